import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { aqls, codeLetters, reducedLetterSize, type Aql, type CodeLetter } from '../iqc/samplingTables.ts'
import { reducedFaults, reducedPlan, type ReducedCell, type ReducedRows } from './reducedPlan.ts'

const empty = Object.fromEntries(aqls.map(aql => [aql, null])) as Record<Aql, ReducedCell>
const row = (letter: CodeLetter, cells: Partial<Record<Aql, ReducedCell>>) => ({ letter, cells: { ...empty, ...cells } })

describe('a plan for reduced inspection', () => {
  const rows: ReducedRows = [
    row('G', { '1.0': '↑' }),
    row('F', { '1.0': '0' }),
    row('H', { '1.0': '↓', '2.5': '2' }),
    row('J', { '1.0': '1' }),
  ]

  test('is that of its letter, or of the letter the arrow points to', () => {
    expect(reducedPlan(rows, 'F', '1.0')).toEqual({ letter: 'F', sampleSize: 8, accept: 0 })
    expect(reducedPlan(rows, 'G', '1.0')).toEqual({ letter: 'F', sampleSize: 8, accept: 0 })
    expect(reducedPlan(rows, 'H', '1.0')).toEqual({ letter: 'J', sampleSize: 32, accept: 1 })
    expect(reducedPlan(rows, 'H', '2.5')).toEqual({ letter: 'H', sampleSize: 20, accept: 2 })
  })

  test('is not there where nothing was entered', () => {
    expect(reducedPlan(rows, 'K', '1.0')).toBeUndefined()
    expect(reducedPlan(rows, 'J', '2.5')).toBeUndefined()
  })
})

describe('a table', () => {
  test.each<[string, ReducedRows, string[]]>([
    ['a number as large as its sample', [row('A', { '10': '2' })], ['A 10 notBelowSample']],
    ['a number that falls along its row', [row('K', { '1.0': '3', '2.5': '2' })], ['K 2.5 fallsWithAql']],
    ['a number that falls down its column', [row('L', { '1.0': '1' }), row('K', { '1.0': '2' })], ['L 1.0 fallsWithLetter']],
    ['arrows that point at each other', [row('F', { '1.0': '↓' }), row('G', { '1.0': '↑' })], ['F 1.0 leadsNowhere', 'G 1.0 leadsNowhere']],
    ['nothing where an arrow leads to a number', [row('G', { '1.0': '↑' }), row('F', { '1.0': '0' })], []],
    ['an arrow off the table', [row('A', { '1.0': '↑' })], ['A 1.0 leadsNowhere']],
  ])('%s is found', (_what, rows, faults) => {
    expect(reducedFaults(rows).map(({ letter, aql, why }) => `${letter} ${aql} ${why}`)).toEqual(faults)
  })

  test('whose numbers grow to the right and downwards is sound, in whatever order its rows are entered', () => {
    const numbers = codeLetters.map((letter, place) =>
      row(letter, Object.fromEntries(aqls.map((aql, column) => [aql, String(Math.min(place, column, reducedLetterSize[letter] - 1))]))),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(numbers), rows => {
        expect(reducedFaults(rows)).toEqual([])
      }),
    )
  })
})
