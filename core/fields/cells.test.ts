import { describe, expect, test } from 'vitest'
import { understood } from '../define/kind.ts'
import type { Field } from '../define/field.ts'
import { guarded, guardedForCsv, unguarded } from '../exchange/formulaSafe.ts'
import { cellKindOf } from './cellKinds.ts'
import { cellText, numberText, type LookUp } from './cell.ts'
import { choice } from './choice/choice.ts'
import { date } from './date/date.ts'
import { decimal } from './decimal/decimal.ts'
import { flag } from './flag/flag.ts'
import { integer } from './integer/integer.ts'
import { kindNames, kindOf } from './kinds.ts'
import { lines } from './lines/lines.ts'
import { moment } from './moment/moment.ts'
import { money } from './money/money.ts'
import { refs } from './refs/refs.ts'
import { text } from './text/text.ts'
import { fc } from '../../tests/harness/draws.ts'

const byNumber: LookUp = (_to, written) => (/^r\d+$/.test(written) ? understood(Number(written.slice(1))) : { problem: ['没有', 'none'] })

/** What a cell of this field means, parsed as the server does; the problem in English when it means nothing. */
const read = (field: Field, ...texts: readonly string[]): unknown => {
  const found = cellKindOf(field).fromCells(field, texts, byNumber)
  if ('problem' in found) return found.problem[1]
  const parsed = kindOf(field).parse(field, found.value)
  return 'problem' in parsed ? parsed.problem[1] : parsed.value
}

/** A shown value as it comes back from a file in one language. */
const again = (field: Field, shown: unknown, language: 'zh' | 'en' = 'zh'): unknown => {
  const kind = cellKindOf(field)
  const columns = kind.columns(field)
  return read(field, ...kind.toCells(field, shown, language).map((cell, at) => cellText(cell, columns[at] ?? { format: 'text' })))
}

test('every field kind can be written into a spreadsheet', () => {
  for (const kind of kindNames) expect(() => cellKindOf({ kind, label: ['', ''], required: false, readonly: false })).not.toThrow()
})

describe('a number', () => {
  const quantity = integer(['数量', 'Quantity'])
  const price = decimal(['价', 'Price'], { scale: 4 })
  const rate = decimal(['率', 'Rate'], { scale: 4, percent: true })

  test.each([
    [quantity, '1,234', 1234],
    [quantity, '１２', 12],
    [quantity, '12.0', 12],
    [quantity, '12.5', 'Enter a whole number'],
    [price, ' 1,234.5 ', '1234.5000'],
    [price, '１２．５', '12.5000'],
    [rate, '98.4%', '0.9840'],
    [rate, '98.4 ％', '0.9840'],
    [rate, '0.984', '0.9840'],
  ])('%#: %j is read', (field, written, meant) => {
    expect(read(field, written)).toEqual(meant)
  })

  test('keeps every digit it can have', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), fc.integer({ min: 0, max: 9999 }), (whole, places) => {
        const fixed = `${whole}.${String(places).padStart(4, '0')}`
        expect(again(price, fixed)).toBe(fixed)
      }),
    )
  })

  test('is never written with an exponent', () => {
    expect([1e-7, 123456789012, 0.1 + 0.2, -5].map(numberText)).toEqual(['0.0000001', '123456789012', '0.3', '-5'])
  })
})

describe('a date', () => {
  const day = date(['日', 'Day'])
  const at = moment(['时', 'At'])

  test.each(['2026-10-08', '2026/10/8', '2026.10.8', '2026年10月8日', '２０２６-10-08', '20261008', '46303', '2026-10-08 00:00:00'])(
    '%j is the eighth of October',
    written => {
      expect(read(day, written)).toBe('2026-10-08')
    },
  )

  test.each(['10/8/2026', '8.10.26', '2026-02-30', '2026-13-01', '12', '2026-10-08 09:30', 'x'])('%j is asked back', written => {
    expect(read(day, written)).toBe('Enter an existing date such as 2026-10-08')
  })

  test('with a time is read by the company’s clock, and comes back to the millisecond', () => {
    expect(read(at, '2026/10/8 9:30')).toBe('2026-10-08T01:30:00.000Z')
    expect(read(at, '46303.395833333336')).toBe('2026-10-08T01:30:00.000Z')
    fc.assert(
      fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }), instant => {
        expect(again(at, instant.toISOString())).toBe(instant.toISOString())
      }),
    )
  })
})

test('money is an amount and its currency, under any of its names', () => {
  const price = money(['价', 'Price'])
  expect(again(price, { amount: '12.5000', currency: 'USD' })).toEqual({ amount: '12.5000', currency: 'USD' })
  expect(read(price, '1,200', '人民币')).toEqual({ amount: '1200.0000', currency: 'CNY' })
  expect(read(price, '12', '')).toBe('Enter the currency: CNY or USD')
})

test('a choice is read by caption, name or code, in either language; yes and no by their usual signs', () => {
  const status = choice(['状态', 'Status'], { toInspect: { label: ['待检', 'To inspect'], code: 0 }, stocked: ['已入库', 'Stocked'] })
  expect(['待检', 'to inspect', 'toInspect', '0'].map(written => read(status, written))).toEqual(
    Array.from({ length: 4 }, () => 'toInspect'),
  )
  expect(read(status, 'nothing')).toBe('Must be one of: To inspect, Stocked')
  const active = flag(['启用', 'Active'])
  expect(['是', 'Yes', '√', 'TRUE', '1', '否', 'n', '0'].map(written => read(active, written))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('several references stand behind one another, whatever signs separate them', () => {
  const units = refs(['单位', 'Units'], 'mnm.unit')
  expect(
    again(units, [
      { id: 1, title: 'r1' },
      { id: 2, title: 'r2' },
    ]),
  ).toEqual([1, 2])
  expect(read(units, 'r1、r2；r3')).toEqual([1, 2, 3])
  expect(read(units, 'r1|x')).toBe('none')
})

test('lines come back from one cell, whatever their texts hold and whichever language wrote them', () => {
  const contacts = lines(['联系人', 'Contacts'], {
    name: text(['姓名', 'Name'], { required: true }),
    note: text(['备注', 'Note'], { multiline: true }),
    age: integer(['年龄', 'Age']),
  })
  const written = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', '水', '|', '\\', ':', '：', '\n', ' ', 'n', '=') })
    .map(one => one.trim())
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: written, note: written }), { maxLength: 4 }),
      fc.constantFrom('zh' as const, 'en' as const),
      (values, language) => {
        const valid = values
          .filter(({ name, note }) => name !== '' && !name.includes('\n') && note !== '')
          .map(value => ({ ...value, age: 3 }))
        if (valid.length === 0) return
        expect(again(contacts, valid, language)).toEqual(valid)
      },
    ),
  )
  expect(read(contacts, 'Name: Li | Colour: red')).toContain('Colour: red')
})

test('a guarded text is no formula, and comes back as it was', () => {
  const dangerous = fc.string({ maxLength: 8, unit: fc.constantFrom('=', '+', '-', '@', "'", '＝', '\t', ';', '\n', 'a', '1') })
  fc.assert(
    fc.property(dangerous, written => {
      expect(guarded(written)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(unguarded(guarded(written))).toBe(written)
      // Wherever a spreadsheet cuts a CSV file, no cell begins with a formula.
      for (const cell of guardedForCsv(written).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(guardedForCsv(written)).not.toMatch(/^[\t\r\n]/)
      expect(unguarded(guardedForCsv(written))).toBe(written)
    }),
  )
})
