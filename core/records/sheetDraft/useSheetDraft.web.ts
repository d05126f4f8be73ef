import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyEntity, Change, CreateInput, RecordOf } from '../../define/entity.ts'
import { newIdempotencyKey, NoConnection, ServerRefusal } from '../../client/client.web.ts'
import { keepTyping, typingAt, typingPlace, useTyping } from '../../client/unsavedTyping.web.ts'
import { emptyHistory, redone, remembered, undone, type TypedHistory } from '../../sheet/typedHistory.ts'
import {
  conflicting,
  keepingMine,
  takingTheirs,
  unsaved,
  withoutStored,
  withSent,
  withTyped,
  type TypedTexts,
} from '../../sheet/typedTexts.ts'
import { useSave } from '../../client/useSave.web.ts'
import { useSettle } from '../../client/useSettle.web.ts'
import {
  isUnsaved,
  nothingTyped,
  type DraftSource,
  type SaveFailure,
  type SaveOutcome,
  type LastSave,
  type SheetDocument,
  type Unsaved,
} from './sheetDraft.ts'
import type { TypedView } from './typedCell.ts'

const ofDraft = { is: isUnsaved, nothing: nothingTyped }

const draftAt = (place: string): Unsaved => typingAt(place, ofDraft)

const keepDraft = (place: string, draft: Unsaved): void => keepTyping(place, Object.keys(draft.texts).length === 0 ? undefined : draft)

/** So often a save starts again on top of what others saved meanwhile. */
const attempts = 4

const none: TypedTexts = {}

/** What was typed counts only while it can be saved: a document that is closed shows what was decided. */
const isOpen = (record: { readonly can: readonly string[] } | undefined): boolean => record === undefined || record.can.includes('update')

interface SheetSaving<E extends AnyEntity> {
  readonly document: SheetDocument<E>
  readonly record: RecordOf<E> | undefined
  readonly place: string
  /** Where what is typed into a record is kept; the place of a new one ends with its first save. */
  placeOf(id: number | undefined): string
  sourceOf(shown: RecordOf<E> | undefined, draft: Unsaved): DraftSource<E>
}

/** Saves what is typed on top of the newest record that is known, one save at a time; when somebody else was faster, once more on top of theirs. */
const useSheetSaving = <E extends AnyEntity>({ document: { entity, write }, record, place, placeOf, sourceOf }: SheetSaving<E>) => {
  const [saving, setSaving] = useState<TypedTexts>()
  const [failure, setFailure] = useState<SaveFailure>()
  const [lastSave, setLastSave] = useState<LastSave>()
  const save = useSave(entity)
  const settle = useSettle()
  const newest = useRef(record)
  const underWay = useRef<Promise<SaveOutcome<E>> | undefined>(undefined)
  useEffect(
    function followNewerRecord() {
      if (record && record.version >= (newest.current?.version ?? 0)) newest.current = record
    },
    [record],
  )

  const attempt = async (): Promise<SaveOutcome<E>> => {
    let error: unknown
    for (let turn = 0; turn < attempts; turn += 1) {
      const before = newest.current
      const now = sourceOf(before, draftAt(place))
      const { values, sending, held, incomplete } = write(now)
      if (!isOpen(before) && Object.keys(draftAt(place).texts).length > 0) return { failure: { kind: 'closed' } }
      if (before && Object.keys(values).length === 0) {
        // What somebody else stored just the same is not typed any more.
        keepDraft(place, { ...draftAt(place), texts: now.typed })
        return { record: before, held, stored: false }
      }
      if (!before && incomplete) return { failure: { kind: 'incomplete' } }
      if (conflicting(now.typed, now.stored).length > 0) return { failure: { kind: 'conflict' } }
      const key = draftAt(place).idempotencyKey ?? newIdempotencyKey()
      keepDraft(place, { ...draftAt(place), texts: withSent(now.typed, sending), ...(before ? {} : { idempotencyKey: key }) })
      setSaving(sending)
      try {
        // Written by the kinds of the definition's own fields. A repeated save sends what is there by then, so it is another
        // request; the version keeps it from being stored twice.
        const saved = await save.mutateAsync(
          before
            ? { id: before.id, version: before.version, values: values as Change<E>, idempotencyKey: newIdempotencyKey() }
            : { values: values as CreateInput<E>, idempotencyKey: key },
        )
        const { titles, texts } = draftAt(place)
        keepDraft(placeOf(saved.id), { titles, texts: withoutStored(texts, sending) })
        if (!before) keepDraft(place, nothingTyped)
        newest.current = saved
        setLastSave({ at: new Date().toISOString(), places: Object.keys(sending).length })
        return { record: saved, held, stored: true }
      } catch (caught) {
        error = caught
        const newer = settle.newer(entity, error)
        if (newer === undefined) {
          forgetKey(place, error)
          return { failure: error instanceof NoConnection ? { kind: 'offline' } : { kind: 'refused', error } }
        }
        // The server answers the whole record as this person may see it.
        newest.current = newer as RecordOf<E>
      }
    }
    return { failure: { kind: 'refused', error } }
  }

  const saveNow = (): Promise<SaveOutcome<E>> => {
    underWay.current ??= (async () => {
      try {
        const outcome = await attempt()
        setFailure('failure' in outcome ? outcome.failure : undefined)
        return outcome
      } finally {
        underWay.current = undefined
        setSaving(undefined)
      }
    })()
    return underWay.current
  }

  return { newest, saving, failure, setFailure, lastSave, saveNow }
}

