import { clocksOf, limitOf, pausesOf, type Clock } from './clock.ts'
import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'
import { snake } from './naming.ts'
import { columnOf, type Expression } from './rows.ts'

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
const oneOf = (values: readonly string[]): string => `in (${values.map(literal).join(', ')})`

/** A value of the row `t`: what is derived is a function of it. */
const valueIn = ({ fields }: AnyEntity, name: string): string => {
  const { kind = '', origin }: Partial<Field> = fields[name] ?? {}
  const column = columnOf(name, kind)
  return origin === 'derived' ? `${column}(t)` : `t.${column}`
}

/**
 * What clocks say of the row `t`, by the fields that hold it. The stays of the record in which a clock runs are handed to the functions `clock_…` of the database, which know
 * the company's calendar: as it is now for what runs or stands still, as it was known at its end for what has ended.
 */
export const clockExpressions = (entity: AnyEntity): Readonly<Record<string, Expression>> =>
  Object.fromEntries(clocksOf(entity).flatMap(clock => expressionsOf(entity, clock)))

const expressionsOf = (entity: AnyEntity, clock: Clock): readonly (readonly [string, Expression])[] => {
  const { by, standing, used, calendar, since = [] } = clock
  const { seconds = 0, unitSeconds = 1 } = limitOf(clock) ?? {}
  const began = since.length === 0 ? 'null' : `coalesce(${since.map(name => valueIn(entity, name)).join(', ')})`
  const runs = `array_agg(s.since order by s.since, s.id), array_agg(${endIn(entity, clock)} order by s.since, s.id), ${began}, ${calendar === 'company' ? 'company_calendar()' : 'null'}`
  const read = (call: string): Expression => ({ sql: ofStays(entity, clock, call) })
  const paused = pausedIn(entity, clock)
  return [
    [by, read(`clock_due(${runs}, ${seconds}, ${paused})`)],
    [standing, read(`clock_standing(${runs}, ${seconds}, ${paused})`)],
    ...(used === undefined ? [] : [[used, read(`round(clock_used(${runs}, ${paused}) / ${unitSeconds}, 2)`)] as const]),
  ]
}

/** When a stay in which the clock runs ends: with the clock where that ends before; null while both go on. */
const endIn = (entity: AnyEntity, { until }: Clock): string =>
  until === undefined ? 's.until' : `nullif(least(coalesce(s.until, 'infinity'), ${valueIn(entity, until)}), 'infinity')`

/** Whether the clock stands still in a state of the row or of a stay, by the flag of the row where one is named. */
const pauseOf = (entity: AnyEntity, state: string, pause: ReturnType<typeof pausesOf>[number]): string =>
  `${state} = ${literal(pause.state)}${pause.while === undefined ? '' : ` and coalesce(${valueIn(entity, pause.while)}, false)`}`

const pausedIn = (entity: AnyEntity, clock: Clock): string =>
  pausesOf(clock)
    .map(pause => pauseOf(entity, `t.${snake(String(entity.state))}`, pause))
    // What has ended stands still no more.
    .map(paused => (clock.until === undefined ? paused : `(${paused}) and ${valueIn(entity, clock.until)} is null`))
    .join(' or ') || 'false'

/** Reads the stays `s` in which the clock runs, of a record of which somebody waits for it. */
const ofStays = (entity: AnyEntity, clock: Clock, read: string): string => {
  const { states, calledOff, until } = clock
  const own = (alias: string): string => `stay as ${alias} where ${alias}.entity = ${literal(entity.name)} and ${alias}.record_id = t.id`
  const runs = [
    `s.state ${oneOf(states)}`,
    ...(until === undefined ? [] : [`s.since <= coalesce(${valueIn(entity, until)}, 'infinity')`]),
    ...pausesOf(clock).map(pause => `not (${pauseOf(entity, 's.state', pause)})`),
  ].join(' and ')
  // What was called off while it ran went from there into the state in which it stands.
  const isOff =
    calledOff &&
    `t.${snake(String(entity.state))} ${oneOf(calledOff)} and max(s.until) = (select o.since from ${own('o')} and o.until is null)`
  return `(select ${isOff === undefined ? read : `case when ${isOff} then null else ${read} end`} from ${own('s')} and ${runs})`
}
