import { expect, test } from 'vitest'
import { choice, choiceKind } from './choice/choice.ts'
import { code } from './code/code.ts'
import { date, dateKind } from './date/date.ts'
import { decimal } from './decimal/decimal.ts'
import { flag } from './flag/flag.ts'
import { integer, integerKind } from './integer/integer.ts'
import { json, jsonKind } from './json/json.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { kindNames, kindOf, parseFields } from './kinds.ts'
import { lines } from './lines/lines.ts'
import { moment, momentKind } from './moment/moment.ts'
import { money, moneyKind } from './money/money.ts'
import { ref, refKind } from './ref/ref.ts'
import { refs, refsKind } from './refs/refs.ts'
import { richText, richTextKind } from './richText/richText.ts'
import { text } from './text/text.ts'
import { unitPrice } from './decimal/unitPrice.ts'
import { fc } from '../../tests/harness/draws.ts'

const accepts = (kind: { parse(field: never, value: unknown): object }, field: unknown, value: unknown): boolean =>
  'value' in kind.parse(field as never, value)

test('an integer is whole and within its range', () => {
  const quantity = integer(['数量', 'Quantity'], { min: 1, max: 10 })
  expect([1, 10, '7'].every(value => accepts(integerKind, quantity, value))).toBe(true)
  expect([0, 11, 1.5, '1.5', '', Number.NaN, Infinity, '0x10', true].some(value => accepts(integerKind, quantity, value))).toBe(false)
})

test('a price of one piece keeps six places and is never rounded', () => {
  const price = unitPrice(['单价', 'Unit price'])
  expect(kindOf(price).parse(price, '0.002222')).toEqual({ value: '0.002222' })
  expect(['0.0022222', '-0.01', ''].some(value => accepts(kindOf(price) as never, price, value))).toBe(false)
  expect(kindOf(price).toText(price, '12.300000', 'en')).toBe('12.30')
  expect(kindOf(price).toText(price, '0.002222', 'en')).toBe('0.002222')
})

test('money has an amount and one of two currencies, and nothing else', () => {
  const price = money(['价格', 'Price'])
  expect(moneyKind.parse(price, { amount: '11.3', currency: 'CNY' })).toEqual({ value: { amount: '11.3000', currency: 'CNY' } })
  for (const value of [
    { amount: '-1', currency: 'CNY' },
    { amount: '1', currency: 'EUR' },
    { amount: '12.345', currency: 'CNY' },
    { amount: '1' },
    { amount: '1', currency: 'CNY', rate: 2 },
    '11.3',
    null,
  ]) {
    expect(accepts(moneyKind, price, value)).toBe(false)
  }
  expect(moneyKind.toText(price, { amount: '1234.5000', currency: 'USD' }, 'zh')).toBe('US$1,234.50')
})

test('a day exists in the calendar', () => {
  const day = date(['日期', 'Date'])
  expect(accepts(dateKind, day, '2028-02-29')).toBe(true)
  expect(['2026-02-29', '2026-2-1', '2026-13-01', '1899-12-31', '2026-01-01T00:00:00Z'].some(value => accepts(dateKind, day, value))).toBe(
    false,
  )
})

test('an instant has a zone and is kept in UTC', () => {
  const at = moment(['时间', 'Time'])
  expect(momentKind.parse(at, '2026-10-08T09:30:00+08:00')).toEqual({ value: '2026-10-08T01:30:00.000Z' })
  expect(accepts(momentKind, at, '2026-10-08T09:30:00')).toBe(false)
  expect(momentKind.toText(at, '2026-10-08T01:30:00.000Z', 'zh')).toContain('09:30')
})

test('an instant exists: no day and no hour rolls over into the next', () => {
  const at = moment(['时间', 'Time'])
  const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map(one => String(one).padStart(2, '0'))
  const clock = fc.tuple(twoDigits(25), twoDigits(61), twoDigits(61)).map(parts => parts.join(':'))
  const day = fc.tuple(fc.integer({ min: 1900, max: 2199 }), twoDigits(13), twoDigits(32)).map(parts => parts.join('-'))
  fc.assert(
    fc.property(day, clock, fc.constantFrom('Z', '+08:00', '-05:30'), (calendarDay, time, zone) => {
      const written = `${calendarDay}T${time}${zone}`
      const back = (instant: Date) => instant.toISOString().slice(0, 19)
      const zoneless = new Date(`${calendarDay}T${time}Z`)
      const exists = !Number.isNaN(zoneless.getTime()) && back(zoneless) === `${calendarDay}T${time}`
      expect(accepts(momentKind, at, written)).toBe(exists)
    }),
    {
      examples: [
        ['2027-02-30', '00:00:00', 'Z'],
        ['2027-02-29', '00:00:00', 'Z'],
        ['2027-04-31', '12:00:00', '+08:00'],
        ['2027-04-30', '24:00:00', 'Z'],
      ],
    },
  )
})

