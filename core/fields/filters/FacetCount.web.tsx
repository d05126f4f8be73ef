/** How many records a choice would leave, where that is known. */
export const FacetCount = ({ count }: { readonly count: number | undefined }) =>
  count === undefined ? null : <span className="ms-facet">{count}</span>
