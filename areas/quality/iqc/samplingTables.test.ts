import { describe, expect, test } from 'vitest'
import { aqls, codeLetter, codeLetters, inspectionLevels, letterSize, masterPlan, reducedLetterSize } from './samplingTables.ts'
import { fc } from '../../../tests/harness/draws.ts'

type Step = number | 'up' | 'down'

/** The diagonal structure of a master table: on `offset` = letter index + AQL index stands acceptance number 0, then these steps. */
interface Diagonal {
  readonly offset: number
  readonly steps: readonly Step[]
}
const normal: Diagonal = { offset: 10, steps: [0, 'up', 'down', 1, 2, 3, 5, 7, 10, 14, 21] }
const tightened: Diagonal = { offset: 11, steps: [0, 'down', 'down', 1, 2, 3, 5, 8, 12, 18] }

const stepAt = ({ offset, steps }: Diagonal, letter: number, aql: number): Step => {
  const position = letter + aql - offset
  return position < 0 ? 'down' : (steps[position] ?? 'up')
}

/** Table 2-B has no plan with acceptance number 0 for letter A: the cell at AQL 10 is an arrow down. */
const publishedStepAt = (diagonal: Diagonal, letter: number, aql: number): Step =>
  diagonal === tightened && letter === 0 && letter + aql === diagonal.offset ? 'down' : stepAt(diagonal, letter, aql)

const recomputed = (diagonal: Diagonal, letter: number, aql: number): string => {
  const step = publishedStepAt(diagonal, letter, aql)
  if (step === 'up' && letter > 0) return recomputed(diagonal, letter - 1, aql)
  if (step === 'up' || step === 'down') return recomputed(diagonal, letter + 1, aql)
  return `${[2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000][letter]}:${step}`
}

const cell = (letter: (typeof codeLetters)[number], aql: (typeof aqls)[number], severity: 'normal' | 'tightened'): string => {
  const plan = masterPlan(letter, aql, severity)
  return `${plan.sampleSize}:${plan.accept}`
}

/** Chance that a lot with this share of nonconforming units is accepted (binomial operating characteristic). */
const acceptanceChance = ({ sampleSize, accept }: { sampleSize: number; accept: number }, share: number): number => {
  let term = (1 - share) ** sampleSize
  let chance = term
  for (let found = 1; found <= accept; found++) {
    term *= ((sampleSize - found + 1) / found) * (share / (1 - share))
    chance += term
  }
  return chance
}

