import { describe, expect, test } from 'vitest'
import { commandOf, type SheetKey } from './keys.ts'
import { runCommand } from './runCommand.ts'
import type { SheetChange, SheetColumn, SheetContent } from './sheetContent.ts'
import { startStateOf, type SheetCommand, type SheetOutcome, type SheetState } from './sheetState.ts'

const billTypes = [
  { value: 'special', label: ['专票', 'Special'] },
  { value: 'ordinary', label: ['普票', 'Ordinary'] },
] as const

const column = (key: string, changes: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  label: [key, key],
  kind: 'text',
  width: 80,
  ...changes,
})
const columns = [
  column('item', { readonly: true }),
  column('price', { kind: 'number' }),
  column('bill', { kind: 'choice', choices: billTypes }),
  column('note'),
]

/** A sheet with its owner: keeps the cells, applies every change, counts the calls. */
const openSheet = (
  rows: readonly (readonly string[])[],
  options: { rowLimit?: number; readonlyCells?: readonly string[]; editable?: boolean } = {},
) => {
  let cells = rows.map(row => [...row])
  let state: SheetState = startStateOf([])
  const batches: (readonly SheetChange[])[] = []
  const content = (): SheetContent => ({
    rowCount: cells.length,
    rowLimit: options.rowLimit ?? cells.length,
    columns,
    cell: (row, key) => {
      const text = cells[row]?.[columns.findIndex(found => found.key === key)] ?? ''
      return { text, readonly: options.readonlyCells?.includes(`${row} ${key}`) ?? false }
    },
    editable: options.editable ?? true,
  })
  const run = (command: SheetCommand): SheetOutcome => {
    const outcome = runCommand(content(), state, command, 3)
    state = outcome.state
    if (outcome.changes.length > 0) batches.push(outcome.changes)
    for (const { row, column: key, text } of outcome.changes) {
      while (cells.length <= row) cells = [...cells, ['', '', '', '']]
      const target = cells[row]
      if (target) target[columns.findIndex(found => found.key === key)] = text
    }
    return outcome
  }
  return {
    run,
    press: (key: string, held: Partial<SheetKey> = {}): SheetOutcome | undefined => {
      const command = commandOf({ key, ctrl: false, shift: false, alt: false, ...held }, state.editing?.mode ?? 'browse')
      return command && command.do !== 'undo' && command.do !== 'redo' ? run(command) : undefined
    },
    type: (text: string): SheetOutcome => run({ do: 'draft', text }),
    at: (row: number, columnIndex: number): SheetOutcome => run({ do: 'select', position: { row, column: columnIndex }, extend: false }),
    shrink: (rowCount: number): void => void (cells = cells.slice(0, rowCount)),
    active: (): string => `${state.selection.active.row},${state.selection.active.column}`,
    extent: (): string => `${state.selection.extent.row},${state.selection.extent.column}`,
    cells: (): readonly (readonly string[])[] => cells,
    state: (): SheetState => state,
    batches,
  }
}

const parts = [
  ['resistor', '1.00', 'special', ''],
  ['led', '', '', ''],
  ['cable', '3.00', 'ordinary', 'x'],
]

