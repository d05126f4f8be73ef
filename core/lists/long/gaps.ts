/** Something that is drawn, and where it stands in pixels. */
interface Drawn {
  readonly start: number
  readonly end: number
}

/** The room to be left before each thing that is drawn, and behind the last one, so that every one of them stands in its place. */
export const gapsAround = (drawn: readonly Drawn[], from: number, to: number): readonly number[] => {
  const edges = [from, ...drawn.map(({ end }) => end)]
  const starts = [...drawn.map(({ start }) => start), to]
  return starts.map((start, at) => Math.max(0, start - (edges[at] ?? start)))
}

/** So many rows come and go together: with more of them single frames take longer, with fewer of them more frames change what is drawn. */
const block = 2

/** The places from one to another, made up to whole blocks. */
export const inBlocks = (from: number, to: number): readonly number[] => {
  const start = Math.floor(from / block) * block
  const end = Math.ceil((to + 1) / block) * block
  return Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at)
}

/** The places that are drawn: those in sight, and those that must be there wherever they are, with their neighbours. */
export const drawnPlaces = (inSight: readonly number[], kept: readonly (number | undefined)[], count: number): number[] => {
  const more = kept.flatMap(place => (place === undefined ? [] : [place - 1, place, place + 1]))
  return [...new Set([...inSight, ...more])].filter(place => place >= 0 && place < count).toSorted((left, right) => left - right)
}
