import { describe, expect, test } from 'vitest'
import type { SheetColumn, SheetContent } from '../sheet/sheetContent.ts'
import { fc } from '../../tests/harness/draws.ts'
import { fillText, filledWith, firstToFill, isToFill, nextToFill, waitingCells } from './filling.ts'

const columns: readonly SheetColumn[] = [
  { key: 'row', label: ['样品', 'Sample'], kind: 'text', width: 60, readonly: true },
  {
    key: 'look',
    label: ['外观', 'Look'],
    kind: 'choice',
    width: 120,
    choices: [
      { value: 'ok', label: ['合格', 'Pass'] },
      { value: 'ng', label: ['不合格', 'Fail'] },
    ],
  },
  { key: 'size', label: ['外径', 'Size'], kind: 'number', width: 120 },
]

const sheetOf = (...rows: readonly (readonly [look: string, size: string])[]): SheetContent => ({
  rowCount: rows.length,
  rowLimit: rows.length,
  columns,
  editable: true,
  cell: (row, key) => ({ text: key === 'row' ? `${row + 1}` : (rows[row]?.[key === 'look' ? 0 : 1] ?? '') }),
})

describe('going on to what waits', () => {
  const sheet = sheetOf(['ok', '1.0'], ['', ''], ['ok', ''])

  test('down a column, then from the top of the next one, past what is read', () => {
    expect(nextToFill(sheet, { row: 0, column: 1 }, 'down')).toEqual({ row: 1, column: 1 })
    expect(nextToFill(sheet, { row: 1, column: 1 }, 'down')).toEqual({ row: 1, column: 2 })
    expect(nextToFill(sheet, { row: 2, column: 2 }, 'down')).toEqual({ row: 1, column: 1 })
  })

  test('across a row, then along the next one', () => {
    expect(nextToFill(sheet, { row: 1, column: 1 }, 'across')).toEqual({ row: 1, column: 2 })
    expect(nextToFill(sheet, { row: 1, column: 2 }, 'across')).toEqual({ row: 2, column: 2 })
  })

  test('begins with the first cell that waits, and nowhere when none does', () => {
    expect(firstToFill(sheet, 'down')).toEqual({ row: 1, column: 1 })
    expect(firstToFill(sheetOf(['ok', '1.0']), 'down')).toBeUndefined()
    expect(firstToFill(sheetOf(['ok', '1.0'], ['ok', '']), 'across')).toEqual({ row: 1, column: 2 })
  })

  test('where none waits any more, on to what can be typed into, never into what is only read', () => {
    const read: SheetColumn = { key: 'limits', label: ['限值', 'Limits'], kind: 'text', width: 90, readonly: true }
    const full = { ...sheetOf(['ok', '1.0'], ['ok', '1.1']), columns: [...columns, read] }
    expect(nextToFill(full, { row: 0, column: 2 }, 'down')).toEqual({ row: 1, column: 2 })
    expect(nextToFill(full, { row: 1, column: 1 }, 'down')).toEqual({ row: 0, column: 2 })
    expect(nextToFill(full, { row: 1, column: 2 }, 'down')).toBeUndefined()
    expect(nextToFill(full, { row: 0, column: 2 }, 'across')).toEqual({ row: 1, column: 1 })
    expect(nextToFill(full, { row: 1, column: 2 }, 'across')).toBeUndefined()
  })

  test('one by one, every cell that waits is reached, in either direction', () => {
    const text = fc.constantFrom('', 'ok')
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), fc.constantFrom('down', 'across'), (rows, direction) => {
        const entered = rows.map(([look, size]): [string, string] => [look, size])
        const waiting = waitingCells(sheetOf(...entered), columns).length
        let at = firstToFill(sheetOf(...entered), direction)
        let steps = 0
        while (at && isToFill(sheetOf(...entered), at)) {
          const row = entered[at.row]
          if (row) row[at.column - 1] = 'ok'
          steps += 1
          at = nextToFill(sheetOf(...entered), at, direction)
        }
        expect(steps).toBe(waiting)
      }),
    )
  })
})

describe('filling', () => {
  const sheet = sheetOf(['ok', '1.2'], ['ng', ''], ['', ''])

  test('a choice is filled with its usual value, a measure with the nearest reading above', () => {
    expect(fillText(sheet, 1, 2)).toBe('ok')
    expect(fillText(sheet, 2, 2)).toBe('1.2')
    expect(fillText(sheetOf(['', '']), 2, 0)).toBeUndefined()
  })

  test('only empty cells are filled, from a row on where that is wanted', () => {
    const size = columns.slice(2)
    expect(filledWith(sheet, waitingCells(sheet, size), '1.2')).toEqual([
      { row: 1, column: 'size', before: '', text: '1.2' },
      { row: 2, column: 'size', before: '', text: '1.2' },
    ])
    expect(waitingCells(sheet, size, 2)).toEqual([{ row: 2, column: 2 }])
    expect(waitingCells(sheet, columns.slice(0, 1))).toEqual([])
  })
})