describe('going about', () => {
  test('arrows move one cell and stop at the edges', () => {
    const sheet = openSheet(parts)
    sheet.press('ArrowUp')
    sheet.press('ArrowLeft')
    expect(sheet.active()).toBe('0,0')
    sheet.press('ArrowDown')
    sheet.press('ArrowRight')
    expect(sheet.active()).toBe('1,1')
  })

  test('Ctrl with an arrow jumps over filled cells and gaps as spreadsheets do', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 0)
    sheet.press('ArrowRight', { ctrl: true })
    expect(sheet.active()).toBe('0,2')
    sheet.press('ArrowRight', { ctrl: true })
    expect(sheet.active()).toBe('0,3')
    sheet.at(0, 1)
    sheet.press('ArrowDown', { ctrl: true })
    expect(sheet.active()).toBe('2,1')
  })

  test('Home, End and Ctrl with them reach the ends of row and sheet; pages are as long as the view', () => {
    const sheet = openSheet([...parts, ...parts])
    sheet.at(1, 1)
    sheet.press('End')
    expect(sheet.active()).toBe('1,3')
    sheet.press('Home')
    expect(sheet.active()).toBe('1,0')
    sheet.press('End', { ctrl: true })
    expect(sheet.active()).toBe('5,3')
    sheet.press('PageUp')
    expect(sheet.active()).toBe('2,3')
    sheet.press('Home', { ctrl: true })
    expect(sheet.active()).toBe('0,0')
    sheet.press('PageDown')
    expect(sheet.active()).toBe('3,0')
  })

  test('Shift extends the selection while the active cell stays', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 1)
    sheet.press('ArrowRight', { shift: true })
    sheet.press('ArrowDown', { shift: true })
    expect([sheet.active(), sheet.extent()]).toEqual(['1,1', '2,2'])
    sheet.press('a', { ctrl: true })
    expect([sheet.active(), sheet.extent()]).toEqual(['0,0', '2,3'])
    sheet.press('Escape')
    expect(sheet.extent()).toBe('0,0')
  })

  test('Tab goes to the next cell that can be changed, on to the next row, and leaves at the end', () => {
    const sheet = openSheet(parts, { readonlyCells: ['0 bill'] })
    sheet.at(0, 1)
    sheet.press('Tab')
    expect(sheet.active()).toBe('0,3')
    sheet.press('Tab')
    expect(sheet.active()).toBe('1,1')
    sheet.press('Tab', { shift: true })
    expect(sheet.active()).toBe('0,3')
    sheet.at(2, 3)
    expect(sheet.press('Tab')?.leave).toBe(true)
    sheet.at(0, 1)
    expect(sheet.press('Tab', { shift: true })?.leave).toBe(true)
  })

  test('Escape and then Tab leave the sheet from anywhere', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 1)
    sheet.press('Escape')
    expect(sheet.press('Tab')?.leave).toBe(true)
    expect(sheet.press('Tab')?.leave).toBe(false)
  })

  test('Enter after a run of Tabs returns to the column where the run began, one row down', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.press('Tab')
    sheet.press('Tab')
    sheet.press('Enter')
    expect(sheet.active()).toBe('1,1')
    sheet.press('Enter', { shift: true })
    expect(sheet.active()).toBe('0,1')
  })

  test('a selection outside a sheet that has shrunk moves inside', () => {
    const sheet = openSheet(parts)
    sheet.at(2, 3)
    sheet.shrink(1)
    sheet.press('ArrowLeft')
    expect(sheet.active()).toBe('0,2')
  })
})

describe('editing', () => {
  test('typing replaces the content, Enter keeps it and moves down', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.type('2')
    sheet.type('2.5')
    sheet.press('Enter')
    expect(sheet.batches).toEqual([[{ row: 0, column: 'price', before: '1.00', text: '2.5' }]])
    expect(sheet.active()).toBe('1,1')
    expect(sheet.state().editing).toBeNull()
  })

  test('F2 starts from the content, Escape takes it back', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.press('F2')
    expect(sheet.state().editing?.draft).toBe('1.00')
    sheet.type('1.005')
    sheet.press('Escape')
    expect(sheet.batches).toEqual([])
    expect(sheet.state().editing).toBeNull()
  })

  test('while typing over, arrows keep the text and move on; while amending they move the caret', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.type('9')
    sheet.press('ArrowRight')
    expect(sheet.cells()[0]?.[1]).toBe('9')
    expect(sheet.active()).toBe('0,2')
    sheet.at(0, 3)
    sheet.press('F2')
    expect(sheet.press('ArrowLeft')).toBeUndefined()
    expect(sheet.press('Home')).toBeUndefined()
  })

  test('an unchanged text is no change', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.press('F2')
    sheet.press('Enter')
    expect(sheet.batches).toEqual([])
  })

  test('pointing at another cell or leaving the sheet keeps the text', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.type('4')
    sheet.at(2, 1)
    sheet.type('5')
    sheet.run({ do: 'commit' })
    expect(sheet.cells().map(row => row[1])).toEqual(['4', '', '5'])
  })

  test('read-only cells, columns and sheets refuse editing and say so', () => {
    const sheet = openSheet(parts, { readonlyCells: ['0 price'] })
    for (const columnIndex of [0, 1]) {
      sheet.at(0, columnIndex)
      sheet.type('x')
      expect(sheet.state()).toMatchObject({ editing: null, notice: { kind: 'readonly' } })
    }
    const frozen = openSheet(parts, { editable: false })
    frozen.at(0, 3)
    frozen.press('F2')
    frozen.press('Delete')
    frozen.run({ do: 'paste', block: [['x']] })
    expect(frozen.batches).toEqual([])
  })

  test('an empty sheet has nothing to edit', () => {
    const sheet = openSheet([])
    sheet.type('x')
    sheet.press('ArrowDown')
    sheet.press('Delete')
    expect(sheet.state().editing).toBeNull()
    expect(sheet.active()).toBe('0,0')
  })
})

