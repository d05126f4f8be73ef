import { useEffect, useRef, useState } from 'react'

/** Codes on their way to the server, in the order of the scans. */
interface ScanQueue {
  readonly waiting: number
  /** Hands a code on after those before it; an empty one is none. */
  scan(code: string): void
}

/**
 * What a scanner types at a bench, each code ended by Enter: faster than the server answers. Each is handed on once those before it were answered, whatever became of
 * them; `take` tells of its failures itself.
 */
export const useScanQueue = (take: (code: string) => Promise<void>): ScanQueue => {
  const before = useRef(Promise.resolve())
  const latest = useRef(take)
  const [waiting, setWaiting] = useState(0)
  useEffect(function knowWhatIsShown() {
    latest.current = take
  })
  return {
    waiting,
    scan(code) {
      const text = code.trim()
      if (text === '') return
      setWaiting(count => count + 1)
      before.current = before.current.then(() => latest.current(text)).finally(() => setWaiting(count => count - 1))
    },
  }
}
