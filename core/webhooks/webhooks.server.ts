import type { BlockList } from 'node:net'
import { sql } from 'kysely'
import { feedEnds, changesSince } from '../changes/changes.server.ts'
import type { RecordChange } from '../changes/calls.ts'
import { runOperation } from '../context/operation.server.ts'
import type { Product } from '../context/served.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import type { Database, OpenDatabase } from '../database/pool.server.ts'
import { entityOf } from '../define/registry.ts'
import { addJob } from '../jobs/addJob.server.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'
import type { Sealing } from '../mail/seal.server.ts'
import { activeActors } from '../people/grants.server.ts'
import { readRecord } from '../reading/read.server.ts'
import { find, findOne } from '../reading/reading.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import type { Delivery } from './deliveries.ts'
import { deliverWebhookJob, readForWebhooksJob, webhookSchedule } from './jobs.ts'
import { reach, type Reached } from './reach.server.ts'
import { signatureHeader, signatureOf } from './signature.ts'
import { webhook } from './webhook.ts'

/** What webhooks are sent with. */
export interface WebhookParts {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly product: Product
  /** Under which their secrets are kept. */
  readonly sealing: Sealing
  /** Addresses of the internal network that may be reached all the same. */
  readonly allowed: BlockList
}

/** How much of what happened one delivery stands for, at most. */
const mostInDelivery = 100

/** Records are sent along until a delivery has so many characters; of the rest only what happened is told. */
const longestBody = 256_000

const occasion = { actor: programActor, requestId: 'webhook', ip: null }

/** How webhooks are worked for: looking, sending, tidying. */
export const webhookJobs = (parts: WebhookParts): readonly ServedJob[] => [
  serveJob(readForWebhooksJob, () => readForAll(parts)),
  serveJob(
    deliverWebhookJob,
    ({ delivery }) => deliver(parts, delivery),
    ({ delivery }) => giveUp(parts.database.db, delivery),
  ),
  serveJob(webhookSchedule.job, async () => {
    await sql`delete from webhook_delivery where created_at < now() - interval '30 days'`.execute(parts.database.db)
    await wakeWebhooks(parts.database.db)
  }),
]

/** Says that something was sealed: once, however often it is said before somebody looks. Nothing is queued where no webhook is switched on. */
export const wakeWebhooks = async (db: Database): Promise<void> => {
  const { rows } = await sql`select from webhook_secret as s join admin_webhook as w on w.id = s.webhook_id
    where w.is_active and s.position < (select max(n) from audit_seal) limit 1`.execute(db)
  if (rows.length > 0) await addJob(db, readForWebhooksJob, {}, { key: readForWebhooksJob.name })
}

/** Gives a webhook its secret, and lets it begin with what happens from now on where it has none yet. */
export const giveSecret = async (tx: Transaction, webhookId: number, sealed: Buffer): Promise<void> => {
  const { last } = await feedEnds(tx)
  await sql`insert into webhook_secret (webhook_id, secret, position) values (${webhookId}, ${sealed}, ${last})
    on conflict (webhook_id) do update set secret = excluded.secret`.execute(tx)
}

/** Queues a delivery that only says that it is a test, and answers its id. */
export const queueTest = async (tx: Transaction, webhookId: number): Promise<number> => queueDelivery(tx, webhookId, 0, 0)

/** The last deliveries of a webhook, the newest in front, and whether it has a secret. */
export const deliveriesOf = async (
  tx: Transaction,
  webhookId: number,
): Promise<{ readonly hasSecret: boolean; readonly results: readonly Delivery[] }> => {
  const { rows } =
    await sql<Delivery>`select id, created_at as "createdAt", state, to_position = 0 as "isTest", attempts, tried_at as "triedAt", status, answer, problem
    from webhook_delivery where webhook_id = ${webhookId} order by id desc limit 50`.execute(tx)
  const secret = await sql`select from webhook_secret where webhook_id = ${webhookId}`.execute(tx)
  return { hasSecret: secret.rows.length > 0, results: rows }
}

