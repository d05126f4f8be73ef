import type { Field } from '../define/field.ts'

type Line = Readonly<Record<string, unknown>>

/** Whether two values say the same: what a line does not hold is as good as null, and the database keeps its fields in an order of its own. */
export const sameValues = (left: unknown, right: unknown): boolean => inAnyOrder(left) === inAnyOrder(right)

const inAnyOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== null)
            .toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
      : inner,
  )

/** What a field held, to be written again: a line that is gone comes back as a new one. */
export const withLinesAnew = (field: Field, stored: unknown, former: unknown): unknown => {
  if (field.kind !== 'lines' || !Array.isArray(former)) return former ?? null
  const here = new Set((Array.isArray(stored) ? (stored as readonly Line[]) : []).map(({ id }) => id))
  return former.map(({ id, ...line }: Line) => (here.has(id) ? { id, ...line } : line))
}
