import { useState } from 'react'
import type { ListedRow } from '../client/recordPage.web.ts'

/** The rows that a person chose, wherever in the list they stand. */
export interface Chosen {
  /** In the order in which they were chosen, as they were seen last. */
  readonly rows: readonly ListedRow[]
  has(id: number): boolean
  /** Chooses rows besides those that are chosen, or no longer. */
  set(rows: readonly ListedRow[], isOn: boolean): void
  drop(ids: readonly number[]): void
  clear(): void
  /** Rows as they are now: what is done with them is done with what the person sees. */
  seen(rows: readonly ListedRow[]): void
}

const none: ReadonlyMap<number, ListedRow> = new Map()

/** Holds the chosen rows of a list while its conditions, which `of` names, stay as they are: its pages and its order may change. */
export const useChosen = (of: string): Chosen => {
  const [held, setHeld] = useState({ of, rows: none })
  const { rows } = held.of === of ? held : { rows: none }
  const change = (next: (now: ReadonlyMap<number, ListedRow>) => ReadonlyMap<number, ListedRow>) =>
    setHeld(now => {
      const before = now.of === of ? now.rows : none
      const after = next(before)
      return after === before ? now : { of, rows: after }
    })
  return {
    rows: [...rows.values()],
    has: id => rows.has(id),
    set: (given, isOn) =>
      change(now => {
        if (isOn) return new Map([...now, ...given.map(row => [row.id, row] as const)])
        return without(
          now,
          given.map(row => row.id),
        )
      }),
    drop: ids => change(now => without(now, ids)),
    clear: () => change(() => none),
    seen: given =>
      change(now => {
        const newer = given.filter(row => now.has(row.id) && now.get(row.id) !== row)
        return newer.length === 0 ? now : new Map([...now, ...newer.map(row => [row.id, row] as const)])
      }),
  }
}

const without = (rows: ReadonlyMap<number, ListedRow>, ids: readonly number[]): ReadonlyMap<number, ListedRow> => {
  const gone = new Set(ids)
  return new Map([...rows].filter(([id]) => !gone.has(id)))
}
