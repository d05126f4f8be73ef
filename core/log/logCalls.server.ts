import { sql } from 'kysely'
import { may } from '../rights/actor.ts'
import type { CallInput } from '../define/call.ts'
import { inLanguage } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { readRecord } from '../reading/read.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { serveCall, type ServedCall, type Context } from '../context/serve.server.ts'
import { audit } from '../audit/audit.server.ts'
import { logPageSize, type Log, type LogChoices, type LogReview } from './log.ts'
import { logCalls, readVerification, startVerification, tellPrint } from './logCalls.ts'
import { readLog, rememberEnds } from './readLog.server.ts'
import type { Verifier } from './verification.server.ts'
import { actionsOf, subjectsOf, subjectWords } from './words.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'
import { department } from '../people/department.ts'
import { isNamed } from '../audit/formerNames.server.ts'

/** The calls of all logs, as they are answered. */
export const servedLogCalls = (logs: readonly Log[], verifier: Verifier): readonly ServedCall[] => [
  ...logs.flatMap(log => {
    const calls = logCalls(log)
    return [
      serveCall(calls.list, async ({ tx, product, actor }, { before = null, ...filter }) => {
        await rememberEnds(tx, product.registry, log)
        return readLog(tx, { product, logs, log, reader: actor, filter }, before, logPageSize)
      }),
      serveCall(calls.choices, (context, { search }) => choicesOf(context, logs, log, search ?? '')),
      serveCall(calls.reviews, async context => ({ results: await reviewsOf(context, log) })),
      serveCall(calls.review, async (context, { from, to, comment }) => {
        refuseWrongDays(context, from, to)
        await sql`insert into audit_review (log, from_day, to_day, comment, reviewer_id, reviewer_name, reviewed_at)
          values (${log.name}, ${from}, ${to}, ${comment}, ${context.actor.userId}, ${context.actor.name}, ${context.now})`.execute(
          context.tx,
        )
        await audit(context, {
          entity: log.name,
          recordId: null,
          recordTitle: null,
          action: 'review',
          changes: [],
          reason: comment,
          detail: { from, to },
        })
        return { results: await reviewsOf(context, log) }
      }),
    ]
  }),
  serveCall(tellPrint, rememberPrint),
  serveCall(readVerification, async () => verifier.state()),
  serveCall(startVerification, async context => verifier.start(context)),
]

/** Once a minute for each person and record, however often it is printed. */
const rememberPrint = async (
  context: Context,
  { entity: name, record: id }: CallInput<typeof tellPrint>,
): Promise<{ readonly told: boolean }> => {
  const entity = context.product.registry.entities.get(name)
  if (!entity || !may(context.actor, `${name}:read`)) return refuse('noPermission')
  const record: Readonly<Record<string, unknown>> =
    (await readRecord(context.product, titleSource(context), entity, context.actor, id)) ?? refuse('notFound')
  const title = record[entity.title]
  if (await hasJustPrinted(context, name, id)) return { told: true }
  await audit(context, { entity: name, recordId: id, recordTitle: typeof title === 'string' ? title : '', action: 'print', changes: [] })
  return { told: true }
}

/** Whether the actor has told of it within the last minute. The lock makes two tellings at once one after the other; the second then sees the first. */
const hasJustPrinted = async ({ tx, actor, now }: Context, entity: string, record: number): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print:${entity}:${record}:${actor.userId}`}, 0))`.execute(tx)
  const { rows } = await sql`select from audit where actor_id = ${actor.userId} and at > ${now}::timestamptz - interval '1 minute'
    and ${isNamed(sql`entity`, entity)} and record_id = ${record} and action = 'print' limit 1`.execute(tx)
  return rows.length > 0
}

const refuseWrongDays = (context: Context, from: string, to: string): void => {
  if (from > to) refuse('invalidFields', { problems: { to: ['不能早于开始日期', 'It cannot lie before the first day'] } })
  if (to > clockReading(context.now).day) refuse('invalidFields', { problems: { to: ['该日期尚未到来', 'That day is in the future'] } })
}

/** The latest reviews of a log. */
const reviewsOf = async ({ tx }: Context, log: Log): Promise<readonly LogReview[]> => {
  const { rows } = await sql<Omit<LogReview, 'reviewer'> & { readonly reviewerId: number; readonly reviewerName: string }>`select id,
      from_day as "from", to_day as "to", comment, reviewer_id as "reviewerId", reviewer_name as "reviewerName", reviewed_at as at
    from audit_review where log = ${log.name} order by id desc limit 5`.execute(tx)
  return rows.map(({ reviewerId, reviewerName, ...row }) => ({ ...row, reviewer: { id: reviewerId, title: reviewerName } }))
}

const choicesOf = async (
  { tx, product: { registry }, actor }: Context,
  logs: readonly Log[],
  log: Log,
  search: string,
): Promise<LogChoices> => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const people = await sql<{
    id: number
    title: string
  }>`select t.id, ${col(user, 'name')} || ' (' || ${col(user, 'username')} || ')' as title from ${table(user)} as t
    where ${col(user, 'name')} ilike ${pattern} or ${col(user, 'username')} ilike ${pattern} order by ${col(user, 'isActive')} desc, ${col(user, 'name')}, t.id limit 20`.execute(
    tx,
  )
  const departments = await sql<{
    id: number
    zh: string
    en: string | null
  }>`select t.id, ${col(department, 'name')} as zh, ${col(department, 'nameEn')} as en
    from ${table(department)} as t order by ${col(department, 'name')}, t.id limit 500`.execute(tx)
  const { language } = actor
  return {
    entities: subjectsOf(registry, log).map(name => ({ name, title: inLanguage(subjectWords(registry, logs, name), language) })),
    actions: actionsOf(registry, log).map(({ name, label }) => ({ name, title: inLanguage(label, language) })),
    departments: departments.rows.map(({ id, zh, en }) => ({ id, title: language === 'en' ? (en ?? zh) : zh })),
    people: people.rows,
  }
}
