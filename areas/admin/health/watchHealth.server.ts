import { sql } from 'kysely'
import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { tellAdministrators } from '#core/notices.server'
import { healthEvents } from './health.events.ts'
import { measure } from './health.server.ts'
import { judgements, measureText, reasonsToAct } from './health.ts'

/** Every hour it is looked whether the product stands so that somebody must act. */
export const healthSchedule = defineUpkeep({
  name: 'admin.health',
  label: ['检查系统健康', 'Checking the system’s health'],
  at: '44 * * * *',
})

/** Tells the administrators of each measure that is bad, once a day. */
const tellOfBad = async (context: Context, dataFolder: string): Promise<void> => {
  const measures = await measure(context.tx, dataFolder)
  const { rows } = await sql<{
    seconds: number | null
  }>`select extract(epoch from now() - min(at))::float8 as seconds from audit_anchor`.execute(context.tx)
  for (const name of reasonsToAct(measures, rows[0]?.seconds ?? 0)) {
    const { label, unit, advice } = judgements[name]
    const [zh, en] = measureText(unit, measures[name])
    await tellAdministrators(context, {
      event: healthEvents.actNow,
      title: [`${label[0]}：${zh}`, `${label[1]}: ${en}`],
      body: advice,
      link: '/admin/health',
      dedupeKey: `health ${name}`,
      within: 24 * 60,
    })
  }
}

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'admin-health', ip: null }

/** What looks for it. */
export const healthJobs = (database: OpenDatabase, product: Product, dataFolder: string): readonly ServedJob[] => [
  serveJob(healthSchedule.job, () => runOperation(product, database, occasion, context => tellOfBad(context, dataFolder))),
]
