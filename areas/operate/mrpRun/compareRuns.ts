import { daysBetween } from '#core/days'

/** A change of no more than this share of the quantity is none. */
const tolerated = 0.1

/** What is told apart by: what is wanted of which material, and of which receipt. */
export interface Comparable {
  /** Kind, material and receipt in one word. */
  readonly key: string
  readonly quantity: number
  readonly neededOn: string
}

/** What of an action is otherwise than before. */
export type Difference = 'added' | 'moved' | 'changed' | 'same'

/** What became of the actions of the run before. */
export interface Compared<Former> {
  /** For each action in its turn, what differs, and the former one that it goes on from. */
  readonly each: readonly { readonly difference: Difference; readonly former: Former | undefined }[]
  /** Those that are not there any more. */
  readonly gone: readonly Former[]
}

/**
 * What of an action is otherwise than another one: it has changed where its quantity differs by more than a tenth of the former one, and moved where its day does by more
 * than the tolerance in days.
 */
export const differenceFrom = (
  former: Omit<Comparable, 'key'>,
  now: Omit<Comparable, 'key'>,
  toleranceDays: number,
): Exclude<Difference, 'added'> =>
  Math.abs(former.quantity - now.quantity) > former.quantity * tolerated
    ? 'changed'
    : Math.abs(daysBetween(former.neededOn, now.neededOn)) > toleranceDays
      ? 'moved'
      : 'same'

/**
 * Compares the actions of a run with those of the run before: each goes on from the one of the same material and kind whose day is nearest, once.
 */
export const compareRuns = <Former extends Comparable>(
  actions: readonly Comparable[],
  formers: readonly Former[],
  toleranceDays: number,
): Compared<Former> => {
  const left = new Map([...Map.groupBy(formers, ({ key }) => key)].map(([key, some]) => [key, [...some]]))
  const each = actions.map(one => {
    const candidates = left.get(one.key) ?? []
    const away = (former: Former): number => Math.abs(daysBetween(former.neededOn, one.neededOn))
    const former = candidates.toSorted((a, b) => away(a) - away(b))[0]
    if (!former) return { difference: 'added' as const, former: undefined }
    candidates.splice(candidates.indexOf(former), 1)
    return { difference: differenceFrom(former, one, toleranceDays), former }
  })
  return { each, gone: [...left.values()].flat() }
}
