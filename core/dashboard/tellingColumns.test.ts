import { expect, test } from 'vitest'
import { tellingColumns } from './tellingColumns.ts'

const row = (...cells: readonly string[]) => ({ id: 1, leadsTo: null, cells })
const columns = ['Number', 'Reason', 'Supplier', 'Due', 'Note', 'Buyer']

test('a tile has room for the columns that say something, and always for the one that names its rows', () => {
  const { columns: told, rows } = tellingColumns({
    columns,
    rows: [row('A1', '–', 'Jinglu', '', '', 'Wu'), row('', '', 'Ark', '12-01', '', '')],
  })
  expect(told).toEqual(['Number', 'Supplier', 'Due', 'Buyer'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['A1', 'Jinglu', '', 'Wu'],
    ['', 'Ark', '12-01', ''],
  ])
  expect(tellingColumns({ columns, rows: [row('', '', '', '', '', '')] }).columns).toEqual(['Number'])
})

test('there are never more than it has room for, and without rows the first stand there', () => {
  expect(tellingColumns({ columns, rows: [row('a', 'b', 'c', 'd', 'e', 'f')] }).columns).toEqual(columns.slice(0, 4))
  expect(tellingColumns({ columns, rows: [] })).toEqual({ columns: columns.slice(0, 4), rows: [] })
})
