import { sql } from 'kysely'
import { digestOf, newSecret } from '../access/secrets.server.ts'
import { audit } from '../audit/audit.server.ts'
import { keepRow } from '../audit/held.server.ts'
import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { takeFromQuota, type PersonQuota } from '../quota/personQuota.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { titleSource } from '../reading/titles.server.ts'
import { mayMake } from '../records/origins.server.ts'
import { may } from '../rights/actor.ts'
import { giveGuestLink, readGuestLinks, revokeGuestLink, type GivenLink } from './calls.ts'
import { wayOfDocument } from './askedDocument.server.ts'
import { guestPath } from './guestPath.ts'
import { guestStep } from './guestInput.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

const giving: PersonQuota = {
  kind: 'guest.give',
  allowances: [
    { seconds: 60, most: 20 },
    { seconds: 24 * 60 * 60, most: 300 },
  ],
  usedUp: ['生成的外部链接太多，请稍后再试', 'Too many links were given. Try again later.'],
}

/** A record to which the actor may give links: they read it and may take the step themselves. */
const invited = async (context: Context, name: string, id: number) => {
  const { product, actor } = context
  const entity: AnyEntity = product.registry.entities.get(name) ?? refuse('notFound')
  const guest: AnyGuestLink | undefined = entity.guest
  if (guest === undefined || !may(actor, `${name}:read`)) return refuse('notFound')
  if (!may(actor, `${name}:${guest.takes}`)) refuse('noPermission')
  const record = (await readRecord(product, titleSource(context), entity, actor, id)) ?? refuse('notFound')
  return { entity, guest, record }
}

const notWaiting: Label = ['记录当前的状态不需要外部回复', 'In its status the record waits for no answer']

/** How the calls about links are answered. */
export const servedGuestLinks: readonly ServedCall[] = [
  serveCall(readGuestLinks, async (context, { entity, record }) => {
    await invited(context, entity, record)
    const { rows } =
      await sql<GivenLink>`select l.id, l.recipient, l.language, ${col(user, 'name', 'u')} as "givenBy", l.given_at as "givenAt", l.expires_at as "expiresAt",
        l.opened_at as "openedAt", l.answered_at as "answeredAt", l.revoked_at as "revokedAt"
      from guest_link as l join ${table(user)} as u on u.id = l.given_by
      where l.entity = ${entity} and l.record_id = ${record} order by l.id desc limit 100`.execute(context.tx)
    return { links: rows }
  }),
  serveCall(giveGuestLink, async (context, { entity: name, record: id, recipient, language }) => {
    const { tx, actor, now } = context
    const { entity, guest, record } = await invited(context, name, id)
    const { from = [] } = guestStep(entity, guest) ?? {}
    const state = String(record[String(entity.state)])
    const isForDocuments = guest.makes?.in.includes(state) === true
    if (!from.includes(state) && !isForDocuments) refuse('illegalTransition', { message: notWaiting })
    // What a rule keeps from the actor, nobody does by a link of theirs.
    const mayMakeOne = isForDocuments && guest.makes !== undefined && mayMake(context, wayOfDocument(context, guest.makes))
    if (!record['can'].includes(guest.takes) && !mayMakeOne) refuse('noPermission')
    await takeFromQuota(context, giving, 1)
    const secret = newSecret()
    const { rows } = await sql<{ readonly id: number; readonly expiresAt: string }>`
      insert into guest_link (entity, record_id, secret_hash, recipient, language, given_by, given_at, expires_at)
      values (${name}, ${id}, ${digestOf(secret)}, ${recipient}, ${language}, ${actor.userId}, ${now}, ${now}::timestamptz + make_interval(days => ${guest.days}))
      returning id, expires_at as "expiresAt"`.execute(tx)
    const [made] = rows
    const expiresAt = made?.expiresAt ?? now
    if (made) await keepRow(context, 'guest.link', made.id)
    await remember(context, entity, record, 'giveGuestLink', { recipient, expiresAt })
    return { path: guestPath(secret), expiresAt, title: guest.label }
  }),
  serveCall(revokeGuestLink, async (context, { id }) => {
    const { rows } = await sql<{ readonly entity: string; readonly record: number; readonly recipient: string }>`
      select entity, record_id as record, recipient from guest_link where id = ${id} for update`.execute(context.tx)
    const link = rows[0] ?? refuse('notFound')
    const { entity, record } = await invited(context, link.entity, link.record)
    const revoked = await sql`update guest_link set revoked_at = ${context.now}, revoked_by = ${context.actor.userId}
      where id = ${id} and revoked_at is null and (answered_at is null or ${entity.guest?.makes !== undefined}) returning id`.execute(
      context.tx,
    )
    if (revoked.rows.length > 0) {
      await keepRow(context, 'guest.link', id)
      await remember(context, entity, record, 'revokeGuestLink', { recipient: link.recipient })
    }
    return { id }
  }),
]

const remember = async (
  context: Context,
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> & { readonly id: number },
  action: 'giveGuestLink' | 'revokeGuestLink',
  detail: Readonly<Record<string, string>>,
): Promise<void> =>
  audit(context, { entity: entity.name, recordId: record.id, recordTitle: recordTitle(entity, record, 'zh'), action, changes: [], detail })
