import { textAt, withTyped, type StoredTexts, type TypedTexts } from './typedTexts.ts'

/** One deed of the person: what stood at each place that it changed, before and after. */
type Deed = ReadonlyMap<string, { readonly before: string; readonly after: string }>

/** What can be taken back and what can be done again, the latest deed last. */
export interface TypedHistory {
  readonly done: readonly Deed[]
  readonly undone: readonly Deed[]
}

/** Deeds that are remembered. */
const depth = 200

/** Nothing to take back. */
export const emptyHistory: TypedHistory = { done: [], undone: [] }

/** Remembers what was typed from one state to the next; what had been taken back before is forgotten. */
export const remembered = (history: TypedHistory, stored: StoredTexts, from: TypedTexts, to: TypedTexts): TypedHistory => {
  const places = new Set([...Object.keys(from), ...Object.keys(to)])
  const deed: Deed = new Map(
    [...places].flatMap(place => {
      const [before, after] = [textAt(from, stored, place), textAt(to, stored, place)]
      return before === after ? [] : [[place, { before, after }] as const]
    }),
  )
  return deed.size === 0 ? history : { done: [...history.done, deed].slice(-depth), undone: [] }
}

/** A step through the history: what is typed now, the places that it changed, and the history afterwards. */
export interface HistoryStep {
  readonly typed: TypedTexts
  readonly places: readonly string[]
  readonly history: TypedHistory
}

/** Takes the latest deed back, over whatever is stored by now; undefined when there is none. */
export const undone = (history: TypedHistory, typed: TypedTexts, stored: StoredTexts): HistoryStep | undefined => {
  const deed = history.done.at(-1)
  return (
    deed && {
      typed: withTyped(
        typed,
        stored,
        [...deed].map(([place, { before }]) => [place, before]),
      ),
      places: [...deed.keys()],
      history: { done: history.done.slice(0, -1), undone: [...history.undone, deed] },
    }
  )
}

/** Does the deed again that was taken back last; undefined when there is none. */
export const redone = (history: TypedHistory, typed: TypedTexts, stored: StoredTexts): HistoryStep | undefined => {
  const deed = history.undone.at(-1)
  return (
    deed && {
      typed: withTyped(
        typed,
        stored,
        [...deed].map(([place, { after }]) => [place, after]),
      ),
      places: [...deed.keys()],
      history: { done: [...history.done, deed], undone: history.undone.slice(0, -1) },
    }
  )
}
