import type { FilterProps } from '../look.web.ts'

/** How many records a choice would leave, where that is known. */
export const FacetCount = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : <span className="ms-facet">{count}</span>

/** How many records have a value, once that is known; none of them is 0. */
export const countIn = (facets: FilterProps['facets'], value: string): number | undefined =>
  facets && (facets.find(facet => facet.value === value)?.count ?? 0)
