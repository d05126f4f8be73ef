import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { computed, type ComputationName, type Computing } from './computations.ts'
import { evaluateFormula, readFormula } from './formula.ts'
import { idealSlope, oxygenSaturation, solutionAt, type SolutionPoint } from './nernst.ts'

// What instruments are tested by, against published tables: each to the last digit that its source prints.

// oxlint-disable-next-line typescript/no-explicit-any -- each file has a shape of its own
const reference = (name: string): any => JSON.parse(readFileSync(join(import.meta.dirname, 'reference', `${name}.json`), 'utf8'))

const columns = (table: unknown): readonly (readonly [celsius: string, value: string])[] =>
  Object.entries(table as Readonly<Record<string, number | string>>).map(([celsius, value]) => [celsius, String(value)])

const pointsOf = (table: unknown): readonly SolutionPoint[] => columns(table).map(([temperature, value]) => ({ temperature, value }))

/** A value with as many decimals as its source prints. */
const printed = (value: number | undefined, like: string): string | undefined => value?.toFixed(like.split('.')[1]?.length ?? 0)

const result = (
  name: ComputationName,
  values: Readonly<Record<string, string>>,
  nominals: Readonly<Record<string, string>>,
  standardAt: Computing['standardAt'],
) => {
  const found = computed(name, {
    asked: Object.keys(values).map(one => ({ name: one, nominal: nominals[one] ?? null })),
    readings: one => {
      const text = values[one]
      return text === undefined ? undefined : { kind: 'value', value: exact(text) }
    },
    formula: null,
    fullScale: null,
    charge: null,
    standardAt,
  })
  return found.kind === 'value' ? found.value.toFixed(4) : found.kind
}

test.each(columns(reference('nernst-slopes').mV_per_decade_z1))('an ideal electrode at %s °C: %s mV (CODATA 2018)', (celsius, slope) => {
  expect(printed(Number(idealSlope(exact(celsius)).toFixed()), slope)).toBe(slope)
})

describe('oxygen in water', () => {
  const { computed_mg_per_L: computedTable, en25814 } = reference('do-saturation')

  test.each(columns(computedTable))('at %s °C: %s mg/L (Benson and Krause)', (celsius, mgL) => {
    expect(oxygenSaturation(Number(celsius))).toBeCloseTo(Number(mgL), 3)
  })

  // At 6, 7 and 21 °C the standard prints 12.5, 12.2 and 8.91, where its own equation says 12.448, 12.139 and 8.91501.
  test.each(columns(en25814).filter(([celsius]) => !['6', '7', '21'].includes(celsius)))('at %s °C: %s mg/L (EN 25814)', (celsius, mgL) => {
    expect(printed(oxygenSaturation(Number(celsius)), mgL)).toBe(mgL)
  })

  test.each(reference('do-saturation-pressure').cases as readonly { readonly t: number; readonly mmHg: number; readonly mgL: number }[])(
    'at $t °C and $mmHg mmHg: $mgL mg/L (APHA 4500-O)',
    ({ t, mmHg, mgL }) => {
      expect(oxygenSaturation(t, mmHg * 1.333224)).toBeCloseTo(mgL, 2)
    },
  )
})

describe('standards by temperature', () => {
  const { standard_1413: kcl } = reference('kcl-conductivity')
  const { american_4_7_10: buffers } = reference('ph-buffers-by-temperature')

  test.each(columns(kcl))('a good cell in KCl 1413 at %s °C, which shows %s µS/cm, has a constant of 1', (celsius, conductivity) => {
    const standardAt: Computing['standardAt'] = (_nominal, at) => solutionAt(pointsOf(kcl), at)
    expect(result('cellConstant', { G: conductivity, T: celsius }, { G: '1413' }, standardAt)).toBe('1.0000')
  })

  test('2 % a degree would make 1420 of a good standard at 20 °C', () => {
    expect(Number(solutionAt(pointsOf(kcl), exact('20'))?.toFixed()) / (1 - 0.02 * 5)).toBeCloseTo(
      reference('kcl-conductivity').linear2pct_at_20_of_1278,
      0,
    )
  })

  test.each(Object.keys(buffers))('an ideal pH electrode in the buffers 4, 7 and 10 at %s °C has 100 %', celsius => {
    const [low = 0, , high = 0] = buffers[celsius] as readonly number[]
    const places: Readonly<Record<string, number>> = { '4': 0, '7': 1, '10': 2 }
    const standardAt: Computing['standardAt'] = (nominal, at) => {
      const table = Object.fromEntries(
        Object.entries(buffers as Readonly<Record<string, readonly number[]>>).map(([t, row]) => [t, row[places[nominal] ?? 0] ?? 0]),
      )
      return solutionAt(pointsOf(table), at)
    }
    const slope = Number(idealSlope(exact(celsius)).toFixed())
    const readings = { low: '0', high: (-slope * (high - low)).toFixed(6), T: celsius }
    expect(result('phSlope', readings, { low: '4', high: '10' }, standardAt)).toBe('100.0000')
  })
})

test('the slope of a calibration line: NIST StRD Norris, 14 certified digits', () => {
  const { data, certified } = reference('calibration-line-norris')
  const pairs = (data as readonly (readonly [y: string, x: string])[]).map(([y, x]) => `${x},${y}`)
  const found = evaluateFormula(readFormula(`slope(${pairs.join(',')})`), () => undefined)
  expect(found.kind === 'value' ? found.value.toNumber() : found).toBeCloseTo(Number(certified.B1), 13)
})
