import { useCallback, useRef, useState } from 'react'

/** How long a button that triggers an action is locked after a click, in milliseconds. */
const buttonLock = 5000

/** A lock over an action. */
export interface Lock {
  /** For 5 seconds after the action was triggered, and as long as it is under way. */
  readonly locked: boolean
  /** The action is under way. */
  readonly pending: boolean
  /** Triggers the action unless it is locked; answers whether it was triggered. */
  readonly run: (action: () => unknown) => boolean
}

/** Keeps an action from being triggered twice. */
export const useLock = (): Lock => {
  const held = useRef(0)
  const [locked, setLocked] = useState(false)
  const [pending, setPending] = useState(false)
  const release = useCallback(() => {
    held.current -= 1
    setLocked(held.current > 0)
  }, [])
  const run = useCallback(
    (action: () => unknown): boolean => {
      if (held.current > 0) return false
      held.current = 2
      const underWay = settled(action)
      // A submit button that is disabled during its own click does not submit, so the lock shows one turn later.
      setTimeout(() => setLocked(held.current > 0))
      setTimeout(release, buttonLock)
      setPending(underWay !== undefined)
      const finish = async (): Promise<void> => {
        await underWay
        setPending(false)
        release()
      }
      void finish()
      return true
    },
    [release],
  )
  return { locked, pending, run }
}

/** Runs the action; the promise of its end when it takes time. A failure is the action's own affair and ends it like success. */
const settled = (action: () => unknown): Promise<void> | undefined => {
  const result = action()
  return result instanceof Promise ? result.then(ignored, ignored) : undefined
}

const ignored = (): void => undefined
