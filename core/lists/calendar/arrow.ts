/** Where a bar stands, in pixels from the corner of what holds all of them. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** How an arrow runs from bar to bar, as the points at which it turns; it leads into the side of the other bar, or down or up onto it. */
export type ArrowWay = readonly (readonly [x: number, y: number])[]

/** So far before a bar an arrow turns towards it, and so far from its end it leaves the other one. */
const distance = 8

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2

/** The way from a bar to the one that depends on it: from its end where there is room between them, else from below or above it. */
export const arrowWay = (from: Box, to: Box): ArrowWay => {
  if (from.right + 2 * distance <= to.left) {
    const turn = to.left - distance
    const leaving = [from.right, middle(from)] as const
    return middle(from) === middle(to)
      ? [leaving, [to.left, middle(to)]]
      : [leaving, [turn, middle(from)], [turn, middle(to)], [to.left, middle(to)]]
  }
  const isBelow = to.top >= from.top
  const edge = isBelow ? from.bottom : from.top
  const beside = to.left - distance
  if (beside >= from.left + distance)
    return [
      [Math.min(beside, from.right), edge],
      [Math.min(beside, from.right), middle(to)],
      [to.left, middle(to)],
    ]
  // It begins with the other one or before it: straight onto it, where both are.
  const over = Math.max(from.left, to.left) + distance
  return [
    [over, edge],
    [over, isBelow ? to.top : to.bottom],
  ]
}

/** The way as what SVG draws. */
export const pathOf = (way: ArrowWay): string => way.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
