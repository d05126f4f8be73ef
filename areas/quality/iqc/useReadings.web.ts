import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordOf } from '../../../core/define/entity.ts'
import { isDialogOpen } from '../../../core/records/openLayer.web.ts'
import { useSave } from '../../../core/records/useSave.web.ts'
import { useSettle } from '../../../core/records/useSettle.web.ts'
import { newIdempotencyKey, NoConnection } from '../../../core/shell/client.web.ts'
import { useUnsaved } from '../../../core/shell/unsaved.web.ts'
import { iqc } from './iqc.ts'
import {
  conflicting,
  keepingMine,
  readingsWith,
  storedCells,
  takingTheirs,
  unsaved,
  withSent,
  withTyped,
  type TypedReading,
} from './readingsDraft.ts'
import { keepTyped, placeOf, typedReadings, useTypedReadings } from './readingStore.web.ts'

type Lot = RecordOf<typeof iqc>

/** How a save ended: with the lot as it is stored now, or with what stands in the way. */
export type SaveOutcome = { readonly lot: Lot } | { readonly lot?: undefined; readonly failure: SaveFailure }

/** What keeps readings from being saved: no connection, cells that somebody else filled otherwise, or a refusal. */
export type SaveFailure = { readonly kind: 'offline' | 'conflict' } | { readonly kind: 'refused'; readonly error: unknown }

/** So often a save starts again on top of what others saved meanwhile. */
const attempts = 4

/** The readings of the present round of a lot while they are being typed: everything typed is kept on this browser until it is stored. */
export const useReadings = (lot: Lot) => {
  const place = placeOf(lot.id, lot.round)
  const typed = useTypedReadings(place)
  const stored = useMemo(() => storedCells(lot.readings, lot.round), [lot])
  const open = useMemo(() => unsaved(typed, stored), [typed, stored])
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const save = useSave(iqc)
  const settle = useSettle()
  useUnsaved(() => Object.keys(open).length)
  const newest = useRef(lot)
  const underWay = useRef<Promise<SaveOutcome> | undefined>(undefined)
  useEffect(
    function followNewerLot() {
      if (lot.version >= newest.current.version) newest.current = lot
    },
    [lot],
  )

  const attempt = async (): Promise<SaveOutcome> => {
    let error: unknown
    for (let turn = 0; turn < attempts; turn += 1) {
      const { id, version, round, readings } = newest.current
      const cells = storedCells(readings, round)
      const waiting = unsaved(typedReadings(place), cells)
      keepTyped(place, withSent(waiting, waiting))
      if (Object.keys(waiting).length === 0) return { lot: newest.current }
      if (conflicting(waiting, cells).length > 0) return { failure: { kind: 'conflict' } }
      try {
        newest.current = await save.mutateAsync({
          id,
          version,
          values: { readings: readingsWith(readings, round, waiting) },
          // A repeated save sends what is there by then, so it is another request; the version keeps it from being stored twice.
          idempotencyKey: newIdempotencyKey(),
        })
      } catch (caught) {
        error = caught
        const newer = settle.newer(iqc, error)
        if (newer === undefined) return { failure: error instanceof NoConnection ? { kind: 'offline' } : { kind: 'refused', error } }
        // The server answers the whole lot as this person may see it.
        newest.current = newer as Lot
      }
    }
    return { failure: { kind: 'refused', error } }
  }

  const saveNow = (): Promise<SaveOutcome> => {
    underWay.current ??= (async () => {
      setSaving(true)
      try {
        const outcome = await attempt()
        setFailure(outcome.lot ? undefined : outcome.failure)
        return outcome
      } finally {
        underWay.current = undefined
        setSaving(false)
      }
    })()
    return underWay.current
  }

  return {
    typed: open,
    stored,
    saving,
    failure,
    conflicts: useMemo(() => conflicting(open, stored), [open, stored]),
    type: (changes: readonly Omit<TypedReading, 'base' | 'sent'>[]): void =>
      keepTyped(place, withTyped(typedReadings(place), stored, changes)),
    keepMine: (): void => keepTyped(place, keepingMine(typedReadings(place), stored)),
    discard: (): void => keepTyped(place, {}),
    takeTheirs: (): void => keepTyped(place, takingTheirs(typedReadings(place), stored)),
    saveNow,
  }
}

/** Readings that are being typed. */
export type Readings = ReturnType<typeof useReadings>

/** Typed readings are stored by themselves when nobody has typed for this long, in milliseconds; every save is one entry of the history. */
const restBeforeSaving = 15_000

/** Saves by itself after a rest, when the connection comes back, and when the page or tab is left. */
export const useAutosave = ({ typed, saveNow }: Readings): void => {
  const newest = useRef({ typed, saveNow })
  useEffect(function keepNewest() {
    newest.current = { typed, saveNow }
  })
  useEffect(
    function saveAfterRest() {
      if (Object.keys(typed).length === 0) return undefined
      const timer = setInterval(() => void newest.current.saveNow(), restBeforeSaving)
      return () => clearInterval(timer)
    },
    [typed],
  )
  useEffect(function saveWhenNeeded() {
    const saveWaiting = (): void => {
      if (Object.keys(newest.current.typed).length > 0) void newest.current.saveNow()
    }
    const saveHidden = (): void => {
      if (document.visibilityState === 'hidden') saveWaiting()
    }
    window.addEventListener('online', saveWaiting)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      window.removeEventListener('online', saveWaiting)
      document.removeEventListener('visibilitychange', saveHidden)
      saveWaiting()
    }
  }, [])
}

/** Saves with Alt+S or Ctrl+S, also the cell that is being written, and goes on where the person was. */
export const useSaveKey = ({ saveNow }: Pick<Readings, 'saveNow'>): void => {
  const newest = useRef(saveNow)
  useEffect(function keepNewest() {
    newest.current = saveNow
  })
  useEffect(function listenForSave() {
    const pressed = (event: KeyboardEvent): void => {
      if (event.isComposing || event.code !== 'KeyS' || !(event.altKey || event.ctrlKey || event.metaKey) || isDialogOpen()) return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) {
        activeElement.blur()
        activeElement.focus({ preventScroll: true })
      }
      void newest.current()
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [])
}
