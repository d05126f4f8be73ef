import type { ListedRow } from '../client/recordPage.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Presentation } from '../records/present.web.ts'
import type { ListQuery } from '../reading/query.ts'
import type { Density } from '../client/menu.ts'
import type { ListColumn } from './columns.ts'
import type { Selection } from './useSelection.web.ts'

/** A list whose rows all stand under one another. They are fetched as they come in sight. */
export interface WholeList {
  readonly count: number
  /** The row at a place, counted from 0; undefined while it is not here yet. */
  at(place: number): ListedRow | undefined
  /** Where the list is to be scrolled to; another object whenever the address says so. */
  readonly goal: { readonly place: number }
  /** Tells which rows are drawn, and which is the first in sight. */
  show(from: number, to: number, first: number): void
}

/** What draws the rows of a list: a table, or cards where there is little room. */
export interface RowsProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  /** Those of a page; where `whole` is there, those of it that are here. */
  readonly rows: readonly ListedRow[]
  readonly whole?: WholeList
  readonly query: ListQuery
  onQuery(query: ListQuery): void
  readonly columns: readonly ListColumn[]
  onColumns(columns: readonly ListColumn[]): void
  readonly density: Density
  /** The columns of which it is said below what all rows that match add up to; absent where that is not said. */
  readonly added: readonly string[] | undefined
  /** Absent where nothing can be done with several rows. */
  readonly selection: Selection | undefined
  /** The record that is shown beside the list. */
  readonly peek: number | undefined
  /** Shows a record beside the list; the one that is shown already no longer. */
  onPeek(id: number): void
}

/** How high a row is that has not been drawn yet, in pixels. */
export const heights: Readonly<Record<Density, number>> = { compact: 30, normal: 41, roomy: 53 }

/** Longer lists draw only what is in sight. */
export const drawnAtOnce = 50

/** How many rows a list has to draw. */
export const countOf = ({ rows, whole }: Pick<RowsProps, 'rows' | 'whole'>): number => whole?.count ?? rows.length
