import { useEffect, useId, useRef, useState } from 'react'
import { lockedFields } from '../define/consent.ts'
import { heldBySource } from '../define/from.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { readableFields } from '../rights/fieldPolicy.ts'
import type { Fields } from '../define/field.ts'
import type { AnyLogic, Around } from '../define/logic.ts'
import { people } from '../define/registry.ts'
import { draftOf, innerFields, typedFields, type Drafts } from '../fields/draft.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import { fieldOf } from '../fields/kinds.ts'
import { defaultsOf } from '../logic/rowLogic.ts'
import { companyDay } from '../numbering/pattern.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useSession } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { changedValues, isDirty, onlyAwaitsFiles } from './formState.ts'
import type { DraftFrom } from './draftCall.ts'
import { judged, viewOf } from './formLogic.ts'
import { createFormStore, type FormGuide } from './formStore.web.ts'
import { useKeeping, useKeptForm } from './keptForm.web.ts'
import { sortRefusal } from './refusalProblems.ts'
import { fieldMode, formSections, type DrawnSection } from '../reading/sections.ts'
import { useDirtyGuard } from './useDirtyGuard.web.ts'
import { useIdempotencyKey } from '../client/useIdempotencyKey.web.ts'
import { useRefusedForm } from './useRefusedForm.web.ts'
import { useSave } from '../client/useSave.web.ts'
import { useSettle } from '../client/useSettle.web.ts'
import { useSavingWish } from './useSavingWish.web.ts'
import { useWritableNow } from './visibleFields.web.ts'

interface RecordFormOptions<E extends AnyEntity> {
  readonly entity: E
  /** The stored record that is changed, kept up to date; absent for a new one. */
  readonly record?: RecordOf<E> | undefined
  /** What follows from a row alone. */
  readonly logic?: AnyLogic | undefined
  /** What a new record is made from, with what is filled in. */
  readonly origin?: DraftFrom | undefined
  /** What a new record begins with, by the names of choices; one that is made from another begins with what that says. */
  readonly says?: Readonly<Record<string, string>> | undefined
  /** Nothing was changed, so nothing was sent. */
  onUnchanged(): void
}

/**
 * A form on one record without its looks: nothing that was typed is lost by a reload, a refusal, a broken connection or
 * somebody else's change. Draw it with `FormFields`, or freely over `store`.
 */
export const useRecordForm = <E extends AnyEntity>({ entity, record, logic, origin, says, onUnchanged }: RecordFormOptions<E>) => {
  const formId = useId()
  const feedback = useFeedback()
  const save = useSave<AnyEntity>(entity)
  const lock = useLock()
  const settle = useSettle()
  const mayWrite = useWritableNow(entity, record)
  const refused = useRefusedForm(formId)
  const [sections] = useState(() => formSections(entity, record, mayWrite))
  const [store] = useState(() => {
    const typed = typedFieldsIn(entity, sections, record, mayWrite)
    return createFormStore(typed, record, logic && guideOf(entity, logic, typed, record), filledBy(typed, origin?.values ?? says ?? {}))
  })
  /** The record that the form is typed on top of. */
  const [stored, setStored] = useState<RecordOf<AnyEntity> | undefined>(record)
  /** Of which fields nothing else can be said, with what stands in them. */
  const held = origin ?? (stored && { held: heldBySource(logic?.from, stored), values: stored })
  const left = useRef(false)
  const kept = useKeptForm(entity.name, record?.id ?? (origin && (origin.source ? `${origin.source.entity} ${origin.source.id}` : 'rows')))
  const key = useIdempotencyKey(kept.offered?.idempotencyKey)

  useKeeping(kept.place, store, kept.offered !== undefined, { version: stored?.version ?? null, idempotencyKey: key.key, left })
  useDirtyGuard({ isDirty: () => !left.current && isDirty(store.getState().form), onDiscard: kept.drop })
  useEffect(
    function followNewerRecord() {
      if (record === undefined || stored === undefined || left.current || record.version <= stored.version) return
      const wasTyped = isDirty(store.getState().form)
      const isQuestion = store.meet(record)
      setStored(record)
      if (wasTyped) void import('./tellMeanwhile.web.ts').then(({ tellMeanwhile }) => tellMeanwhile(record.updatedBy?.title, isQuestion))
    },
    [record, stored, store],
  )

  const meetNewer = (row: RecordOf<AnyEntity>) => {
    setStored(row)
    if (store.meet(row)) focusWhenThere(`${formId}-conflict`)
    else
      feedback.warning([
        '其他用户刚修改过这条记录，双方的修改已合并，请再保存一次',
        'Another user has just changed this record. Both changes are merged here. Save again.',
      ])
  }
  const send = async (values: Readonly<Record<string, unknown>>, onSaved: (saved: RecordOf<AnyEntity>) => void) => {
    try {
      const target = stored ? savingOf(entity, stored, changedValues(store.getState().form, values)) : { values }
      const saved = await save.mutateAsync({ ...target, idempotencyKey: key.key })
      left.current = true
      kept.drop()
      onSaved(saved)
    } catch (error) {
      key.settle(error)
      const newer = settle.newer(entity, error)
      if (newer) meetNewer(newer)
      else
        refused.refuse(store, error, (refusal, language, hidden) =>
          sortRefusal(refusal, without(store.getState().form.fields, held?.held), language, hidden),
        )
    }
  }
  /** Saves when the files have arrived, or leads to what has to be mended first; answers whether it saves. */
  const saveArrived = (onSaved: (saved: RecordOf<AnyEntity>) => void): boolean => {
    if (store.getState().conflict) return false
    const values = store.check()
    if (!values) {
      if (!onlyAwaitsFiles(store.getState().form)) refused.leadToProblem(store)
      return false
    }
    if (stored && !isDirty(store.getState().form)) onUnchanged()
    else lock.run(() => send(values, onSaved))
    return true
  }
  const wish = useSavingWish(store, saveArrived)
  /** Saves now or, while files are still on their way, as soon as they have arrived; or leads to what has to be mended first. */
  const submit = (onSaved: (saved: RecordOf<AnyEntity>) => void) => {
    if (lock.locked || saveArrived(onSaved) || !onlyAwaitsFiles(store.getState().form)) return
    store.unmark()
    wish.make(onSaved)
  }
  /** Continues the form that was kept from before. */
  const restore = () => {
    if (!kept.offered) return
    store.restore(kept.offered)
    if (stored && stored.version !== kept.offered.version) store.meet(stored)
    kept.settleOffer()
  }
  /** Nothing of it is wanted any more: the form can be left without being asked. */
  const giveUp = () => {
    left.current = true
    kept.drop()
  }
  return { formId, store, sections, stored, held, lock, submit, wish, restore, giveUp, offered: kept.offered, discard: kept.drop }
}

