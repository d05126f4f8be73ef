import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { arrowWay, pathOf, type Box } from './arrow.ts'

/** Two records by their numbers, the second of which depends on the first. */
interface Link {
  readonly from: number
  readonly to: number
}

interface ArrowsProps {
  /** What holds the bars. */
  readonly lanes: RefObject<HTMLElement | null>
  readonly links: readonly Link[]
}

/** Arrows between the bars of a timeline, as far as both are drawn. What depends on what is said by the bars themselves. */
export const Arrows = ({ lanes, links }: ArrowsProps) => {
  const head = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const draw = useEffectEvent(() => {
    const corner = drawing.current?.getBoundingClientRect()
    if (!corner) return
    const boxOf = (id: number): Box | undefined => {
      const bar = lanes.current?.querySelector(`.ms-calendar-bar[data-row-key="${id}"]`)?.getBoundingClientRect()
      return (
        bar && {
          left: bar.left - corner.left,
          top: bar.top - corner.top,
          right: bar.right - corner.left,
          bottom: bar.bottom - corner.top,
        }
      )
    }
    for (const [at, arrow] of [...(drawing.current?.querySelectorAll(':scope > path') ?? [])].entries()) {
      const [from, to] = [boxOf(links[at]?.from ?? 0), boxOf(links[at]?.to ?? 0)]
      arrow.setAttribute('d', from && to ? pathOf(arrowWay(from, to)) : '')
    }
  })
  // Bars stand elsewhere after whatever was drawn: another range, one that was moved, one that is new.
  useLayoutEffect(function followBars() {
    draw()
  })
  useEffect(
    function followWidth() {
      const element = lanes.current
      if (!element) return undefined
      const watching = new ResizeObserver(() => draw())
      watching.observe(element)
      return () => watching.disconnect()
    },
    [lanes],
  )
  return (
    <svg ref={drawing} className="ms-lane-arrows" aria-hidden>
      <marker id={head} viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
        <path d="M0 0L6 3L0 6Z" />
      </marker>
      {links.map(({ from, to }) => (
        <path key={`${from} ${to}`} markerEnd={`url(#${head})`} />
      ))}
    </svg>
  )
}
