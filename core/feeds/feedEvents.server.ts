import { dayAfter } from '../calendar/days.ts'
import type { Context } from '../context/serve.server.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { inLanguage } from '../language/label.ts'
import { calendarOf, calendarRecords } from './calendarRecords.server.ts'
import type { CalendarEvent } from './icalendar.ts'
import { waitingApprovals, approvalsLabel } from './waitingApprovals.server.ts'
import { everyName } from '../define/formerly.ts'

/** A feed tells of so many days back and ahead, and of at most so many records of each calendar. */
const told = { back: 90, ahead: 365, most: 500 } as const

/**
 * What stands in the calendars of whoever acts: of every list that is shown as one and that they may read, the records that they see, by their days; and what waits for
 * their decision, on the day on which it is due.
 */
export const feedEvents = async (context: Context, origin: string): Promise<readonly CalendarEvent[]> => {
  const { product, actor, now } = context
  const today = clockReading(now).day
  const range = { from: dayAfter(today, -told.back), to: dayAfter(today, told.ahead) }
  const events: CalendarEvent[] = []
  for (const entity of product.registry.entities.values()) {
    const shown = calendarOf(context, entity)
    if (!shown) continue
    const { records } = await calendarRecords(context, entity, shown, { range, most: told.most })
    for (const { id, title, said, page, from, to, between } of records)
      events.push({
        // As calendars know it that hold it already.
        uid: `${everyName(entity.name).at(-1)}-${id}@meniscus`,
        title: [title, ...said.slice(0, 1).map(({ text }) => text)].join(' · '),
        from,
        to,
        between,
        description: said.map(({ caption, text }) => `${caption}: ${text}`).join('\n'),
        url: `${origin}${page}`,
        category: inLanguage(entity.label, actor.language),
      })
  }
  const { approvals } = await waitingApprovals(context, { range, most: told.most })
  for (const { id, title, said, page, from, to } of approvals)
    events.push({
      uid: `approval-${id}@meniscus`,
      title,
      from,
      to,
      between: null,
      description: said,
      url: `${origin}${page}`,
      category: inLanguage(approvalsLabel, actor.language),
    })
  return events
}
