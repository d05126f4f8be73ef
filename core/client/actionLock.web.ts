import { whenSending } from './sending.web.ts'

/** How long a button that triggers an action is locked after it has sent a request, in milliseconds. */
const buttonLock = 5000

/** What a button shows of its lock. */
export interface LockState {
  /** The action is under way, or has sent a request less than 5 seconds ago. */
  readonly locked: boolean
  /** The action is under way. */
  readonly pending: boolean
}

/** A lock over an action; answers its trigger, which says whether it was triggered. A refusal that never left the browser locks nothing. */
export const createActionLock = (show: (state: LockState) => void): ((action: () => unknown) => boolean) => {
  let underWay = false
  let held = false
  const tell = (pending: boolean): void => show({ locked: underWay || held, pending })
  return action => {
    if (underWay || held) return false
    underWay = true
    const stop = whenSending(() => {
      stop()
      held = true
      setTimeout(() => {
        held = false
        tell(underWay)
      }, buttonLock)
    })
    const result = settled(action)
    if (result) show({ locked: false, pending: true })
    // A submit button that is disabled during its own click does not submit, so the lock shows one turn later; by then what the click set off has sent its request.
    const turn = new Promise<void>(resolve => setTimeout(resolve))
    const showIt = async (): Promise<void> => {
      await turn
      tell(result !== undefined && underWay)
    }
    const finish = async (): Promise<void> => {
      await result
      await turn
      stop()
      underWay = false
      tell(false)
    }
    void showIt()
    void finish()
    return true
  }
}

/** Runs the action; the promise of its end when it takes time. A failure is the action's own affair and ends it like success. */
const settled = (action: () => unknown): Promise<void> | undefined => {
  const result = action()
  return result instanceof Promise ? result.then(ignored, ignored) : undefined
}

const ignored = (): void => undefined
