import { describe, expect, test } from 'vitest'
import { withinTime } from '../../../tests/harness/withinTime.ts'
import { exact } from '#core/numbers'
import { computed, type ComputationName, type Computing } from './computations.ts'
import { evaluateFormula, longestFormula, readFormula, type ReadingValue } from './formula.ts'
import { idealSlope, oxygenSaturation, solutionAt, type SolutionPoint } from './nernst.ts'

const readingsOf =
  (values: Readonly<Record<string, string>>) =>
  (name: string): ReadingValue | undefined => {
    const text = Object.hasOwn(values, name) ? values[name] : undefined
    return text === undefined ? undefined : { kind: 'value', value: exact(text) }
  }

const formula = (text: string, values: Readonly<Record<string, string>> = {}): string => {
  const found = evaluateFormula(readFormula(text), readingsOf(values))
  return found.kind === 'value' ? found.value.toFixed() : found.kind
}

describe('a formula', () => {
  test.each([
    ['0.1 + 0.2', '0.3'],
    ['2 + 3 * 4', '14'],
    ['-(2 - 5) * 2', '6'],
    ['1 / 3', '0.33333333333333333333'],
    ['mean(1, 2, 4.5)', '2.5'],
    ['max(-1, 3, 2) - min(-1, 3)', '4'],
    ['abs(-2.5)', '2.5'],
    ['slope(4, 177, 7, 0, 10, -177)', '-59'],
    ['1 < 2 and 2 <= 2 or 1 = 0', '1'],
    ['1 > 2', '0'],
  ])('%s is %s', (text, value) => expect(formula(text)).toBe(value))

  test('reads its readings by their names, and says what is not there', () => {
    expect(formula('mean(a, b) - c', { a: '1', b: '2', c: '0.5' })).toBe('1')
    expect(formula('a + b', { a: '1' })).toBe('missing')
  })

  test.each([
    ['1 / 0', 'dividedByZero'],
    ['a / (b - b)', 'dividedByZero'],
    ['slope(1, 2, 1, 3)', 'dividedByZero'],
    ['999999999999999 * 999999999999999', 'tooLarge'],
  ])('%s comes to no number: %s', (text, kind) => expect(formula(text, { a: '1', b: '2' })).toBe(kind))

  const nonsense = [
    '',
    '1 +',
    '(1',
    '1 2',
    'constructor.name',
    'constructor(1)',
    '__proto__(1)',
    'toString',
    'a[0]',
    'while(1)',
    'eval("1")',
    '1e999',
    'slope(1, 2)',
    'slope(1, 2, 3)',
    'mean()',
    'mean',
    '1,5',
    'x => x',
    '('.repeat(200),
    '-'.repeat(200),
    `1${'+1'.repeat(longestFormula)}`,
    '1'.repeat(1_000_000),
  ]

  test.each(nonsense.map(text => [text.slice(0, 12), text] as const))(
    '%s… is refused in both languages or comes to nothing',
    (_shown, text) => {
      const isInTime = withinTime(200)
      const read = readFormula(text)
      const isUseless =
        read.problem === undefined
          ? evaluateFormula(read, () => undefined).kind === 'missing'
          : read.problem.every(words => words.length > 3)
      expect(isUseless).toBe(true)
      isInTime()
    },
  )

  test('of the longest kind is worked out at once', () => {
    const isInTime = withinTime(200)
    expect(formula(Array.from({ length: 120 }, () => 'a*b').join('+'), { a: '1.5', b: '2' })).toBe('360')
    isInTime()
  })
})

// Foxboro MI 611-211, table 7: pH of the American buffers by temperature.
const buffers: Readonly<Record<string, readonly SolutionPoint[]>> = {
  '4': [
    { temperature: '5', value: '4.00' },
    { temperature: '10', value: '4.00' },
    { temperature: '25', value: '4.00' },
  ],
  '7': [
    { temperature: '5', value: '7.09' },
    { temperature: '10', value: '7.06' },
    { temperature: '25', value: '7.00' },
  ],
}

const result = (
  name: ComputationName,
  values: Readonly<Record<string, string>>,
  nominals: Readonly<Record<string, string>>,
  more: object = {},
) => {
  const work: Computing = {
    asked: Object.keys(values).map(one => ({ name: one, nominal: nominals[one] ?? null })),
    readings: readingsOf(values),
    formula: null,
    fullScale: null,
    charge: null,
    standardAt: (nominal, celsius) => solutionAt(buffers[nominal] ?? [], celsius),
    ...more,
  }
  const found = computed(name, work)
  return found.kind === 'value' ? found.value.toFixed(4) : found.kind
}