describe('choosing', () => {
  test('F2 opens all choices at the present one; arrows and Enter choose', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 2)
    sheet.press('ArrowDown', { alt: true })
    expect(sheet.state().editing).toEqual({ mode: 'choose', draft: '', highlight: 0 })
    sheet.press('ArrowDown')
    sheet.press('Enter')
    expect(sheet.cells()[0]?.[2]).toBe('ordinary')
    expect(sheet.active()).toBe('1,2')
  })

  test('arrows go round', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 2)
    sheet.press('F2')
    sheet.press('ArrowUp')
    expect(sheet.state().editing?.highlight).toBe(1)
    sheet.press('ArrowDown')
    expect(sheet.state().editing?.highlight).toBe(0)
  })

  test('typing finds a choice in either language', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 2)
    sheet.type('普')
    sheet.press('Tab')
    sheet.at(0, 2)
    sheet.type('ORD')
    sheet.press('Enter')
    expect(sheet.cells().map(row => row[2])).toEqual(['ordinary', 'ordinary', 'ordinary'])
  })

  test('a text that matches no choice is kept for its owner to refuse', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 2)
    sheet.type('xyz')
    sheet.press('Enter')
    expect(sheet.cells()[1]?.[2]).toBe('xyz')
  })

  test('opening and leaving without a choice changes nothing', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 2)
    sheet.press('F2')
    sheet.press('Enter')
    expect(sheet.batches).toEqual([])
  })

  test('clicking a choice takes it', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 2)
    sheet.press('F2')
    sheet.run({ do: 'commit', text: 'special' })
    expect(sheet.cells()[1]?.[2]).toBe('special')
  })
})

describe('blocks', () => {
  test('Delete empties the selected cells that can be changed, in one batch', () => {
    const sheet = openSheet(parts, { readonlyCells: ['2 note'] })
    sheet.at(0, 0)
    sheet.run({ do: 'select', position: { row: 2, column: 3 }, extend: true })
    sheet.press('Delete')
    expect(sheet.batches).toHaveLength(1)
    expect(sheet.cells()).toEqual([
      ['resistor', '', '', ''],
      ['led', '', '', ''],
      ['cable', '', '', 'x'],
    ])
    expect(sheet.state().notice).toEqual({ kind: 'cleared', cells: 4, skipped: 4, outside: 0 })
  })

  test('Ctrl+D repeats the first selected row; on a single row, the row above', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.run({ do: 'select', position: { row: 2, column: 2 }, extend: true })
    sheet.press('d', { ctrl: true })
    expect(sheet.cells().map(row => row.slice(1, 3))).toEqual([
      ['1.00', 'special'],
      ['1.00', 'special'],
      ['1.00', 'special'],
    ])
    sheet.at(2, 3)
    sheet.press('d', { ctrl: true })
    expect(sheet.cells()[2]?.[3]).toBe('')
    sheet.at(0, 3)
    sheet.press('d', { ctrl: true })
    expect(sheet.batches).toHaveLength(2)
  })

  test('a pasted block is written from the active cell, in one batch, and is selected afterwards', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 1)
    sheet.run({
      do: 'paste',
      block: [
        ['7', '普票'],
        ['8', 'Special'],
      ],
    })
    expect(sheet.batches).toEqual([
      [
        { row: 0, column: 'price', before: '1.00', text: '7' },
        { row: 0, column: 'bill', before: 'special', text: 'ordinary' },
        { row: 1, column: 'price', before: '', text: '8' },
        { row: 1, column: 'bill', before: '', text: 'special' },
      ],
    ])
    expect([sheet.active(), sheet.extent()]).toEqual(['0,1', '1,2'])
  })

  test('one copied cell fills the whole selection; a block that does not fit is written once', () => {
    const sheet = openSheet(parts)
    sheet.at(0, 3)
    sheet.run({ do: 'select', position: { row: 2, column: 3 }, extend: true })
    sheet.run({ do: 'paste', block: [['n']] })
    expect(sheet.cells().map(row => row[3])).toEqual(['n', 'n', 'n'])
    sheet.run({ do: 'paste', block: [['a'], ['b']] })
    expect(sheet.cells().map(row => row[3])).toEqual(['a', 'b', 'n'])
  })

  test('what falls outside is counted, read-only cells are skipped, missing cells of short rows stay', () => {
    const sheet = openSheet(parts)
    sheet.at(1, 0)
    sheet.run({ do: 'paste', block: [['A', '1', 'special', 'n', 'out', ''], ['B'], ['C', '3']] })
    expect(sheet.cells()[2]).toEqual(['cable', '3.00', 'ordinary', 'x'])
    expect(sheet.state().notice).toEqual({ kind: 'pasted', cells: 3, skipped: 2, outside: 3 })
  })

  test('a sheet that may grow takes rows below its end, up to its limit', () => {
    const sheet = openSheet(parts, { rowLimit: 5 })
    sheet.at(2, 3)
    sheet.run({ do: 'paste', block: [['a'], ['b'], ['c'], ['d']] })
    expect(sheet.cells().map(row => row[3])).toEqual(['', '', 'a', 'b', 'c'])
    expect(sheet.state().notice).toMatchObject({ cells: 3, outside: 1 })
    expect(sheet.extent()).toBe('4,3')
  })

  test('a sheet without rows takes a paste when it may grow', () => {
    const sheet = openSheet([], { rowLimit: 10 })
    sheet.run({ do: 'paste', block: [['', 'x']] })
    expect(sheet.cells()).toEqual([['', 'x', '', '']])
  })
})
