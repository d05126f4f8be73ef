import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { dayFault, keptOfOther, ledTo, type Bound, type DayFault, type Happened, type Stay } from '../define/happened.ts'
import { entityOf } from '../define/registry.ts'
import { choiceValue, type AnyChoice } from '../fields/choice/choice.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { companyDay } from '../numbering/pattern.ts'
import { companyDayOf } from '../reading/companyDay.server.ts'
import { authorFields } from '../reading/query.ts'
import { find } from '../reading/reading.server.ts'
import { authorOf } from '../rights/actor.ts'

type Values = Readonly<Record<string, unknown>>

/** What is said to have happened: on which day, and why it is recorded only now, where somebody says so. */
interface Said {
  readonly day: unknown
  readonly why: unknown
  /** Where the day and the reason are typed: `input.paidOn`. */
  readonly at: { readonly day: string; readonly why: string }
  /** It has not happened before the record that was there before first stood in one of these (`stoodIn`). */
  readonly since?: readonly string[]
  /** The day by which it was due, which only the day that is said keeps; null where who types does not see it. */
  readonly punctual?: string | null | undefined
}

/**
 * Refuses a day on which what is recorded of a record cannot have happened, and one long past without a reason. `row` is the record that was there before, or the new one
 * as it is to be written. The program by itself gives no reasons.
 */
export const refuseOtherDay = async (
  context: Context,
  entity: AnyEntity,
  happened: Happened<string>,
  row: Values,
  { day, why, at, since = [], punctual }: Said,
): Promise<void> => {
  if (typeof day !== 'string') return
  const bounds = [
    ...madeOn(entity, happened, row),
    ...(await cameOn(context, entity, row, since)),
    ...(await boundsIn(context, entity, row, happened)),
  ]
  // What follows from something else of that day has its reason there.
  const isReasoned = authorOf(context.actor) === null || day === context.happenedOn || (typeof why === 'string' && why !== '')
  const fault = dayFault(day, { today: companyDay(context.now), bounds, within: happened.within, punctual, isReasoned })
  if (fault) refuseFault(fault, at[fault.at])
}

const refuseFault = ({ says, mends }: DayFault, at: string): never =>
  refuse('invalidFields', { problems: { [at]: says }, ...(mends === undefined ? {} : { mends: { [at]: mends } }) })

/** The day on which the record was made, for what happens to it later. */
const madeOn = ({ on, fields }: AnyEntity, happened: Happened<string>, row: Values): readonly Bound[] => {
  const bound = on === undefined || on === happened.on ? undefined : boundBy(fields[on], row[on])
  return bound ? [bound] : []
}

/**
 * The day on which a step first led the record to one of these states; none where it was entered in one of them, nor while its company is still being made. Who takes a step
 * back and records it anew says the day of before.
 */
const cameOn = async ({ tx, now }: Context, entity: AnyEntity, row: Values, since: readonly string[]): Promise<readonly Bound[]> => {
  const { name, state, fields } = entity
  if (state === undefined || since.length === 0) return []
  const { rows } = await sql<Stay>`select state, ${companyDayOf(sql`since`)}::text as day from stay
    where entity = ${name} and record_id = ${Number(row['id'])} and since <= ${now} order by since, id`.execute(tx)
  const came = ledTo(entity, rows, since)
  if (came === undefined) return []
  const [zh, en] = choiceValue(fields[state] as AnyChoice, came.state)?.label ?? ['', '']
  return [
    {
      day: came.day,
      says: [
        `自 ${came.day} 起才是“${zh}”，日期不能早于它`,
        `It has been “${en}” only since ${came.day}. The day must not lie before that.`,
      ],
    },
  ]
}

/** The days of the record, of those that it refers to and of those to which its lines refer, before which it has not happened. */
const boundsIn = async (context: Context, entity: AnyEntity, row: Values, { after = [] }: Happened<string>): Promise<readonly Bound[]> => {
  const found = await Promise.all(after.map(path => boundsBy(context, entity.fields, [row], path.split('.'))))
  return found.flat()
}

type Aimed = Field & { readonly to?: string; readonly of?: Fields }

const boundsBy = async (
  context: Context,
  fields: Fields,
  rows: readonly Values[],
  [name = '', ...inner]: readonly string[],
): Promise<readonly Bound[]> => {
  const field: Aimed | undefined = fields[name] ?? (name === 'createdAt' ? authorFields.createdAt : undefined)
  const held: readonly unknown[] = rows.flatMap(row => [row[name] ?? []].flat())
  if (inner.length === 0) return boundsAt(field, held)
  return field?.of ? boundsBy(context, field.of, held as readonly Values[], inner) : boundsOf(context, field, held, inner)
}

