import type { Context } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { databaseNow } from '../database/databaseNow.server.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { recordPage } from '../define/area.ts'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { dayOf, reminderEvent, remindersOf, type Reminder } from '../define/reminder.ts'
import { fieldOf } from '../fields/kinds.ts'
import { allApart } from '../jobs/eachApart.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { counted } from '../language/counted.ts'
import { inSentence, type Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { toldNames } from '../reading/namedRecords.server.ts'
import { seenAmong } from '../reading/sight.server.ts'
import { may } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import { tellConcerns, untoldConcerns, type Concern, type ConcernList } from './tellConcerns.server.ts'
import { type Morning, morningOf, type DueRow, linesField, rowsDue, byDay } from './reminderRows.server.ts'
import { recipientsOf, saidFields, mayBeTold } from './reminded.server.ts'
import { titlesOf, distance, lineOf, namesOf, reminderList } from './reminderWords.server.ts'

/** Each morning before people come, by the clock of the company, and before the daily mail. */
export const remindSchedule = defineUpkeep({
  name: 'notice.remind',
  label: ['按单据的日期提醒', 'Send reminders of what is due, by the days that records hold'],
  at: '30 22 * * *',
})

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
    const morning = await morningOf({ tx: database.db, product }, companyDay(await databaseNow(database.db)))
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
