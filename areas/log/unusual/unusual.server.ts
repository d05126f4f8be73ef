import { takenOut } from '#core/audit.server'
import { runOperation, type Context, type OpenDatabase, type Product } from '#core/context.server'
import { defineUpkeep, programActor } from '#core/jobs'
import { serveJob, type ServedJob } from '#core/jobs.server'
import { announce, holdersOf } from '#core/notices.server'
import { auditLog } from '../logs.ts'
import { unusualEvents } from './unusual.events.ts'
import { unusualOf } from './unusual.ts'

/** Early each morning it is looked what people took out in the day before. */
export const unusualSchedule = defineUpkeep({
  name: 'log.unusual',
  label: ['检查异常的导出、下载和查看', 'Looking for unusual exports, downloads and views'],
  at: '5 22 * * *',
})

const day = 24 * 60 * 60 * 1000

/** Tells everybody who may read the audit, but the person: two people at least see it where two may read it, so that nobody alone passes over it. */
const tellUnusual = async (context: Context): Promise<void> => {
  const since = new Date(Date.parse(context.now) - day).toISOString()
  const readers = await holdersOf(context, `${auditLog.name}:read`)
  for (const { user, name, ...taken } of await takenOut(context.tx, since, context.now)) {
    const unusual = unusualOf(taken)
    const to = readers.filter(reader => reader !== user)
    if (unusual.length === 0 || to.length === 0) continue
    await announce(context, {
      event: unusualEvents.unusual,
      to,
      title: [`${name}：${unusual.map(([zh]) => zh).join('；')}`, `${name}: ${unusual.map(([, en]) => en).join('; ')}`],
      body: [
        '过去 24 小时内。请在审计日志中核对，并向本人或其主管了解原因。',
        'Within the last 24 hours. Look at the audit log, and ask the person or their head for the reason.',
      ],
      link: '/log/audit',
    })
  }
}

const occasion = { actor: { ...programActor, scope: 'all' as const }, requestId: 'log-unusual', ip: null }

/** What looks for it. */
export const servedUnusualJobs = (database: OpenDatabase, product: Product): readonly ServedJob[] => [
  serveJob(unusualSchedule.job, () => runOperation(product, database, occasion, tellUnusual)),
]