describe('the master tables', () => {
  test.each([
    ['normal', normal],
    ['tightened', tightened],
  ] as const)('every cell of the %s table follows from the diagonal rule with its arrows resolved', (severity, diagonal) => {
    const stored = codeLetters.map(letter => aqls.map(aql => cell(letter, aql, severity)))
    const expected = codeLetters.map((_letter, row) => aqls.map((_aql, column) => recomputed(diagonal, row, column)))
    expect(stored).toEqual(expected)
  })

  test.each([
    ['A', '6.5', '2:0'],
    ['E', '1.0', '13:0'],
    ['F', '0.65', '20:0'],
    ['F', '1.0', '13:0'],
    ['G', '1.0', '50:1'],
    ['G', '2.5', '32:2'],
    ['H', '1.0', '50:1'],
    ['J', '1.0', '80:2'],
    ['J', '2.5', '80:5'],
    ['J', '4.0', '80:7'],
    ['K', '0.65', '125:2'],
    ['K', '1.0', '125:3'],
    ['K', '2.5', '125:7'],
    ['L', '1.0', '200:5'],
    ['L', '2.5', '200:10'],
    ['L', '4.0', '200:14'],
    ['M', '2.5', '315:14'],
    ['M', '4.0', '315:21'],
    ['N', '1.0', '500:10'],
    ['Q', '1.0', '1250:21'],
    ['R', '1.0', '1250:21'],
  ] as const)('normal inspection, letter %s at AQL %s, is published as %s', (letter, aql, published) => {
    expect(cell(letter, aql, 'normal')).toBe(published)
  })

  test.each([
    ['B', '6.5', '3:0'],
    ['F', '1.0', '20:0'],
    ['G', '1.0', '80:1'],
    ['H', '1.0', '80:1'],
    ['J', '1.0', '80:1'],
    ['K', '1.0', '125:2'],
    ['L', '1.0', '200:3'],
    ['M', '1.0', '315:5'],
    ['N', '1.0', '500:8'],
    ['P', '1.0', '800:12'],
    ['Q', '1.0', '1250:18'],
    ['R', '1.0', '1250:18'],
    ['K', '10', '125:18'],
  ] as const)('tightened inspection, letter %s at AQL %s, is published as %s', (letter, aql, published) => {
    expect(cell(letter, aql, 'tightened')).toBe(published)
  })

  test('tightened inspection never accepts a lot more readily than normal inspection, whatever its quality', () => {
    const shares = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7]
    const lenient = codeLetters.flatMap(letter =>
      aqls.flatMap(aql =>
        shares
          .filter(share => {
            const [strict, usual] = (['tightened', 'normal'] as const).map(severity =>
              acceptanceChance(masterPlan(letter, aql, severity), share),
            )
            return Number(strict) > Number(usual) + 1e-12
          })
          .map(share => `${letter} at AQL ${aql}, ${share} nonconforming`),
      ),
    )
    expect(lenient).toEqual([])
  })

  test('every plan of both tables uses the sample size of some letter', () => {
    const sizes = new Set(Object.values(letterSize))
    for (const severity of ['normal', 'tightened'] as const) {
      for (const letter of codeLetters) for (const aql of aqls) expect(sizes).toContain(masterPlan(letter, aql, severity).sampleSize)
    }
  })

  test('reduced samples are those of the letter two steps earlier, never fewer than two', () => {
    const sizes = codeLetters.map(letter => letterSize[letter])
    expect(codeLetters.map(letter => reducedLetterSize[letter])).toEqual(sizes.map((_size, index) => sizes[index - 2] ?? 2))
  })
})

describe('code letters', () => {
  test.each([
    [2, 'II', 'A'],
    [8, 'III', 'B'],
    [9, 'II', 'B'],
    [150, 'II', 'F'],
    [151, 'II', 'G'],
    [500, 'S-4', 'E'],
    [1_200, 'II', 'J'],
    [1_201, 'II', 'K'],
    [3_000, 'II', 'K'],
    [3_200, 'I', 'H'],
    [3_201, 'III', 'M'],
    [35_000, 'S-3', 'F'],
    [500_000, 'II', 'P'],
    [500_001, 'II', 'Q'],
    [500_001, 'III', 'R'],
  ] as const)('a lot of %i at level %s has letter %s', (lotSize, level, letter) => {
    expect(codeLetter(lotSize, level)).toBe(letter)
  })

  test('a larger lot never has a smaller letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), fc.nat(600_000), fc.constantFrom(...inspectionLevels), (lotSize, more, level) => {
        expect(codeLetters.indexOf(codeLetter(lotSize + more, level))).toBeGreaterThanOrEqual(
          codeLetters.indexOf(codeLetter(lotSize, level)),
        )
      }),
    )
  })

  test('a higher level never has a smaller letter: S-1 to S-4, and I to III', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), lotSize => {
        const [s1, s2, s3, s4, i, ii, iii] = inspectionLevels.map(level => codeLetters.indexOf(codeLetter(lotSize, level)))
        expect([s1, s2, s3, s4]).toEqual([s1, s2, s3, s4].toSorted((a = 0, b = 0) => a - b))
        expect([s4, i, ii, iii]).toEqual([s4, i, ii, iii].toSorted((a = 0, b = 0) => a - b))
      }),
    )
  })
})
