import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { cellText } from '../cell.ts'
import { readDraft } from '../draft.ts'
import { areChoices, choicesOf } from './attributeChoices.ts'
import { attributes, attributesKind, type AttributeValues } from './attributes.ts'
import { attributesCell } from './attributesCell.ts'
import { attributesDraft } from './attributesDraft.ts'
import { attributeSetLogic, definitionOf, type AttributeDefinition } from './attributeSet.ts'
import { fittingAttributes, missingAttributes, readAttributes } from './readAttributes.ts'
import { attributesText, shownAttributes } from './shownAttributes.ts'

const field = attributes(['技术参数', 'Attributes'], { by: 'class', sets: 'lab.class' })

const line = {
  code: 'ohms',
  name: '阻值',
  nameEn: 'Resistance',
  type: 'number',
  unit: 'Ω',
  precision: 3,
  min: '0.00000000',
  max: '1000000.00000000',
  choices: null,
  required: true,
  showOnQuote: false,
  showOnDatasheet: true,
  retired: false,
} as const

const set: readonly AttributeDefinition[] = [
  definitionOf(line),
  definitionOf({
    ...line,
    code: 'size',
    name: '封装',
    nameEn: 'Package',
    type: 'enum',
    unit: null,
    choices: '0402\nmelf: 玻封 | 圆柱 / MELF',
    required: false,
  }),
  definitionOf({
    ...line,
    code: 'heat',
    name: '工作温度: 范围',
    nameEn: null,
    type: 'range',
    unit: '°C',
    precision: 1,
    min: null,
    max: null,
    required: false,
  }),
  definitionOf({ ...line, code: 'leadFree', name: '无铅', nameEn: 'Lead-free', type: 'flag', unit: null, required: false }),
  definitionOf({ ...line, code: 'note', name: '备注', nameEn: 'Remark', type: 'text', unit: null, required: false }),
]

const read = (given: AttributeValues) => readAttributes(set, given)

test.each<[string, AttributeValues, AttributeValues]>([
  ['a number loses the zeros that mean nothing', { ohms: '04700.500' }, { ohms: '4700.5' }],
  ['and the unit behind it', { ohms: '4,700 Ω' }, { ohms: '4700' }],
  ['a choice is known by its caption', { size: 'melf' }, { size: 'melf' }],
  ['in either language', { size: '玻封 | 圆柱' }, { size: 'melf' }],
  ['a range as it is written', { heat: '-55 – 155.0 °C' }, { heat: { from: '-55', to: '155' } }],
  ['with a plain dash', { heat: '-5--1' }, { heat: { from: '-5', to: '-1' } }],
  ['yes and no in words', { leadFree: '否' }, { leadFree: false }],
  ['an attribute by what it is called', { Resistance: '1', 备注: 'x' }, { note: 'x', ohms: '1' }],
])('%s: %j', (_says, given, stored) => {
  expect(read(given)).toEqual({ values: stored, problems: {} })
})

test.each<[AttributeValues, string]>([
  [{ ohms: '-1' }, 'ohms'],
  [{ ohms: '1000001' }, 'ohms'],
  [{ ohms: '1.2345' }, 'ohms'],
  [{ ohms: true }, 'ohms'],
  [{ size: 'true' }, 'size'],
  [{ heat: '5' }, 'heat'],
  [{ heat: { from: '2', to: '1' } }, 'heat'],
  [{ leadFree: 'maybe' }, 'leadFree'],
  [{ note: false }, 'note'],
  [{ volts: '5' }, 'volts'],
  [{ ohms: '1', Resistance: '2' }, 'ohms'],
])('%j is refused at %s', (given, code) => {
  expect(Object.keys(read(given).problems)).toEqual([code])
})

test('values are called by what their attributes may be called', () => {
  const called = (name: string) => attributesKind.parse(field, Object.fromEntries([[name, '1']]))
  const longest = 'a'.repeat(60)
  expect(called(longest)).toEqual({ value: { [longest]: '1' } })
  for (const name of ['', `${longest}a`, '\0', '\ud800', '__proto__']) expect(called(name), JSON.stringify(name)).toHaveProperty('problem')
})

test('what is empty is nothing, and everything that is stored stands in one order', () => {
  expect(attributesKind.parse(field, { ohms: ' ', size: null, heat: { from: '', to: '' } })).toEqual({ value: null })
  const [one, other] = [
    { ohms: '1', heat: { to: '2', from: '1' } },
    { heat: { from: '1', to: '2' }, ohms: '1' },
  ].map(given => attributesKind.parse(field, given))
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
})

