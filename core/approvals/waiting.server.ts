import { sql, type RawBuilder } from 'kysely'
import { readable } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'
import { documentsOf, documentTypesOf, type DocumentType } from '../define/documents.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { snake, tableOf } from '../define/naming.ts'
import { columnNamed } from '../reading/source.server.ts'
import { rowsSeen } from '../reading/sight.server.ts'
import type { Context } from '../context/serve.server.ts'

/** What waits for approval of one type of documents, as far as the actor sees the documents. */
export interface WaitingDocuments {
  readonly type: DocumentType
  /** The state in which they wait, where no other type of their entity waits in it. */
  readonly pending: string | null
  readonly documents: number
  /** Documents of which a decision is past its time. */
  readonly overdue: number
  /** Hours since it is the turn of whoever decides, of all documents together and of the one that waits longest; decimal texts. */
  readonly hours: string
  readonly longest: string
  /** What they come to in CNY; null where they hold no amount, none that the actor may see, or one in another currency. */
  readonly amount: string | null
}

/** How many decisions wait for each person now, whoever asks: how many, and nothing of what they are about. People for whom none waits are left out. */
export const decisionsWaiting = async ({ tx }: Pick<Context, 'tx'>): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ person: number; waiting: number }>`select k.user_id as person, count(*)::int as waiting
    from approval_task as k join approval_instance as i on i.id = k.instance_id
    where k.state = 'pending' and i.outcome = 'pending' group by k.user_id`.execute(tx)
  return new Map(rows.map(({ person, waiting }) => [person, waiting]))
}

/** The documents that wait for an approval, by type; types of which the actor sees none are left out. */
export const waitingDocuments = async (context: Context): Promise<readonly WaitingDocuments[]> => {
  const types = documentsOf(context.product.registry).filter(({ entity }) => mayRead(context.actor, entity))
  const found: WaitingDocuments[] = []
  for (const type of types) {
    const waiting = await waitingOf(context, type)
    if (waiting.documents > 0) found.push(waiting)
  }
  return found
}

type Counted = Omit<WaitingDocuments, 'type' | 'pending'>

const waitingOf = async (context: Context, type: DocumentType): Promise<WaitingDocuments> => {
  const { entity, docType } = type
  const money = amountOf(context, entity)
  const amount = money === undefined ? sql`null` : inCny(entity, money)
  const { rows } = await sql<Counted>`select count(*)::int as documents, (count(*) filter (where turn.late))::int as overdue,
      round(coalesce(sum(turn.hours), 0)::numeric, 1)::text as hours, round(coalesce(max(turn.hours), 0)::numeric, 1)::text as longest, ${amount} as amount
    from approval_instance as i join ${sql.table(tableOf(entity))} as t on t.id = i.record_id
      cross join lateral (select extract(epoch from ${context.now}::timestamptz - min(k.opened_at)) / 3600 as hours, coalesce(bool_or(k.due_at < ${context.now}), false) as late
        from approval_task as k where k.instance_id = i.id and k.state = 'pending') as turn
    where i.outcome = 'pending' and i.doc_type = ${docType} and ${rowsSeen(context, entity)}`.execute(context.tx)
  const [counted] = rows
  if (!counted) throw new Error('Counts answered no row')
  return { type, pending: pendingOf(type), ...counted }
}

/** The amount of money of a document that the actor may see: one that is made to be added up before any other. */
const amountOf = ({ actor }: Context, { fields }: AnyEntity): string | undefined => {
  const amounts = Object.entries<Field>(fields).filter(([, field]) => field.kind === 'money' && readable(actor, field))
  return (amounts.find(([, { sum }]) => sum === true) ?? amounts[0])?.[0]
}

/** What documents come to; nothing where one of them is in another currency. */
const inCny = (entity: AnyEntity, money: string): RawBuilder<unknown> => {
  const amount = columnNamed(entity, money, 't')
  const currency = sql.ref(`t.${snake(money)}_currency`)
  return sql`case when bool_and(${amount} is null or ${currency} = 'CNY') then sum(${amount})::text end`
}

const pendingOf = ({ entity, transition }: DocumentType): string | null => {
  const stateOf = (name: string) => (entity.transitions[name] as Transition<Fields, string>).pending
  const pending = stateOf(transition)
  const others = documentTypesOf(entity).filter(one => one.transition !== transition && stateOf(one.transition) === pending)
  return pending === undefined || others.length > 0 ? null : pending
}
