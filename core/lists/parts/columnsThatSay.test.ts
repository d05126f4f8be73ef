import { expect, test } from 'vitest'
import { decimal } from '../../fields/decimal/decimal.ts'
import { flag } from '../../fields/flag/flag.ts'
import { derived } from '../../fields/origin.ts'
import { text } from '../../fields/text/text.ts'
import { columnsThatSay } from './columnsThatSay.ts'

const fields = {
  name: text(['名称', 'Name'], { max: 9 }),
  result: text(['结果', 'Result'], { max: 9 }),
  late: derived(flag(['已逾期', 'Late'])),
  hours: decimal(['工时', 'Hours'], { scale: 1 }),
  done: derived(decimal(['已完成', 'Done'], { scale: 1 })),
}
const columns = Object.keys(fields).map(name => ({ name }))
const row = { name: 'a', result: null, late: false, hours: '0.0', done: '0.0' }
const names = (rows: readonly object[], count: number) => columnsThatSay(fields, columns, rows as never, count).map(({ name }) => name)

test('parts on a page have the columns in which one of them says something, by the rule of lines', () => {
  expect(names([row, row], 2)).toEqual(['name', 'hours'])
  expect(names([row, { ...row, result: 'good', late: true, done: '0.5' }], 2)).toEqual(['name', 'result', 'late', 'hours', 'done'])
})

test('of parts that are not at hand nobody knows', () => {
  expect(names([row, row], 3)).toEqual(Object.keys(fields))
  expect(names([], 0)).toEqual(Object.keys(fields))
})
