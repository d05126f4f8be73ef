import type { Context, OpenDatabase, Product } from '#core/context.server'
import { companyDay, dayAfter, instantOf } from '#core/days'
import { defineUpkeep } from '#core/jobs'
import { allApart, serveJob, type ServedJob } from '#core/jobs.server'
import { announce } from '#core/notices.server'
import { find } from '#core/records.server'
import { eventEvents } from './event.events.ts'
import { event } from './event.ts'

/** Every five minutes: a reminder comes at most so much late. */
export const eventSchedule = defineUpkeep({
  name: 'personal.remindOfEvents',
  label: ['提醒即将开始的日程', 'Remind of events that begin soon'],
  at: '*/5 * * * *',
})

/** Whether it is time to remind of what begins at an instant, so many minutes before; never of what has begun. Instants are ISO 8601. */
export const isTime = (now: string, begins: string, minutes: number): boolean =>
  Date.parse(now) >= Date.parse(begins) - minutes * 60_000 && now < begins

/** So far ahead somebody may be reminded, in days: as long as the field allows, and the day on which it begins. */
const ahead = 8

/** Tells the owner and the attendees of what begins soon, once for each time at which it begins. */
const remindOfEvents = async (context: Context): Promise<void> => {
  const today = companyDay(context.now)
  const planned = await find(context, event, {
    where: {
      status: 'planned',
      allDay: false,
      remindBefore: { gte: 0 },
      startsOn: { gte: today, lte: dayAfter(today, ahead) },
    },
    fields: ['id', 'title', 'startsOn', 'begins', 'time', 'remindBefore', 'owner', 'attendees', 'place'],
    limit: 'all',
  })
  for (const one of planned) {
    const begins = instantOf({ day: one.startsOn, time: one.begins ?? '00:00' })
    if (one.remindBefore === null || !isTime(context.now, begins, one.remindBefore)) continue
    await announce(context, {
      event: eventEvents.soon,
      to: [...new Set([one.owner, ...one.attendees])].filter(person => person !== null),
      title: [`即将开始：${one.title}`, `Begins soon: ${one.title}`],
      body: [[one.startsOn, one.time, one.place].filter(Boolean).join(' '), [one.startsOn, one.time, one.place].filter(Boolean).join(' ')],
      link: `/personal/schedule/${one.id}`,
      about: { entity: event.name, recordId: one.id },
      dedupeKey: `personal.eventSoon:${one.id}:${begins}`,
      within: ahead * 24 * 60,
    })
  }
}

/** Does so by the clock. */
export const servedEventJob = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(eventSchedule.job, () => allApart({ database, product, requestId: 'personal-events' }, [remindOfEvents]))
