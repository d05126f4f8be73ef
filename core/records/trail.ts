import type { ListQuery } from '../reading/query.ts'

/** The list that a person came from: what it asked for, and the records of the page that was open, in their order. */
export interface Trail {
  readonly entity: string
  readonly query: ListQuery
  readonly ids: readonly number[]
  readonly count: number
  readonly countIsExact: boolean
}

/** A page of a list, as far as its records are gone through one after the other. */
interface ShownPage {
  readonly results: readonly { readonly id: number }[]
  readonly count: number
  readonly countIsExact: boolean
}

/** The trail that a page of a list leaves. */
export const trailOf = (entity: { readonly name: string }, query: ListQuery, { results, count, countIsExact }: ShownPage): Trail => ({
  entity: entity.name,
  query,
  ids: results.map(({ id }) => id),
  count,
  countIsExact,
})

/** Where a record stands in the list, counted from 1, and whether others stand before and behind it; undefined when it is not on the page. */
export const placeIn = (
  trail: Trail,
  id: number,
): { readonly place: number; readonly hasFormer: boolean; readonly hasNext: boolean } | undefined => {
  const index = trail.ids.indexOf(id)
  if (index < 0) return undefined
  const place = (trail.query.page - 1) * trail.query.pageSize + index + 1
  return { place, hasFormer: place > 1, hasNext: place < trail.count }
}

/** The neighbour of a record on the same page, or the page on whose edge it stands. */
export const neighbour = (trail: Trail, id: number, by: 1 | -1): { readonly id: number } | { readonly page: number } | undefined => {
  const index = trail.ids.indexOf(id)
  if (index < 0) return undefined
  const beside = trail.ids[index + by]
  if (beside !== undefined) return { id: beside }
  const page = trail.query.page + by
  return page < 1 ? undefined : { page }
}
