import { useEffect, useRef } from 'react'

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
