/** A place on the page, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How large something is, in CSS pixels. */
export type Size = Pick<Box, 'width' | 'height'>

/** What a bubble keeps from its target and from the edges of the page, in CSS pixels. */
export const gap = 12

/**
 * Where a bubble stands that speaks of a target: beside it where there is room for the whole bubble (right, below, above, left), else in the
 * middle of the page. Never beyond the edges of the page.
 */
export const placeBubble = (target: Box | undefined, bubble: Size, page: Size): Pick<Box, 'left' | 'top'> => {
  const middle = { left: (page.width - bubble.width) / 2, top: (page.height - bubble.height) / 2 }
  if (!target) return within(middle, bubble, page)
  const right = target.left + target.width + gap
  const below = target.top + target.height + gap
  const above = target.top - gap - bubble.height
  const left = target.left - gap - bubble.width
  const centred = target.left + target.width / 2 - bubble.width / 2
  const wide = target.width > page.width / 2
  if (!wide && target.height > bubble.height && right + bubble.width + gap <= page.width) {
    return within({ left: right, top: target.top + gap }, bubble, page)
  }
  if (below + bubble.height + gap <= page.height) return within({ left: centred, top: below }, bubble, page)
  if (above >= gap) return within({ left: centred, top: above }, bubble, page)
  if (right + bubble.width + gap <= page.width) return within({ left: right, top: target.top }, bubble, page)
  return within(left >= gap ? { left, top: target.top } : middle, bubble, page)
}

const within = ({ left, top }: Pick<Box, 'left' | 'top'>, bubble: Size, page: Size): Pick<Box, 'left' | 'top'> => ({
  left: Math.round(Math.max(gap, Math.min(left, page.width - bubble.width - gap))),
  top: Math.round(Math.max(gap, Math.min(top, page.height - bubble.height - gap))),
})