const queueDelivery = async (tx: Transaction, webhookId: number, from: number, to: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into webhook_delivery (webhook_id, from_position, to_position)
    values (${webhookId}, ${from}, ${to}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await addJob(tx, deliverWebhookJob, { delivery: id }, { queue: `webhook ${webhookId}` })
  return id
}

const readForAll = async ({ database, product }: WebhookParts): Promise<void> => {
  const hooks = await runOperation(product, database, occasion, context =>
    find(context, webhook, { where: { isActive: true }, fields: ['id'], limit: 'all' }),
  )
  for (const { id } of hooks) {
    let more = true
    while (more) more = await runOperation(product, database, occasion, context => readFor(context, id))
  }
}

/** Goes on along the feed for one webhook, a page at a time; answers whether there is more. */
const readFor = async (context: Context, id: number): Promise<boolean> => {
  const { tx, product } = context
  const { rows } = await sql<{ position: number }>`select position from webhook_secret where webhook_id = ${id} for update`.execute(tx)
  const [state] = rows
  const hook = state && (await hookOf(context, id))
  if (!hook) return false
  const { last, forgotten } = await feedEnds(tx)
  // Switched off for longer than the audit stays here: what it has missed is not here any more.
  const since = Math.max(state.position, forgotten)
  if (since >= last) return false
  const page = await changesSince({ db: tx, product, actor: hook.actor, since, limit: mostInDelivery })
  if (page.results.some(change => isWanted(hook, change))) await queueDelivery(tx, id, since, page.next)
  await sql`update webhook_secret set position = ${page.next} where webhook_id = ${id}`.execute(tx)
  return page.more
}

interface Hook {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly actor: Actor
  readonly events: readonly { readonly entity: string; readonly action: string | null }[]
}

/** A webhook with the account in whose name it is sent, as that may act now; undefined when it is switched off or the account is closed. */
const hookOf = async (context: Context, id: number): Promise<Hook | undefined> => {
  const found = await findOne(context, webhook, { id, isActive: true }, ['name', 'address', 'account'])
  if (!found) return undefined
  const every = new Set(pointsOf(context.product.registry.areas).map(({ point }) => point))
  const [actor] = await activeActors(context.tx, [found.account], every)
  const { rows: events } = await sql<
    Hook['events'][number]
  >`select entity, action from admin_webhook_events where owner_id = ${id} order by position`.execute(context.tx)
  return actor && { id, name: found.name, address: found.address, actor, events }
}

const isWanted = ({ events }: Pick<Hook, 'events'>, change: Pick<RecordChange, 'entity' | 'action'>): boolean =>
  events.some(({ entity, action }) => entity === change.entity && (action === null || action === '' || action === change.action))

interface Waiting {
  readonly hook: Hook
  readonly secret: Buffer
  readonly body: string
}

const deliver = async (parts: WebhookParts, id: number): Promise<void> => {
  const { product, database, sealing, allowed } = parts
  const waiting = await runOperation(product, database, occasion, context => begin(context, id))
  if (!waiting) return
  const { body, hook, secret } = waiting
  const seconds = Math.floor(Date.now() / 1000)
  const reached = await reach({
    address: hook.address,
    body,
    allowed,
    headers: {
      'user-agent': 'Meniscus-Webhook/1',
      'meniscus-delivery': String(id),
      [signatureHeader]: signatureOf(sealing.open(secret), seconds, body),
    },
  })
  const problem = await runOperation(product, database, occasion, ({ tx }) => record(tx, id, reached))
  if (problem !== undefined) throw new Error(problem)
}

/** Writes what is sent, by the rights of now; undefined when it is done already, switched off, or nothing is left that may be told. */
const begin = async (context: Context, id: number): Promise<Waiting | undefined> => {
  const { tx } = context
  const { rows } = await sql<{
    hook: number
    from: number
    to: number
    secret: Buffer
  }>`select d.webhook_id as hook, d.from_position as from,
      d.to_position as to, s.secret from webhook_delivery as d join webhook_secret as s on s.webhook_id = d.webhook_id
    where d.id = ${id} and d.state = 'waiting' for update of d`.execute(tx)
  const [row] = rows
  const hook = row && (await hookOf(context, row.hook))
  const body = hook && (await bodyOf(context, hook, { id, from: row.from, to: row.to }))
  if (!row || !hook || body === undefined) {
    await sql`update webhook_delivery set state = 'empty', done_at = now() where id = ${id} and state = 'waiting'`.execute(tx)
    return undefined
  }
  await sql`update webhook_delivery set attempts = attempts + 1, tried_at = now() where id = ${id}`.execute(tx)
  return { hook, secret: row.secret, body }
}

interface Stretch {
  readonly id: number
  readonly from: number
  readonly to: number
}

const bodyOf = async (context: Context, hook: Hook, { id, from, to }: Stretch): Promise<string | undefined> => {
  const envelope = { webhook: hook.name, delivery: id }
  if (to === 0) return JSON.stringify({ ...envelope, test: true, events: [] })
  const { tx, product } = context
  const { results } = await changesSince({ db: tx, product, actor: hook.actor, since: from, limit: to - from })
  const wanted = results.filter(change => isWanted(hook, change))
  if (wanted.length === 0) return undefined
  const events: (RecordChange & { readonly record: unknown })[] = []
  let length = 0
  for (const change of wanted) {
    const record = length < longestBody ? await shownTo(context, hook.actor, change) : null
    const written = JSON.stringify(record).length
    length += written
    events.push({ ...change, record: length < longestBody ? record : null })
  }
  return JSON.stringify({ ...envelope, test: false, events })
}

/** The record as the account would read it, under its scope and the rules of fields; null when it is gone. */
const shownTo = async (context: Context, actor: Actor, { entity, id, version }: RecordChange): Promise<unknown> => {
  const { product } = context
  if (version === null) return null
  const { can: _can, ...record } = (await readRecord(product, titleSource(context), entityOf(product.registry, entity), actor, id)) ?? {
    can: [],
  }
  return record
}

/** Writes down what became of an attempt; answers why it has to be tried again. */
const record = async (tx: Transaction, id: number, reached: Reached): Promise<string | undefined> => {
  const isDelivered = reached.outcome === 'answered' && reached.status >= 200 && reached.status < 300
  const state = isDelivered ? 'delivered' : reached.outcome === 'internal' ? 'failed' : 'waiting'
  const [status, answer] = reached.outcome === 'answered' ? [reached.status, reached.answer.replaceAll('\0', '')] : [null, null]
  const problem = reached.outcome === 'answered' ? null : reached.outcome === 'internal' ? `internal ${reached.reason}` : reached.reason
  const { rows } = await sql<{
    test: boolean
  }>`update webhook_delivery set state = ${state}, status = ${status}, answer = ${answer}, problem = ${problem},
      done_at = case when ${state} <> 'waiting' then now() end where id = ${id} and state = 'waiting' returning to_position = 0 as test`.execute(
    tx,
  )
  if (state !== 'waiting') return undefined
  // Whoever presses the test wants to know now.
  if (rows[0]?.test === true) {
    await sql`update webhook_delivery set state = 'failed', done_at = now() where id = ${id}`.execute(tx)
    return undefined
  }
  return `The webhook was not delivered: ${problem ?? String(status)}`
}

const giveUp = async (db: Database, id: number): Promise<void> => {
  await sql`update webhook_delivery set state = 'failed', done_at = now() where id = ${id} and state = 'waiting'`.execute(db)
}
