import { useEffect, useRef, useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { useTellEditing } from '../../client/edited.web.ts'
import { useUnsaved } from '../../client/unsaved.web.ts'
import { isDialogOpen } from '../../client/openLayer.web.ts'
import type { SheetDraft } from './useSheetDraft.web.ts'

/** A document is stored by itself when nobody has typed for this long, in milliseconds. */
const restBeforeSaving = 2_000

/** What could not be stored then is tried again so often, in milliseconds. */
const restBeforeTryingAgain = 15_000

/** Whoever has saved what they typed still works on the document for so long, in milliseconds: they read, measure, count, and type on. */
const restBetweenEntries = 120_000

/**
 * What a page does for the document that is worked on in it; a dialog over the page only reads along. It counts what is not saved,
 * tells others who works on it, saves with Alt+S and Ctrl+S, when the connection comes back, and by itself after a rest and when the page or tab is left.
 */
export const useDraftOnPage = <E extends AnyEntity>(draft: SheetDraft<E>, onSave: () => void): void => {
  const newest = useRef(draft)
  useEffect(function keepNewest() {
    newest.current = draft
  })
  const { record, typed } = draft.source
  // Nobody finds a document that they have not made: a new one begins when somebody asks for it.
  const savesItself = record !== undefined
  const isWorkedOn = useWorkedOn(Object.keys(typed).length > 0)
  const isOffline = draft.failure?.kind === 'offline'
  useUnsaved(draft.waiting)
  useTellEditing(record && isWorkedOn ? `${draft.document.entity.name}:${record.id}` : undefined)
  useSaveKey(onSave)
  useEffect(
    function saveAfterRest() {
      if (!savesItself || Object.keys(typed).length === 0) return undefined
      const save = () => void newest.current.saveNow()
      const first = setTimeout(save, restBeforeSaving)
      const again = setInterval(save, restBeforeTryingAgain)
      return () => {
        clearTimeout(first)
        clearInterval(again)
      }
    },
    [savesItself, typed],
  )
  useEffect(
    function saveWhenBack() {
      if (!savesItself && !isOffline) return undefined
      const back = () => saveWaiting(newest.current)
      window.addEventListener('online', back)
      return () => window.removeEventListener('online', back)
    },
    [savesItself, isOffline],
  )
  useEffect(
    function saveWhenLeft() {
      if (!savesItself) return undefined
      const hidden = () => {
        if (document.visibilityState === 'hidden') saveWaiting(newest.current)
      }
      document.addEventListener('visibilitychange', hidden)
      return () => {
        document.removeEventListener('visibilitychange', hidden)
        saveWaiting(newest.current)
      }
    },
    [savesItself],
  )
}

/** Whether somebody types, or has done so a moment ago; who only looks at a sheet does not work on it. */
const useWorkedOn = (isTyped: boolean): boolean => {
  const [isRecent, setRecent] = useState(false)
  useEffect(
    function workOn() {
      const timer = setTimeout(() => setRecent(isTyped), isTyped ? 0 : restBetweenEntries)
      return () => clearTimeout(timer)
    },
    [isTyped],
  )
  return isRecent
}

const saveWaiting = <E extends AnyEntity>(draft: SheetDraft<E>): void => {
  if (draft.waiting() > 0) void draft.saveNow()
}

/** Alt+S and Ctrl+S save, also the cell that is being written; not while a dialog is open or an input method composes. */
const useSaveKey = (onSave: () => void): void => {
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

/** A cell that is being edited is kept when it is left; the person goes on where they were. */
const leaveAndReturn = (element: Element | null): void => {
  if (!(element instanceof HTMLElement)) return
  element.blur()
  element.focus({ preventScroll: true })
}
