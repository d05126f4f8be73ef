import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../records/openLayer.web.ts'

/** j and k open the next and the previous line of the list; off while a person types or something lies over the page. */
export const useInboxKeys = (listed: readonly number[], open: number | undefined, show: (id: number) => void): void => {
  const move = (by: 1 | -1): void => {
    const at = open === undefined ? -1 : listed.indexOf(open)
    const next = listed[at < 0 ? (by === 1 ? 0 : listed.length - 1) : at + by]
    if (next !== undefined) show(next)
  }
  const newest = useRef(move)
  useLayoutEffect(function keepNewest() {
    newest.current = move
  })
  useEffect(function listenForKeys() {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event) || isLayerOpen()) return
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      newest.current(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