test('a number with places is sent as text, because one of JSON may have been rounded before anybody sees it', () => {
  const [weight, price] = [decimal(['重量', 'Weight'], { scale: 4 }), money(['价格', 'Price'])]
  fc.assert(
    fc.property(fc.double({ noNaN: true }), number => {
      for (const one of [kindOf(weight).parse(weight, number), kindOf(price).parse(price, { amount: number, currency: 'CNY' })])
        expect(one).toMatchObject({ problem: [expect.stringContaining('"12.5"'), expect.stringContaining('"12.5"')] })
    }),
  )
  expect(kindOf(weight).parse(weight, '1.0000')).toEqual({ value: '1.0000' })
  expect(accepts(kindOf(weight), weight, '1.00000000000000001')).toBe(false)
})

test('a flag is yes or no, and no when nothing is said', () => {
  const urgent = flag(['加急', 'Urgent'])
  expect(parseFields({ urgent }, {}, 'create').values).toEqual({ urgent: false })
  expect(parseFields({ urgent }, {}, 'change').values).toEqual({})
  for (const purpose of ['create', 'change', 'input'] as const)
    expect(parseFields({ urgent }, { urgent: null }, purpose).problems).toEqual({ urgent: requiredMessage })
})

test('a text of names is shown by their words, and an unknown one as it is', () => {
  const field = text(['超出', 'Beyond'], { words: { floor: ['低于底价', 'below the floor'], free: ['有赠送', 'goods are free'] } })
  const shown = (language: 'zh' | 'en') => kindOf(field).toText(field, 'floor toString free', language)
  expect([shown('zh'), shown('en')]).toEqual(['低于底价，toString，有赠送', 'below the floor, toString, goods are free'])
})

test('a choice takes its names and its numeric codes, and nothing that only looks like one', () => {
  const status = choice(['状态', 'Status'], { toInspect: { label: ['待检', 'To inspect'], code: 0 }, stocked: ['已入库', 'Stocked'] })
  expect(choiceKind.parse(status, 'toInspect')).toEqual({ value: 'toInspect' })
  expect(choiceKind.parse(status, 0)).toEqual({ value: 'toInspect' })
  expect([7, -1, '3', '0', 'constructor', '__proto__', 'TOINSPECT', false].some(value => accepts(choiceKind, status, value))).toBe(false)
})

test('references are ids of records', () => {
  const unit = ref(['单位', 'Unit'], 'mnm.unit')
  expect(accepts(refKind, unit, 5)).toBe(true)
  expect([0, -1, 1.5, '1 or 1=1', 2 ** 60, {}].some(value => accepts(refKind, unit, value))).toBe(false)
  const units = refs(['单位', 'Units'], 'mnm.unit', { max: 2 })
  expect(accepts(refsKind, units, [1, 2])).toBe(true)
  expect([[1, 1], [1, 2, 3], 1].some(value => accepts(refsKind, units, value))).toBe(false)
})

test('a problem in a line names the line and its field', () => {
  const readings = lines(
    ['读数', 'Readings'],
    { sample: integer(['样本', 'Sample'], { required: true, min: 1 }), note: text(['备注', 'Note']) },
    { unique: [['sample']] },
  )
  const problems = (value: unknown) => parseFields({ readings }, { readings: value }, 'input').problems
  expect(problems([{ sample: 1 }, { sample: 0 }])).toEqual({ 'readings.1.sample': expect.anything() })
  expect(problems([{ sample: 1 }, { sample: 1 }])).toEqual({ 'readings.1': expect.anything() })
  expect(
    problems([
      { id: 4, sample: 1 },
      { id: 4, sample: 2 },
    ]),
  ).toEqual({ 'readings.1': expect.anything() })
  expect(problems([{ sample: 1, colour: 'red' }])).toEqual({ 'readings.0.colour': expect.anything() })
  expect(problems('x')).toEqual({ readings: expect.anything() })
})

