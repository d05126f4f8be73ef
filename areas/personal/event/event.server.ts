import { sql, type RawBuilder } from 'kysely'
import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { pageAt, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { user } from '#core/people'
import { announce } from '#core/notices.server'
import { col, targetsOf } from '#core/queries.server'
import { changeRecord, createRecord, find, lockAnyRecord, meets, pickEach } from '#core/records.server'
import { authorOf, type Actor } from '#core/rights'
import { event } from './event.ts'
import { eventEvents } from './event.events.ts'
import { mostTimes, occurrences, type Repetition } from './recurrence.server.ts'

type Event = StoredRecord<typeof event>

const tooOften: Label = [`一个系列最多 ${mostTimes} 次`, `A series has at most ${mostTimes} events`]
const notOwner: Label = ['由所有者操作', 'The owner does this']

/** An event `t` of the actor's own, or to which they are invited. */
const isTheirs = ({ userId }: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${col(event, 'owner')} = ${userId} or t.id in (select a.owner_id from ${targetsOf(event, 'attendees')} as a where a.target_id = ${userId}))`

/** What is public is seen by everybody, what is the department's by whoever works there. */
const shown = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${isTheirs(actor)} or ${meets(event, { visibility: 'public' })} or (${meets(event, { visibility: 'department' })} and t.created_in_id = ${actor.departmentId}))`

/** Nobody else sees what is private, whatever their scope. */
const veil = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${meets(event, { visibility: ['department', 'public'] })} or ${isTheirs(actor)})`

const overlaps = (one: Event, other: Pick<Event, 'allDay' | 'begins' | 'ends'>): boolean =>
  one.allDay || other.allDay || ((one.begins ?? '') < (other.ends ?? '') && (other.begins ?? '') < (one.ends ?? ''))

/** Whoever has something else at that time is asked first. */
const hintConflict = async (context: Context, row: Event, id: number | null): Promise<void> => {
  const key = `${event.name}:conflict`
  if (authorOf(context.actor) === null || row.series !== null || row.importKey !== null) return
  if (context.confirmed?.has(key) === true) return askBusy(context, row, id)
  const same = await find(context, event, {
    where: { owner: context.actor.userId, status: 'planned', startsOn: { lte: row.endsOn }, endsOn: { gte: row.startsOn } },
    fields: ['id', 'title', 'allDay', 'begins', 'ends', 'startsOn', 'endsOn'],
    limit: 50,
  })
  const clash = same.find(
    one => one.id !== id && one.startsOn === one.endsOn && row.startsOn === row.endsOn && overlaps(row, one) && !one.allDay && !row.allDay,
  )
  if (!clash) return askBusy(context, row, id)
  const says: Label = [`与“${clash.title}”时间重叠，仍要保存吗？`, `This overlaps with ${clash.title}. Save it all the same?`]
  refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(says, context.actor.language) }] } })
}

/** Whoever invites people who are taken at that time is asked first; of what they do then nothing is said. */
const askBusy = async (context: Context, row: Event, id: number | null): Promise<void> => {
  const key = `${event.name}:busy`
  const invited = row.attendees.filter(person => person !== context.actor.userId)
  if (invited.length === 0 || row.allDay || row.startsOn !== row.endsOn || context.confirmed?.has(key) === true) return
  // The whole truth of the times, as in the report of busy times.
  const same = await find(context, event, {
    where: { status: 'planned', startsOn: row.startsOn, endsOn: row.startsOn, allDay: false },
    fields: ['id', 'owner', 'attendees', 'allDay', 'begins', 'ends'],
    limit: 'all',
  })
  const taken = new Set(same.filter(one => one.id !== id && overlaps(row, one)).flatMap(one => [one.owner, ...one.attendees]))
  const busy = invited.filter(person => taken.has(person))
  if (busy.length === 0) return
  const names = [...(await pickEach(context, user, busy, ['name'])).values()].map(({ name }) => name)
  const says: Label = [
    `该时间已有安排：${names.join('、')}。仍要邀请吗？`,
    `Busy at that time: ${names.join(', ')}. Invite them all the same?`,
  ]
  refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(says, context.actor.language) }] } })
}

const repetitionOf = ({ repeats, every, repeatUntil, times }: Event): Repetition | undefined =>
  repeats === 'none' ? undefined : { frequency: repeats, every: every ?? 1, until: repeatUntil, times }

/** No series fills the calendar for ever. */
const refuseTooMany = (row: Event): void => {
  const repetition = repetitionOf(row)
  const hasEnd = row.repeatUntil !== null || row.times !== null
  if (repetition && hasEnd && occurrences(row.startsOn, repetition).length > mostTimes)
    refuse('invalidFields', { problems: { [row.times === null ? 'repeatUntil' : 'times']: tooOften } })
}

/** Each time of a series is an event of its own, so that it can be moved or cancelled by itself. */
const makeSeries = async (context: Context, row: Event): Promise<void> => {
  const repetition = repetitionOf(row)
  if (!repetition || row.series !== null) return
  const lasts = daysBetween(row.startsOn, row.endsOn)
  const [, ...later] = occurrences(row.startsOn, repetition)
  for (const day of later)
    await createRecord(context, event, {
      title: row.title,
      content: row.content,
      allDay: row.allDay,
      startsOn: day,
      begins: row.begins,
      endsOn: dayAfter(day, lasts),
      ends: row.ends,
      attendees: row.attendees,
      visibility: row.visibility,
      place: row.place,
      link: row.link,
      remindBefore: row.remindBefore,
      repeats: 'none',
      series: row.id,
    })
}

/** Whoever is invited anew is told once for a whole series, and of nothing that is over. */
const invite = async (context: Context, row: Event, before: Event | null): Promise<void> => {
  if (row.series !== null && before === null) return
  if (row.endsOn < companyDay(context.now)) return
  const invited = row.attendees.filter(person => person !== row.owner && before?.attendees.includes(person) !== true)
  if (invited.length === 0) return
  await announce(context, {
    event: eventEvents.invited,
    to: invited,
    title: [`邀请：${row.title}`, `Invitation: ${row.title}`],
    body: [`${row.startsOn} ${row.time ?? '全天'}`, `${row.startsOn} ${row.time ?? 'all day'}`],
    link: `/personal/schedule/${row.id}`,
    about: { entity: event.name, recordId: row.id },
  })
}

/** The link as the record to which it leads knows it: by its page alone. */
const linked = ({ product }: Context, { link }: Event): Change<typeof event> => ({
  link: link === null ? null : (pageAt(product.registry.areas, link) ?? link),
})

/** What becomes of events. */
export const servedEvent = serve(event, {
  scope: shown,
  veil,
  onCreate: async (context, row) => {
    refuseTooMany(row)
    await hintConflict(context, row, null)
    return { owner: authorOf(context.actor), ...linked(context, row) }
  },
  onChange: async (context, row, before) => {
    if (
      row.startsOn !== before.startsOn ||
      row.begins !== before.begins ||
      row.ends !== before.ends ||
      row.attendees.some(one => !before.attendees.includes(one))
    )
      await hintConflict(context, row, row.id)
    return linked(context, row)
  },
  onWritten: async (context, row, before) => {
    if (row.status !== 'planned') return
    if (before === null) await makeSeries(context, row)
    await invite(context, row, before)
  },
  guards: {
    update: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    delete: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    cancel: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    cancelFollowing: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
  },
  transitions: {
    cancel: 'statusOnly',
    cancelFollowing: async (context, row) => {
      const first = row.series ?? row.id
      const later = await find(context, event, {
        where: { series: first, status: 'planned', startsOn: { gte: dayAfter(row.startsOn, 1) } },
        fields: ['id'],
        limit: 'all',
      })
      for (const { id } of later) {
        const one = await lockAnyRecord(context, event, id)
        if (one) await changeRecord(context, event, one, { status: 'cancelled' }, { action: 'cancel' })
      }
    },
  },
})