describe('the computations of the library', () => {
  // CODATA 2018, mV per decade.
  test.each([
    ['0', '54.1988'],
    ['10', '56.1830'],
    ['25', '59.1593'],
    ['37', '61.5404'],
    ['100', '74.0410'],
  ])('an ideal electrode has at %s °C a slope of %s mV', (celsius, slope) => expect(idealSlope(exact(celsius)).toFixed(4)).toBe(slope))

  test('an ideal pH electrode has 100 % at 10 °C, by the buffers of that temperature; a reversed one fails by its sign', () => {
    const ideal = (Number(idealSlope(exact(10)).toFixed()) * 3.06).toFixed(6)
    expect(result('phSlope', { low: ideal, high: '0', T: '10' }, { low: '4', high: '7' })).toBe('100.0000')
    expect(result('phSlope', { low: `-${ideal}`, high: '0', T: '10' }, { low: '4', high: '7' })).toBe('-100.0000')
  })

  test('a buffer without a value for the temperature, and a table that is left, give no result', () => {
    expect(result('phSlope', { low: '170', high: '0', T: '40' }, { low: '4', high: '7' })).toBe('noTable')
    expect(result('phSlope', { low: '170', high: '0', T: '10' }, { low: '3', high: '7' })).toBe('noTable')
    expect(result('phSlope', { low: '170', high: '0', T: '-300' }, { low: '4', high: '7' })).toBe('noTable')
    expect(solutionAt(buffers['7'] ?? [], exact('7.5'))?.toFixed(4)).toBe('7.0750')
  })

  // Benson and Krause as in APHA 4500-O, and the same at other pressures (mmHg as hPa).
  test.each([
    [0, 1013.25, 14.621],
    [15, 1013.25, 10.084],
    [25, 1013.25, 8.263],
    [40, 1013.25, 6.413],
    [25, 933.257, 7.59],
    [20, 933.257, 8.358],
    [10, 833.265, 9.26],
  ])('water at %d °C and %d hPa holds %d mg/L of oxygen', (celsius, hPa, mgL) => expect(oxygenSaturation(celsius, hPa)).toBeCloseTo(mgL, 2))

  test.each<[ComputationName, Readonly<Record<string, string>>, Readonly<Record<string, string>>, object, string]>([
    ['value', { r: '12.5' }, {}, {}, '12.5000'],
    ['mean', { a: '1', b: '2' }, {}, {}, '1.5000'],
    ['offset', { mV: '-12' }, {}, {}, '-12.0000'],
    ['offset', { a: '222', b: '461' }, { a: '220', b: '468' }, {}, '-7.0000'],
    ['errorPercent', { a: '1420', b: '83' }, { a: '1413', b: '84' }, {}, '-1.1905'],
    ['errorPercent', { a: '1' }, { a: '0' }, {}, 'dividedByZero'],
    ['errorFullScale', { a: '1413' }, { a: '1400' }, { fullScale: '2000' }, '0.6500'],
    ['errorFullScale', { a: '1413' }, { a: '1400' }, { fullScale: '0' }, 'dividedByZero'],
    ['decadeSlope', { a: '0', b: '59.1593' }, { a: '1', b: '10' }, {}, '100.0000'],
    ['decadeSlope', { a: '0', b: '-59.1593' }, { a: '1', b: '10' }, { charge: -1 }, '100.0000'],
    ['saturation', { r: '8.263' }, {}, {}, '99.9945'],
  ])('%s of %j', (name, values, nominals, more, expected) => {
    const found = result(name, { ...values, T: '25' }, nominals, more)
    const isClose = Math.abs(Number(found) - Number(expected)) < 0.005
    expect(found === expected || isClose, found).toBe(true)
  })

  test('a standard of conductivity is what its table says at the temperature of the bath, not 2 % a degree', () => {
    const table = [
      { temperature: '20', value: '1278' },
      { temperature: '25', value: '1413' },
    ]
    const standardAt = (_nominal: string, celsius: Parameters<Computing['standardAt']>[1]) => solutionAt(table, celsius)
    expect(result('cellConstant', { G: '1278', T: '20' }, { G: '1413' }, { standardAt })).toBe('1.0000')
    expect(result('cellConstant', { G: '0', T: '20' }, { G: '1413' }, { standardAt })).toBe('dividedByZero')
  })
})
