import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import { documentTypesOf } from '../define/documents.ts'
import { isConsented } from '../define/consent.ts'
import { isSupersededIn, revisionsOf } from '../define/revisions.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import type { SeenRecord } from '../reading/seenRecord.server.ts'
import type { Context } from '../context/serve.server.ts'

/** What may be done with the attachments of a record now, and why not. */
export interface Attaching {
  readonly adding: true | Label
  /** Those that people have agreed to stay. */
  readonly removing: true | Label
}

const onlyReading: Label = [
  '您只能查看此记录，不能添加或移除附件',
  'You have read-only access to this record and cannot add or remove files',
]
const beingDecided: Label = [
  '审批中不能添加或移除附件；请先撤回审批',
  'It is being approved, with the files it has. Withdraw the approval first',
]
const agreed: Label = ['已审批通过，附件不能再增减', 'People have agreed to it with the files it has; they stay as they are']

const superseded: Label = ['此版本已被取代，附件不能再增减', 'A later version replaced this one, so its attachments cannot be changed']

/** Attaching is work on a record: it needs a right to work on such records, and what people decide on or have agreed to stays as it is. */
export const attachingTo = async (context: Context, { entity, id }: SeenRecord): Promise<Attaching> => {
  if (!worksOn(context, entity)) return { adding: onlyReading, removing: onlyReading }
  const state = await stateNow(context, entity, id)
  if (state === 'beingDecided') return { adding: beingDecided, removing: beingDecided }
  if (state === 'superseded') return { adding: superseded, removing: superseded }
  if (state === 'agreed') return { adding: entity.open?.includes('attachments') === true ? true : agreed, removing: agreed }
  return { adding: true, removing: true }
}

/** Refuses with the reason unless it may be done. */
export const refuseUnless = (answer: true | Label): void => {
  if (answer === onlyReading) refuse('noPermission', { message: answer })
  if (answer !== true) refuse('notEditable', { message: answer })
}

/** Whether the actor may do anything with records of the entity besides looking at them. */
const worksOn = ({ actor }: Context, entity: AnyEntity): boolean =>
  ['create', 'update', ...Object.keys(entity.transitions ?? {})].some(verb => may(actor, `${entity.name}:${verb}`))

const stateNow = async ({ tx }: Context, entity: AnyEntity, id: number): Promise<'beingDecided' | 'agreed' | 'superseded' | 'free'> => {
  if (documentTypesOf(entity).length === 0 && !revisionsOf(entity)) return 'free'
  const { rows } = await sql<{ state: string; pending: boolean }>`select t.${sql.id(snake(String(entity.state)))} as state,
      exists (select from approval_instance as i where i.entity = ${entity.name} and i.record_id = t.id and i.outcome = 'pending') as pending
    from ${sql.table(tableOf(entity))} as t where t.id = ${id} for share of t`.execute(tx)
  const [row] = rows
  if (isSupersededIn(entity, row?.state)) return 'superseded'
  return row?.pending ? 'beingDecided' : isConsented(entity, row?.state) ? 'agreed' : 'free'
}
