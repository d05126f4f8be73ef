import { describe, expect, test } from 'vitest'
import { newRow, placed, rowsOf, withNewGroup, withNewRow, withRow, writeRows, type Rows } from './conditionRows.ts'

const rows = (written: string | null): Rows => {
  const read = rowsOf(written)
  if (!read) throw new Error(`${written} is not shown as lines`)
  return read
}

describe('the lines of the condition builder', () => {
  test.each([
    null,
    'class = A',
    'class in (A, B) and total >= 5000 CNY',
    "class = A or (pieces > 3 and name = 'it''s') or department = #3",
    '(class = A or pieces > 3) and (class = B or pieces > 5)',
  ])('show %s and write it again', written => {
    expect(writeRows(rows(written))).toBe(written)
  })

  test('do not show what is nested deeper, or cannot be read', () => {
    expect(rowsOf('class = A and (pieces > 3 or (pieces < 1 and class = B))')).toBeUndefined()
    expect(rowsOf('class =')).toBeUndefined()
  })

  test('are added, changed and left out by their place', () => {
    const row = newRow({ name: 'class', label: ['类别', 'Class'], kind: 'choice' })
    expect(row).toEqual({ field: 'class', comparison: '=', values: [] })
    const filled = { ...row, values: [{ kind: 'word', text: 'A' }] } as const
    const grouped = withNewRow(withNewGroup(withNewRow(rows(null), filled), filled), filled, 1)
    expect(writeRows(grouped)).toBe('class = A and (class = A or class = A)')
    expect(placed(grouped).map(([place]) => place)).toEqual([[0], [1, 0], [1, 1]])
    expect(writeRows(withRow(grouped, [1, 0], undefined))).toBe('class = A and (class = A)')
    expect(writeRows(withRow(withRow(grouped, [1, 0], undefined), [1, 0], undefined))).toBe('class = A')
    expect(writeRows(withRow(grouped, [0], { ...filled, comparison: '!=' }))).toBe('class != A and (class = A or class = A)')
  })

  test('that are not filled in cannot be read, so they are not saved', () => {
    const row = newRow({ name: 'class', label: ['类别', 'Class'], kind: 'choice' })
    expect(rowsOf(writeRows(withNewRow(rows('pieces > 3'), row)))).toBeUndefined()
  })
})
