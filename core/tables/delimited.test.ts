import { expect, test } from 'vitest'
import { readDelimited, writeTabbed } from './delimited.ts'
import { fc } from '../../tests/harness/draws.ts'

test('a block copied from a spreadsheet keeps its rows, cells and empty cells', () => {
  expect(readDelimited('a\tb\t\r\n\tc\t1,5\r\n')).toEqual({
    delimiter: '\t',
    rows: [
      ['a', 'b', ''],
      ['', 'c', '1,5'],
    ],
  })
})

test('a comma-separated file with a byte order mark, quotes and doubled quotes is read', () => {
  expect(readDelimited('\uFEFFPart,MPN\r\n"CNC ""Kitchen""","TC-M2x3,0"\r\n').rows).toEqual([
    ['Part', 'MPN'],
    ['CNC "Kitchen"', 'TC-M2x3,0'],
  ])
})

test('a semicolon-separated file whose cells hold commas is recognised', () => {
  const table = readDelimited('Part;MPN;Qty\nInsert;TC-M2x3,0;1\nInsert, long;TC-M2,5x4;2')
  expect(table.delimiter).toBe(';')
  expect(table.rows[2]).toEqual(['Insert, long', 'TC-M2,5x4', '2'])
})

test('a comma-separated file whose cells hold semicolons is recognised', () => {
  expect(readDelimited('Part,Note\nA,x; y\nB,z').delimiter).toBe(',')
})

test('a tab inside one cell does not make a comma-separated file a spreadsheet copy', () => {
  expect(readDelimited('Part,Note,Qty\nA,"x\ty",1\nB,z,2\nC,w,3').delimiter).toBe(',')
})

test('a spreadsheet copy whose cells all hold commas stays a spreadsheet copy', () => {
  expect(readDelimited('C1, C2\ta, b\nC3, C4\tc, d').delimiter).toBe('\t')
})

test('line breaks inside a quoted cell belong to the cell', () => {
  expect(readDelimited('"two\r\nlines"\tb').rows).toEqual([['two\r\nlines', 'b']])
})

test('a quotation mark that does not enclose a cell is a character of the text', () => {
  expect(readDelimited('3.5" disk\t"half\n"a" b\tc').rows).toEqual([
    ['3.5" disk', '"half'],
    ['"a" b', 'c'],
  ])
})

test('every kind of line ending ends a row, and blank rows keep their place', () => {
  expect(readDelimited('a\n\nb\rc\r\nd').rows).toEqual([['a'], [''], ['b'], ['c'], ['d']])
})

test('empty text holds no rows', () => {
  expect(readDelimited('').rows).toEqual([])
})

test('what the sheet copies, it reads back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', '\t', '\r', '\n', ',', ';', ' ', '=') })
  const block = fc
    .integer({ min: 1, max: 5 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))
  fc.assert(
    fc.property(block, rows => {
      // A last row of one empty cell cannot be told from the line break that spreadsheets put at the end.
      fc.pre(rows.at(-1)?.length !== 1 || rows.at(-1)?.[0] !== '')
      fc.pre(!rows[0]?.[0]?.startsWith('\uFEFF'))
      expect(readDelimited(writeTabbed(rows), '\t').rows).toEqual(rows)
    }),
  )
})

test('no text makes reading fail or lose characters other than quotes, delimiters and line ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\r', '\n', ',', ';') }), text => {
      const letters = (value: string): string => value.replaceAll(/[^a1]/g, '')
      expect(letters(readDelimited(text).rows.flat().join(''))).toBe(letters(text))
    }),
  )
})

test('half a megabyte of unfinished quotations ends as plain cells', () => {
  const table = readDelimited('"x\t""'.repeat(100_000), '\t')
  expect(table.rows).toHaveLength(1)
  expect(table.rows[0]).toHaveLength(100_001)
})
