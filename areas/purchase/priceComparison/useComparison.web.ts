import { useEffect, useMemo, useRef, useState } from 'react'
import type { CreateInput } from '../../../core/define/entity.ts'
import { newerRow } from '../../../core/records/useRefusedForm.web.ts'
import { useSave } from '../../../core/records/useSave.web.ts'
import { useSettle } from '../../../core/records/useSettle.web.ts'
import { newIdempotencyKey, NoConnection, ServerRefusal } from '../../../core/shell/client.web.ts'
import { useUnsaved } from '../../../core/shell/unsaved.web.ts'
import {
  conflicting,
  keepingMine,
  takingTheirs,
  textAt,
  unsaved,
  withoutStored,
  withSent,
  withTyped,
  type StoredTexts,
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
  /** It was awarded or cancelled meanwhile. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly error: unknown }

/** The comparison as it is stored now. */
interface Saved {
  readonly record: ShownComparison
  /** Places whose text could not be stored and waits to be corrected. */
  readonly held: readonly string[]
  /** Whether anything had to be stored at all. */
  readonly stored: boolean
}

/** How a save ended: with the comparison as it is stored now, or with what stands in the way. */
export type SaveOutcome = Saved | { readonly record?: undefined; readonly failure: SaveFailure }

/** So often a save starts again on top of what others saved meanwhile. */
const attempts = 4

type OfRecord = Pick<PageSource, 'stored' | 'titles'>

/** What a record holds as texts, worked out once for each answer of the server. */
const known = new WeakMap<ShownComparison, OfRecord>()

const fresh: OfRecord = { stored: startingTexts, titles: {} }

const ofRecord = (record: ShownComparison | undefined): OfRecord => {
  if (record === undefined) return fresh
  const texts = known.get(record) ?? { stored: comparisonTexts(record), titles: titlesOf(record) }
  known.set(record, texts)
  return texts
}

const sourceOf = (record: ShownComparison | undefined, draft: ComparisonDraft): PageSource => {
  const { stored, titles } = ofRecord(record)
  const typed = isOpen(record) ? unsaved(renumbered(draft.texts, stored), stored) : none
  return { record, stored, typed, titles: { ...titles, ...draft.titles } }
}

const none: TypedTexts = {}

/** What was typed counts only while it can be saved: an awarded comparison shows what was decided. */
const isOpen = (record: ShownComparison | undefined): boolean => record === undefined || record.can.includes('update')

const titlesOf = ({ items }: ShownComparison): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.flatMap(({ material, unit }) => [
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
  const shown = useMemo(() => ({ source, page: read(source) }), [read, source])
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

  useUnsaved(() => Object.keys(sourceOf(newest.current, draftAt(place)).typed).length)

  const attempt = async (): Promise<SaveOutcome> => {
    let error: unknown
    for (let turn = 0; turn < attempts; turn += 1) {
      const now = sourceOf(newest.current, draftAt(place))
      const page = pageReader()(now)
      const { values, stored: sending, held } = comparisonBody(page, now)
      if (!isOpen(newest.current) && Object.keys(draftAt(place).texts).length > 0) return { failure: { kind: 'closed' } }
      if (newest.current && Object.keys(values).length === 0) return { record: newest.current, held, stored: false }
      if (!newest.current && Object.keys(page.head.problems).length > 0) return { failure: { kind: 'incomplete' } }
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
        return { record: saved, held, stored: true }
      } catch (caught) {
        error = caught
        const newer: unknown = newerRow(error)
        if (newer === undefined) {
          forgetKey(place, error)
          return { failure: error instanceof NoConnection ? { kind: 'offline' } : { kind: 'refused', error } }
        }
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
    ...shown,
    /** Page and source together, the same object while neither changes. */
    shown,
    saving,
    failure,
    /** Texts that were typed but can no longer be saved, because the comparison was closed meanwhile. */
    leftover: isOpen(record) ? 0 : Object.keys(draft.texts).length,
    conflicts: useMemo(() => conflicting(source.typed, source.stored), [source]),
    /** Types texts at their places; `titles` names the references among them. */
    type: (changes: Iterable<readonly [place: string, text: string]>, titles?: Readonly<Record<string, string>>): void =>
      change((typed, { stored }) => withTyped(typed, stored, changes), titles),
    /** Takes a line or supplier out, with everything typed about it. */
    remove: (thing: string): void =>
      change((typed, { stored }) => {
        const rest = takingTheirs(
          typed,
          Object.keys(typed).filter(one => isAbout(one, thing)),
        )
        return withTyped(rest, stored, [[thing, ''], ...awardsTo(thing, rest, stored)])
      }),
    keepMine: (places: readonly string[]): void => change((typed, { stored }) => keepingMine(typed, stored, places)),
    takeTheirs: (places: readonly string[]): void => change(typed => takingTheirs(typed, places)),
    discard: (): void => {
      setFailure(undefined)
      keepDraft(place, emptyDraft)
    },
    saveNow,
  }
}

/** After a refusal nothing was written, so the next attempt is another request. Without an answer it stays the same one. */
const forgetKey = (place: string, error: unknown): void => {
  if (!(error instanceof ServerRefusal) || error.status >= 500 || error.error === 'keyInUse') return
  const { texts, titles } = draftAt(place)
  keepDraft(place, { texts, titles })
}

/** Whether a place belongs to an item or supplier: its own texts, and the quotes and awards that name it. */
const isAbout = (place: string, thing: string): boolean => {
  const [kind, id] = thing.split(' ')
  const [part, first, second] = place.split(' ')
  if (part === kind) return first === id
  if (kind === 'item') return (part === 'quote' || part === 'award') && first === id
  return part === 'quote' && second === id
}

/** The awards that a supplier who is taken out would have got, emptied. */
const awardsTo = (thing: string, typed: TypedTexts, stored: StoredTexts): readonly (readonly [string, string])[] => {
  const [kind, id = ''] = thing.split(' ')
  if (kind !== 'supplier') return []
  const places = new Set([...Object.keys(typed), ...stored.keys()])
  return [...places].flatMap(place =>
    /^award \d+ supplier$/.test(place) && textAt(typed, stored, place) === id ? [[place, ''] as const] : [],
  )
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
