import { useEffect, useMemo, useRef, useState } from 'react'
import type { CreateInput } from '../../../core/define/entity.ts'
import { newerRow } from '../../../core/records/useRefusedForm.web.ts'
import { useSave } from '../../../core/records/useSave.web.ts'
import { useSettle } from '../../../core/records/useSettle.web.ts'
import { newIdempotencyKey, NoConnection } from '../../../core/shell/client.web.ts'
import {
  conflicting,
  keepingMine,
  takingTheirs,
  textAt,
  unsaved,
  withoutStored,
  withSent,
  withTyped,
  type TypedTexts,
} from '../../../core/sheet/typedTexts.ts'
import { comparisonBody } from './comparisonBody.ts'
import { pageReader, titleKey, type PageSource } from './comparisonPage.ts'
import { comparisonTexts, startingTexts, type ShownComparison } from './comparisonTexts.ts'
import { draftAt, draftPlace, emptyDraft, keepDraft, useDraft, type ComparisonDraft } from './draftStore.web.ts'
import { renumbered } from './newLines.ts'
import { priceComparison } from './priceComparison.ts'

/** What keeps a comparison from being saved. */
export type SaveFailure =
  /** No connection; saved by itself when it is back. */
  | { readonly kind: 'offline' }
  /** Somebody else stored something else at places that were typed into. */
  | { readonly kind: 'conflict' }
  /** Something of a new comparison is missing or wrong. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'refused'; readonly error: unknown }

/** How a save ended: with the comparison as it is stored now, or with what stands in the way. */
export type SaveOutcome = { readonly record: ShownComparison } | { readonly record?: undefined; readonly failure: SaveFailure }

/** So often a save starts again on top of what others saved meanwhile. */
const attempts = 4

const sourceOf = (record: ShownComparison | undefined, draft: ComparisonDraft): PageSource => {
  const stored = record ? comparisonTexts(record) : startingTexts
  return { record, stored, typed: unsaved(renumbered(draft.texts, stored), stored), titles: { ...titlesOf(record), ...draft.titles } }
}

const titlesOf = (record: ShownComparison | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (record?.items ?? []).flatMap(({ material, unit }) => [
      ...(material ? [[titleKey('mnm.material', material.id), material.title] as const] : []),
      ...(unit ? [[titleKey('mnm.unit', unit.id), unit.title] as const] : []),
    ]),
  )

/**
 * A comparison while it is being worked on; a new one when `record` is undefined. Everything typed is kept on this browser until it
 * is stored, so that a reload, a lost connection or another person's save loses nothing.
 */
