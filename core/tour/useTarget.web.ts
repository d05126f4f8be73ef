import { useEffect, useState } from 'react'
import type { Box } from './place.ts'

/** Where the thing that a selector names stands on the page now; undefined while it is not there. Follows it wherever it goes. */
export const useTarget = (selector: string): Box | undefined => {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      const found = boxOf(document.querySelector(selector))
      setBox(known => (isSame(known, found) ? known : found))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [selector])
  return box
}

const boxOf = (element: Element | null): Box | undefined => {
  if (!element?.checkVisibility()) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSame = (one: Box | undefined, other: Box | undefined): boolean =>
  one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height
