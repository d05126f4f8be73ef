import { useState } from 'react'
import { isUnfolded, withFold } from './folds.ts'
import { keep, kept } from './keep.web.ts'
import { useSession } from './session.web.ts'

/** Whether this person has unfolded a place that is folded away as a rule, and how that is changed; this browser remembers it. */
export const useFold = (place: string): readonly [isOpen: boolean, setOpen: (open: boolean) => void] => {
  const user = useSession(session => session.user?.id ?? 0)
  const [isOpen, setOpen] = useState(() => isUnfolded(kept('unfolded'), user, place))
  const remember = (open: boolean): void => {
    setOpen(open)
    keep('unfolded', withFold(kept('unfolded'), user, place, open))
  }
  return [isOpen, remember]
}
