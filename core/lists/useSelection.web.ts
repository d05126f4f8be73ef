import { useEffect, useRef } from 'react'
import type { Label } from '../language/label.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import { rowsBetween } from './selection.ts'
import type { Chosen } from './useChosen.web.ts'

/** The boxes of rows that are drawn together. */
export interface Selection {
  has(id: number): boolean
  /** The box of a row was pressed; `isRange` makes everything since the last press what this row becomes. */
  press(id: number, isRange: boolean): void
  /** Whether all of them are chosen, or only some. */
  readonly extent: 'none' | 'some' | 'all'
  /** What chooses all of them is called. */
  readonly words: Label
  /** Chooses all of them, or none of them any more. */
  pressAll(): void
}

/** The boxes of the rows of a page; rows of other pages stay chosen. */
export const useSelection = (rows: readonly ListedRow[], chosen: Chosen): Selection => {
  const last = useRef<number>(undefined)
  const { seen } = chosen
  useEffect(function keepNewest() {
    seen(rows)
  })
  const count = rows.filter(row => chosen.has(row.id)).length
  const isAll = rows.length > 0 && count === rows.length
  return {
    has: chosen.has,
    press: (id, isRange) => {
      const between = rowsBetween(
        rows.map(row => row.id),
        id,
        isRange ? last.current : undefined,
      )
      chosen.set(
        rows.filter(row => between.includes(row.id)),
        !chosen.has(id),
      )
      last.current = id
    },
    extent: isAll ? 'all' : count > 0 ? 'some' : 'none',
    words: ['选择本页全部', 'Select all on this page'],
    pressAll: () => chosen.set(rows, !isAll),
  }
}
