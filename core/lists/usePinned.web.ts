import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells pinned cells how far from the left edge they stay, which depends on how wide those before them are, and the frame
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

const placePinned = (frame: HTMLElement): void => {
  let left = 0
  for (const [at, head] of pinnedHeads(frame).entries()) {
    frame.style.setProperty(`--ms-pin-${at}`, `${left}px`)
    left += head.getBoundingClientRect().width
  }
  frame.style.setProperty('--ms-pinned', `${left}px`)
}

const markEdges = (frame: HTMLElement): void => {
  const beyond = frame.scrollWidth - frame.clientWidth - frame.scrollLeft
  frame.toggleAttribute('data-more-left', frame.scrollLeft > 1)
  frame.toggleAttribute('data-more-right', beyond > 1)
}
