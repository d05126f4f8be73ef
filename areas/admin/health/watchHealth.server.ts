import { sql } from 'kysely'
import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import type { Label } from '#core/language'
import { tellAdministrators } from '#core/notices.server'
import { healthEvents } from './health.events.ts'
import { measure, outsideStates, type HealthParts } from './health.server.ts'
import { failingPlace, failingStore, judgements, measureText, reasonsToAct } from './health.ts'

/** Every hour it is looked whether the product stands so that somebody must act. */
export const healthSchedule = defineUpkeep({
  name: 'admin.health',
  label: ['检查系统健康', 'Checking the system’s health'],
  at: '44 * * * *',
})

type Watched = Omit<HealthParts, 'jobNamed'>

/** Tells the administrators of each line of the page that is bad, once a day. */
const tellOfBad = async (context: Context, watched: Watched): Promise<void> => {
  const tell = (name: string, title: Label, body: Label): Promise<void> =>
    tellAdministrators(context, {
      event: healthEvents.actNow,
      title,
      body,
      link: '/admin/health',
      dedupeKey: `health ${name}`,
      within: 24 * 60,
    })
  const measures = await measure(context.tx, watched)
  const { rows } = await sql<{
    seconds: number | null
  }>`select extract(epoch from now() - min(at))::float8 as seconds from audit_anchor`.execute(context.tx)
  for (const name of reasonsToAct(measures, rows[0]?.seconds ?? 0)) {
    const { label, unit, advice } = judgements[name]
    const [zh, en] = measureText(unit, measures[name])
    await tell(name, [`${label[0]}：${zh}`, `${label[1]}: ${en}`], advice)
  }
  const failing = [failingStore(await watched.store.state()), ...(await outsideStates(context.tx)).map(failingPlace)]
  for (const one of failing) if (one) await tell(one.name, one.title, one.advice)
}

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'admin-health', ip: null }

/** What looks for it. */
export const servedHealthJobs = (database: OpenDatabase, product: Product, watched: Watched): readonly ServedJob[] => [
  serveJob(healthSchedule.job, () => runOperation(product, database, occasion, context => tellOfBad(context, watched))),
]
