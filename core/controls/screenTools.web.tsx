import { useCallback, useLayoutEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** Where the tools of the open screen stand: in the row of the crumbs, before what every screen offers. */
const usePlace = create<{ readonly place: HTMLElement | null; readonly papers: number }>()(() => ({ place: null, papers: 0 }))

/** Says that the open screen prints papers of its own, in place of itself. */
export const usePapersHere = (): void =>
  useLayoutEffect(() => {
    const count = (by: number) => usePlace.setState(({ papers }) => ({ papers: papers + by }))
    count(1)
    return () => count(-1)
  }, [])

/** Whether the open screen says so. */
export const useHasPapers = (): boolean => usePlace(({ papers }) => papers > 0)

/** The place itself; the frame around the screens draws it once. */
export const ScreenToolsPlace = () => {
  const keep = useCallback((place: HTMLElement | null) => usePlace.setState({ place }), [])
  return <div ref={keep} className="ms-own-tools" />
}

/** Puts what a screen offers besides its content into the row of the crumbs: its papers, the way to the next one. */
export const ScreenTools = ({ children }: { readonly children: ReactNode }) => {
  const place = usePlace(state => state.place)
  return place && createPortal(children, place)
}
