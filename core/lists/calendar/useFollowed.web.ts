import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Brings the focus to an entry that the keys moved to where it is drawn anew: it was on it when it left. */
export const useFollowed = (drawn: RefObject<HTMLElement | null>, isFollowed: boolean): void => {
  const arrive = useEffectEvent(() => {
    if (isFollowed && document.activeElement === document.body) drawn.current?.querySelector('a')?.focus()
  })
  useEffect(() => arrive(), [])
}
