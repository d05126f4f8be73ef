import { useEffect, type RefObject } from 'react'

/** Gives the focus to the first such element inside a panel once the browser has shown the panel: until then nothing in it can have it. */
export const useFocusWhenShown = (panel: RefObject<HTMLElement | null>, selector: string): void =>
  useEffect(
    function focusFirst() {
      const frame = requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }))
      return () => cancelAnimationFrame(frame)
    },
    [panel, selector],
  )
