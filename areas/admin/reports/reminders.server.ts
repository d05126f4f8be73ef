import { companyDay, dayAfter } from '#core/days'
import { inLanguage } from '#core/language'
import { untoldReminders } from '#core/notices.server'
import { serveReport } from '#core/reports.server'
import { remindersReport } from './remindersReport.ts'

/** A row names at most so many records. */
const mostNamed = 5

/** Tells by reminder and person what they would be told on a day, as far as the reader may know of it. */
export const servedRemindersOfDay = serveReport(remindersReport, async (context, { on }) => {
  const day = on ?? dayAfter(companyDay(context.now), 1)
  const told = await untoldReminders(context, day)
  const rows = [...Map.groupBy(told, ({ event, person }) => `${event} ${person}`).values()].flatMap(those => {
    const [first] = those
    if (!first) return []
    const lines = those.slice(0, mostNamed).map(({ line }) => inLanguage(line, context.actor.language))
    const values = {
      reminder: inLanguage(first.reminder, context.actor.language),
      person: first.person,
      records: those.length,
      lines: [...lines, ...(those.length > mostNamed ? ['…'] : [])].join('\n'),
    }
    return [{ values }]
  })
  return { rows, taken: { on: day } }
})
