import { describe, expect, test } from 'vitest'
import { defineEntity } from '../../define/entity.ts'
import { choice } from '../../fields/choice/choice.ts'
import { date } from '../../fields/date/date.ts'
import { decimal } from '../../fields/decimal/decimal.ts'
import { flag } from '../../fields/flag/flag.ts'
import { integer } from '../../fields/integer/integer.ts'
import { lines } from '../../fields/lines/lines.ts'
import { moment } from '../../fields/moment/moment.ts'
import { money } from '../../fields/money/money.ts'
import { ref } from '../../fields/ref/ref.ts'
import { text } from '../../fields/text/text.ts'
import { checkCondition } from './checkCondition.ts'
import type { Condition } from './condition.ts'
import { conditionFields } from './conditionFields.ts'
import { conditionHolds } from './conditionHolds.ts'
import { parseCondition } from './parseCondition.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'

const request = defineEntity({
  name: 'lab.request',
  label: ['申请', 'Request'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    pieces: integer(['件数', 'Pieces']),
    weight: decimal(['重量', 'Weight'], { scale: 3 }),
    total: money(['金额', 'Total']),
    urgent: flag(['加急', 'Urgent']),
    class: choice(['类别', 'Class'], { A: ['甲', 'A'], B: ['乙', 'B'] }),
    needed: date(['需要日期', 'Needed on']),
    seen: moment(['查看时间', 'Seen at']),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    items: lines(['明细', 'Items'], { what: text(['品名', 'What']) }),
  },
})

const fields = conditionFields(request, 'admin.user', 'admin.department')

const read = (written: string): Condition => {
  const parsed = parseCondition(written)
  if ('problem' in parsed) throw new Error(`${parsed.at}: ${parsed.problem[1]}`)
  return parsed
}

const document = {
  name: '水质仪',
  pieces: 12,
  weight: '3.500',
  total: { amount: '5000.0000', currency: 'CNY' },
  urgent: true,
  class: 'A',
  needed: '2026-10-08',
  seen: '2026-10-08T16:30:00.000Z',
  supplier: 7,
  requester: 4,
  requesterDepartment: 3,
}

describe('a condition', () => {
  test.each([
    ['total >= 5000 CNY', true],
    ['total > 5000 CNY', false],
    ['total < 5000.01 CNY and pieces = 12', true],
    ['pieces = 1 or urgent = true', true],
    ['pieces = 1 or urgent = true and class = B', false],
    ['(pieces = 1 or urgent = true) and class = A', true],
    ['class in (B, A)', true],
    ['class != A', false],
    ["name = '水质仪'", true],
    ['name in ("x", "水质仪")', true],
    ['weight <= 3.5', true],
    ['needed < 2026-10-09', true],
    ['seen >= 2026-10-09', true],
    ['supplier = #7 and requesterDepartment in (#3, #5)', true],
    ['requester != #4', false],
  ])('%s: %s', (written, holds) => {
    const condition = read(written)
    expect(checkCondition(condition, fields)).toEqual([])
    expect(conditionHolds(condition, document)).toBe(holds)
  })

  test('can be typed with a Chinese keyboard', () => {
    const typed = read('（class ＝ A 且 pieces ≥ 10）或 name ≠ ‘甲’')
    expect(checkCondition(typed, fields)).toEqual([])
    expect(conditionHolds(typed, { class: 'A', pieces: 10, name: '甲' })).toBe(true)
    expect(conditionHolds(typed, { class: 'A', pieces: 9, name: '甲' })).toBe(false)
  })

  test('a quotation mark in a text is doubled', () => {
    expect(conditionHolds(read("name = 'Li''s'"), { name: "Li's" })).toBe(true)
  })

  test('is undecided where a value is missing or in another currency, and that spreads only where it matters', () => {
    expect(conditionHolds(read('pieces > 5'), { pieces: null })).toBeUndefined()
    expect(conditionHolds(read('total > 5 CNY'), { total: { amount: '9', currency: 'USD' } })).toBeUndefined()
    for (const value of ['A', '电极', '2026-1-1', '', 5])
      expect(conditionHolds(read('needed >= 2026-10-08'), { needed: value })).toBeUndefined()
    expect(conditionHolds(read('pieces > 5 or class = A'), { pieces: null, class: 'A' })).toBe(true)
    expect(conditionHolds(read('pieces > 5 and class = B'), { pieces: null, class: 'A' })).toBe(false)
    expect(conditionHolds(read('pieces > 5 and class = A'), { pieces: null, class: 'A' })).toBeUndefined()
    expect(conditionHolds(read('class in (A, B)'), {})).toBeUndefined()
  })

  test('reads no property that every object inherits', () => {
    expect(conditionHolds(read("constructor = 'x'"), document)).toBeUndefined()
  })
})

describe('a condition that cannot be used', () => {
  test.each([
    ['', 0],
    ['total', 5],
    ['total >', 7],
    ['total 5', 6],
    ['total = 5 CNY pieces = 1', 14],
    ['(pieces = 1', 11],
    ['class in A', 9],
    ['class in (A; B)', 11],
    ['pieces = 1 and', 14],
    ['alert(1)', 5],
    ['pieces = 1 && class = A', 11],
  ])('%s is refused where it goes wrong', (written, at) => {
    expect(parseCondition(written)).toMatchObject({ at })
  })

  test.each([
    ['nothing = 1', 'The document has no field “nothing”'],
    ['items = 1', 'The document has no field “items”'],
    ['class > A', '“Class” has no order. Use =, != or in'],
    ['class = C', '“Class” is one of: A, B'],
    ['total > 5', '“Total” is compared with an amount and its currency, such as 5000 CNY'],
    ["pieces = 'x'", '“Pieces” is compared with a number such as 5000'],
    ['urgent = yes', '“Urgent” is true or false'],
    ['urgent in (true)', 'For “Urgent” use = or !='],
    ['needed = 2026-02-30', '“Needed on” is compared with a day such as 2026-10-08'],
    ['supplier = 7', '“Supplier” is compared with the number of a record, such as #12'],
    ['name = x', '“Name” is compared with a text in quotation marks'],
  ])('%s: %s', (written, words) => {
    expect(checkCondition(read(written), fields).map(({ problem }) => problem[1])).toEqual([words])
  })

  test('nothing that is typed makes reading fail otherwise than with a place and a reason', () => {
    const pieces = fc.constantFrom(
      'total',
      'class',
      'in',
      'and',
      'or',
      '(',
      ')',
      '=',
      '>=',
      '5',
      'CNY',
      '#3',
      "'x",
      "'x'",
      '2026-10-08',
      '，',
      '\\',
      '__proto__',
      ' ',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(pieces, { maxLength: 25 }).map(parts => parts.join(' ')),
        ),
        written => {
          const parsed = parseCondition(written)
          return 'problem' in parsed ? parsed.at >= 0 && parsed.at <= written.length : typeof conditionHolds(parsed, document) !== 'string'
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  test('is neither too long nor nested too deep', () => {
    expect(parseCondition('('.repeat(400) + 'pieces = 1' + ')'.repeat(400))).toMatchObject({
      problem: ['括号嵌套太深', 'Too many parentheses'],
    })
    expect(parseCondition('pieces = 1 or '.repeat(100))).toHaveProperty('problem')
  })
})
