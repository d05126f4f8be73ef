import { exact } from '#core/numbers'

/** A line that ships units by their SNs. Quantities are whole numbers. */
export interface SerialLine {
  readonly at: number
  readonly model: number
  readonly quantity: string
  /** The versions that the customer asked for; null where any will do. */
  readonly hwVersion: string | null
  readonly swVersion: string | null
}

/** A unit that was scanned. */
export interface ScannedUnit {
  readonly id: number
  readonly model: number
  readonly hwVersion: string | null
  readonly swVersion: string | null
}

/** Which units go with which line, and what does not fit. */
export interface Assigned {
  readonly units: ReadonlyMap<number, readonly number[]>
  /** Lines that lack units, by their places, with how many. */
  readonly missing: ReadonlyMap<number, number>
  /** Units that no line asks for. */
  readonly left: readonly number[]
}

const isAskedFor = (line: SerialLine, unit: ScannedUnit): boolean =>
  line.model === unit.model &&
  (line.hwVersion === null || line.hwVersion === unit.hwVersion) &&
  (line.swVersion === null || line.swVersion === unit.swVersion)

/** Which demand is the stricter one: lines that take any version take what the others leave. */
const strictness = ({ hwVersion, swVersion }: SerialLine): number => Number(hwVersion !== null) + Number(swVersion !== null)

/** Gives each line so many of the scanned units as it ships, of the versions that its customer asked for. */
export const assignUnits = (lines: readonly SerialLine[], scanned: readonly ScannedUnit[]): Assigned => {
  const free = [...scanned]
  const units = new Map<number, readonly number[]>()
  const missing = new Map<number, number>()
  for (const line of lines.toSorted((one, other) => strictness(other) - strictness(one) || one.at - other.at)) {
    const taken: number[] = []
    const wanted = Number(exact(line.quantity).toFixed(0))
    while (taken.length < wanted) {
      const place = free.findIndex(unit => isAskedFor(line, unit))
      if (place < 0) break
      taken.push(...free.splice(place, 1).map(({ id }) => id))
    }
    units.set(line.at, taken)
    if (taken.length < wanted) missing.set(line.at, wanted - taken.length)
  }
  return { units, missing, left: free.map(({ id }) => id) }
}
