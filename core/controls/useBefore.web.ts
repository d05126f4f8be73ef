import { useEffect, useState } from 'react'

/** Whether a moment, in milliseconds, is still to come; drawn anew when it has. */
export const useBefore = (at: number): boolean => {
  const [isBefore, setBefore] = useState(() => Date.now() < at)
  useEffect(
    function waitForMoment() {
      const timer = setTimeout(() => setBefore(false), Math.max(0, at - Date.now()))
      return () => clearTimeout(timer)
    },
    [at],
  )
  return isBefore
}
