import { useEffect, useState } from 'react'

/** Buttons sleep so long after they are drawn, in milliseconds. */
const wakesAfter = 400

/** False for a moment after something is drawn: the second tap of an impatient finger does not decide what has just come into its place. */
export const useAwake = (): boolean => {
  const [isAwake, setAwake] = useState(false)
  useEffect(function wake() {
    const timer = setTimeout(() => setAwake(true), wakesAfter)
    return () => clearTimeout(timer)
  }, [])
  return isAwake
}
