import { mostSorts, type Sort } from '../reading/query.ts'

/** How a column stands in the order of a list, in the words of `aria-sort`. */
export const directionOf = (sort: readonly Sort[], by: string): 'ascending' | 'descending' | undefined => {
  const step = sort.find(one => one.by === by)
  return step && (step.descending ? 'descending' : 'ascending')
}

/**
 * The order of a list after a head was pressed: that column ascending, then descending, then no longer. Alone it takes the place of
 * the others (no steps at all is the order in which the list opens); `adding` keeps them before it.
 */
export const sortAfter = (sort: readonly Sort[], by: string, adding: boolean): readonly Sort[] => {
  const present = sort.find(step => step.by === by)
  const next: readonly Sort[] = present?.descending ? [] : [{ by, descending: present !== undefined }]
  if (!adding) return next
  if (present) return sort.flatMap(step => (step.by === by ? next : [step]))
  return [...sort, ...next].slice(-mostSorts)
}