test('formatted text is limited by its words, not by its tags', () => {
  const intro = richText(['简介', 'Intro'])
  expect(accepts(richTextKind, intro, `<p>${'水'.repeat(10_000)}</p>`)).toBe(true)
  expect(accepts(richTextKind, intro, `<p>${'水'.repeat(10_001)}</p>`)).toBe(false)
  expect(accepts(richTextKind, intro, `<p>${'water '.repeat(10_000)}</p>`)).toBe(true)
  expect(accepts(richTextKind, intro, `<p>${'water '.repeat(10_001)}</p>`)).toBe(false)
})

test('a table in formatted text has at most 20 columns and 100 rows', () => {
  const intro = richText(['简介', 'Intro'])
  const table = (rows: number, columns: number) =>
    `<table><tbody>${`<tr>${'<td><p>1</p></td>'.repeat(columns)}</tr>`.repeat(rows)}</tbody></table>`
  expect(accepts(richTextKind, intro, `${table(100, 20)}<p>x</p>${table(5, 5)}`)).toBe(true)
  expect(accepts(richTextKind, intro, table(101, 2))).toBe(false)
  expect(accepts(richTextKind, intro, table(2, 21))).toBe(false)
})

test('formatted text in which nothing is seen is nothing', () => {
  for (const empty of ['<p></p>', '<p> <br></p>', '<p>&nbsp;</p>'])
    expect(richTextKind.parse(richText(['文', 'T']), empty)).toEqual({ value: '' })
  for (const kept of ['<p>a</p>', '<img data-file="3">', '<table><tbody><tr><td></td></tr></tbody></table>'])
    expect(richTextKind.parse(richText(['文', 'T']), kept)).toEqual({ value: kept })
})

test('a structured value that the database cannot hold is refused', () => {
  const plan = json<{ note: string }>()(['方案', 'Plan'])
  expect(accepts(jsonKind, plan, { note: 'a' })).toBe(true)
  expect(accepts(jsonKind, plan, { note: 'a\0' })).toBe(false)
  expect(accepts(jsonKind, plan, 'a')).toBe(false)
})

const fields = {
  code: code(['编号', 'Code'], 'U-{000}'),
  name: text(['名称', 'Name'], { required: true }),
  precision: integer(['精度', 'Decimal places']),
  fixed: text(['固定', 'Fixed'], { frozen: true }),
  active: flag(['启用', 'Active']),
}

test('creating asks for required fields and refuses those of the system', () => {
  expect(parseFields(fields, { name: ' ', code: 'U-001' }, 'create').problems).toEqual({ name: requiredMessage, code: expect.anything() })
  expect(parseFields(fields, { name: 'kg' }, 'create')).toEqual({
    values: { name: 'kg', precision: null, fixed: null, active: false },
    problems: {},
  })
})

test('changing takes only what is sent, and leaves frozen fields alone', () => {
  expect(parseFields(fields, { precision: 2 }, 'change')).toEqual({ values: { precision: 2 }, problems: {} })
  expect(parseFields(fields, { precision: null }, 'change').values).toEqual({ precision: null })
  expect(parseFields(fields, { fixed: 'x' }, 'change').problems).toHaveProperty('fixed')
  expect(parseFields(fields, { name: null }, 'change').problems).toEqual({ name: requiredMessage })
})

test('names that every object has are no fields', () => {
  const given: Record<string, unknown> = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3, "name": "x"}')
  expect(Object.keys(parseFields(fields, given, 'create').problems).toSorted()).toEqual(['__proto__', 'constructor', 'toString'])
})

test('no value from outside makes a kind fail instead of refuse', () => {
  const everyField = {
    ...fields,
    price: money(['价', 'Price']),
    at: moment(['时', 'At']),
    day: date(['日', 'Day']),
    unit: ref(['单', 'Unit'], 'x.y'),
    units: refs(['单', 'Units'], 'x.y'),
    html: richText(['文', 'Text']),
  }
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(everyField), 'other'), fc.anything()), given => {
      const { values, problems } = parseFields(everyField, given, 'create')
      expect(Object.keys(values).filter(name => name in problems)).toEqual([])
    }),
  )
})

test('every kind describes what is sent and what is shown', () => {
  expect(kindNames).toHaveLength(18)
  for (const field of Object.values(fields)) {
    expect(kindOf(field).inputSchema(field)).toHaveProperty('type')
    expect(kindOf(field).shownSchema(field)).toHaveProperty('type')
  }
})
