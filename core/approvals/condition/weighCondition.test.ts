import { describe, expect, test } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import type { Condition, Literal } from './condition.ts'
import type { ConditionField } from './conditionFields.ts'
import { conditionHolds } from './conditionHolds.ts'
import { conditionWords, writtenWords } from './conditionWords.ts'
import { parseCondition } from './parseCondition.ts'
import { weighCondition } from './weighCondition.ts'
import { writeCondition } from './writeCondition.ts'

const fields: readonly ConditionField[] = [
  { name: 'pieces', label: ['件数', 'Pieces'], kind: 'number' },
  { name: 'total', label: ['金额', 'Total'], kind: 'money' },
  { name: 'needed', label: ['需要日期', 'Needed on'], kind: 'day' },
  { name: 'urgent', label: ['加急', 'Urgent'], kind: 'flag' },
  {
    name: 'class',
    label: ['类别', 'Class'],
    kind: 'choice',
    values: [
      { name: 'A', label: ['甲类', 'Class A'] },
      { name: 'B', label: ['乙类', 'Class B'] },
    ],
  },
  { name: 'department', label: ['部门', 'Department'], kind: 'record', to: 'admin.department' },
  { name: 'name', label: ['名称', 'Name'], kind: 'text' },
]

const titleOf = (_to: string, id: number) => [`部门${id}`, `Department ${id}`] as const

const read = (written: string): Condition => {
  const parsed = parseCondition(written)
  if ('problem' in parsed) throw new Error(parsed.problem[1])
  return parsed
}

const weighed = (written: string): readonly string[] => weighCondition(read(written), fields, titleOf).map(({ problem }) => problem[1])

describe('a condition is weighed', () => {
  test.each([
    ['class = A and class = A', ['“Class is Class A” is already said by “Class is Class A”. Remove it']],
    ['class = A and class = B', ['“Class is Class B” and “Class is Class A” can never hold together']],
    ['pieces > 5 and pieces > 3', ['“Pieces is more than 3” is already said by “Pieces is more than 5”. Remove it']],
    ['pieces >= 5 and pieces > 5', ['“Pieces is at least 5” is already said by “Pieces is more than 5”. Remove it']],
    ['pieces > 5 and pieces < 3', ['“Pieces is less than 3” and “Pieces is more than 5” can never hold together']],
    ['pieces >= 5 and pieces <= 5', []],
    ['pieces > 5 and pieces <= 5', ['“Pieces is at most 5” and “Pieces is more than 5” can never hold together']],
    ['pieces = 5 and pieces > 3', ['“Pieces is more than 3” is already said by “Pieces is 5”. Remove it']],
    ['pieces > 5 or pieces > 3', ['“Pieces is more than 5” is already covered by “Pieces is more than 3”. Remove it']],
    ['pieces > 5 or pieces <= 5', ['“Pieces is at most 5” or “Pieces is more than 5” always holds']],
    ['class = A or class = B', []],
    ['class in (A, B) and class = A', ['“Class is one of Class A, Class B” is already said by “Class is Class A”. Remove it']],
    ['total > 5 CNY and total > 3 USD', []],
    [
      'total >= 20000 CNY and total >= 5000 CNY',
      ['“Total is at least 5000 CNY” is already said by “Total is at least 20000 CNY”. Remove it'],
    ],
    [
      'needed > 2026-01-01 and needed < 2025-01-01',
      ['“Needed on is before 2025-01-01” and “Needed on is after 2026-01-01” can never hold together'],
    ],
    ['department = #3 and department = #4', ['“Department is Department 4” and “Department is Department 3” can never hold together']],
    ['urgent = true and urgent = false', ['“Urgent is no” and “Urgent is yes” can never hold together']],
    ["name = 'x' and name != 'y'", ['“Name is not “y”” is already said by “Name is “x””. Remove it']],
    ['(class = A and pieces > 1) and class = A', ['“Class is Class A” is already said by “Class is Class A”. Remove it']],
    [
      '(class = A or pieces > 1) and (class = A or pieces > 1)',
      ['“Class is Class A or Pieces is more than 1” is already said by “Class is Class A or Pieces is more than 1”. Remove it'],
    ],
    ['class = A and (pieces > 5 or pieces > 3)', ['“Pieces is more than 5” is already covered by “Pieces is more than 3”. Remove it']],
    ['class = A and pieces > 3', []],
  ])('%s', (written, problems) => {
    expect(weighed(written)).toEqual(problems)
  })

  const literal: fc.Arbitrary<Literal> = fc.integer({ min: 0, max: 4 }).map(value => ({ kind: 'number', text: String(value) }))
  const compare: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant('pieces'),
      comparison: fc.constantFrom('=', '!=', '>', '>=', '<', '<='),
      values: literal.map(one => [one]),
      at: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant('pieces'),
      comparison: fc.constant('in' as const),
      values: fc.array(literal, { minLength: 1, maxLength: 3 }),
      at: fc.constant(0),
    }),
  )
  const group: fc.Arbitrary<Condition & { readonly kind: 'and' | 'or' }> = fc.record({
    kind: fc.constantFrom('and' as const, 'or' as const),
    parts: fc.array(compare, { minLength: 2, maxLength: 2 }),
  })
  /** Every number that can tell two comparisons of the samples apart. */
  const numbers = Array.from({ length: 13 }, (_, index) => String(index / 2 - 1))

  test('what is called too much changes nothing, and what is called contradictory holds for no number, or for every one', () => {
    fc.assert(
      fc.property(group, condition => {
        const [found] = weighCondition(condition, fields, titleOf)
        if (!found) return true
        const held = numbers.map(pieces => conditionHolds(condition, { pieces }))
        if (!found.superfluous) return held.every(one => one === (condition.kind === 'or'))
        return condition.parts.some(part => numbers.every((pieces, at) => conditionHolds(part, { pieces }) === held[at]))
      }),
      { numRuns: runs(2000) },
    )
  })

  test('what is written is read as the same condition', () => {
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          parts: fc.array(fc.oneof(compare, group), { minLength: 2, maxLength: 4 }),
        }),
        condition => {
          const again = read(writeCondition(condition))
          return numbers.every(pieces => conditionHolds(again, { pieces }) === conditionHolds(condition, { pieces }))
        },
      ),
    )
  })
})

test('a condition is said in both languages, without a code in it', () => {
  expect(conditionWords(read('(class = A or department in (#3, #4)) and total >= 5000 CNY and urgent = true'), fields, titleOf)).toEqual([
    '（类别 是 甲类 或 部门 是其中之一 部门3、部门4） 且 金额 不低于 5000 CNY 且 加急 为 是',
    '(Class is Class A or Department is one of Department 3, Department 4) and Total is at least 5000 CNY and Urgent is yes',
  ])
  expect(writtenWords('class =', fields, titleOf)).toEqual(['class =', 'class ='])
})
