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

/** How many rows there are to scroll through, and between which numbers of rows the end lies when nobody knows yet. */
export interface Extent {
  readonly count: number
  readonly lost?: { readonly low: number; readonly high: number }
}

/** How long a list is after some of its pages have arrived; a count that is an estimate gives way to what they held. */
export const extentOf = (count: number, isExact: boolean, arrived: readonly ArrivedPage[]): Extent => {
  if (isExact) return { count }
  const endOf = ({ page, length }: ArrivedPage): number => (page - 1) * rowsAtOnce + length
  const filled = arrived.filter(({ length }) => length > 0)
  const low = Math.max(0, ...filled.map(endOf))
  const short = filled.find(({ length }) => length < rowsAtOnce)
  if (short) return { count: Math.min(endOf(short), mostScrolled) }
  const empty = arrived.filter(({ length }) => length === 0).map(endOf)
  if (empty.length > 0) return { count: Math.min(count, mostScrolled), lost: { low, high: Math.min(...empty) } }
  return { count: Math.min(low >= count ? low + rowsAtOnce : count, mostScrolled) }
}

/** How many rows there are, at least `low` and at most `high`; `isThere` says whether there is a row at a place counted from 0. */
export const findEnd = async (low: number, high: number, isThere: (place: number) => Promise<boolean>): Promise<number> => {
  let [least, most] = [low, high]
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (await isThere(middle)) least = middle + 1
    else most = middle
  }
  return least
}