/** The reference that a path to a day of others goes through, of the record or of its lines, and what it holds. */
const namedIn = (
  fields: Fields,
  row: Values,
  [name = '', inner = '', day]: readonly string[],
): { readonly field: Aimed | undefined; readonly of: readonly unknown[] } => {
  const field: Aimed | undefined = fields[name]
  if (day === undefined) return { field, of: [row[name] ?? []].flat() }
  const lines = (row[name] ?? []) as readonly Values[]
  return { field: field?.of?.[inner], of: lines.map(line => line[inner]) }
}

/**
 * Refuses a day on which what makes a record, as it is to be written, cannot have happened, and one without a reason that lies long back or that alone keeps a day by which it was
 * due of another record (`punctual`).
 */
export const refuseMadeOtherDay = async (context: Context, entity: AnyEntity, row: Values): Promise<void> => {
  const { on, why = '' } = entity
  if (on === undefined) return
  const punctual = await punctualOf(context, entity, row, row[on])
  await refuseOtherDay(context, entity, entity, row, { day: row[on], why: row[why], at: { day: on, why }, punctual })
}

/** The day of another record that only the day that is said (`yyyy-MM-dd`) keeps; null where the actor does not see it. */
const punctualOf = async (
  context: Context,
  { fields, punctual = [] }: AnyEntity,
  row: Values,
  day: unknown,
): Promise<string | null | undefined> => {
  if (typeof day !== 'string') return undefined
  const said = { day, today: companyDay(context.now) }
  if (day === said.today) return undefined
  for (const path of punctual.map(one => one.split('.'))) {
    const { field, of } = namedIn(fields, row, path)
    const [other, date, id] = [entityOf(context.product.registry, String(field?.to)), path.at(-1) ?? '', numbersOf(of)]
    if (id.length === 0) continue
    const asked = { where: { id }, fields: other.state === undefined ? [date] : [date, String(other.state)], limit: 'all' } as const
    const kept = (await find(context, other, asked)).flatMap(one => keptOfOther(other, date, one, said) ?? [])
    if (kept.length === 0) continue
    const seen = new Set((await find(context, other, { ...asked, as: context.actor })).map(one => one[date]))
    return kept.find(one => seen.has(one)) ?? null
  }
  return undefined
}

const numbersOf = (of: readonly unknown[]): readonly number[] => [...new Set(of.filter(one => typeof one === 'number'))]

/** The days of other records, or of those that they refer to: the whole truth, told with its day to who may read that of the record. */
const boundsOf = async (
  context: Context,
  field: Aimed | undefined,
  of: readonly unknown[],
  [day = '', ...inner]: readonly string[],
): Promise<readonly Bound[]> => {
  const id = numbersOf(of)
  if (id.length === 0) return []
  const other = entityOf(context.product.registry, String(field?.to))
  const asked = { where: { id }, fields: [day], limit: 'all' } as const
  const all = await find(context, other, asked)
  if (inner.length > 0)
    return boundsOf(
      context,
      other.fields[day],
      all.map(row => row[day]),
      inner,
    )
  const seen = new Set((await find(context, other, { ...asked, as: context.actor })).map(row => row[day]))
  return all.flatMap(row =>
    boundsAt(other.fields[day], [row[day]]).map(bound => (seen.has(row[day]) ? bound : { ...bound, says: tooEarly, isHidden: true })),
  )
}

const tooEarly: Label = ['日期早于它所依据的记录', 'The day lies before the record on which it depends']

const boundsAt = (field: Field | undefined, values: readonly unknown[]): readonly Bound[] =>
  field ? values.flatMap(value => boundBy(field, value) ?? []) : []

const boundBy = ({ kind, label: [zh, en] }: Field, value: unknown): Bound | undefined => {
  if (typeof value !== 'string') return undefined
  const day = kind === 'moment' ? companyDay(value) : value
  return { day, says: [`日期不能早于${zh} ${day}`, `The day must not lie before ${day} (${en})`] }
}

/**
 * Does what follows from something that happened on a day (`yyyy-MM-dd`): whatever ends or begins its stay in a state with it does so at the end of that day, and now where the
 * day is today. Where no day is said it happened with whatever it follows from.
 */
export const asHappened = async <T>(context: Context, day: unknown, work: (context: Context) => Promise<T>): Promise<T> => {
  if (typeof day !== 'string') return work(context)
  const { happenedOn: before, ...rest } = context
  const happenedOn = day < companyDay(context.now) ? day : undefined
  if (happenedOn === before) return work(context)
  const say = (one: string | undefined) => sql`select set_config('meniscus.happened_on', ${one ?? ''}, true)`.execute(context.tx)
  await say(happenedOn)
  const done = await work(happenedOn === undefined ? rest : { ...rest, happenedOn })
  await say(before)
  return done
}

/** The day (`yyyy-MM-dd`) on which what is written has happened: as somebody said, or today. For what a record keeps of it besides its stays. */
export const happenedDay = ({ happenedOn, now }: Pick<Context, 'happenedOn' | 'now'>): string => happenedOn ?? companyDay(now)
