import { useEffect } from 'react'
import { isLayerOpen, isTyping } from '../client/openLayer.web.ts'

/** Keys of a log: j and k go down and up its lines; Enter opens the one that has the focus. */
export const useLogKeys = (): void => {
  useEffect(function listenForKeys() {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event) || isLayerOpen()) return
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      focusLine(event.key === 'j' ? 1 : -1)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const focusLine = (by: 1 | -1): void => {
  const lines = [...document.querySelectorAll<HTMLElement>('.ms-log-line')]
  const at = lines.findIndex(line => line === document.activeElement)
  const line = lines[at < 0 ? (by === 1 ? 0 : lines.length - 1) : Math.min(Math.max(at + by, 0), lines.length - 1)]
  line?.focus()
  line?.scrollIntoView({ block: 'nearest' })
}
