import { useEffect, useState } from 'react'

/** The value once it has stood still for so many milliseconds. */
export const usePaused = (value: string, milliseconds: number): string => {
  const [paused, setPaused] = useState(value)
  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setPaused(value), milliseconds)
      return () => clearTimeout(timer)
    },
    [value, milliseconds],
  )
  return paused
}
