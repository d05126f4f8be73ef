import { useLayoutEffect, type RefObject } from 'react'
import type { ColumnEdge } from './columns.ts'

/**
 * Tells pinned cells how far from their edge they stay, which depends on how wide those between are, and the frame
 * whether something lies beyond its edges. Answers what is to be done when the frame is scrolled.
 */
export const usePinned = (frame: RefObject<HTMLDivElement | null>): (() => void) => {
  useLayoutEffect(function followWidths() {
    const { current } = frame
    const table = current?.firstElementChild
    if (!current || !table) return undefined
    // It is told once whenever the table was drawn, and when a width changes: before the page is painted, but without a layout of its own.
    const observer = new ResizeObserver(() => {
      placePinned(current)
      markEdges(current)
    })
    for (const followed of [current, table, ...pinnedHeads(current)]) observer.observe(followed)
    return () => observer.disconnect()
  })
  return () => {
    if (frame.current) markEdges(frame.current)
  }
}

const pinnedHeads = (frame: HTMLElement): readonly HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('thead [data-pinned]')]

const headsAt = (frame: HTMLElement, edge: ColumnEdge): readonly HTMLElement[] =>
  pinnedHeads(frame).filter(head => head.dataset['pinned'] === edge)

const placePinned = (frame: HTMLElement): void => {
  const left = place(frame, headsAt(frame, 'left'), '--ms-pin')
  const right = place(frame, headsAt(frame, 'right').toReversed(), '--ms-pin-right')
  frame.style.setProperty('--ms-pinned', `${left}px`)
  frame.style.setProperty('--ms-pinned-right', `${right}px`)
  frame.toggleAttribute('data-held-right', right > 0)
}

/** Says under numbered names how far from the edge each head stays, the outermost first; answers how much room all of them take. */
const place = (frame: HTMLElement, heads: readonly HTMLElement[], name: string): number => {
  let taken = 0
  for (const [at, head] of heads.entries()) {
    frame.style.setProperty(`${name}-${at}`, `${taken}px`)
    taken += head.getBoundingClientRect().width
  }
  return taken
}

const markEdges = (frame: HTMLElement): void => {
  const beyond = frame.scrollWidth - frame.clientWidth - frame.scrollLeft
  frame.toggleAttribute('data-more-left', frame.scrollLeft > 1)
  frame.toggleAttribute('data-more-right', beyond > 1)
}
