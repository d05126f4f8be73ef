import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import type { FrozenLimits } from '../reports/controlChart.ts'
import type { Tolerance } from '../statistics/capability.ts'
import type { Nature } from './chartKinds.ts'
import type { Read } from './readings.ts'

/** A parameter of which a source has readings. */
export interface Parameter {
  /** Unique in its source, without a colon. */
  readonly key: string
  readonly label: Label
  readonly nature: Nature
  readonly readings: number
}

/** A PN of which a source has readings. */
export interface ReadPn {
  readonly pn: string
  readonly name: string
  readonly readings: number
}

/** What is asked of a source: readings of a parameter of some PNs, on some days, first results or all. */
export interface AskedReads {
  readonly pns: readonly string[]
  readonly parameter: string
  readonly from: string | null
  readonly until: string | null
  readonly all: boolean
  /** The station at which it was read; null for every one. */
  readonly station: string | null
  /** Of units of this hardware version, of this production plan, and with this software when they were tested; null for all. */
  readonly hardware: string | null
  readonly software: string | null
  readonly lot: string | null
}

/** What holds of a parameter besides its readings. */
export interface Bounds {
  readonly tolerance: Tolerance
  readonly target: number | null
  /** Whose limits these are, where others might be meant. */
  readonly note?: Label
  readonly frozen?: (FrozenLimits & { readonly id: number; readonly code: string }) | undefined
}

/** Where readings come from. Each answers within what the reader sees; without the right to read there is nothing. */
export interface ReadingSource {
  /** What stands before the colon in the key of a parameter: `iqc:D1`. */
  readonly key: string
  /** The point that is needed to read from it. */
  readonly point: string
  /** The PNs with most readings. */
  readonly pns: (context: Context) => Promise<readonly ReadPn[]>
  readonly parameters: (context: Context, pns: readonly string[]) => Promise<readonly Parameter[]>
  /** In the order in which they were read; so many values at most as `mostReadings` says, the latest ones. */
  readonly reads: (context: Context, asked: AskedReads) => Promise<readonly Read[]>
  readonly bounds: (context: Context, asked: AskedReads) => Promise<Bounds>
}

/** So many values are drawn at most. */
export const mostReadings = 100_000

/** So many PNs are offered. */
export const mostPns = 100
