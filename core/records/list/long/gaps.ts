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

/** The places that are drawn: those in sight, and those that must be there wherever they are, with their neighbours. */
export const drawnPlaces = (inSight: readonly number[], kept: readonly (number | undefined)[], count: number): number[] => {
  const more = kept.flatMap(place => (place === undefined ? [] : [place - 1, place, place + 1]))
  return [...new Set([...inSight, ...more])].filter(place => place >= 0 && place < count).toSorted((left, right) => left - right)
}
