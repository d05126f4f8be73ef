import type { RecordOf } from '#core/definition'
import { contentText } from '#core/fields'
import { inLanguage, type Label, type Language } from '#core/language'
import { factsOf, type PaperBody, type Part } from '#core/papers'
import { model } from './model.ts'

type Shown = RecordOf<typeof model>

/** What a customer reads of a product, section by section; prices and what is internal stand on no data sheet. */
const sections: readonly (readonly [title: Label, fields: readonly string[]])[] = [
  [
    ['包装与运输', 'Packing and shipping'],
    ['netWeight', 'grossWeight', 'packageLength', 'packageWidth', 'packageHeight', 'hsCode', 'originCountry', 'dangerousClass', 'unNumber'],
  ],
  [
    ['保修与保质期', 'Warranty and shelf life'],
    ['warrantyParts', 'warrantyLabour', 'calibrationMonths', 'shelfLifeDays', 'minSalableDays'],
  ],
]

const textOf = ({ introZh, descriptionZh, descriptionEn }: Shown, language: Language): string => {
  const description = (language === 'zh' ? descriptionZh : (descriptionEn ?? descriptionZh)) ?? ''
  return [language === 'zh' ? introZh : null, contentText(description)].filter(Boolean).join('\n\n')
}

/** What of its typed attributes stands on the data sheet, as the set of its family says. */
const specification = ({ attributes }: Shown, language: Language): Part | undefined => {
  const onSheet = (attributes ?? []).filter(one => one.onDatasheet)
  const facts = factsOf(model, { attributes: onSheet }, ['attributes'], language)
  return facts.length === 0 ? undefined : { kind: 'facts', title: inLanguage(['技术参数', 'Specification'], language), facts }
}

/** The data sheet of a product in one language: what it is, how it looks, and the figures that are filled in. */
export const dataSheet = (record: Shown, language: Language): PaperBody => {
  const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
  const text = textOf(record, language)
  const files = [record.picture, ...record.pictures.map(line => line.picture)].filter(file => file !== null)
  const parts: readonly (Part | undefined)[] = [
    text === '' ? undefined : { kind: 'text', title: inLanguage(['产品描述', 'Description'], language), text },
    specification(record, language),
    ...sections.map(([title, fields]): Part | undefined => {
      const facts = factsOf(model, filled, fields, language)
      return facts.length === 0 ? undefined : { kind: 'facts', title: inLanguage(title, language), facts }
    }),
    files.length === 0 ? undefined : { kind: 'pictures', title: null, pictures: files.map(({ id }) => ({ file: id, caption: '' })) },
  ]
  return {
    summary: [
      {
        kind: 'facts',
        title: null,
        facts: factsOf(model, filled, ['pn', language === 'zh' ? 'nameZh' : 'nameEn', 'family', 'category', 'brand'], language),
      },
    ],
    parts: parts.filter(part => part !== undefined),
  }
}
