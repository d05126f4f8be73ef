/** A unit of a plan, as far as it decides whose it is. */
export interface PlannedUnit {
  readonly sn: string
  readonly stage: string
}

/** A line of an order that a plan serves. */
export interface ServedLine {
  readonly ordered: number
  readonly quantity: string
}

/** Stages of units that are nobody's: the next unit moves up. */
const gone: ReadonlySet<string> = new Set(['scrapped', 'voided'])

/** Which units of a plan go to which order line: by SN, in the order of the lines, without those that were scrapped; the same as `arranged.server.ts` counts. */
export const dealtUnits = <U extends PlannedUnit>(units: readonly U[], lines: readonly ServedLine[]): ReadonlyMap<number, readonly U[]> => {
  const left = units.filter(({ stage }) => !gone.has(stage)).toSorted((one, other) => one.sn.localeCompare(other.sn))
  const dealt = new Map<number, readonly U[]>()
  let at = 0
  for (const { ordered, quantity } of lines) {
    const next = at + Math.ceil(Number(quantity))
    dealt.set(ordered, left.slice(at, next))
    at = next
  }
  return dealt
}

/** SNs with those that follow one another as a range: `000001–000003, 000005`. They stand in their order. */
export const snRuns = (sns: readonly string[]): string => {
  const runs: (readonly [first: string, last: string])[] = []
  for (const sn of sns) {
    const last = runs.at(-1)
    if (last && Number(last[1]) + 1 === Number(sn)) runs[runs.length - 1] = [last[0], sn]
    else runs.push([sn, sn])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')
}
