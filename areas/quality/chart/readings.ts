import { companyDay } from '#core/days'
import type { layers, groupings } from './chartKinds.ts'

/** Values that were read together, in the order in which they were. */
export interface Read {
  /** The lot or batch of which they are, and the record that says so. */
  readonly lot: string
  readonly record: { readonly entity: string; readonly id: number } | null
  readonly at: string
  readonly station: string | null
  readonly tester: string | null
  readonly values: readonly number[]
  /** Which item of the record they are, where a record has several. */
  readonly item?: string
}

/** Values that make one point. */
export interface Group {
  readonly name: string
  readonly at: string
  readonly record: Read['record']
  readonly values: readonly number[]
}

/** How readings are taken together. */
export interface Grouping {
  readonly by: keyof typeof groupings
  /** Of every so many: how many. What is left at the end is no group. */
  readonly size: number
}

/** Takes readings together as was chosen, in their order: never silently otherwise. */
export const grouped = (reads: readonly Read[], { by, size }: Grouping): readonly Group[] => {
  if (by === 'count') {
    const singles = reads.flatMap(read => read.values.map(value => ({ read, value })))
    return Array.from({ length: Math.floor(singles.length / size) }, (_, place) => {
      const some = singles.slice(place * size, (place + 1) * size)
      const first = some[0]?.read
      return {
        name: size === 1 ? (first?.lot ?? '') : `${place * size + 1}–${(place + 1) * size}`,
        // Asked of the points that are drawn alone.
        get at() {
          return first?.at ?? ''
        },
        record: size === 1 ? (first?.record ?? null) : null,
        values: some.map(({ value }) => value),
      }
    })
  }
  const keyOf = ({ lot, at }: Read): string => (by === 'day' ? companyDay(at) : lot)
  return [...Map.groupBy(reads, keyOf)].map(([name, some]) => ({
    name,
    at: some[0]?.at ?? '',
    record: by === 'lot' ? (some[0]?.record ?? null) : null,
    values: some.flatMap(({ values }) => values),
  }))
}

/** The values of each station, tester or lot. */
export const layered = (reads: readonly Read[], by: keyof typeof layers): ReadonlyMap<string, readonly number[]> =>
  new Map([...Map.groupBy(reads, read => read[by] ?? '–')].map(([name, some]) => [name, some.flatMap(({ values }) => values)]))
