import { may, type Actor } from '../../core/rights/actor.ts'
import { writableFields } from '../../core/rights/fieldPolicy.ts'
import type { AnyEntity, CreateInput, StoredRecord, TransitionInput, TransitionName } from '../../core/define/entity.ts'
import { refuse } from '../../core/errors/refuse.ts'
import { parseFields } from '../../core/fields/kinds.ts'
import { refuseGuarded } from '../../core/reading/guard.server.ts'
import type { Context, Transaction } from '../../core/context/serve.server.ts'
import type { Product } from '../../core/context/served.server.ts'
import { changeRecord, createRecord, lockRecord } from '../../core/records/write.server.ts'
import { takeTransition } from '../../core/operations/take.server.ts'
import { instantAt, type WorkTime } from './workTime.ts'

/** Where the company's past is written: one transaction, through the product's own write path. */
export interface Office {
  readonly tx: Transaction
  readonly product: Product
}

/** A line as it is sent: without what the system fills in, and without what stays empty. */
type SentValue<Value> = Value extends readonly (infer Line extends object)[] ? readonly Partial<Line>[] : Value

/** What a person sends for a new record. */
export type Sent<E extends AnyEntity> = { [Name in keyof CreateInput<E>]: SentValue<CreateInput<E>[Name]> }

/**
 * One person at work at one moment of the past. Every step needs the point that a request would need, is parsed as a request would be, and
 * is told in the history with this moment and person.
 */
export interface Desk {
  readonly step: Context
  create<E extends AnyEntity>(entity: E, input: Sent<E>): Promise<number>
  /** The record as it is now, locked; `notFound` when the person may not see it. */
  open<E extends AnyEntity>(entity: E, id: number): Promise<StoredRecord<E>>
  change<E extends AnyEntity>(entity: E, record: StoredRecord<E>, edit: Partial<Sent<E>>): Promise<StoredRecord<E>>
  take<E extends AnyEntity, K extends TransitionName<E>>(
    entity: E,
    record: StoredRecord<E>,
    transition: K,
    ...input: TransitionInput<E, K> extends undefined ? [] : [Partial<TransitionInput<E, K>>]
  ): Promise<StoredRecord<E>>
}

/** Sits a person down at a moment. */
export const deskOf = ({ tx, product }: Office, actor: Actor, at: WorkTime): Desk => {
  const step: Context = { tx, product, actor, now: instantAt(at), requestId: `demo-${actor.username}-${at.toFixed(2)}`, ip: null }
  const demand = (point: string): void => {
    if (!may(actor, point)) throw new Error(`${actor.username} does not hold ${point}`)
  }
  const parsed = (entity: AnyEntity, input: object, purpose: 'create' | 'change'): Record<string, unknown> => {
    const { values, problems } = parseFields(writableFields(entity.fields, actor), { ...input }, purpose)
    if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
    return values
  }
  return {
    step,
    create(entity, input) {
      demand(`${entity.name}:create`)
      // What was parsed by the entity's own fields is what its type says.
      return createRecord(step, entity, parsed(entity, input, 'create') as object)
    },
    open: (entity, id) => lockRecord(step, entity, id),
    change(entity, record, edit) {
      demand(`${entity.name}:update`)
      const state: string | undefined = entity.state
      const open: readonly unknown[] | undefined = entity.editableIn
      if (state !== undefined && open && !open.includes(record[state])) refuse('notEditable', { data: { id: record.id } })
      refuseGuarded(step, entity, record, 'update')
      return changeRecord(step, entity, record, parsed(entity, edit, 'change') as object, { action: 'update' })
    },
    async take(entity, record, transition, ...[input]) {
      demand(`${entity.name}:${transition}`)
      // The record comes back as the entity it was handed in as.
      return (await takeTransition(step, entity, record, transition, input)) as StoredRecord<typeof entity>
    },
  }
}
