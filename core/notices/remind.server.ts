import { sql } from 'kysely'
import { dayAfter, daysBetween } from '../calendar/days.ts'
import type { WorkingCalendar } from '../calendar/workingDays.ts'
import type { Context } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { entityPaths, recordPage } from '../define/area.ts'
import { severalOf, type AnyEntity, type StoredRecord, type Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { dayOf, lastDayTold, reachedStep, reminderEvent, remindersOf, type Held, type Reminded, type Reminder } from '../define/reminder.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { allApart } from '../jobs/eachApart.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { counted } from '../language/counted.ts'
import { inSentence, type Label, type Language } from '../language/label.ts'
import { department } from '../people/department.ts'
import { activeActors } from '../people/grants.server.ts'
import { user } from '../people/user.ts'
import { companyDay } from '../numbering/pattern.ts'
import type { Guards } from '../reading/abilities.ts'
import { toldNames } from '../reading/namedRecords.server.ts'
import { filterable } from '../reading/query.ts'
import { find } from '../reading/reading.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { linesOf } from '../reading/source.server.ts'
import { may, type Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { pointsOf } from '../rights/points.ts'
import { companyCalendar } from '../workdays/calendarsKnown.server.ts'
import { tellConcerns, untoldConcerns, type Concern, type ConcernList } from './tellConcerns.server.ts'

/** Each morning before people come, by the clock of the company, and before the daily mail. */
export const remindSchedule = defineUpkeep({
  name: 'notice.remind',
  label: ['按单据的日期提醒', 'Send reminders of what is due, by the days that records hold'],
  at: '30 22 * * *',
})

type Reading = Pick<Context, 'tx' | 'product'>

/** Of which day is asked, and who works here. */
interface Morning extends Reading {
  readonly on: string
  readonly calendar: WorkingCalendar
  readonly actors: ReadonlyMap<number, Actor>
}

const morningOf = async ({ tx, product }: Reading, on: string): Promise<Morning> => {
  const active = await find({ tx, product }, user, { where: { isActive: true }, fields: ['id'], limit: 'all' })
  const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
  const actors = await activeActors(
    tx,
    active.map(({ id }) => id),
    every,
  )
  return { tx, product, on, calendar: await companyCalendar({ tx, product }), actors: new Map(actors.map(actor => [actor.userId, actor])) }
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** A record whose day has come, or one of its lines. */
interface DueRow {
  /** The record, as far as it was asked for. */
  readonly row: Row
  /** The row whose day it is: the record, or a line of it, by what the line is called. */
  readonly of: { readonly id: number; readonly called?: string }
  readonly day: string
  readonly step: number | null
}

const pathOf = (who: Reminded): string | undefined => {
  if (typeof who === 'string') return who.includes(':') ? undefined : who
  if ('person' in who) return who.person
  return 'headOf' in who ? who.headOf : undefined
}

const pathsOf = ({ to, instead = [] }: Reminder): readonly string[] => [...to, ...instead].flatMap(who => pathOf(who) ?? [])

type LinesField = Field & { readonly of?: Fields; readonly title?: string }

const linesField = ({ fields }: AnyEntity, name: string): LinesField | undefined => fieldOf(fields, name)

/** What a line is called: by the field that its lines name, or by its first text. */
const lineTitle = (field: LinesField): string | undefined =>
  field.title ?? Object.entries(field.of ?? {}).find(([, { kind }]) => kind === 'text')?.[0]

/** The steps of an entity that a reminder speaks of: the one that it asks for, and those by whose points it goes to people. */
const stepsOf = (entity: AnyEntity, { asks, to, instead = [] }: Reminder): readonly string[] => {
  const points = [...to, ...instead].flatMap(who => (typeof who === 'string' ? who : 'may' in who ? who.may : []))
  const own = points.filter(point => point.startsWith(`${entity.name}:`)).map(point => point.slice(entity.name.length + 1))
  return [...new Set([...(asks === undefined ? [] : [asks]), ...own])]
}

const guardsOf = (product: Product, entity: AnyEntity): Guards => serviceOf(product, entity).guards ?? {}

const rowsDue = async (morning: Morning, entity: AnyEntity, reminder: Reminder): Promise<readonly DueRow[]> => {
  const { on, calendar, product } = morning
  const { lines, field } = dayOf(reminder)
  const last = lastDayTold(calendar, reminder, on)
  const inTime = {
    ...(last === undefined ? { filled: true } : { lte: last }),
    ...(reminder.until === undefined ? {} : { gte: dayAfter(on, -reminder.until) }),
  }
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
  const reached = (row: Row, of: DueRow['of'], day: unknown): readonly DueRow[] => {
    const step = typeof day === 'string' ? reachedStep(calendar, reminder, day, on) : undefined
    return step === undefined ? [] : [{ row, of, day: String(day), step }]
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

const byDay = (one: DueRow, other: DueRow): number => one.day.localeCompare(other.day) || one.of.id - other.of.id

/** Whom the rows name by a path of references. */
const namedBy = async (
  reading: Reading,
  { fields }: AnyEntity,
  [name = '', next, ...rest]: readonly string[],
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const own = new Map(rows.map(row => [row.id, [row[name] ?? []].flat().map(Number)]))
  if (next === undefined) return own
  const target = entityOf(reading.product.registry, String((fieldOf(fields, name) as { readonly to?: string } | undefined)?.to))
  const ids = [...new Set([...own.values()].flat())]
  const found = (await find(reading, target, { where: { id: ids }, fields: ['id', next], limit: 'all' })) as unknown as readonly Row[]
  const further = await namedBy(reading, target, [next, ...rest], found)
  return new Map([...own].map(([id, those]) => [id, those.flatMap(one => further.get(one) ?? [])]))
}

/** Who heads the department of a person: of that above it where nobody does, or the person does. */
const headsOf = async (reading: Reading): Promise<(person: number) => readonly number[]> => {
  const departments = await find(reading, department, { fields: ['id', 'parent', 'head'], limit: 'all' })
  const members = await find(reading, user, { fields: ['id', 'department'], limit: 'all' })
  const byId = new Map(departments.map(one => [one.id, one]))
  const departmentOf = new Map(members.map(one => [one.id, one.department]))
  return person => {
    let at = byId.get(departmentOf.get(person) ?? 0)
    while (at && (at.head === null || at.head === person)) at = byId.get(at.parent ?? 0)
    return at?.head ? [at.head] : []
  }
}

type Recipients = (due: DueRow) => readonly number[]

/** Whom a reminder goes to, of each row; whether they may know of it is asked afterwards. */
const recipientsOf = async (morning: Morning, entity: AnyEntity, reminder: Reminder, rows: readonly Row[]): Promise<Recipients> => {
  const heads = [...reminder.to, ...(reminder.instead ?? [])].some(who => typeof who !== 'string' && 'headOf' in who)
    ? await headsOf(morning)
    : () => []
  const oneOf = async (who: Reminded): Promise<Recipients> => {
    const path = pathOf(who)
    const from = typeof who === 'string' ? undefined : who.from
    const isReached = ({ step }: DueRow): boolean => from === undefined || (step !== null && step >= from)
    if (path === undefined) {
      const points = typeof who === 'string' ? [who] : 'may' in who ? who.may : []
      const holders = [...morning.actors.values()].filter(actor => points.every(point => may(actor, point))).map(({ userId }) => userId)
      return due => (isReached(due) ? holders : [])
    }
    const named = await namedBy(morning, entity, path.split('.'), rows)
    return due => {
      if (!isReached(due)) return []
      const those = named.get(due.row.id) ?? []
      return typeof who !== 'string' && 'headOf' in who ? those.flatMap(heads) : those
    }
  }
  const to = await Promise.all(reminder.to.map(oneOf))
  const instead = await Promise.all((reminder.instead ?? []).map(oneOf))
  return due => {
    const named = [...new Set(to.flatMap(one => one(due)))]
    return named.length > 0 ? named : [...new Set(instead.flatMap(one => one(due)))]
  }
}

/** The fields of which a reminder says something: who may not see one of them is not told. */
const saidFields = (entity: AnyEntity, reminder: Reminder): readonly Field[] => {
  const { lines, field } = dayOf(reminder)
  const day = lines === undefined ? undefined : linesField(entity, lines)?.of?.[field]
  const names = [lines ?? field, ...(reminder.with ?? []), ...Object.keys(reminder.where ?? {})]
  return [...names.flatMap(name => fieldOf(entity.fields, name) ?? []), ...(day ? [day] : [])]
}

/** Whether somebody may know of a row what a reminder says, and take the step that it asks for. */
const mayBeTold = (product: Product, entity: AnyEntity, reminder: Reminder): ((actor: Actor, row: Row) => boolean) => {
  const said = saidFields(entity, reminder)
  const guards = guardsOf(product, entity)
  const steps = entity.transitions as Readonly<Record<string, Transition<Fields, string>>> | undefined
  const mayTake = (actor: Actor, row: Row, step: string): boolean =>
    (steps?.[step] === undefined || entity.state === undefined || steps[step].from.includes(String(row[entity.state]))) &&
    // Of the row it was asked for what its guards read.
    (guards[step]?.holds(actor, row as unknown as StoredRecord<AnyEntity>) ?? true) === true
  const { asks } = reminder
  const own = stepsOf(entity, reminder)
  const byPoint = own.filter(step => step !== asks)
  return (actor, row) =>
    may(actor, `${entity.name}:read`) &&
    said.every(one => readable(actor, one)) &&
    (asks === undefined || (may(actor, `${entity.name}:${asks}`) && mayTake(actor, row, asks))) &&
    // Whoever is told because of a step is told while they may take it.
    byPoint.every(step => !may(actor, `${entity.name}:${step}`) || mayTake(actor, row, step))
}

/** What records are called in both languages, by their ids. */
const titlesOf = async ({ tx }: Reading, entity: AnyEntity, ids: readonly number[]): Promise<ReadonlyMap<number, Label>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; zh: string; en: string }>`
    select t.id, ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${relationOf(entity)} as t where t.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, zh, en }) => [id, [zh, en]]))
}

/** How far off a day is, as a line says it. */
const distance = (day: string, on: string): Label => {
  const left = daysBetween(on, day)
  if (left === 0) return ['今天', 'today']
  return left > 0 ? [`还有 ${left} 天`, `in ${counted(left, 'day')}`] : [`已过 ${-left} 天`, `${counted(-left, 'day')} ago`]
}

interface Words {
  readonly title: Label
  readonly names: readonly Label[]
  readonly day: Label
  readonly values: readonly Label[]
}

const lineOf = ({ title, names, day, values }: Words): Label => [
  `${[title, ...names].map(([zh]) => zh).join(' ')}：${[day, ...values].map(([zh]) => zh).join('，')}`,
  `${[title, ...names].map(([, en]) => en).join(' ')}: ${[day, ...values].map(([, en]) => en).join(', ')}`,
]

/** What is named beside each record: the titles of what it refers to, and values with their captions. */
const namesOf = async (morning: Morning, entity: AnyEntity, names: readonly string[], rows: readonly Row[]) => {
  const references = names.flatMap(name => {
    const to = (fieldOf(entity.fields, name) as { readonly to?: string } | undefined)?.to
    return to === undefined ? [] : [{ name, target: entityOf(morning.product.registry, to) }]
  })
  const titles = new Map<string, ReadonlyMap<number, Label>>()
  for (const { name, target } of references)
    titles.set(
      name,
      await titlesOf(
        morning,
        target,
        rows.flatMap(row => (typeof row[name] === 'number' ? [row[name]] : [])),
      ),
    )
  const texts = names.flatMap(name => {
    const field = fieldOf(entity.fields, name)
    return field && !titles.has(name) ? [{ name, field }] : []
  })
  const said = (field: Field, value: unknown): Label => {
    const text = (language: Language): string => kindOf(field).toText(field, value, language)
    return [text('zh'), text('en')]
  }
  return (row: Row): Pick<Words, 'names' | 'values'> & { readonly named: NonNullable<Concern['names']> } => {
    const filled = texts.filter(({ name }) => (row[name] ?? null) !== null)
    const named = references.flatMap(({ name, target }) => {
      const recordId = Number(row[name] ?? 0)
      const called = titles.get(name)?.get(recordId)
      return called ? [{ entity: target.name, recordId, called }] : []
    })
    return {
      named,
      names: [
        ...named.map(({ called }) => called),
        ...filled.filter(({ field }) => field.kind === 'text').map(({ name, field }) => said(field, row[name])),
      ],
      values: filled
        .filter(({ field }) => field.kind !== 'text')
        .map(({ name, field }): Label => {
          const [zh, en] = said(field, row[name])
          return [`${field.label[0]} ${zh}`, `${field.label[1]} ${en}`]
        }),
    }
  }
}

/** What the address of a list says for what rows hold. */
const asked = (name: string, held: Held | undefined): readonly (readonly [string, string])[] => {
  if (held === undefined) return []
  if (held === null) return [[`${name}__null`, 'true']]
  if (typeof held === 'string' || typeof held === 'boolean') return [[name, String(held)]]
  if (Array.isArray(held)) return held.length === 1 ? [[name, String(held[0])]] : [[`${name}__in`, held.join(',')]]
  return Object.entries(held).map(([operator, value]) =>
    operator === 'filled' ? [`${name}__null`, 'false'] : [`${name}__${operator}`, String(value)],
  )
}

/** The list of what a reminder speaks of on a day, as far as its list can be narrowed down to it. */
export const reminderList = (
  { product, on, calendar }: Pick<Morning, 'product' | 'on' | 'calendar'>,
  entity: AnyEntity,
  reminder: Reminder,
): string => {
  const { lines, field } = dayOf(reminder)
  const last = lastDayTold(calendar, reminder, on)
  const known = new Set<string>(filterable(entity, entity.fields))
  const conditions: readonly (readonly [string, Held | undefined])[] = [
    ...(entity.state !== undefined && reminder.while ? [[entity.state, reminder.while] as const] : []),
    ...Object.entries(reminder.where ?? {}),
    ...(lines === undefined
      ? [
          [
            field,
            {
              ...(last === undefined ? {} : { lte: last }),
              ...(reminder.until === undefined ? {} : { gte: dayAfter(on, -reminder.until) }),
            },
          ] as const,
        ]
      : []),
  ]
  const parameters = conditions.flatMap(([name, held]) => (known.has(name) ? asked(name, held) : []))
  const sorted = lines === undefined && known.has(field) ? [['sort', field] as const] : []
  const area = product.registry.areas.find(({ entities }) => entities.includes(entity))
  if (!area) throw new Error(`${entity.name} is part of no area`)
  return `${entityPaths(area, entity).list}?${[...parameters, ...sorted].map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** All of which a reminder speaks on a day, to whom. */
const concernsOf = async (morning: Morning, entity: AnyEntity, reminder: Reminder): Promise<ConcernList> => {
  const { product, on, actors } = morning
  const { about, at, label } = reminder
  const found = await rowsDue(morning, entity, reminder)
  const subject =
    about === undefined ? entity : entityOf(product.registry, String((fieldOf(entity.fields, about) as { readonly to?: string }).to))
  const idOf = ({ row }: DueRow): number => (about === undefined ? row.id : Number(row[about] ?? 0))
  // Of several rows that concern the same record the first day counts.
  const due =
    about === undefined
      ? found
      : [...new Map(found.toReversed().map(one => [idOf(one), one])).values()].filter(one => idOf(one) > 0).toSorted(byDay)
  const rows = [...new Map(due.map(({ row }) => [row.id, row])).values()]
  const to = await recipientsOf(morning, entity, reminder, rows)
  const isTold = mayBeTold(product, entity, reminder)
  const titles = await titlesOf(morning, subject, due.map(idOf))
  const beside = await namesOf(morning, entity, reminder.with ?? [], rows)
  const { lines, field } = dayOf(reminder)
  const [dayZh, dayEn] = ((lines === undefined ? undefined : linesField(entity, lines)?.of) ?? (entity.fields as Fields))[field]?.label ?? [
    '',
    '',
  ]
  const page = recordPage(product.registry.areas, subject)
  const [oneOf, severals] = [inSentence(subject.label[1]), inSentence(severalOf(subject)[1])]
  return {
    event: reminderEvent(entity, reminder),
    entity: subject.name,
    title: count => [`${label[0]}：${count} 条${subject.label[0]}`, `${label[1]}: ${counted(count, oneOf, severals)}`],
    link: reminderList(morning, entity, reminder),
    all: due.map((one): Concern => {
      const { row, of, day, step } = one
      const { names, values, named } = beside(row)
      const [zh, en] = distance(day, on)
      return {
        recordId: idOf(one),
        key: [about === undefined ? of.id : idOf(one), day, ...(at !== undefined && at.length > 1 ? [step] : [])].join(' '),
        to: to(one).filter(person => {
          const actor = actors.get(person)
          return actor !== undefined && isTold(actor, row)
        }),
        line: lineOf({
          title: titles.get(idOf(one)) ?? [`#${idOf(one)}`, `#${idOf(one)}`],
          names: [...names, ...(of.called === undefined ? [] : [[of.called, of.called] as const])],
          day: [`${dayZh} ${day}（${zh}）`, `${dayEn} ${day} (${en})`],
          values,
        }),
        link: page.replace('{id}', String(idOf(one))),
        names: named,
      }
    }),
  }
}

const everyReminder = ({ registry }: Product): readonly { readonly entity: AnyEntity; readonly reminder: Reminder }[] =>
  [...registry.entities.values()].flatMap(entity => remindersOf(entity).map(reminder => ({ entity, reminder })))

/** Reminds people of what is due, each kind in a transaction of its own. */
export const servedReminders = (database: OpenDatabase, product: Product): ServedJob =>
  serveJob(remindSchedule.job, async () => {
    const morning = await morningOf({ tx: database.db, product }, companyDay(new Date().toISOString()))
    await allApart(
      { database, product, requestId: 'reminders' },
      everyReminder(product).map(({ entity, reminder }) =>
        Object.defineProperty(
          async (context: Context) => tellConcerns(context, await concernsOf({ ...morning, tx: context.tx }, entity, reminder)),
          'name',
          { value: reminderEvent(entity, reminder).code },
        ),
      ),
    )
  })

/** A line of which somebody would be told. */
export interface Untold {
  readonly event: string
  readonly reminder: Label
  readonly person: number
  readonly entity: string
  readonly recordId: number
  readonly line: Label
}

/**
 * Of what people would be told on a day (`2026-10-01`) that they have not been told yet, as far as who asks may be told of it: days are counted from that day, all else is as it
 * is now.
 */
export const untoldReminders = async (context: Context, on: string): Promise<readonly Untold[]> => {
  const morning = await morningOf(context, on)
  const found: Untold[] = []
  for (const { entity, reminder } of everyReminder(context.product)) {
    if (!may(context.actor, `${entity.name}:read`) || !saidFields(entity, reminder).every(field => readable(context.actor, field))) continue
    const list = await concernsOf(morning, entity, reminder)
    const seen = await seenAmong(
      context,
      list.entity,
      list.all.map(({ recordId }) => recordId),
    )
    const isTold = await toldNames(context.tx, context, namedIn(list.all))
    for (const [person, those] of await untoldConcerns(context, list))
      for (const { recordId, line, names = [] } of those)
        if (seen.has(recordId) && names.every(one => isTold(one.entity, one.recordId)))
          found.push({ event: list.event.code, reminder: reminder.label, person, entity: list.entity, recordId, line })
  }
  return found
}

/** The records that lines name, by their entities. */
const namedIn = (all: readonly Concern[]): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(
    [
      ...Map.groupBy(
        all.flatMap(({ names = [] }) => names),
        ({ entity }) => entity,
      ),
    ].map(([entity, those]) => [entity, new Set(those.map(({ recordId }) => recordId))]),
  )
