import { sql, type RawBuilder } from 'kysely'
import type { Label } from '../language/label.ts'
import { entityOf, people, type Registry } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { momentText } from '../fields/moment/moment.ts'
import { announce } from '../notices/announce.server.ts'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { decides } from './approvers.server.ts'
import { everyDocument, isAway, isColleague } from '../people/colleagues.server.ts'
import { readGrantees } from '../people/grants.server.ts'
import { pointsHeld, rightsGiven } from '../rights/rights.ts'
import { may, type Actor } from '../rights/actor.ts'
import { groupPoint } from '../rights/fieldPolicy.ts'
import { pointLabels, pointsOf } from '../rights/points.ts'
import { documentLabel, documentsOf, type DocumentType } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import { onceFor } from '../define/onceFor.ts'
import { makesCircle, type Delegation, type DelegationDraft, type OwnDelegation } from './delegation.ts'
import { approvalEvents } from './events.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

const docTypesOf = (scope: string): readonly string[] => (scope === everyDocument ? [] : [scope])

interface DelegationRow {
  readonly from: number
  readonly to: number
  readonly scope: string
}

const delegationOf = ({ from, to, scope }: DelegationRow): Delegation => ({ from, to, docType: scope === everyDocument ? null : scope })

type Asking = Pick<Context, 'tx' | 'product' | 'now'>

/**
 * Every delegation that holds now, between people who are both active, as far as it reaches: a delegate decides on documents of which the rights show as much as to the
 * one who is asked.
 */
export const delegationsNow = async (asking: Asking): Promise<readonly Delegation[]> => {
  const { rows } = await sql<DelegationRow>`select d.from_id as "from", d.to_id as "to", d.scope from approval_delegation as d
    join ${table(user)} as u on u.id = d.to_id and ${decides} where d.during @> ${asking.now}::timestamptz order by d.id`.execute(asking.tx)
  return withLacking(asking, rows.map(delegationOf))
}

/** The same with the types of documents to which each does not reach. */
const withLacking = async <D extends Pick<Delegation, 'from' | 'to'>>(
  { tx, product: { registry } }: Asking,
  delegations: readonly D[],
): Promise<readonly (D & { readonly lacks: readonly string[] })[]> => {
  if (delegations.length === 0) return []
  const held = await pointsOfPeople(
    { tx, registry },
    delegations.flatMap(({ from, to }) => [from, to]),
  )
  const types = documentsOf(registry)
  return delegations.map(delegation => {
    const [giver, delegate] = [held(delegation.from), held(delegation.to)]
    return { ...delegation, lacks: types.filter(type => rightsLacking(type, giver, delegate).length > 0).map(({ docType }) => docType) }
  })
}

/** Whether somebody is not there to act: their account is closed, or they are away. */
export const isAbsent = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, person: number): Promise<boolean> => {
  const { rows } =
    await sql`select from ${table(user)} as t where t.id = ${person} and ${isColleague('t')} and not ${isAway('t', now)}`.execute(tx)
  return rows.length === 0
}

type Holder = Pick<Actor, 'points'>

/** What some people may do now, signed in or not. */
const pointsOfPeople = async (
  { tx, registry }: { readonly tx: Transaction; readonly registry: Registry },
  those: readonly number[],
): Promise<(person: number) => Holder> => {
  const every = new Set(pointsOf(registry.areas).map(({ point }) => point))
  const found = await readGrantees(tx, [...new Set(those)])
  const held = new Map(found.people.map(person => [person.id, pointsHeld(rightsGiven(person, found.disabled), every)]))
  return person => ({ points: held.get(person) ?? new Set() })
}

/** The rights that a decision on such documents shows something by, which the one who is asked has and the delegate has not. */
const rightsLacking = ({ entity }: DocumentType, giver: Holder, delegate: Holder): readonly string[] =>
  rightsToSee(entity).filter(point => may(giver, point) && !may(delegate, point))

/** By which rights somebody sees all of a document: to read such records, and the groups of their fields. */
const rightsToSee = onceFor((entity: AnyEntity): readonly string[] => {
  const groupsIn = (fields: Fields): readonly FieldGroup[] =>
    Object.values<Field & { readonly of?: Fields }>(fields).flatMap(({ group, of = {} }) => [...(group ? [group] : []), ...groupsIn(of)])
  return [`${entity.name}:read`, ...new Set(groupsIn(entity.fields).map(group => groupPoint(group, 'read')))]
})

/** Every delegation that holds at a moment or will later on. */
export const standingDelegations = async (tx: Transaction, moment: string): Promise<readonly Delegation[]> => {
  const { rows } = await sql<DelegationRow>`select d.from_id as "from", d.to_id as "to", d.scope from approval_delegation as d
    where upper(d.during) > ${moment}::timestamptz order by d.id`.execute(tx)
  return rows.map(delegationOf)
}

/** The delegations of the person who asks that have not ended, the next first. */
export const ownDelegations = async (context: Context): Promise<readonly OwnDelegation[]> => {
  const { rows } = await selectOwn(context, sql`d.from_id = ${context.actor.userId} and upper(d.during) > ${context.now}`)
  const reaching = await withLacking(
    context,
    rows.map(own => ({ ...own, from: context.actor.userId, to: own.to.id })),
  )
  return rows.map((own, at) => ({
    ...own,
    lacks: (reaching[at]?.lacks ?? []).filter(docType => own.docType === null || own.docType === docType),
  }))
}

