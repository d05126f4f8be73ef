import { useEffect, useEffectEvent, useState } from 'react'
import type { Label } from '../language/label.ts'
import { reachedSince, remainingTime, remainingWords, type Reached } from './remaining.ts'

/** How often it is looked how far the work is, in milliseconds. */
const pause = 1000

/** How long work still takes, in words, as its progress is seen from here; undefined while that cannot be said. */
export const useRemaining = (done: number, total: number): Label | undefined => {
  const [reached, setReached] = useState<readonly Reached[]>([])
  const look = useEffectEvent(() => setReached(before => reachedSince(before, { at: performance.now(), done })))
  const goesOn = done < total
  useEffect(
    function followProgress() {
      if (!goesOn) return undefined
      const timer = setInterval(() => look(), pause)
      return () => clearInterval(timer)
    },
    [goesOn],
  )
  const left = goesOn ? remainingTime(reached, total) : undefined
  return left === undefined ? undefined : remainingWords(left)
}
