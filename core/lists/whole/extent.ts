/** So many rows are fetched at once of a list that is scrolled through as a whole. */
export const rowsAtOnce = 100

/** A list is scrolled through as a whole up to this many rows: a browser draws nothing higher than some millions of pixels. */
export const mostScrolled = 250_000

/** The page on which a place stands, both counted as the API counts them: pages from 1, places from 0. */
export const pageOf = (place: number): number => Math.floor(place / rowsAtOnce) + 1

/** The pages to be fetched when these places are in sight: somewhat more on both sides, most of it ahead. */
export const pagesAround = (from: number, to: number, count: number): readonly number[] => {
  const first = pageOf(Math.max(0, from - rowsAtOnce / 4))
  const last = pageOf(Math.max(0, Math.min(to + rowsAtOnce / 2, count - 1)))
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, at) => first + at)
}

/** A page that has arrived, with how many rows it held. */
export interface ArrivedPage {
  readonly page: number
  readonly length: number
}

/** The end of a list lies behind the page that is full, before the one that is empty. Nobody knows more yet. */
export interface LostEnd {
  readonly full: number
  readonly empty: number
}

/** How many rows there are to scroll through. */
export interface Extent {
  readonly count: number
  readonly lost?: LostEnd
}

/** How long a list is after some of its pages have arrived; a count that is an estimate gives way to what they held. */
export const extentOf = (count: number, isExact: boolean, arrived: readonly ArrivedPage[]): Extent => {
  if (isExact) return { count }
  const endOf = ({ page, length }: ArrivedPage): number => (page - 1) * rowsAtOnce + length
  const filled = arrived.filter(({ length }) => length > 0)
  const full = Math.max(0, ...filled.map(({ page }) => page))
  const short = filled.find(({ length }) => length < rowsAtOnce)
  if (short) return { count: Math.min(endOf(short), mostScrolled) }
  const empty = arrived.filter(({ length }) => length === 0).map(({ page }) => page)
  if (empty.length > 0) return { count: Math.min(count, mostScrolled), lost: { full, empty: Math.min(...empty) } }
  const reached = full * rowsAtOnce
  return { count: Math.min(reached >= count ? reached + rowsAtOnce : count, mostScrolled) }
}

/** How much further back each question goes that is answered with an empty page: estimates are mostly not far off. */
const stride = 8

/** Finds how many rows there are by asking how many some of the pages hold, those before the empty one first. */
export const findEnd = async (
  { full: lastFull, empty: firstEmpty }: LostEnd,
  lengthOf: (page: number) => Promise<number>,
): Promise<number> => {
  let [full, empty, back] = [lastFull, firstEmpty, 1]
  while (empty - full > 1) {
    const middle = Math.floor((full + empty) / 2)
    const page = Math.max(middle, empty - back)
    const length = await lengthOf(page)
    if (length > 0 && length < rowsAtOnce) return (page - 1) * rowsAtOnce + length
    if (length > 0) full = page
    else empty = page
    back *= stride
  }
  return full * rowsAtOnce
}