export const useComparison = (record: ShownComparison | undefined) => {
  const place = draftPlace(record?.id)
  const draft = useDraft(place)
  const [read] = useState(pageReader)
  const source = useMemo(() => sourceOf(record, draft), [record, draft])
  const page = useMemo(() => read(source), [read, source])
  const [saving, setSaving] = useState<TypedTexts>()
  const [failure, setFailure] = useState<SaveFailure>()
  const save = useSave(priceComparison)
  const settle = useSettle()
  const newest = useRef(record)
  const underWay = useRef<Promise<SaveOutcome> | undefined>(undefined)
  useEffect(
    function followNewerRecord() {
      if (record && record.version >= (newest.current?.version ?? 0)) newest.current = record
    },
    [record],
  )

  const attempt = async (): Promise<SaveOutcome> => {
    let error: unknown
    for (let turn = 0; turn < attempts; turn += 1) {
      const now = sourceOf(newest.current, draftAt(place))
      const shown = pageReader()(now)
      const { values, stored: sending } = comparisonBody(shown, now)
      if (newest.current && Object.keys(values).length === 0) return { record: newest.current }
      if (!newest.current && Object.keys(shown.head.problems).length > 0) return { failure: { kind: 'incomplete' } }
      if (conflicting(now.typed, now.stored).length > 0) return { failure: { kind: 'conflict' } }
      const key = draftAt(place).idempotencyKey ?? newIdempotencyKey()
      keepDraft(place, { ...draftAt(place), texts: withSent(now.typed, sending), ...(newest.current ? {} : { idempotencyKey: key }) })
      setSaving(sending)
      try {
        const { id, version } = newest.current ?? {}
        const saved = await save.mutateAsync(
          id === undefined || version === undefined
            ? // Read by the kinds of the definition's own fields.
              { values: values as CreateInput<typeof priceComparison>, idempotencyKey: key }
            : // A repeated save sends what is there by then, so it is another request; the version keeps it from being stored twice.
              { id, version, values, idempotencyKey: newIdempotencyKey() },
        )
        const rest = withoutStored(draftAt(place).texts, sending)
        if (newest.current === undefined) keepDraft(draftPlace(saved.id), { texts: rest, titles: draftAt(place).titles })
        keepDraft(place, newest.current === undefined ? emptyDraft : { ...draftAt(place), texts: rest })
        newest.current = saved
        return { record: saved }
      } catch (caught) {
        error = caught
        const newer: unknown = newerRow(error)
        if (newer === undefined) return { failure: error instanceof NoConnection ? { kind: 'offline' } : { kind: 'refused', error } }
        // The server answers the whole comparison as this person may see it.
        newest.current = newer as ShownComparison
        settle.written(priceComparison, newest.current)
      }
    }
    return { failure: { kind: 'refused', error } }
  }

  const saveNow = (): Promise<SaveOutcome> => {
    underWay.current ??= (async () => {
      try {
        const outcome = await attempt()
        setFailure(outcome.record ? undefined : outcome.failure)
        return outcome
      } finally {
        underWay.current = undefined
        setSaving(undefined)
      }
    })()
    return underWay.current
  }

  const change = (next: (typed: TypedTexts, source: PageSource) => TypedTexts, titles?: Readonly<Record<string, string>>): void => {
    const before = draftAt(place)
    const now = sourceOf(record, before)
    keepDraft(place, { ...before, texts: next(now.typed, now), titles: { ...before.titles, ...titles } })
  }

  return {
    page,
    source,
    saving,
    failure,
    conflicts: useMemo(() => conflicting(source.typed, source.stored), [source]),
    textAt: (at: string): string => textAt(source.typed, source.stored, at),
    /** Types texts at their places; `titles` names the references among them. */
    type: (changes: Iterable<readonly [place: string, text: string]>, titles?: Readonly<Record<string, string>>): void =>
      change((typed, { stored }) => withTyped(typed, stored, changes), titles),
    /** Takes a line or supplier out, with everything typed about it. */
    remove: (thing: string): void =>
      change((typed, { stored }) =>
        withTyped(
          takingTheirs(
            typed,
            Object.keys(typed).filter(one => isAbout(one, thing)),
          ),
          stored,
          [[thing, '']],
        ),
      ),
    keepMine: (places: readonly string[]): void => change((typed, { stored }) => keepingMine(typed, stored, places)),
    takeTheirs: (places: readonly string[]): void => change(typed => takingTheirs(typed, places)),
    discard: (): void => {
      setFailure(undefined)
      keepDraft(place, emptyDraft)
    },
    saveNow,
  }
}

/** Whether a place belongs to an item or supplier: its own texts, and the quotes and awards that name it. */
const isAbout = (place: string, thing: string): boolean => {
  const [kind, id] = thing.split(' ')
  const [part, first, second] = place.split(' ')
  if (part === kind) return first === id
  if (kind === 'item') return (part === 'quote' || part === 'award') && first === id
  return part === 'quote' && second === id
}

/** A comparison that is being worked on. */
export type OpenComparison = ReturnType<typeof useComparison>

/** Saves again when the connection comes back, if a save had failed for lack of it. */
export const useSaveWhenBack = ({ failure, saveNow }: OpenComparison): void => {
  const newest = useRef(saveNow)
  useEffect(function keepNewest() {
    newest.current = saveNow
  })
  const isOffline = failure?.kind === 'offline'
  useEffect(
    function saveWhenOnline() {
      if (!isOffline) return undefined
      const back = () => void newest.current()
      window.addEventListener('online', back)
      return () => window.removeEventListener('online', back)
    },
    [isOffline],
  )
}
