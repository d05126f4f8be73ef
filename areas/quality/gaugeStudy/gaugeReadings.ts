import type { GaugeReadings } from '../statistics/gaugeStudy.ts'

/** A reading of a study: who measured which part, the how manyth time. */
export interface GaugeReading {
  readonly operator: string
  readonly part: string
  readonly trial: number
  readonly value: string
}

const different = <V>(values: readonly V[]): readonly V[] => [...new Set(values)]

/** The readings by operator, part and trial; how many are missing of a study in which everybody measures every part equally often. */
export const crossed = (
  readings: readonly GaugeReading[],
): {
  readonly operators: number
  readonly parts: number
  readonly trials: number
  readonly missing: number
  readonly readings: GaugeReadings
} => {
  const [operators, parts, trials] = [
    different(readings.map(({ operator }) => operator)),
    different(readings.map(({ part }) => part)),
    different(readings.map(({ trial }) => trial)).toSorted((one, other) => one - other),
  ]
  const keyOf = (operator: string, part: string, trial: number): string => JSON.stringify([operator, part, trial])
  const valueOf = new Map(readings.map(one => [keyOf(one.operator, one.part, one.trial), Number(one.value)]))
  return {
    operators: operators.length,
    parts: parts.length,
    trials: trials.length,
    missing: operators.length * parts.length * trials.length - readings.length,
    readings: operators.map(operator => parts.map(part => trials.map(trial => valueOf.get(keyOf(operator, part, trial)) ?? Number.NaN))),
  }
}
