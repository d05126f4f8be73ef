import { sql } from 'kysely'
import { serveCall, type Context, type ServedCall, type Transaction } from '../context/serve.server.ts'
import { reportNamed } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { mayReadReport } from '../rights/reportRights.ts'
import { askedOf } from './askedReport.ts'
import { readSubscriptions, subscribe, unsubscribe, type Subscriptions } from './subscriptionCalls.ts'

/** A person is sent at most so many reports. */
const mostSubscriptions = 20

const tooMany: Label = [`最多订阅 ${mostSubscriptions} 个报表`, `At most ${mostSubscriptions} reports can be subscribed to`]

interface Stored {
  readonly id: number
  readonly report: string
  readonly parameters: string
}

const subscriptionsOf = async ({ tx, product, actor }: Context): Promise<Subscriptions> => {
  const { rows } =
    await sql<Stored>`select id, report, parameters from report_subscription where user_id = ${actor.userId} order by id`.execute(tx)
  return { results: rows.map(row => ({ ...row, label: reportNamed(product.registry, row.report)?.label ?? [row.report, row.report] })) }
}

/** Everything that anybody is sent, in the order of people. */
export const everySubscription = async (tx: Transaction): Promise<readonly (Stored & { readonly userId: number })[]> => {
  const { rows } = await sql<
    Stored & { readonly userId: number }
  >`select id, user_id as "userId", report, parameters from report_subscription
    order by user_id, id`.execute(tx)
  return rows
}

/** Ends a subscription. */
export const endSubscription = async (tx: Transaction, id: number): Promise<void> => {
  await sql`delete from report_subscription where id = ${id}`.execute(tx)
}

/** How the calls about subscriptions are answered. */
export const servedSubscriptions: readonly ServedCall[] = [
  serveCall(readSubscriptions, subscriptionsOf),
  serveCall(subscribe, async (context, { report: name, parameters }) => {
    const report = reportNamed(context.product.registry, name)
    if (!report || !mayReadReport(context.actor, report)) return refuse('notFound')
    const asked = parameters ?? ''
    askedOf(report, asked)
    const { results } = await subscriptionsOf(context)
    if (results.length >= mostSubscriptions) refuse('invalidFields', { problems: { report: tooMany } })
    await sql`insert into report_subscription (user_id, report, parameters) values (${context.actor.userId}, ${name}, ${asked})
      on conflict do nothing`.execute(context.tx)
    return subscriptionsOf(context)
  }),
  serveCall(unsubscribe, async (context, { id }) => {
    const { rows } = await sql`delete from report_subscription where id = ${id} and user_id = ${context.actor.userId} returning id`.execute(
      context.tx,
    )
    if (rows.length === 0) refuse('notFound')
    return subscriptionsOf(context)
  }),
]