/** What is sent to change a stored record: what people agreed to is submitted for approval anew. */
const savingOf = (entity: AnyEntity, { id, version, ...row }: RecordOf<AnyEntity>, values: Readonly<Record<string, unknown>>) => {
  const locked = lockedFields(entity, row[String(entity.state)])
  return { id, version, values, ...(Object.keys(values).some(name => locked.has(name)) ? { amend: true as const } : {}) }
}

/** What new lines begin with by the logic of their fields, of what is typed in them. */
const begunLines = (logic: AnyLogic, typed: Fields, around: Around): Readonly<Record<string, Drafts>> =>
  Object.fromEntries(
    Object.entries(logic.lines ?? {}).flatMap(([name, ofLines]) => {
      const field = fieldOf(typed, name)
      if (!field || !ofLines.defaults) return []
      const inner = typedFields(innerFields(field))
      const drafts = Object.entries(defaultsOf(ofLines, around, {})).flatMap(([cell, value]) => {
        const own = fieldOf(inner, cell)
        return own ? [[cell, draftOf(own, value)] as const] : []
      })
      return [[name, Object.fromEntries(drafts)] as const]
    }),
  )

const guideOf = (entity: AnyEntity, logic: AnyLogic, typed: Fields, record: RecordOf<AnyEntity> | undefined): FormGuide => {
  const { user, points } = useSession.getState()
  const around = { today: companyDay(new Date().toISOString()), actor: user?.id ?? 0 }
  const begun = Object.entries(defaultsOf(logic, around, {})).flatMap(([name, value]) => {
    const field = fieldOf(typed, name)
    if (!field) return []
    // A reference is drawn with its title; of people, one's own is known.
    const isSelf = 'to' in field && field.to === people && value === around.actor && user !== null
    if ('to' in field && !isSelf) return []
    return [[name, isSelf ? { id: value, title: user.name } : draftOf(field, value)] as const]
  })
  const seesAll = Object.keys(readableFields(entity.fields, { points })).length === Object.keys(entity.fields).length
  return {
    begun: Object.fromEntries(begun),
    begunLines: begunLines(logic, typed, around),
    view: ({ drafts }, former) => viewOf({ logic, entity, seesAll }, typed, drafts, record, former),
    judge: view => read => judged(view, typed, read),
  }
}

/** What is filled in before anybody types, of the fields that are typed. */
const filledBy = (typed: Fields, values: DraftFrom['values']): Drafts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fieldOf(typed, name)
      return field ? [[name, draftOf(field, value)] as const] : []
    }),
  )

/** What the server says of a field that is not typed is said above the form. */
const without = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const typedFieldsIn = (
  entity: AnyEntity,
  sections: readonly DrawnSection[],
  record: RecordOf<AnyEntity> | undefined,
  mayWrite: ReturnType<typeof useWritableNow>,
): Fields =>
  Object.fromEntries(
    sections
      .flatMap(section => section.names)
      .flatMap(name => {
        const field = fieldOf(entity.fields, name)
        return field && fieldMode(field, record, name, mayWrite) === 'typed' ? [[name, field] as const] : []
      }),
  )
