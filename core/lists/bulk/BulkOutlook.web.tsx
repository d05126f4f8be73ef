import { useStore } from 'zustand'
import type { AnyEntity } from '../../define/entity.ts'
import type { AnyLogic } from '../../define/logic.ts'
import { useLabel } from '../../client/session.web.ts'
import { formLogicFor } from '../../records/formGuide.web.ts'
import { saidOfMany, viewOf } from '../../records/formLogic.ts'
import { isDirty } from '../../records/formState.ts'
import type { FormStore } from '../../records/formStore.web.ts'
import type { BulkAsked, LookedAt } from './useBulkStore.web.ts'

interface BulkOutlookProps {
  readonly entity: AnyEntity
  readonly logic: AnyLogic
  readonly store: FormStore
  readonly asked: BulkAsked
  readonly records: LookedAt['records']
  /** How many records are meant. */
  readonly count: number
}

/** What will be refused of many records, and what will have to be confirmed, while one types what they are given. */
export const BulkOutlook = ({ entity, logic, store, asked: { typed, becomes }, records, count }: BulkOutlookProps) => {
  const label = useLabel()
  const form = useStore(store, state => state.form)
  if (records.length < 2 || !isDirty(form)) return null
  const seen = formLogicFor(entity, logic)
  const { refused, warned } = saidOfMany(
    typed,
    form.drafts,
    records.map(record => viewOf(seen, typed, form.drafts, record, undefined, becomes)),
  )
  if (refused.length + warned.length === 0) return null
  return (
    <div className="ms-bulk-outlook" role="status">
      {count > records.length && (
        <p className="ms-muted">
          {label([`已预先核对前 ${records.length} 条：`, `Of the first ${records.length}, looked at beforehand:`])}
        </p>
      )}
      {refused.map(({ says, records: some }) => (
        <p key={says[1]} className="ms-wrong">
          {label([`${some} 条不能这样修改：${says[0]}`, `${some} cannot be changed so: ${says[1]}`])}
        </p>
      ))}
      {warned.map(({ says, records: some }) => (
        <p key={says[1]} className="ms-warned">
          {label([`${some} 条需要确认：${says[0]}`, `${some} will have to be confirmed: ${says[1]}`])}
        </p>
      ))}
    </div>
  )
}
