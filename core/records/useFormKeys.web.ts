import { useEffect, useLayoutEffect, useRef } from 'react'
import { isDialogOpen, isLayerOpen } from '../client/openLayer.web.ts'

interface FormKeys {
  onSave(): void
  onCancel(): void
}

/** Alt+S and Ctrl+Enter save, Escape cancels; not while an input method composes or a list, calendar or dialog is open over the form. */
export const useFormKeys = (keys: FormKeys): void => {
  const newest = useRef(keys)
  useLayoutEffect(function keepNewest() {
    newest.current = keys
  })
  useEffect(function listenForKeys() {
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return
      const isControl = event.ctrlKey || event.metaKey
      if ((event.altKey ? !isControl && event.code === 'KeyS' : isControl && event.key === 'Enter') && !isDialogOpen()) {
        // Enter would open the list of a choice that is left by it.
        event.preventDefault()
        event.stopPropagation()
        leaveField(() => newest.current.onSave())
      } else if (event.key === 'Escape' && !isLayerOpen()) {
        // The question that this may raise must not be answered by the same key.
        event.stopPropagation()
        newest.current.onCancel()
      }
    }
    // Before the layers themselves: on the way back up, the list that this key closes would already be gone.
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}

/** A calendar takes what was typed into it only when it is left, and with the frame after that. */
const leaveField = (then: () => void): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  if (activeElement?.closest('.ant-picker')) requestAnimationFrame(() => setTimeout(then))
  else then()
}
