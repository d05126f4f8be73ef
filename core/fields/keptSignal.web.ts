import { useEffect, useState } from 'react'

const signal = new EventTarget()

/** Says that what is typed in the forms of this page was kept on this computer. */
export const announceKept = (): void => void signal.dispatchEvent(new Event('kept'))

/** True for a while after something was kept, in milliseconds. */
export const useJustKept = (milliseconds: number): boolean => {
  const [justKept, setJustKept] = useState(false)
  useEffect(
    function followKeeping() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const show = () => {
        clearTimeout(timer)
        setJustKept(true)
        timer = setTimeout(() => setJustKept(false), milliseconds)
      }
      signal.addEventListener('kept', show)
      return () => {
        clearTimeout(timer)
        signal.removeEventListener('kept', show)
      }
    },
    [milliseconds],
  )
  return justKept
}
