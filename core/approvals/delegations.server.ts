import { sql, type RawBuilder } from 'kysely'
import type { Label } from '../language/label.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { activeAmong, decides } from './approvers.server.ts'
import { makesCircle, type Delegation, type DelegationDraft, type OwnDelegation } from './delegation.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What is kept as the scope of a delegation for all documents. */
const everything = '*'

interface DelegationRow {
  readonly from: number
  readonly to: number
  readonly scope: string
}

const delegationOf = ({ from, to, scope }: DelegationRow): Delegation => ({ from, to, docType: scope === everything ? null : scope })

/** Every delegation that holds at a moment, between people who are both active. */
export const delegationsAt = async (tx: Transaction, moment: string): Promise<readonly Delegation[]> => {
  const { rows } = await sql<DelegationRow>`select d.from_id as "from", d.to_id as "to", d.scope from approval_delegation as d
    join ${table(user)} as u on u.id = d.to_id and ${decides} where d.during @> ${moment}::timestamptz order by d.id`.execute(tx)
  return rows.map(delegationOf)
}

/** Every delegation that holds at a moment or will later on. */
export const standingDelegations = async (tx: Transaction, moment: string): Promise<readonly Delegation[]> => {
  const { rows } = await sql<DelegationRow>`select d.from_id as "from", d.to_id as "to", d.scope from approval_delegation as d
    where upper(d.during) > ${moment}::timestamptz order by d.id`.execute(tx)
  return rows.map(delegationOf)
}

/** The delegations of the person who asks that have not ended, the next first. */
export const ownDelegations = async (context: Context): Promise<readonly OwnDelegation[]> => {
  const { rows } = await selectOwn(context, sql`d.from_id = ${context.actor.userId} and upper(d.during) > ${context.now}`)
  return rows
}

const selectOwn = ({ tx, product, actor }: Context, where: RawBuilder<unknown>) =>
  sql<OwnDelegation>`select d.id, json_build_object('id', u.id, 'title', ${titleOf(entityOf(product.registry, people), actor.language, 'u')}) as "to",
    nullif(d.scope, ${everything}) as "docType", lower(d.during) as begins, upper(d.during) as ends, d.reason
    from approval_delegation as d join ${table(user)} as u on u.id = d.to_id where ${where} order by lower(d.during), d.id limit 200`.execute(
    tx,
  )

const inPast: Label = ['结束时间须晚于现在和开始时间', 'The end must be in the future and after the start']
const tooLong: Label = ['最长一年', 'One year at most']
const toHimself: Label = ['不能委托给自己', 'You cannot delegate to yourself']
const inactive: Label = ['请选择一位在用的同事', 'Choose a colleague who is active']
const circle: Label = [
  '对方（直接或经他人）也委托给了您，不能形成循环',
  'This person already delegates to you, directly or indirectly. Delegations cannot be circular.',
]
const overlap: Label = ['这段时间内已有同一范围的委托', 'You have a delegation of the same documents in this time']

/** Lets another person decide for the one who asks, from now on at the earliest: one delegation for each type of documents. */
export const delegate = async (context: Context, asked: DelegationDraft): Promise<readonly OwnDelegation[]> => {
  const from = context.actor.userId
  const draft = { ...asked, begins: Date.parse(asked.begins) > Date.parse(context.now) ? asked.begins : context.now }
  // One at a time, because two that are each fine can make a circle together.
  await sql`select pg_advisory_xact_lock(1005)`.execute(context.tx)
  await checkDraft(context, draft)
  for (const scope of draft.docTypes.length === 0 ? [everything] : draft.docTypes) {
    await refuseOverlap(context, scope, draft)
    await refuseCircle(context, { from, to: draft.to, docType: scope === everything ? null : scope }, draft)
    const { rows } = await sql<{ id: number }>`insert into approval_delegation (from_id, to_id, scope, during, reason, created_at)
      values (${from}, ${draft.to}, ${scope}, tstzrange(${draft.begins}, ${draft.ends}), ${draft.reason}, ${context.now}) returning id`.execute(
      context.tx,
    )
    for (const { id } of rows) await keepRow(context, 'approval.delegation', id)
  }
  await remember(context, 'approval:delegate', draft.reason)
  return ownDelegations(context)
}

const checkDraft = async (context: Context, { to, begins, ends }: DelegationDraft): Promise<void> => {
  if (to === context.actor.userId) refuse('invalidFields', { problems: { to: toHimself } })
  if ((await activeAmong(context.tx, [to])).length === 0) refuse('invalidFields', { problems: { to: inactive } })
  const [start, end, now] = [begins, ends, context.now].map(moment => Date.parse(moment))
  if (start === undefined || end === undefined || now === undefined || end <= start || end <= now)
    refuse('invalidFields', { problems: { ends: inPast } })
  else if (end - start > 366 * 24 * 60 * 60 * 1000) refuse('invalidFields', { problems: { ends: tooLong } })
}

const refuseOverlap = async ({ tx, actor }: Context, scope: string, { begins, ends }: DelegationDraft): Promise<void> => {
  const { rows } = await sql`select from approval_delegation
    where from_id = ${actor.userId} and scope = ${scope} and during && tstzrange(${begins}, ${ends})`.execute(tx)
  if (rows.length > 0) refuse('ruleBroken', { message: overlap, problems: { begins: overlap } })
}

const refuseCircle = async ({ tx }: Context, added: Delegation, { begins, ends }: DelegationDraft): Promise<void> => {
  const { rows } = await sql<DelegationRow>`select from_id as "from", to_id as "to", scope from approval_delegation
    where during && tstzrange(${begins}, ${ends}) order by id`.execute(tx)
  if (makesCircle(added, rows.map(delegationOf))) refuse('ruleBroken', { message: circle, problems: { to: circle } })
}

/** Sets when one's own delegation ends; one that has not begun by then is taken back. */
export const endDelegation = async (context: Context, id: number, ends: string): Promise<readonly OwnDelegation[]> => {
  const { rows } = await sql<{ begun: boolean }>`select lower(during) < ${ends}::timestamptz as begun from approval_delegation
    where id = ${id} and from_id = ${context.actor.userId} and upper(during) > ${context.now} for update`.execute(context.tx)
  const [own] = rows
  if (!own) return refuse('notFound')
  if (own.begun)
    await sql`update approval_delegation set during = tstzrange(lower(during), least(upper(during), ${ends}::timestamptz)) where id = ${id}`.execute(
      context.tx,
    )
  else await sql`delete from approval_delegation where id = ${id}`.execute(context.tx)
  await keepRow(context, 'approval.delegation', id)
  await remember(context, 'approval:endDelegation', null)
  return ownDelegations(context)
}

/** Delegations are told in the history of the person who gives them. */
const remember = (context: Context, action: string, reason: string | null): Promise<void> =>
  audit(context, {
    entity: people,
    recordId: context.actor.userId,
    recordTitle: context.actor.name,
    action,
    changes: [],
    ...(reason === null ? {} : { reason }),
  })
