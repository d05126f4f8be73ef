/** Under this name an address says which comment it leads to. */
const parameter = 'comment'

/** Leads to a comment on the page of a record or report: `?tab=conversation&comment=17`. */
export const commentQuery = (id: number): string => `?tab=conversation&${parameter}=${id}`

/** The comment to which an address leads; undefined when it leads to none. */
export const commentInAddress = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get(parameter) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** What of the comments that are there leads on to the one that is sought: it is among them, among older ones, or gone. */
export const whereIs = (sought: number | undefined, there: readonly number[], hasOlder: boolean): 'here' | 'older' | 'gone' | undefined => {
  if (sought === undefined) return undefined
  if (there.includes(sought)) return 'here'
  return hasOlder && there.every(id => id > sought) ? 'older' : 'gone'
}
