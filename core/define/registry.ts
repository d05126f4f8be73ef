import type { Area } from './area.ts'
import type { AnyCall } from './call.ts'
import type { AnyEntity } from './entity.ts'
import { clockExpressions } from './clockSql.ts'
import { editionsOf, standingSql } from './editions.ts'
import type { Field } from './field.ts'
import { grantOf, grantStandingSql } from './grants.ts'
import type { EventDefinition } from './event.ts'
import { pastDue, type DerivedSet } from './derived.ts'
import { listedIn, type ListedLines } from './listedLines.ts'
import type { AnyLogic } from './logic.ts'
import { withOriginsAbove } from './originsAbove.ts'
import { reminderEvent, remindersOf } from './reminder.ts'
import type { AnyReport } from './report.ts'
import type { Expression } from './rows.ts'

/** The entity that holds the people who use the product: what every record's author refers to. */
export const people = 'admin.user'

/** The entity that holds the departments of the company. */
export const departments = 'admin.department'

/** The entity that holds the roles that people have. */
export const roles = 'admin.role'

/** Everything the product consists of, by name; built once at start. */
export interface Registry {
  readonly areas: readonly Area[]
  readonly entities: ReadonlyMap<string, AnyEntity>
  /** Lines that are listed and that others may refer to, by name: `area.entity.lines`. */
  readonly lines: ReadonlyMap<string, ListedLines>
  /** What follows from a row of an entity alone, by its name. */
  readonly logic: ReadonlyMap<string, AnyLogic>
  /** What is worked out of the rows of an entity when they are read, by its name: an expression for each derived field. */
  readonly derived: ReadonlyMap<string, Readonly<Record<string, Expression>>>
  /** What is worked out of all rows of an entity, or of lines, at once. */
  readonly derivedSets: ReadonlyMap<string, DerivedSet>
  readonly calls: ReadonlyMap<string, AnyCall>
  /** What people are told of, by code. */
  readonly events: ReadonlyMap<string, EventDefinition>
}

/** Collects the areas; two things of one name are a fault of the program. */
export const registryOf = (areas: readonly Area[]): Registry => {
  const entities = byKey(
    areas.flatMap(area => area.entities),
    entity => entity.name,
  )
  return { areas, entities, lines: linesOf(entities), ...definitionsOf(areas) }
}

const linesOf = (entities: ReadonlyMap<string, AnyEntity>): ReadonlyMap<string, ListedLines> =>
  new Map([...entities.values()].flatMap(entity => listedIn(entity, entities)).map(lines => [lines.name, lines]))

const definitionsOf = (areas: readonly Area[]): Pick<Registry, 'derived' | 'derivedSets' | 'logic' | 'calls' | 'events'> => ({
  derived: derivedIn(areas),
  derivedSets: new Map(areas.flatMap(area => area.derived ?? []).flatMap(({ name, set }) => (set ? [[name, set] as const] : []))),
  logic: new Map(
    withOriginsAbove(
      [
        ...byKey(
          areas.flatMap(area => area.logic ?? []),
          ({ name }) => name,
        ).values(),
      ],
      areas.flatMap(area => area.origins ?? []),
    ).map(({ name, logic }) => [name, logic]),
  ),
  calls: byKey(
    areas.flatMap(area => area.calls ?? []),
    call => call.name,
  ),
  events: byKey(
    areas.flatMap(({ events = [], entities }) => [
      ...events,
      ...entities.flatMap(entity => remindersOf(entity).map(reminder => reminderEvent(entity, reminder))),
    ]),
    event => event.code,
  ),
})

/** What areas say is derived, where editions and grants stand, how clocks do, and what is late. */
const derivedIn = (areas: readonly Area[]): Registry['derived'] => {
  const parts = areas.flatMap(area => area.derived ?? [])
  const once = byKey(
    parts.flatMap(({ name, expressions }) => Object.entries(expressions).map(([field, expression]) => ({ name, field, expression }))),
    ({ name, field }) => `${name}.${field}`,
  )
  const said = Map.groupBy(once.values(), ({ name }) => name)
  const expressionsOf = (name: string) => Object.fromEntries((said.get(name) ?? []).map(({ field, expression }) => [field, expression]))
  const standing = areas.flatMap(({ entities }) =>
    entities.flatMap(entity => {
      const grant = grantOf(entity)
      if (editionsOf(entity)) return [[entity.name, standingSql] as const]
      return grant ? [[entity.name, grantStandingSql(entity, grant)] as const] : []
    }),
  )
  const marked = areas.flatMap(({ entities }) =>
    entities.map(entity => [entity.name, { ...clockExpressions(entity), ...dueExpressions(entity) }] as const),
  )
  const ofCore = new Map<string, Readonly<Record<string, Expression>>>(
    marked.filter(([, expressions]) => Object.keys(expressions).length > 0),
  )
  for (const [name, sql] of standing) ofCore.set(name, { ...ofCore.get(name), standing: { sql } })
  return new Map(
    [...parts.map(({ name }) => name), ...ofCore.keys()].map(name => [name, { ...expressionsOf(name), ...ofCore.get(name) }] as const),
  )
}

const dueExpressions = (entity: AnyEntity): Readonly<Record<string, Expression>> =>
  Object.fromEntries(Object.entries<Field>(entity.fields).flatMap(([name, { ofDue }]) => (ofDue ? [[name, pastDue(entity)] as const] : [])))

const byKey = <T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, T> => {
  const named = new Map<string, T>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (named.has(key)) throw new Error(`Two definitions are called ${key}`)
    named.set(key, thing)
  }
  return named
}

/** What a reference leads to by its name: an entity, or listed lines; undefined when there is no such thing. */
export const namedIn = ({ entities, lines }: Pick<Registry, 'entities' | 'lines'>, name: string): AnyEntity | undefined =>
  entities.get(name) ?? lines.get(name)

/** The entity, or the listed lines, of that name; a missing one is a fault of the program, found by the definition checks. */
export const entityOf = (registry: Registry, name: string): AnyEntity => {
  const entity = namedIn(registry, name)
  if (!entity) throw new Error(`No entity is called ${name}`)
  return entity
}

/** The report of that name; undefined when there is none any more. */
export const reportNamed = ({ areas }: Pick<Registry, 'areas'>, name: string): AnyReport | undefined =>
  areas.flatMap(({ reports = [] }) => reports).find(report => report.name === name)
