import { expect, test } from 'vitest'
import { definitionOf } from '../../../core/fields/attributes/attributeSet.ts'
import { missingAttributes, readAttributes } from '../../../core/fields/attributes/readAttributes.ts'
import { familyAttributes, modelAttributes } from './familyAttributes.ts'
import { modelApplications, productModels } from './productModels.ts'

const models = [...productModels, ...modelApplications.map(([draft]) => draft)]

test.each(models.map((draft, place) => [draft.nameEn, draft, place] as const))(
  '%s has attributes that its family asks for',
  (_name, draft, place) => {
    const set = familyAttributes[draft.family].map(line =>
      definitionOf({
        ...line,
        nameEn: line.nameEn ?? null,
        unit: line.unit ?? null,
        precision: line.precision ?? null,
        min: line.min ?? null,
        max: line.max ?? null,
        choices: line.choices ?? null,
        required: line.required ?? false,
        showOnQuote: line.showOnQuote ?? false,
        showOnDatasheet: line.showOnDatasheet ?? false,
        retired: line.retired ?? false,
      }),
    )
    const values = modelAttributes(draft.family, place, draft.nameEn)
    const read = readAttributes(set, values)
    expect([read.problems, missingAttributes(set, read.values)]).toEqual([{}, {}])
    expect(Object.hasOwn(values, 'parameter')).toBe(draft.family !== 'RG')
  },
)

test('what is asked of water sensors is asked of every family of them', () => {
  const asked = [
    'parameter',
    'span',
    'resolution',
    'accuracy',
    't90',
    'temperature',
    'pressure',
    'ip',
    'cable',
    'output',
    'supply',
    'wetted',
    'calibrationPoints',
  ]
  for (const family of ['PH', 'DO', 'EC', 'TU'] as const)
    expect(familyAttributes[family].map(({ code }) => code)).toEqual(expect.arrayContaining(asked))
})
