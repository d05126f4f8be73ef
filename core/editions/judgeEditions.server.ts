import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { editionsOf } from '../define/editions.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { Label } from '../language/label.ts'
import { recordPage } from '../define/area.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { eachApart } from '../jobs/eachApart.server.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { announce } from '../notices/announce.server.ts'
import { companyDay } from '../numbering/pattern.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'
import { recordTitles } from '../reading/recordTitle.ts'
import { unfitness } from '../records/unfit.server.ts'
import { changeRecord, lockAnyRecord } from '../records/write.server.ts'
import { editionEvents } from './events.ts'
import { isNamed } from '../audit/formerNames.server.ts'

/** At 00:01 of the company's day, before anybody works by it, what was released for that day is judged once more. */
export const editionSchedule = defineUpkeep({
  name: 'editions.judge',
  label: ['版本生效检查', 'Judging versions that take effect'],
  at: '1 16 * * *',
  madeUpWithin: 7 * 86_400_000,
})

/** For so many days a night without a process is made up for. */
const daysMadeUp = 7

/**
 * Judges editions on the day on which they take effect, as other records stand by then: whoever released one looked at it days before. One that is fit is remembered to
 * have taken effect. One that is not never begins: it is withdrawn with the reason, the one before it goes on, and who wrote and who released it are told. Where the
 * night was made up for later and people have worked by it, they are told only.
 */
export const judgeEditions = (database: Pick<OpenDatabase, 'db'>, product: Product): ServedJob =>
  serveJob(editionSchedule.job, async () => {
    for (const entity of product.registry.entities.values())
      if (editionsOf(entity))
        await eachApart({ database, product, requestId: `editions ${entity.name}` }, await beginning(database, entity), (context, id) =>
          judge(context, entity, id),
        )
  })

/** The editions that take effect today, or did in a night that is made up for, as they were released for a later day; each once. */
const beginning = async ({ db }: Pick<OpenDatabase, 'db'>, entity: AnyEntity): Promise<readonly number[]> => {
  const told = (action: string) =>
    sql`select from audit as a where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = t.id and a.action = ${action}`
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(tableOf(entity))} as t
    where t.status = 'released' and t.effective_from between company_today() - ${daysMadeUp}::int and company_today()
      and coalesce(t.effective_until > company_today(), true) and not exists (${told('takeEffect')})
      and not exists (${told('release')} and ${companyDayOf(sql`a.at`)} >= t.effective_from)
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

const judge = async (context: Context, entity: AnyEntity, id: number): Promise<void> => {
  const row = await lockAnyRecord(context, entity, id)
  if (row?.['status'] !== 'released') return
  const reason = await unfitness(context, entity, row)
  const today = companyDay(context.now)
  const isPast = String(row['effectiveFrom']) < today
  if (reason && !isPast)
    await changeRecord(context, entity, row, { status: 'withdrawn', effectiveUntil: row['effectiveFrom'] }, { action: 'withdraw', reason })
  else
    await audit(context, {
      entity: entity.name,
      recordId: id,
      recordTitle: recordTitles(entity, row)[0],
      action: 'takeEffect',
      changes: [],
    })
  if (reason) await tell(context, entity, row, isPast ? inEffect(reason) : withdrawn(reason))
}

const withdrawn = ([zh, en]: Label): Label => [
  `未能生效，已作废，原版本继续有效。${zh}`,
  `It did not take effect and was withdrawn; the version before goes on. ${en}`,
]
const inEffect = ([zh, en]: Label): Label => [`已生效，但有问题：${zh}`, `It has taken effect, and something is wrong with it. ${en}`]

/** Tells who wrote an edition, and who released it. */
const tell = async (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>, body: Label): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select distinct a.actor_id as id from audit as a
    where ${isNamed(sql`a.entity`, entity.name)} and a.record_id = ${row.id} and a.action in ('create', 'submit', 'release') and a.actor_id is not null`.execute(
    context.tx,
  )
  const [titleZh, titleEn] = recordTitles(entity, row)
  await announce(context, {
    event: editionEvents.notEffective,
    to: rows.map(({ id }) => id),
    title: [`${entity.label[0]} ${titleZh}`, `${entity.label[1]} ${titleEn}`],
    body,
    link: recordPage(context.product.registry.areas, entity).replace('{id}', String(row.id)),
    about: { entity: entity.name, recordId: row.id },
  })
}