describe('anything from outside', () => {
  const anything = fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.anything())))

  test('is understood or refused, never thrown, and what was understood is understood the same again', () => {
    fc.assert(
      fc.property(anything, given => {
        const parsed = attributesKind.parse(field, given)
        if ('problem' in parsed || parsed.value === null) return
        expect(attributesKind.parse(field, parsed.value)).toEqual(parsed)
        const first = readAttributes(set, parsed.value as AttributeValues)
        expect(readAttributes(set, first.values)).toEqual({ values: first.values, problems: {} })
      }),
    )
  })

  const values = fc.record(
    {
      ohms: fc.integer({ min: 0, max: 1_000_000 }).map(String),
      size: fc.constantFrom('0402', 'melf'),
      heat: fc
        .tuple(fc.integer({ min: -200, max: 0 }), fc.integer({ min: 0, max: 2000 }))
        .map(([from, to]) => ({ from: String(from), to: String(to) })),
      leadFree: fc.boolean(),
      note: fc
        .string({ minLength: 1, maxLength: 40 })
        .map(text =>
          text
            .replaceAll(/[\0\s]+/g, ' ')
            .normalize('NFC')
            .trim(),
        )
        .filter(text => text !== '' && text.isWellFormed()),
    },
    { requiredKeys: [] },
  )

  test('that is right comes back from a form and from a spreadsheet, in both languages', () => {
    fc.assert(
      fc.property(values, fc.constantFrom('zh' as const, 'en' as const), (given, language) => {
        const stored = readAttributes(set, given).values
        const shown = shownAttributes(set, stored)
        const draft = { ...attributesDraft(shown), set }
        expect(readDraft(field, draft)).toEqual({ value: stored, problems: {} })
        if (shown === null) return
        const [cell] = attributesCell.toCells(field, shown, language)
        const back = attributesCell.fromCells(field, [cellText(cell ?? null, { format: 'text' })], () => ({ problem: ['', ''] }))
        const parsed = 'value' in back ? attributesKind.parse(field, back.value) : back
        expect('value' in parsed && readAttributes(set, parsed.value as AttributeValues)).toEqual({ values: stored, problems: {} })
      }),
    )
  })
})

test('a record of another class keeps what that has as well', () => {
  expect(fittingAttributes(set.slice(1), { ohms: '1', size: 'melf' })).toEqual({ kept: { size: 'melf' }, dropped: ['ohms'] })
  expect(fittingAttributes([], null)).toEqual({ kept: null, dropped: [] })
})

test('what a set needs is told by name', () => {
  expect(Object.keys(missingAttributes(set, { size: 'melf' }))).toEqual(['ohms'])
  expect(missingAttributes(set, { ohms: '0' })).toEqual({})
})

test('shown they say what is needed to read them, in the order of the set; what it does not have any more comes last', () => {
  const shown = shownAttributes(set, { gone: '1', heat: { from: '-5', to: '1000' }, ohms: '4700', size: 'melf', leadFree: true })
  expect(shown?.map(({ code }) => code)).toEqual(['ohms', 'size', 'heat', 'leadFree', 'gone'])
  expect(attributesKind.toText(field, shown, 'en')).toBe(
    'Resistance: 4,700 Ω; Package: MELF; 工作温度: 范围: -5 – 1,000 °C; Lead-free: Yes; gone: 1',
  )
})

test('choices are written one in a line, with a code of their own', () => {
  expect(choicesOf('0402\nmelf: 玻封 / MELF\n a : 甲 ')).toEqual([
    { code: '0402', label: ['0402', '0402'] },
    { code: 'melf', label: ['玻封', 'MELF'] },
    { code: 'a', label: ['甲', '甲'] },
  ])
  expect(areChoices('0402\n10%\nX7R')).toBe(true)
  for (const wrong of [null, '', 'a\na', ': x', 'a b', 'true', 'a,b', 'a|b']) expect(areChoices(wrong), String(wrong)).toBe(false)
})

test('the lines of a set agree with themselves', () => {
  const { limitsInOrder, choicesWithCodes } = attributeSetLogic.rules
  expect([limitsInOrder.holds(line), limitsInOrder.holds({ ...line, min: '2', max: '1' })]).toEqual([true, false])
  expect([choicesWithCodes.holds(line), choicesWithCodes.holds({ ...line, type: 'enum' })]).toEqual([true, false])
})

test('attributes are said in one line, and of too many those from the end are left out whole', () => {
  const shown = shownAttributes(set, { ohms: '4700', size: 'melf', leadFree: true }) ?? []
  const whole = 'Resistance: 4,700 Ω; Package: MELF; Lead-free: Yes'
  expect(attributesText(shown, 'zh')).toBe('阻值：4,700 Ω；封装：玻封 | 圆柱；无铅：是')
  expect(attributesText(shown, 'en', whole.length)).toBe(whole)
  expect(attributesText(shown, 'en', whole.length - 1)).toBe('Resistance: 4,700 Ω; Package: MELF; …')
  expect(attributesText([shown, shown, shown].flat(), 'en', 60).length).toBeLessThanOrEqual(60)
  expect(attributesText(shown, 'zh', 3)).toBe('…')
})
