import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import type { Change } from '#core/definition'
import { defineJob, defineUpkeep, idPayload, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { changeRecord, lockAnyRecord, pick } from '#core/records.server'
import { planApart } from '../mrp/planApart.server.ts'
import { mrpRun } from './mrpRun.ts'
import { countsOf, readPlan, rulesOf } from './readPlan.server.ts'
import { beginNightly, othersRunning } from './startRun.server.ts'
import { tellOwners } from './tellOwners.server.ts'
import { writeRun } from './writeRun.server.ts'

/** Reads, plans and writes one run. It is tried once: what was begun and not finished is said to have failed, and can be started again. */
export const runJob = defineJob({
  name: 'operate.runMrp',
  label: ['需求计划运算', 'Material requirements planning'],
  parse: idPayload('run'),
  attempts: 1,
})

/** In the night, by the clock of the company. */
export const nightlySchedule = defineUpkeep({
  name: 'operate.nightlyMrp',
  label: ['每夜的需求计划运算', 'Nightly material requirements planning'],
  at: '35 18 * * *',
})

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'operate-mrp', ip: null }

/** Seconds to two places, as they are stored. */
const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(2)

type Working = Pick<OpenDatabase, 'db'> & Partial<Pick<OpenDatabase, 'writes'>>

type Why = Pick<Change<typeof mrpRun>, 'failure' | 'message'>

/** Says that a run came to nothing, and why, where it still runs. */
const fail = (database: Working, product: Product, id: number, why: Why): Promise<void> =>
  runOperation(product, database, occasion, async context => {
    const row = await lockAnyRecord(context, mrpRun, id)
    if (row?.state === 'running')
      await changeRecord(context, mrpRun, row, { ...why, state: 'failed', finishedAt: context.now }, { action: 'proceed' })
  })

/** Reads everything as of one moment and says how much that is, plans apart, and shows the result in one step: nobody waits, and nothing half is shown. */
export const perform = async (
  database: Working,
  product: Product,
  id: number,
  stopping?: AbortSignal,
  planning: typeof planApart = planApart,
): Promise<void> => {
  const begun = performance.now()
  try {
    const read = await runOperation(
      product,
      database,
      occasion,
      async (context: Context) => {
        // Nothing is locked, so that whoever cancels it meanwhile does not wait.
        const row = await pick(context, mrpRun, id, ['state', 'windowDays', 'moveUpDays', 'toleranceDays'])
        return row.state === 'running' ? { row, plan: await readPlan(context, row) } : undefined
      },
      { isolation: 'repeatable read' },
    )
    if (!read) return
    const isWanted = await runOperation(product, database, occasion, async context => {
      const row = await lockAnyRecord(context, mrpRun, id)
      if (row?.state !== 'running') return false
      const told = { ...countsOf(read.plan), readSeconds: secondsSince(begun) }
      await changeRecord(context, mrpRun, row, told, { action: 'proceed' })
      return true
    })
    if (!isWanted) return
    const planned = performance.now()
    const result = await planning(read.plan.input, rulesOf(read.plan, read.row), stopping)
    const planSeconds = secondsSince(planned)
    const written = performance.now()
    await runOperation(product, database, occasion, async context => {
      const row = await lockAnyRecord(context, mrpRun, id)
      // Somebody has cancelled it meanwhile.
      if (row?.state !== 'running') return
      const told = await writeRun(context, row, read.plan, result)
      await changeRecord(
        context,
        mrpRun,
        row,
        { ...told, planSeconds, writeSeconds: secondsSince(written), finishedAt: context.now, state: 'done' },
        { action: 'proceed' },
      )
      await tellOwners(context, row)
    })
  } catch (error) {
    await fail(database, product, id, { message: (error instanceof Error ? error.message : String(error)).slice(0, 500) })
    throw error
  }
}

/** What plans: when somebody starts it, and each night unless somebody does so at that moment. */
export const servedMrpJobs = (database: OpenDatabase, product: Product): readonly ServedJob[] => [
  serveJob(
    runJob,
    ({ run }, stopping) => perform(database, product, run, stopping),
    ({ run }) => fail(database, product, run, { failure: 'serverEnded' }),
  ),
  serveJob(nightlySchedule.job, async (_payload, stopping) => {
    const id = await runOperation(product, database, occasion, async context => {
      if (await othersRunning(context)) return undefined
      return (await beginNightly(context)).id
    })
    if (id !== undefined) await perform(database, product, id, stopping)
  }),
]
