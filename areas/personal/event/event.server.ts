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

type Times = Pick<Event, 'startsOn' | 'begins' | 'endsOn' | 'ends'>

const beginOf = ({ startsOn, begins }: Times): string => `${startsOn} ${begins ?? ''}`
const endOf = ({ endsOn, ends }: Times): string => `${endsOn} ${ends ?? ''}`

/** Whether two events with times of day lie at the same time; texts of days and times compare as these do. */
const overlaps = (one: Times, other: Times): boolean => beginOf(one) < endOf(other) && beginOf(other) < endOf(one)

const whenNames = ['startsOn', 'begins', 'endsOn', 'ends'] as const

/** Planned events with times of day on the days of another one. */
const onDaysOf = ({ startsOn, endsOn }: Times) =>
  ({ status: 'planned', allDay: false, startsOn: { lte: endsOn }, endsOn: { gte: startsOn } }) as const

/** Whoever has something else at that time is asked first. */
const hintConflict = async (context: Context, row: Event, id: number | null): Promise<void> => {
  const key = `${event.name}:conflict`
  if (authorOf(context.actor) === null || row.series !== null || row.importKey !== null) return
  if (context.confirmed?.has(key) === true) return askBusy(context, row, id)
  if (row.allDay) return undefined
  const { userId } = context.actor
  const asked = { fields: ['id', 'title', ...whenNames], limit: 'all' } as const
  const own = await find(context, event, { where: { ...onDaysOf(row), owner: userId }, ...asked })
  const invitedTo = await find(context, event, { where: { ...onDaysOf(row), attendees: [userId] }, ...asked })
  const clash = [...own, ...invitedTo].find(one => one.id !== id && overlaps(row, one))
  if (!clash) return askBusy(context, row, id)
  const says: Label = [`与“${clash.title}”时间重叠，仍要保存吗？`, `This overlaps with ${clash.title}. Save it all the same?`]
  refuse('confirmationNeeded', { data: { warnings: [{ key, message: inLanguage(says, context.actor.language) }] } })
}

/** Whoever invites people who are taken at that time is asked first; of what they do then nothing is said. */
const askBusy = async (context: Context, row: Event, id: number | null): Promise<void> => {
  const key = `${event.name}:busy`
  const invited = row.attendees.filter(person => person !== context.actor.userId)
  if (invited.length === 0 || row.allDay || context.confirmed?.has(key) === true) return
  // The whole truth of the times, as in the report of busy times.
  const same = await find(context, event, {
    where: onDaysOf(row),
    fields: ['id', 'owner', 'attendees', ...whenNames],
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

/** When an event is, as people are told of it. */
const whenOf = ({ startsOn, endsOn, time }: Event): Label => {
  const days = startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`
  return [`${days} ${time ?? '全天'}`, `${days} ${time ?? 'all day'}`]
}

const leadingTo = ({ id }: Event) => ({ link: `/personal/schedule/${id}`, about: { entity: event.name, recordId: id } })

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
    body: whenOf(row),
    ...leadingTo(row),
  })
}

/** Whoever takes part in an event that is not over, besides the person who does something with it. */
const othersIn = ({ actor, now }: Context, { owner, attendees, endsOn }: Event): readonly number[] =>
  endsOn < companyDay(now)
    ? []
    : [...new Set([owner, ...attendees])].filter((person): person is number => person !== null && person !== actor.userId)

/** Whoever knew another time is told of both. */
const tellMoved = async (context: Context, row: Event, before: Event | null): Promise<void> => {
  if (before === null || (row.allDay === before.allDay && whenNames.every(name => row[name] === before[name]))) return
  const to = othersIn(context, row).filter(person => person === before.owner || before.attendees.includes(person))
  if (to.length === 0) return
  const [[fromZh, fromEn], [toZh, toEn]] = [whenOf(before), whenOf(row)]
  await announce(context, {
    event: eventEvents.moved,
    to,
    title: [`日程改期：${row.title}`, `Moved: ${row.title}`],
    body: [`由 ${fromZh} 改为 ${toZh}`, `From ${fromEn} to ${toEn}`],
    ...leadingTo(row),
  })
}

/** Whoever would come otherwise is told: once where later ones of its series are cancelled with it, and without a way to what is deleted. */
const tellCancelled = async (
  context: Context,
  row: Event,
  to: readonly number[],
  { withLater = false, isDeleted = false }: { readonly withLater?: boolean; readonly isDeleted?: boolean } = {},
): Promise<void> => {
  if (to.length === 0) return
  const [zh, en] = whenOf(row)
  await announce(context, {
    event: eventEvents.cancelled,
    to,
    title: [`日程取消：${row.title}`, `Cancelled: ${row.title}`],
    body: withLater
      ? [`原定 ${zh}，系列中以后的各次也已取消`, `It was planned for ${en}; all later ones of its series are cancelled too`]
      : [`原定 ${zh}`, `It was planned for ${en}`],
    ...(isDeleted ? {} : leadingTo(row)),
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
      row.allDay !== before.allDay ||
      whenNames.some(name => row[name] !== before[name]) ||
      row.attendees.some(one => !before.attendees.includes(one))
    )
      await hintConflict(context, row, row.id)
    return linked(context, row)
  },
  onWritten: async (context, row, before) => {
    if (row.status !== 'planned') return
    if (before === null) await makeSeries(context, row)
    await invite(context, row, before)
    await tellMoved(context, row, before)
  },
  onDelete: (context, row) => tellCancelled(context, row, othersIn(context, row), { isDeleted: true }),
  guards: {
    update: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    delete: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    cancel: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
    cancelFollowing: guard(event, ['owner'], (actor, row) => row.owner === actor.userId || notOwner),
  },
  transitions: {
    cancel: (context, row) => tellCancelled(context, row, othersIn(context, row)),
    cancelFollowing: async (context, row) => {
      const first = row.series ?? row.id
      const later = await find(context, event, {
        where: { series: first, status: 'planned', startsOn: { gte: dayAfter(row.startsOn, 1) } },
        fields: ['id'],
        sort: 'startsOn',
        limit: 'all',
      })
      const told = new Set(othersIn(context, row))
      await tellCancelled(context, row, [...told], { withLater: later.length > 0 })
      for (const [at, { id }] of later.entries()) {
        const one = await lockAnyRecord(context, event, id)
        if (!one) continue
        await changeRecord(context, event, one, { status: 'cancelled' }, { action: 'cancel' })
        const untold = othersIn(context, one).filter(person => !told.has(person))
        await tellCancelled(context, one, untold, { withLater: at < later.length - 1 })
        for (const person of untold) told.add(person)
      }
    },
  },
})