const selectOwn = ({ tx, product, actor }: Context, where: RawBuilder<unknown>) =>
  sql<
    Omit<OwnDelegation, 'lacks'>
  >`select d.id, json_build_object('id', u.id, 'title', ${titleOf(entityOf(product.registry, people), actor.language, 'u')}) as "to",
    nullif(d.scope, ${everyDocument}) as "docType", lower(d.during) as begins, upper(d.during) as ends, d.reason
    from approval_delegation as d join ${table(user)} as u on u.id = d.to_id where ${where} order by lower(d.during), d.id limit 200`.execute(
    tx,
  )

const inPast: Label = ['结束时间须晚于现在和开始时间', 'The end must be in the future and after the start']
const tooLong: Label = ['最长一年', 'One year at most']
const toHimself: Label = ['不能委托给自己', 'You cannot delegate to yourself']
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
  await refuseLacking(context, draft)
  for (const scope of draft.docTypes.length === 0 ? [everyDocument] : draft.docTypes) {
    await refuseOverlap(context, scope, draft)
    await refuseCircle(context, { from, to: draft.to, docType: scope === everyDocument ? null : scope }, draft)
    const { rows } = await sql<{ id: number }>`insert into approval_delegation (from_id, to_id, scope, during, reason, created_at)
      values (${from}, ${draft.to}, ${scope}, tstzrange(${draft.begins}, ${draft.ends}), ${draft.reason}, ${context.now}) returning id`.execute(
      context.tx,
    )
    for (const { id } of rows) await keepRow(context, 'approval.delegation', id)
  }
  await remember(context, 'approval:delegate', draft.reason)
  const { name } = context.actor
  const [begins, ends] = [momentText(draft.begins), momentText(draft.ends)]
  await tellDelegate(context, draft.to, {
    title: [`${name} 委托您审批：${begins} 至 ${ends}`, `You approve for ${name}: ${begins} to ${ends}`],
    body: [`${scopeWords(context, draft.docTypes, 0)}。${draft.reason}`, `${scopeWords(context, draft.docTypes, 1)}. ${draft.reason}`],
  })
  return ownDelegations(context)
}

/** Tells whoever decides for the one who acts that this begins, or that it ends otherwise than was said. */
const tellDelegate = async (context: Context, to: number, words: { readonly title: Label; readonly body: Label }): Promise<void> =>
  announce(context, { event: approvalEvents.delegated, to: [to], ...words, link: '/approval/inbox' })

const allDocuments: Label = ['全部单据', 'All documents']

const scopeWords = ({ product: { registry } }: Context, docTypes: readonly string[], language: 0 | 1): string =>
  docTypes.length === 0
    ? allDocuments[language]
    : documentsOf(registry)
        .filter(({ docType }) => docTypes.includes(docType))
        .map(type => documentLabel(type)[language])
        .join(language === 0 ? '、' : ', ')

const checkDraft = async (context: Context, { to, begins, ends }: DelegationDraft): Promise<void> => {
  if (to === context.actor.userId) refuse('invalidFields', { problems: { to: toHimself } })
  const [start, end, now] = [begins, ends, context.now].map(moment => Date.parse(moment))
  if (start === undefined || end === undefined || now === undefined || end <= start || end <= now)
    refuse('invalidFields', { problems: { ends: inPast } })
  else if (end - start > 366 * 24 * 60 * 60 * 1000) refuse('invalidFields', { problems: { ends: tooLong } })
}

/** Refuses to have somebody decide on documents who would see less of them than the one who delegates; says which right is missing. */
const refuseLacking = async ({ tx, product: { registry }, actor }: Context, { to, docTypes }: DelegationDraft): Promise<void> => {
  if (docTypes.length === 0) return
  const held = await pointsOfPeople({ tx, registry }, [actor.userId, to])
  const labels = pointLabels(registry.areas)
  for (const type of documentsOf(registry).filter(({ docType }) => docTypes.includes(docType))) {
    const [missing] = rightsLacking(type, held(actor.userId), held(to))
    if (missing === undefined) continue
    const [[zh, en], [right, rightEn]] = [documentLabel(type), labels.get(missing) ?? [missing, missing]]
    const message: Label = [
      `对方没有“${right}”权限，不能代您审批“${zh}”。请选择另一位同事，或先请管理员授权。`,
      `This person lacks the permission “${rightEn}” and cannot decide on “${en}” for you. Choose another colleague, or ask an administrator for the permission.`,
    ]
    refuse('ruleBroken', { message, problems: { to: message } })
  }
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
  const { rows } = await sql<{
    begun: boolean
    to: number
    scope: string
    until: string
  }>`select lower(during) < ${ends}::timestamptz as begun, to_id as "to", scope, least(upper(during), ${ends}::timestamptz) as until from approval_delegation
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
  const { name } = context.actor
  const until = momentText(own.until)
  await tellDelegate(context, own.to, {
    title: own.begun
      ? [`${name} 的审批委托于 ${until} 结束`, `The delegation of approvals by ${name} ends at ${until}`]
      : [`${name} 撤回了审批委托`, `${name} has withdrawn a delegation of approvals`],
    body: [scopeWords(context, docTypesOf(own.scope), 0), scopeWords(context, docTypesOf(own.scope), 1)],
  })
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
