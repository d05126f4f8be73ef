import { sql, type RawBuilder } from 'kysely'
import type { Label } from '../language/label.ts'
import { recordTitles } from './recordTitle.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { lineOriginsOf, type AnyLeft, type AnyLineMaking, type AnyMaking } from '../define/from.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { tableOf } from '../define/naming.ts'
import { revisionsOf } from '../define/revisions.ts'
import { isHeld } from '../define/versionStates.ts'
import { exact, type Exact } from '../exact/exact.ts'
import { innerFields } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Context } from '../context/serve.server.ts'
import { onceFor } from '../define/onceFor.ts'
import { countsOnce } from './countsOnce.server.ts'

export type Values = Readonly<Record<string, unknown>>
export type Work = Pick<Context, 'tx' | 'product'>

/** One way in which records of `entity` are made from records of `source`. */
export interface Way {
  readonly entity: AnyEntity
  /** The field that refers to the source. */
  readonly name: string
  readonly making: AnyMaking
  readonly source: AnyEntity
}

/** A way with the record that something is made from, as it is now. */
export interface Origin extends Way {
  readonly row: StoredRecord<AnyEntity>
}

/** How the lines of a field are made from lines of the source. */
export interface LineWay extends AnyLineMaking {
  /** The field of lines of what is made. */
  readonly name: string
  readonly fields: Fields
  /** The field of these lines that refers to a line of the source. */
  readonly origin: string
  /** The field of lines of the source. */
  readonly of: string
}

/** The ways in which records of an entity are made from others. */
export const waysOf = (registry: Registry, entity: AnyEntity): readonly Way[] => waysIn(registry)(entity)

const waysIn = onceFor((registry: Registry) =>
  onceFor((entity: AnyEntity): readonly Way[] =>
    Object.entries(registry.logic.get(entity.name)?.from ?? {}).map(([name, making]) => ({
      entity,
      name,
      making,
      source: entityOf(registry, making.source),
    })),
  ),
)

const bySource = onceFor((registry: Registry): ReadonlyMap<string, readonly Way[]> =>
  Map.groupBy(
    [...registry.entities.values()].flatMap(entity => waysOf(registry, entity)),
    way => way.source.name,
  ),
)

/** The ways in which others are made from records of an entity. */
export const waysFrom = (registry: Registry, source: AnyEntity): readonly Way[] => bySource(registry).get(source.name) ?? []

/** The lines that are made from lines of the source. */
export const lineWaysOf = ({ entity, making, source }: Way): readonly LineWay[] =>
  Object.entries(making.lines ?? {}).flatMap(([name, how]) => {
    const field = fieldOf(entity.fields, name)
    const fields = field ? innerFields(field) : {}
    return lineOriginsOf(fields, source.name).map(origin => ({
      ...how,
      name,
      fields,
      origin: origin.name,
      of: origin.to.slice(source.name.length + 1),
    }))
  })

/** The lines of a field of a row, whatever it holds. */
export const linesIn = (row: Values, name: string): readonly Values[] => {
  const value = row[name]
  return Array.isArray(value) ? (value as readonly Values[]) : []
}

/** The states in which what was made takes nothing of its source: those of the definition, and that of a version in whose place a later one stands. */
export const idleStates = ({ entity }: Pick<Way, 'entity'>, { except = [] }: AnyLeft): readonly string[] => {
  const superseded = revisionsOf(entity)?.superseded
  return superseded === undefined ? except : [...except, superseded]
}

/**
 * Whether a record, over an alias, takes of a source besides one with this id (0 for none): versions of one document take once, that which holds, and what a
 * version in work will take more it asks for when it takes its place.
 */
export const takesBesides = (entity: AnyEntity, alias: string, without: number): RawBuilder<boolean> => {
  const t = sql.id(alias)
  const other = sql<boolean>`${t}.id <> ${without}`
  if (entity.state === undefined || !isHeld(entity)) return other
  return sql<boolean>`${other} and not exists (select from ${sql.table(tableOf(entity))} as own where own.id = ${without} and own.number_root = ${t}.number_root)
    and ${countsOnce(entity, alias)}`
}

/** Whether a record in this state takes anything of its source. */
export const counts = (way: Pick<Way, 'entity'>, left: AnyLeft, row: Values): boolean =>
  !idleStates(way, left).includes(String(row[String(way.entity.state)]))

/** A stored quantity, or how much there is; nothing where there is none. */
export const quantityOf = (value: unknown): Exact => exact(typeof value === 'string' || typeof value === 'number' ? value : 0)

/** A quantity as it is filled in. */
export const asQuantity = (field: Field | undefined, quantity: Exact): string | number =>
  field?.kind === 'integer' ? Number(quantity.toFixed(0)) : quantity.toFixed(field && 'scale' in field ? Number(field.scale) : undefined)

/** What is left, as it is said: never less than nothing. */
export const leftText = (left: Exact): string => (left.lt(0) ? exact(0) : left).toFixed()

/** What a source is called in messages. */
export const titlesIn = ({ source, row }: Origin): Label => recordTitles(source, row)
