import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { pointsOf } from '../core/rights/points.ts'
import { signOfColumn } from '../core/tables/quantity.ts'
import { interpreterOf, interpretRow, thousandsKey, type Interpreter } from '../core/exchange/interpret.ts'
import { noRecord, noRecordKey } from '../core/exchange/noRecord.ts'

const points = new Set(pointsOf(registry.areas).map(({ point }) => point))

/** Rows of a file of lines of requisitions, which are found by their id. */
const rows = (texts: readonly string[], confirmed: readonly string[] = []) => {
  const plan = { targets: ['id', 'quantity', 'remark'], constants: [], mode: 'update', key: ['id'], clear: false, confirmed } as const
  const made = interpreterOf(entityOf(registry, 'purchase.requisition.items'), { points }, plan)
  if ('problem' in made) throw new Error(made.problem[1])
  const interpreter: Interpreter = { ...made, signs: new Map([['quantity', signOfColumn(texts)]]) }
  return {
    interpreter,
    read: texts.map(text => {
      const { given, problems } = interpretRow(interpreter, ['1', text, ''], () => ({ value: 1 }))
      return problems.length > 0 ? problems.map(({ confirms }) => confirms?.join() ?? 'refused').join() : given['quantity']
    }),
  }
}

test.each([
  [
    ['1.000,5', '12,5', '3'],
    ['1000.5', '12.5', '3'],
  ],
  [
    ['1,234.5', '2,000'],
    ['1234.5', '2000'],
  ],
  [
    ['1,234', '50'],
    ['1234', '50'],
  ],
  [
    ['1 000', '１２'],
    ['1000', '12'],
  ],
  // A decimal comma beside one that could be either: nothing is known of it.
  [
    ['2,5', '1,000'],
    ['2,5', 'refused'],
  ],
  [
    ['2,000', '14,000'],
    [thousandsKey, thousandsKey],
  ],
])('the numbers %j of a column are read as they were meant, or asked about', (texts, read) => {
  expect(rows(texts).read).toEqual(read)
})

test('what was asked of thousands is settled for the column', () => {
  expect(rows(['2,000', '14,000'], [thousandsKey]).read).toEqual(['2000', '14000'])
})

test.each([
  [['合计', '120', ''], true],
  [['', '120', '合计'], true],
  [['制表：王', '', ''], true],
  [['第 1 页', '', ''], true],
  [['7', '120', '设计：外壳'], false],
  [['7', '120', '合计'], true],
  [['7', '120', ''], false],
])('%j is no record: %s', (cells, isNone) => {
  const { interpreter } = rows(['1'])
  const told = noRecord(interpreter, ['行号', '数量', '备注'], cells)
  expect(told?.confirms).toEqual(isNone ? [noRecordKey] : undefined)
  expect(noRecord({ ...interpreter, plan: { ...interpreter.plan, confirmed: [noRecordKey] } }, [], cells)).toBeUndefined()
})

test('headings that are repeated are no record, whatever is confirmed', () => {
  const { interpreter } = rows(['1'], [noRecordKey])
  expect(noRecord(interpreter, ['行号', '数量*', '备注'], ['行号', '数量', ''])?.message[1]).toContain('headings again')
  expect(noRecord(interpreter, ['行号', '数量*', '备注'], ['数量', '', ''])).toBeUndefined()
})
