import { useCallback, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** Where the tools of the open screen stand: at the end of the row of the crumbs. */
const usePlace = create<{ readonly place: HTMLElement | null }>()(() => ({ place: null }))

/** The place itself; the frame around the screens draws it once. */
export const ScreenToolsPlace = () => {
  const keep = useCallback((place: HTMLElement | null) => usePlace.setState({ place }), [])
  return <div ref={keep} className="ms-screen-tools" />
}

/** Puts what a screen offers besides its content into the row of the crumbs: copy its address, print, go to the next one. */
export const ScreenTools = ({ children }: { readonly children: ReactNode }) => {
  const place = usePlace(state => state.place)
  return place && createPortal(children, place)
}
