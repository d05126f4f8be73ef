import { useState } from 'react'
import type { Label } from '../language/label.ts'
import { createActionLock, type LockState } from './actionLock.web.ts'

/** A lock over an action. */
export interface Lock extends LockState {
  /** Triggers the action unless it is locked; answers whether it was triggered. */
  readonly run: (action: () => unknown) => boolean
}

/** Says why a button is grey although its action has ended. */
export const lockedWords: Label = ['刚刚已提交，5 秒后可再次操作', 'Just sent; it can be used again after 5 seconds']

/** Keeps an action from being triggered twice: while it is under way, and for 5 seconds after it has sent a request. */
export const useLock = (): Lock => {
  const [state, setState] = useState<LockState>({ locked: false, pending: false })
  const [run] = useState(() => createActionLock(setState))
  return { ...state, run }
}
