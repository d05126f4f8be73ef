import type { Label } from '#core/language'
import type { ComputationName } from './computations.ts'

/** How a parameter is judged. */
export type VerdictKind = 'range' | 'target' | 'text' | 'list' | 'formula' | 'picture' | 'file' | 'recorded'

/** One reading of a parameter as the edition asked for it. */
export interface FrozenReading {
  readonly name: string
  readonly label: string
  readonly labelEn: string | null
  readonly unit: string | null
  readonly nominal: string | null
}

/** Other limits while a condition lies in a band; both ends included. */
export interface LimitBand {
  /** The name of a reading of the parameter, or `ambient` for the temperature of the room. */
  readonly condition: string
  readonly lowest: string
  readonly highest: string
  readonly min: string | null
  readonly max: string | null
}

/** A parameter as the edition asked for it on the day on which the test was begun. */
export interface FrozenParameter {
  readonly item: string
  /** The parameter of the library, by its id. */
  readonly parameter: number
  readonly name: string
  readonly nameEn: string | null
  readonly unit: string | null
  /** Decimal places that are shown; it is judged by all of them. */
  readonly precision: number
  readonly required: boolean
  readonly computation: ComputationName
  readonly formula: string | null
  readonly fullScale: string | null
  readonly charge: number | null
  readonly readings: readonly FrozenReading[]
  readonly verdict: VerdictKind
  readonly min: string | null
  readonly max: string | null
  /** A result that equals the limit does not conform. */
  readonly minOpen: boolean
  readonly maxOpen: boolean
  readonly target: string | null
  readonly tolerance: string | null
  /** The text it equals, or the values of the list, one a line. */
  readonly expected: string | null
  readonly bands: readonly LimitBand[]
}

/** What a test is judged by: never changed once it was begun. */
export interface FrozenTemplate {
  readonly code: string
  readonly edition: string
  readonly needsInstrument: boolean
  readonly needsSolution: boolean
  readonly parameters: readonly FrozenParameter[]
}

/** What the history says of it. */
export const templateWords = ({ code, edition, parameters }: FrozenTemplate): Label => [
  `${code} ${edition}：${parameters.map(({ item, name }) => `${item} ${name}`).join('；')}`,
  `${code} ${edition}: ${parameters.map(({ item, name, nameEn }) => `${item} ${nameEn ?? name}`).join('; ')}`,
]
