import { sql, type RawBuilder } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import type { Context } from '../context/serve.server.ts'
import { documentLabel, documentTypeOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { people } from '../define/registry.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { announce } from '../notices/announce.server.ts'
import { user } from '../people/user.ts'
import { col, table } from '../reading/source.server.ts'
import { find } from '../reading/reading.server.ts'
import { changeRecord, lockAnyRecord } from '../records/write.server.ts'
import { webhook } from '../webhooks/webhook.ts'
import { sessionsPath } from '../client/guard.ts'
import { browserWords } from './browserWords.ts'
import { credentialKindNames, credentialKinds, type Credential, type CredentialKind } from './credential.ts'
import { accessEvents } from './events.ts'
import { revokeServiceKey } from './serviceKeys.server.ts'
import { endSessions } from './session.server.ts'

/** Every entity of which links for guests are given. */
const linked = ({ product }: Context): readonly (readonly [AnyEntity, AnyGuestLink])[] =>
  [...product.registry.entities.values()].flatMap(entity => {
    const guest: AnyGuestLink | undefined = entity.guest
    return guest === undefined ? [] : [[entity, guest] as const]
  })

/** Links that are good for something: of those that were answered only such as are good for more. Over the alias `l`. */
const isGoodLink = (context: Context): RawBuilder<boolean> => {
  const lasting = linked(context).flatMap(([{ name }, { makes }]) => (makes === undefined ? [] : [name]))
  return sql<boolean>`l.revoked_at is null and l.expires_at > now() and (l.answered_at is null or l.entity = any(${lasting}::text[]))`
}

interface Found extends Omit<Credential, 'kind' | 'title' | 'detail'> {
  readonly title: string | null
  readonly detail: string | null
}

const personsName = ({ actor }: Context): RawBuilder<unknown> =>
  sql`coalesce(case when ${actor.language} = 'en' then nullif(${col(user, 'nameEn', 'u')}, '') end, ${col(user, 'name', 'u')})`

/** How credentials of each kind are found that are good now. */
const finders: Readonly<Record<CredentialKind, (context: Context, userId: number) => RawBuilder<Found>>> = {
  device: (
    _context,
    userId,
  ) => sql<Found>`select id, user_agent as title, null as detail, first_at as since, last_at as "lastUsed", null as until
    from known_device where user_id = ${userId}`,
  passwordLink: (
    _context,
    userId,
  ) => sql<Found>`select user_id as id, null as title, null as detail, created_at as since, null as "lastUsed",
      expires_at as until from password_link where user_id = ${userId} and expires_at > now()`,
  key: (_context, userId) => sql<Found>`select id, name as title, '…' || ending as detail, created_at as since, last_used_at as "lastUsed",
      expires_at as until from service_key where user_id = ${userId} and revoked_at is null and expires_at > now()`,
  feed: (
    _context,
    userId,
  ) => sql<Found>`select user_id as id, null as title, null as detail, made_at as since, read_at as "lastUsed", null as until
    from calendar_feed where user_id = ${userId}`,
  mailAddress: (
    _context,
    userId,
  ) => sql<Found>`select user_id as id, null as title, null as detail, made_at as since, used_at as "lastUsed",
      null as until from mail_address where user_id = ${userId}`,
  badge: (
    _context,
    userId,
  ) => sql<Found>`select user_id as id, null as title, null as detail, made_at as since, used_at as "lastUsed", null as until
    from badge where user_id = ${userId}`,
  guestLink: (
    context,
    userId,
  ) => sql<Found>`select l.id, l.recipient as title, l.entity || ' ' || l.record_id as detail, l.given_at as since,
      coalesce(l.answered_at, l.opened_at) as "lastUsed", l.expires_at as until from guest_link as l where l.given_by = ${userId} and ${isGoodLink(context)}`,
  delegationGiven: (
    context,
    userId,
  ) => sql<Found>`select d.id, ${personsName(context)} as title, d.scope as detail, lower(d.during) as since,
      null as "lastUsed", upper(d.during) as until from approval_delegation as d join ${table(user)} as u on u.id = d.to_id
    where d.from_id = ${userId} and upper(d.during) > now()`,
  delegationTaken: (
    context,
    userId,
  ) => sql<Found>`select d.id, ${personsName(context)} as title, d.scope as detail, lower(d.during) as since,
      null as "lastUsed", upper(d.during) as until from approval_delegation as d join ${table(user)} as u on u.id = d.from_id
    where d.to_id = ${userId} and upper(d.during) > now()`,
  webhook: (
    _context,
    userId,
  ) => sql<Found>`select t.id, ${col(webhook, 'name')} as title, ${col(webhook, 'address')} as detail, t.created_at as since,
      null as "lastUsed", null as until from ${table(webhook)} as t where ${col(webhook, 'account')} = ${userId} and ${col(webhook, 'isActive')}`,
}

/** What a credential is about, in the reader's language. */
const detailOf = ({ product, actor }: Context, kind: CredentialKind, detail: string | null): string | null => {
  if (detail === null) return null
  if (kind === 'guestLink') {
    const [name = '', id] = detail.split(' ')
    return `${inLanguage(product.registry.entities.get(name)?.label ?? [name, name], actor.language)} #${id}`
  }
  if (kind !== 'delegationGiven' && kind !== 'delegationTaken') return detail
  const type = documentTypeOf(product.registry, detail)
  return inLanguage(type ? documentLabel(type) : ['全部单据', 'All documents'], actor.language)
}

/** Everything besides sessions by which an account is let in, or lets others in, now; by kind, the newest of each in front. */
export const credentialsOf = async (context: Context, userId: number): Promise<readonly Credential[]> => {
  const found: Credential[] = []
  for (const kind of credentialKindNames) {
    const { rows } =
      await sql<Found>`select * from (${finders[kind](context, userId)}) as found order by since desc, id desc limit 500`.execute(
        context.tx,
      )
    found.push(
      ...rows.map(({ title, detail, ...row }) => ({
        kind,
        ...row,
        title: kind === 'device' ? inLanguage(browserWords(title), context.actor.language) : (title ?? ''),
        detail: detailOf(context, kind, detail),
      })),
    )
  }
  return found
}

/** What was ended, in words for whoever it concerns. */
interface Ended {
  readonly id: number
  readonly title?: string
}

type End = (context: Context, userId: number, id: RawBuilder<boolean>) => Promise<readonly Ended[]>

const rowsOf = async (context: Context, statement: RawBuilder<Ended>): Promise<readonly Ended[]> =>
  (await statement.execute(context.tx)).rows

const endLinks: End = async (context, userId, which) => {
  const { rows } = await sql<{ id: number; title: string; entity: string; record: number }>`update guest_link as l
    set revoked_at = greatest(${context.now}::timestamptz, l.given_at), revoked_by = ${context.actor.userId || userId}
    where l.given_by = ${userId} and ${isGoodLink(context)} and ${which} returning l.id, l.recipient as title, l.entity, l.record_id as record`.execute(
    context.tx,
  )
  for (const { id, title, entity, record } of rows) {
    await keepRow(context, 'guest.link', id)
    const told = { entity, recordId: record, recordTitle: null, action: 'revokeGuestLink', changes: [] }
    await audit(context, { ...told, detail: { recipient: title } })
  }
  return rows
}

/** The one who represents and the one who is represented: each is told where the other, or somebody else, ends it. */
const endDelegations =
  (own: 'from_id' | 'to_id'): End =>
  async (context, userId, which) => {
    const { rows } = await sql<{ id: number; begun: boolean; others: readonly number[] }>`select l.id, lower(l.during) < now() as begun,
        array[l.from_id, l.to_id] as others from approval_delegation as l
      where l.${sql.ref(own)} = ${userId} and upper(l.during) > now() and ${which} for update`.execute(context.tx)
    for (const { id, begun, others } of rows) {
      await (
        begun
          ? sql`update approval_delegation set during = tstzrange(lower(during), now()) where id = ${id}`
          : sql`delete from approval_delegation where id = ${id}`
      ).execute(context.tx)
      await keepRow(context, 'approval.delegation', id)
      const to = others.filter(person => person !== context.actor.userId && person !== userId)
      await announce(context, { event: accessEvents.credentialEnded, to, title: delegationEnded, link: '/approval/delegation' })
    }
    return rows
  }

const delegationEnded: Label = ['您参与的一项审批委托已提前结束', 'A delegation of approvals that concerns you was ended']

/** How credentials of each kind are ended; `which` is a condition on the alias `l`. */
const enders: Readonly<Record<CredentialKind, End>> = {
  device: (context, userId, which) =>
    rowsOf(context, sql`delete from known_device as l where l.user_id = ${userId} and ${which} returning l.id`),
  passwordLink: (context, userId) => rowsOf(context, sql`delete from password_link where user_id = ${userId} returning user_id as id`),
  async key(context, userId, which) {
    const { rows } = await sql<{ id: number }>`select l.id from service_key as l where l.user_id = ${userId} and ${which}`.execute(
      context.tx,
    )
    const ended: Ended[] = []
    for (const { id } of rows) {
      const title = await revokeServiceKey(context, userId, id)
      if (title !== undefined) ended.push({ id, title })
    }
    return ended
  },
  async feed(context, userId) {
    const ended = await rowsOf(context, sql`delete from calendar_feed where user_id = ${userId} returning user_id as id`)
    if (ended.length > 0) await keepRow(context, 'calendar.feed', userId)
    return ended
  },
  async mailAddress(context, userId) {
    const ended = await rowsOf(context, sql`delete from mail_address where user_id = ${userId} returning user_id as id`)
    if (ended.length > 0) await keepRow(context, 'mail.address', userId)
    return ended
  },
  async badge(context, userId) {
    const ended = await rowsOf(context, sql`delete from badge where user_id = ${userId} returning user_id as id`)
    if (ended.length > 0) await keepRow(context, 'badge', userId)
    return ended
  },
  guestLink: endLinks,
  delegationGiven: endDelegations('from_id'),
  delegationTaken: endDelegations('to_id'),
  async webhook(context, userId, which) {
    const hooks = await find(context, webhook, { where: { account: userId, isActive: true }, fields: ['id', 'name'], limit: 'all' })
    const chosen = await rowsOf(context, sql`select l.id from ${table(webhook)} as l where ${which}`)
    const ended: Ended[] = []
    for (const { id, name } of hooks.filter(hook => chosen.some(one => one.id === hook.id))) {
      const row = await lockAnyRecord(context, webhook, id)
      if (row) await changeRecord(context, webhook, row, { isActive: false }, { action: 'deactivate' })
      ended.push({ id, title: name })
    }
    return ended
  },
}

const everyOne = sql<boolean>`true`

const remember = async (context: Context, whose: Whose, kind: CredentialKind, ended: readonly Ended[]): Promise<void> => {
  if (ended.length === 0) return
  const titles = ended.flatMap(({ title }) => title ?? []).join('、')
  await audit(context, {
    entity: people,
    recordId: whose.id,
    recordTitle: whose.name,
    action: 'endCredential',
    changes: [],
    detail: {
      credential: credentialKinds[kind],
      rows: ended.length,
      ...(titles === '' ? {} : { recipient: titles.slice(0, 300) }),
    },
  })
}

/** Whose credentials are ended. */
interface Whose {
  readonly id: number
  readonly name: string
}

/** Ends one credential of somebody, in every process at once; answers whether there was one. Its owner is told, unless they did it themselves. */
export const endCredential = async (context: Context, whose: Whose, kind: CredentialKind, id: number): Promise<boolean> => {
  const ended = await enders[kind](context, whose.id, sql<boolean>`l.id = ${id}`)
  await remember(context, whose, kind, ended)
  if (ended.length > 0) await tellOf(context, whose, [kind])
  return ended.length > 0
}

/** On which occasion which kinds end by themselves; beside sessions, which always do. Links for guests stay when somebody leaves, where others stand in. */
const endsWhen = {
  reset: ['device', 'passwordLink', 'feed', 'mailAddress', 'badge', 'guestLink'],
  leave: ['device', 'passwordLink', 'key', 'feed', 'mailAddress', 'badge', 'guestLink', 'delegationGiven', 'delegationTaken', 'webhook'],
  all: credentialKindNames,
} as const satisfies Readonly<Record<string, readonly CredentialKind[]>>

/** Why credentials end together. */
export type CredentialOccasion = keyof typeof endsWhen

/** Ends everything by which somebody is let in that ends on an occasion, sessions included; answers how many of each kind. */
export const endCredentials = async (
  context: Context,
  whose: Whose,
  occasion: CredentialOccasion,
): Promise<{ readonly sessions: number; readonly ended: ReadonlyMap<CredentialKind, number> }> => {
  const sessions = await endSessions(context.tx, whose.id)
  const passedOn = linked(context).flatMap(([{ name }, { standIns = [] }]) => (standIns.length > 0 ? [name] : []))
  const counts = new Map<CredentialKind, number>()
  for (const kind of endsWhen[occasion]) {
    const which = kind === 'guestLink' && occasion === 'leave' ? sql<boolean>`l.entity <> all(${passedOn}::text[])` : everyOne
    const ended = await enders[kind](context, whose.id, which)
    // A browser that was forgotten let nobody in.
    if (kind !== 'device') await remember(context, whose, kind, ended)
    if (ended.length > 0) counts.set(kind, ended.length)
  }
  if (occasion !== 'leave') await tellOf(context, whose, [...counts.keys()])
  return { sessions, ended: counts }
}

/** Whose credentials somebody else has ended, or a reset, is told which. */
const tellOf = async (context: Context, { id }: Whose, kinds: readonly CredentialKind[]): Promise<void> => {
  if (kinds.length === 0 || id === context.actor.userId) return
  const names = (language: 0 | 1): string => kinds.map(kind => credentialKinds[kind][language]).join(language === 0 ? '、' : ', ')
  await announce(context, {
    event: accessEvents.credentialEnded,
    to: [id],
    title: ['您的部分凭据已作废', 'Some of your credentials were ended'],
    body: [names(0), names(1)],
    link: sessionsPath,
  })
}
