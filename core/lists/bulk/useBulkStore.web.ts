import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import type { Drafts } from '../../fields/draft.ts'
import type { AnyLogic, LogicRow } from '../../define/logic.ts'
import { useLanguage } from '../../client/session.web.ts'
import { guideOver } from '../../records/formGuide.web.ts'
import { createFormStore, type FormStore } from '../../records/formStore.web.ts'
import { useRowLogic } from '../../records/rowLogic.web.ts'
import { recordQuery } from '../../records/useRecord.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'

/** What many records are given at once. */
export interface BulkAsked {
  /** The field, or the transition. */
  readonly name: string
  /** What the dialog asks for. */
  readonly drawn: Fields
  /** What of it is written into the records. */
  readonly typed: Fields
  /** What else they will hold. */
  readonly becomes?: LogicRow
  /** What the dialog begins with. */
  readonly begins?: Drafts
}

/** Records that are looked at while one types, with what follows from their rows. */
export interface LookedAt {
  readonly logic: AnyLogic | undefined
  readonly records: readonly LogicRow[]
}

/** So many of the chosen records are looked at while one types; the server looks at all of them. */
const mostLookedAt = 25

/** The form of what many records are given, which follows the logic of their rows; `looked` is undefined until they are there. */
export const useBulkStore = (
  entity: AnyEntity,
  rows: readonly ListedRow[],
  asked: BulkAsked,
): { readonly store: FormStore; readonly looked: LookedAt | undefined } => {
  const logic = useRowLogic(entity)
  const language = useLanguage()
  const first = logic ? rows.slice(0, mostLookedAt) : []
  const answers = useQueries({ queries: first.map(({ id }) => recordQuery(entity, id, language)) })
  const records = answers.flatMap(({ data }) => data ?? [])
  // A record that is gone meanwhile is told by the server.
  const isThere = answers.every(({ isPending }) => !isPending)
  const make = () =>
    createFormStore(asked.drawn, undefined, logic && isThere ? guideOver({ entity, logic, records, ...asked }) : undefined, asked.begins)
  const [made, setMade] = useState(() => ({ name: asked.name, isThere, store: make() }))
  if (made.name !== asked.name || made.isThere !== isThere) setMade({ name: asked.name, isThere, store: make() })
  return { store: made.store, looked: isThere ? { logic, records } : undefined }
}
