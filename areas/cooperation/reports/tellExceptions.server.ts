import { activeActors } from '#core/access.server'
import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay } from '#core/days'
import { choiceValue } from '#core/fields'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { announce, holdersOf } from '#core/notices.server'
import { reportScreen } from '#core/reports'
import { pointsOf, seesReport } from '#core/rights'
import { cooperationEvents } from '../cooperation.events.ts'
import { exceptionsFor } from './exceptions.server.ts'
import { exceptionsReport } from './exceptionsReport.ts'

/** On Monday morning before people come, by the company's clock. */
export const exceptionsSchedule = defineUpkeep({
  name: 'cooperation.tellExceptions',
  label: ['发送每周异常清单', 'Send the exceptions of the week'],
  at: '10 23 * * 0',
})

/** So many are named; the rest stand in the report. */
const named = 8

/** Tells those who oversee projects what does not go as it should, each of what they see themselves; whoever has nothing to look at hears nothing. */
const tellExceptions = async (context: Context): Promise<void> => {
  const { registry } = context.product
  const every = new Set(pointsOf(registry.areas).map(({ point }) => point))
  const overseers = await activeActors(context.tx, await holdersOf(context, 'cooperation.everyProject:read'), every)
  for (const actor of overseers) {
    if (!seesReport(registry, actor, exceptionsReport.name)) continue
    const all = await exceptionsFor({ ...context, actor }, companyDay(context.now))
    if (all.length === 0) continue
    const lines = (place: 0 | 1): string =>
      all
        .slice(0, named)
        .map(({ what, kind }) => `${choiceValue(exceptionsReport.columns.kind, kind)?.label[place] ?? kind} · ${what}`)
        .join('\n')
    await announce(context, {
      event: cooperationEvents.exceptions,
      to: [actor.userId],
      title: [`本周 ${all.length} 项异常`, `Exceptions this week: ${all.length}`],
      body: [lines(0), lines(1)],
      link: reportScreen(registry.areas, exceptionsReport.name),
      about: { entity: exceptionsReport.name, recordId: null },
    })
  }
}

/** Does so each week. */
export const servedExceptionsJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(exceptionsSchedule.job, () => allApart({ database, product, requestId: 'cooperation-exceptions' }, [tellExceptions]))
