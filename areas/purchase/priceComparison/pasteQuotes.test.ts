import { describe, expect, test } from 'vitest'
import { pastedRows, readQuotes, type PastedQuotes, type QuoteBlockRules, type QuoteTarget } from './pasteQuotes.ts'

const targets: readonly QuoteTarget[] = [
  { supplier: 'Acme', field: 'unitPrice' },
  { supplier: 'Acme', field: 'leadDays' },
  { supplier: 'Bolt', field: 'unitPrice' },
]

const pasted = (text: string, rules: Partial<QuoteBlockRules> = {}): PastedQuotes =>
  readQuotes(pastedRows(text), targets, { currency: 'CNY', lineCount: 10, ...rules })
const values = (quotes: PastedQuotes): string[] =>
  quotes.cells.flatMap(cell => (cell.reading.kind === 'value' ? [`${cell.line} ${cell.supplier} ${cell.field} ${cell.reading.value}`] : []))
const codes = (quotes: PastedQuotes): string[] => quotes.problems.map(({ row, column, code }) => `${row}:${column ?? '-'} ${code}`)

test('a block of three suppliers goes to its lines and columns', () => {
  const quotes = pasted('¥1.20\t7天\t1.30\r\nN/A\t\t￥２\r\n')
  expect(values(quotes)).toEqual(['0 Acme unitPrice 1.20', '0 Acme leadDays 7', '0 Bolt unitPrice 1.30', '1 Bolt unitPrice 2'])
  expect(codes(quotes)).toEqual([])
})

test('every cell keeps what was written, its problem names the place', () => {
  const quotes = pasted('1.20\tsoon\tabc\n1e9\t3\t2')
  expect(codes(quotes)).toEqual(['1:2 unknownDays', '1:3 notANumber', '2:1 exponent'])
  expect(quotes.cells.map(cell => cell.text)).toEqual(['1.20', 'soon', 'abc', '1e9', '3', '2'])
  expect(quotes.problems.every(({ level }) => level === 'error')).toBe(true)
})

describe('commas', () => {
  test('alone they are refused', () => {
    const quotes = pasted('1,234\t\t2,345')
    expect(codes(quotes)).toEqual(['1:1 ambiguousComma', '1:3 ambiguousComma'])
    expect(quotes.decimalSign).toBeUndefined()
  })

  test('another number of the block proves them thousands separators', () => {
    const quotes = pasted('1,234\t\t12.50')
    expect(values(quotes)).toEqual(['0 Acme unitPrice 1234', '0 Bolt unitPrice 12.50'])
    expect(codes(quotes)).toEqual([])
  })

  test('another number of the block proves them decimal signs, which is said', () => {
    const quotes = pasted('1,234\t\t12,5\n1.234,56\t\t1.234')
    expect(values(quotes)).toEqual(['0 Acme unitPrice 1.234', '0 Bolt unitPrice 12.5', '1 Acme unitPrice 1234.56', '1 Bolt unitPrice 1234'])
    expect(codes(quotes)).toEqual(['1:- decimalComma'])
  })

  test('proofs that disagree prove nothing', () => {
    expect(codes(pasted('1,234\t\t12,5\n12.5'))).toEqual(['1:1 ambiguousComma', '1:3 ambiguousComma'])
  })

  test('a single column of prices stays one column', () => {
    expect(values(pasted('1,234.50\r\n2,345.00'))).toEqual(['0 Acme unitPrice 1234.50', '1 Acme unitPrice 2345.00'])
  })

  test('the person decides', () => {
    expect(values(pasted('1,234', { decimalSign: '.' }))).toEqual(['0 Acme unitPrice 1234'])
    expect(values(pasted('1,234\t\t5', { decimalSign: ',' }))).toEqual(['0 Acme unitPrice 1.234', '0 Bolt unitPrice 5'])
  })
})

describe('what does not fit', () => {
  test('a first row of headings is skipped with a notice', () => {
    const quotes = pasted('单价\t交期\t单价\n1\t2\t3')
    expect(values(quotes)).toEqual(['0 Acme unitPrice 1', '0 Acme leadDays 2', '0 Bolt unitPrice 3'])
    expect(quotes.problems).toMatchObject([{ row: 1, level: 'notice', code: 'headingSkipped' }])
  })

  test('a single row of words is no heading', () => {
    expect(codes(pasted('单价\t交期'))).toEqual(['1:1 notANumber', '1:2 unknownDays'])
  })

  test('cells beyond the last column or line are named', () => {
    expect(codes(pasted('1\t2\t3\t4\n5\n\t\t\t', { lineCount: 1 }))).toEqual(['1:4 outside', '2:1 outside'])
  })

  test.each(['', '\t\t', '\n\n'])('%j holds no quote', text => {
    expect(codes(pasted(text))).toEqual(['1:- nothing'])
  })
})
