import { useEffect, useRef } from 'react'
import { isDialogOpen } from '../../../core/records/openLayer.web.ts'

/** Alt+S and Ctrl+S save; not while a dialog is open or an input method composes. */
export const useSaveKey = (onSave: () => void): void => {
  const newest = useRef(onSave)
  useEffect(function keepNewest() {
    newest.current = onSave
  })
  useEffect(function listenForKeys() {
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.code !== 'KeyS' || event.altKey === (event.ctrlKey || event.metaKey) || isDialogOpen()) return
      event.preventDefault()
      leaveAndReturn(document.activeElement)
      setTimeout(() => newest.current())
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

/** While there is nothing in the sheet, a paste anywhere on the page is a bill of materials. */
export const usePasteOnPage = (isWanted: boolean, onPaste: (text: string) => void): void => {
  const newest = useRef(onPaste)
  useEffect(function keepNewest() {
    newest.current = onPaste
  })
  useEffect(
    function listenForPaste() {
      if (!isWanted) return undefined
      const pasted = (event: ClipboardEvent) => {
        const text = event.clipboardData?.getData('text/plain') ?? ''
        if (event.defaultPrevented || text === '' || isInField(event.target)) return
        event.preventDefault()
        newest.current(text)
      }
      document.addEventListener('paste', pasted)
      return () => document.removeEventListener('paste', pasted)
    },
    [isWanted],
  )
}

const isInField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(target.tagName))

/** A cell that is being edited is kept when it is left; the person goes on where he was. */
const leaveAndReturn = (element: Element | null): void => {
  if (!(element instanceof HTMLElement)) return
  element.blur()
  element.focus({ preventScroll: true })
}
