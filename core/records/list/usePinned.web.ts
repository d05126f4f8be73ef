import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells pinned cells how far from the left edge they stay, which depends on how wide those before them are, and the frame
 * whether something lies beyond its edges. Answers what is to be done when the frame is scrolled.
 */
export const usePinned = (frame: RefObject<HTMLDivElement | null>): (() => void) => {
  const measure = () => {
    if (!frame.current) return
    placePinned(frame.current)
    markEdges(frame.current)
  }
  useLayoutEffect(measure)
  useLayoutEffect(
    function followWidths() {
      const { current } = frame
      const table = current?.firstElementChild
      if (!current || !table) return undefined
      const observer = new ResizeObserver(() => {
        placePinned(current)
        markEdges(current)
      })
      observer.observe(current)
      observer.observe(table)
      return () => observer.disconnect()
    },
    [frame],
  )
  return () => {
    if (frame.current) markEdges(frame.current)
  }
}

const placePinned = (frame: HTMLElement): void => {
  let left = 0
  for (const [at, head] of [...frame.querySelectorAll<HTMLElement>('thead [data-pinned]')].entries()) {
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
