import type { Sort } from './query.ts'

/** One column's sorting as the table tells it. */
export interface TableSort {
  readonly by: string
  readonly order: 'ascend' | 'descend' | null
}

/** How a column stands in the order of a list. */
export const sortOrderOf = (sort: readonly Sort[], by: string): TableSort['order'] => {
  const step = sort.find(one => one.by === by)
  if (!step) return null
  return step.descending ? 'descend' : 'ascend'
}

/**
 * The order of a list after a head was clicked: that column alone, ascending, then descending, then as the list opens (no
 * steps). The table reports all sorted columns; the one that changed is the one that was clicked.
 */
export const sortFromTable = (reported: readonly TableSort[], before: readonly Sort[]): readonly Sort[] => {
  const clicked = reported.find(({ by, order }) => order !== sortOrderOf(before, by))
  return clicked === undefined || clicked.order === null ? [] : [{ by: clicked.by, descending: clicked.order === 'descend' }]
}
