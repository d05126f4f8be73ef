import { useLayoutEffect, type RefObject } from 'react'
import type { ColumnEdge } from './columns.ts'

/** What a frame is told of its table: how far from their edge pinned cells stay, and whether something lies beyond its edges. */
interface Told {
  readonly offsets: Readonly<Record<string, string>>
  readonly marks: Readonly<Record<(typeof markNames)[number], boolean>>
}

const markNames = ['data-held-right', 'data-more-left', 'data-more-right'] as const

/** What the frame of each table was told last: one that was seen before begins as it was left, and nothing of it is styled anew. */
const toldBefore = new Map<string, Told>()

/**
 * Tells pinned cells how far from their edge they stay, which depends on how wide those between are, and the frame whether something lies beyond its
 * edges. Tables `of` the same text hold the same columns. Answers what is to be done when the frame is scrolled.
 */
export const usePinned = (frame: RefObject<HTMLDivElement | null>, of: string): (() => void) => {
  useLayoutEffect(
    function beginAsBefore() {
      const told = toldBefore.get(of)
      if (frame.current && told) tell(frame.current, { ...told, marks: { ...told.marks, 'data-more-left': false } })
    },
    [frame, of],
  )
  useLayoutEffect(function followWidths() {
    const { current } = frame
    const table = current?.firstElementChild
    if (!current || !table) return undefined
    // It is told once whenever the table was drawn, and when a width changes: before the page is painted, but without a layout of its own.
    const observer = new ResizeObserver(() => {
      const told = { offsets: offsetsIn(current), marks: marksOf(current) }
      toldBefore.set(of, told)
      tell(current, told)
    })
    for (const followed of [current, table, ...pinnedHeads(current)]) observer.observe(followed)
    return () => observer.disconnect()
  })
  return () => {
    if (frame.current) tell(frame.current, { offsets: {}, marks: marksOf(frame.current) })
  }
}

/**
 * Writes what is new alone, after everything was read: each write of an offset styles all cells anew, and a read behind it waits for that. Where nothing lies beyond an
 * edge no cell sticks, and the offsets say nothing.
 */
const tell = (frame: HTMLElement, { offsets, marks }: Told): void => {
  const isScrolled = marks['data-more-left'] || marks['data-more-right']
  for (const [name, offset] of Object.entries(isScrolled ? offsets : {}))
    if (frame.style.getPropertyValue(name) !== offset) frame.style.setProperty(name, offset)
  for (const name of markNames) if (frame.hasAttribute(name) !== marks[name]) frame.toggleAttribute(name, marks[name])
}

const pinnedHeads = (frame: HTMLElement): readonly HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('thead [data-pinned]')]

const headsAt = (frame: HTMLElement, edge: ColumnEdge): readonly HTMLElement[] =>
  pinnedHeads(frame).filter(head => head.dataset['pinned'] === edge)

const offsetsIn = (frame: HTMLElement): Told['offsets'] => ({
  ...offsetsOf(headsAt(frame, 'left'), '--ms-pin', '--ms-pinned'),
  ...offsetsOf(headsAt(frame, 'right').toReversed(), '--ms-pin-right', '--ms-pinned-right'),
})

/** Under numbered names how far from the edge each head stays, the outermost first; how much room all of them take under a name of its own. */
const offsetsOf = (heads: readonly HTMLElement[], name: string, whole: string): Told['offsets'] => {
  const offsets: Record<string, string> = {}
  let taken = 0
  for (const [at, head] of heads.entries()) {
    offsets[`${name}-${at}`] = `${taken}px`
    taken += head.getBoundingClientRect().width
  }
  return { ...offsets, [whole]: `${taken}px` }
}

const marksOf = (frame: HTMLElement): Told['marks'] => ({
  'data-held-right': headsAt(frame, 'right').length > 0,
  'data-more-left': frame.scrollLeft > 1,
  'data-more-right': frame.scrollWidth - frame.clientWidth - frame.scrollLeft > 1,
})