/**
 * One working document on a sheet, a new one when `record` is undefined: typed texts over stored values, kept on this browser until
 * they are stored, so that a reload, a lost connection or another person's save loses nothing. `part` names what of the record is
 * worked on, where that is not the whole of it.
 */
export const useSheetDraft = <E extends AnyEntity>(document: SheetDocument<E>, record: RecordOf<E> | undefined, part?: string | number) => {
  const { entity, read, follow } = document
  const placeOf = (id: number | undefined): string => typingPlace('sheet', entity.name, id ?? 'new', ...(part === undefined ? [] : [part]))
  const place = placeOf(record?.id)
  const draft = useTyping(place, ofDraft)
  const stored = useMemo(() => read(record), [read, record])
  const sourceOf = (shown: RecordOf<E> | undefined, { texts, titles }: Unsaved): DraftSource<E> => {
    const present = shown === record ? stored : read(shown)
    const typed = isOpen(shown) ? unsaved(follow?.(texts, present) ?? texts, present) : none
    return { record: shown, stored: present, typed, titles }
  }
  // Made of nothing else.
  // oxlint-disable-next-line react/exhaustive-deps
  const source = useMemo(() => sourceOf(record, draft), [record, stored, draft])
  const { newest, saving, failure, setFailure, lastSave, saveNow } = useSheetSaving({ document, record, place, placeOf, sourceOf })
  const history = useRef<TypedHistory>(emptyHistory)

  const change = (next: (typed: TypedTexts, source: DraftSource<E>) => TypedTexts, titles?: Readonly<Record<string, string>>): void => {
    const before = draftAt(place)
    const now = sourceOf(record, before)
    const texts = next(now.typed, now)
    history.current = remembered(history.current, now.stored, now.typed, texts)
    keepDraft(place, { ...before, texts, titles: { ...before.titles, ...titles } })
  }
  /** A save that waited for the person's decision goes on once nothing is left to decide. */
  const decide = (next: (typed: TypedTexts, source: DraftSource<E>) => TypedTexts): void => {
    change(next)
    const now = sourceOf(record, draftAt(place))
    if (record && conflicting(now.typed, now.stored).length === 0) void saveNow()
  }
  const step = (by: typeof undone): readonly string[] => {
    const before = draftAt(place)
    const now = sourceOf(record, before)
    const taken = by(history.current, now.typed, now.stored)
    if (!taken) return []
    history.current = taken.history
    keepDraft(place, { ...before, texts: taken.typed })
    return taken.places
  }

  const conflicts = useMemo(() => conflicting(source.typed, source.stored), [source])
  return {
    document,
    source,
    /** What its cells are drawn from; the same object while none of it changes. */
    view: useMemo(
      (): TypedView => ({ stored: source.stored, typed: source.typed, conflicts: new Set(conflicts), saving }),
      [source, conflicts, saving],
    ),
    /** The texts that are on their way to the server. */
    saving,
    failure,
    /** What this page has stored last; undefined before the first save. */
    lastSave,
    /** Texts that were typed but can no longer be saved, because the document was closed meanwhile. */
    leftover: isOpen(record) ? 0 : Object.keys(draft.texts).length,
    conflicts,
    /** Types texts at their places; `titles` names the references among them. */
    type: (changes: Iterable<readonly [place: string, text: string]>, titles?: Readonly<Record<string, string>>): void =>
      change((typed, now) => withTyped(typed, now.stored, changes), titles),
    /** Changes what is typed as a whole. */
    change,
    keepMine: (places: readonly string[]): void => decide((typed, now) => keepingMine(typed, now.stored, places)),
    takeTheirs: (places: readonly string[]): void => decide(typed => takingTheirs(typed, places)),
    discard: (): void => {
      setFailure(undefined)
      if (Object.keys(source.typed).length > 0) change(() => none)
      keepDraft(place, nothingTyped)
    },
    /** Takes back what was typed last, or does it again; answers the places that it changed. */
    undo: (): readonly string[] => step(undone),
    redo: (): readonly string[] => step(redone),
    saveNow,
    /** How many texts are typed and not stored at this moment, which may be before the page is drawn again. */
    waiting: (): number => Object.keys(sourceOf(newest.current, draftAt(place)).typed).length,
  }
}

/** A document that is being worked on. */
export type SheetDraft<E extends AnyEntity> = ReturnType<typeof useSheetDraft<E>>

/** After a refusal nothing was written, so the next attempt is another request. Without an answer it stays the same one. */
const forgetKey = (place: string, error: unknown): void => {
  if (!(error instanceof ServerRefusal) || error.status >= 500 || error.error === 'keyInUse') return
  const { texts, titles } = draftAt(place)
  keepDraft(place, { texts, titles })
}
