import { useEffect, useLayoutEffect, type RefObject } from 'react'

/**
 * Gives the focus to the first such element inside a panel as the browser shows the panel: the next key is for what stands in it. What arrives in a
 * panel that is shown already has it in the next frame.
 */
export const useFocusWhenShown = (panel: RefObject<HTMLElement | null>, selector: string): void => {
  useLayoutEffect(
    function markFirst() {
      panel.current?.querySelector<HTMLElement>(selector)?.setAttribute('autofocus', '')
    },
    [panel, selector],
  )
  useEffect(
    function focusFirst() {
      const frame = requestAnimationFrame(() => {
        if (panel.current?.contains(document.activeElement)) return
        panel.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
      })
      return () => cancelAnimationFrame(frame)
    },
    [panel, selector],
  )
}
