import { dayAfter } from '../calendar/days.ts'
import type { WorkingCalendar } from '../calendar/workingDays.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { dayOf, lastDayTold, reachedStep, type Reminded, type Reminder } from '../define/reminder.ts'
import { fieldOf } from '../fields/kinds.ts'
import { clockReading, dayEnd, dayStart } from '../fields/moment/companyClock.ts'
import { activeActors } from '../people/grants.server.ts'
import { user } from '../people/user.ts'
import type { Guards } from '../reading/abilities.ts'
import { find } from '../reading/reading.server.ts'
import { linesOf } from '../reading/source.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsOf } from '../rights/points.ts'
import { companyCalendar } from '../workdays/calendarsKnown.server.ts'

/** What reading of reminders needs of a step. */
export type Reading = Pick<Context, 'tx' | 'product'>

/** Of which day is asked, and who works here. */
export interface Morning extends Reading {
  readonly on: string
  readonly calendar: WorkingCalendar
  readonly actors: ReadonlyMap<number, Actor>
}

/** The morning of a day (`2026-10-01`): with the calendar of the company and everybody who is active. */
export const morningOf = async ({ tx, product }: Reading, on: string): Promise<Morning> => {
  const active = await find({ tx, product }, user, { where: { isActive: true }, fields: ['id'], limit: 'all' })
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = await activeActors(
    tx,
    active.map(({ id }) => id),
    every,
  )
  return { tx, product, on, calendar: await companyCalendar({ tx, product }), actors: new Map(actors.map(actor => [actor.userId, actor])) }
}

/** A row as far as it was asked for, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** A record whose day has come, or one of its lines. */
export interface DueRow {
  /** The record, as far as it was asked for. */
  readonly row: Row
  /** The row whose day it is: the record, or a line of it, by what the line is called. */
  readonly of: { readonly id: number; readonly called?: string }
  readonly day: string
  readonly step: number | null
}

/** The path of references by which somebody is named; undefined of who is told because of a point. */
export const pathOf = (who: Reminded): string | undefined => {
  if (typeof who === 'string') return who.includes(':') ? undefined : who
  if ('person' in who) return who.person
  return 'headOf' in who ? who.headOf : undefined
}

const pathsOf = ({ to, instead = [] }: Reminder): readonly string[] => [...to, ...instead].flatMap(who => pathOf(who) ?? [])

type LinesField = Field & { readonly of?: Fields; readonly title?: string }

/** The field of lines of that name. */
export const linesField = ({ fields }: AnyEntity, name: string): LinesField | undefined => fieldOf(fields, name)

/** What a line is called: by the field that its lines name, or by its first text. */
const lineTitle = (field: LinesField): string | undefined =>
  field.title ?? Object.entries(field.of ?? {}).find(([, { kind }]) => kind === 'text')?.[0]

/** The steps of an entity that a reminder speaks of: the one that it asks for, and those by whose points it goes to people. */
export const stepsOf = (entity: AnyEntity, { asks, to, instead = [] }: Reminder): readonly string[] => {
  const points = [...to, ...instead].flatMap(who => (typeof who === 'string' ? who : 'may' in who ? who.may : []))
  const own = points.filter(point => point.startsWith(`${entity.name}:`)).map(point => point.slice(entity.name.length + 1))
  return [...new Set([...(asks === undefined ? [] : [asks]), ...own])]
}

/** The guards of the steps of an entity. */
export const guardsOf = (product: Product, entity: AnyEntity): Guards => serviceOf(product, entity).guards ?? {}

/** A clock runs out at a moment, and is told of on its day. */
const isByMoment = (entity: AnyEntity, reminder: Reminder): boolean => fieldOf(entity.fields, reminder.before)?.kind === 'moment'

/** The last and the first day, or moment, that a reminder tells of on a day, where it says either. */
export const boundsOf = (
  { on, calendar }: Pick<Morning, 'on' | 'calendar'>,
  entity: AnyEntity,
  reminder: Reminder,
): { readonly lte?: string; readonly gte?: string } => {
  const [first, last] = [reminder.until === undefined ? undefined : dayAfter(on, -reminder.until), lastDayTold(calendar, reminder, on)]
  const byMoment = isByMoment(entity, reminder)
  return {
    ...(last === undefined ? {} : { lte: byMoment ? dayEnd(last) : last }),
    ...(first === undefined ? {} : { gte: byMoment ? dayStart(first) : first }),
  }
}

/** The rows of a reminder whose step has been reached on a day, the earliest day first. */
export const rowsDue = async (morning: Morning, entity: AnyEntity, reminder: Reminder): Promise<readonly DueRow[]> => {
  const { on, calendar, product } = morning
  const { lines, field } = dayOf(reminder)
  const bounds = boundsOf(morning, entity, reminder)
  const inTime = bounds.lte === undefined ? { ...bounds, filled: true } : bounds
  const held = {
    ...(entity.state !== undefined && reminder.while ? { [entity.state]: reminder.while } : {}),
    ...reminder.where,
  }
  const guards = guardsOf(product, entity)
  const names = new Set<string>([
    'id',
    'createdBy',
    ...(entity.state === undefined ? [] : [entity.state]),
    ...(lines === undefined ? [field] : []),
    ...(reminder.with ?? []),
    ...(reminder.about === undefined ? [] : [reminder.about]),
    ...pathsOf(reminder).map(path => path.split('.')[0] ?? ''),
    ...stepsOf(entity, reminder).flatMap(step => guards[step]?.reads ?? []),
  ])
  const records = async (where: object): Promise<readonly Row[]> =>
    // Every row has its id, which is asked for.
    (await find(morning, entity, { where: { ...held, ...where }, fields: [...names], limit: 'all' })) as unknown as readonly Row[]
  const reached = (row: Row, of: DueRow['of'], value: unknown): readonly DueRow[] => {
    if (typeof value !== 'string') return []
    const day = isByMoment(entity, reminder) ? clockReading(value).day : value
    const step = reachedStep(calendar, reminder, day, on)
    return step === undefined ? [] : [{ row, of, day, step }]
  }
  if (lines === undefined) return (await records({ [field]: inTime })).flatMap(row => reached(row, row, row[field])).toSorted(byDay)
  const title = lineTitle(linesField(entity, lines) ?? failOf(entity, lines))
  const due = (await find(morning, linesOf(entity, lines as never), {
    where: { [field]: inTime },
    fields: ['id', 'record', field, ...(title === undefined ? [] : [title])] as never,
    limit: 'all',
  })) as unknown as readonly (Row & { readonly record: number })[]
  const owners = new Map((await records({ id: [...new Set(due.map(({ record }) => record))] })).map(row => [row.id, row]))
  return due
    .flatMap(line => {
      const row = owners.get(line.record)
      const called = title === undefined ? null : line[title]
      return row ? reached(row, { id: line.id, ...(typeof called === 'string' ? { called } : {}) }, line[field]) : []
    })
    .toSorted(byDay)
}

const failOf = (entity: AnyEntity, field: string): never => {
  throw new Error(`${entity.name} has no lines ${field}`)
}

/** The earliest day first. */
export const byDay = (one: DueRow, other: DueRow): number => one.day.localeCompare(other.day) || one.of.id - other.of.id
