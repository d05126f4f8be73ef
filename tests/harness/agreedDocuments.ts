import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { agreedStates } from '../../core/define/agreed.ts'
import { copiedFields } from '../../core/define/copied.ts'
import { stateNames, type AnyEntity } from '../../core/define/entity.ts'
import type { Fields, Field } from '../../core/define/field.ts'
import { isListedLines, recordsOf } from '../../core/define/listedLines.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { entityOf } from '../../core/define/registry.ts'
import type { Context } from '../../core/context/serve.server.ts'
import { inTransaction, isTaken, readSaid, stands, type Said } from './agreedReading.ts'
import {
  columnAt,
  isChangeable,
  otherValues,
  placeName,
  placesOf,
  recordAt,
  renameAll,
  tableAt,
  usualValues,
  type Place,
} from './changedPlaces.ts'
import { lineOf } from './lineOf.ts'
import { openCompany, type Company } from '../security/company.ts'

/** A record in a state in which it is agreed to or done. */
interface Agreed {
  readonly entity: AnyEntity
  readonly state: string | undefined
  readonly id: number
}

/** Something that a record said otherwise once something else was changed. */
export interface Difference {
  readonly entity: AnyEntity
  readonly state: string | undefined
  /** A field of it, or `paper` and the name of one. */
  readonly says: string
  /** What was changed: `product.model.warrantyParts`; several where none alone makes the difference. */
  readonly path: string
  readonly before: string
  readonly after: string
}

/** Records that are agreed to or done, with everything filled in that they and what they refer to can hold. */
export interface AgreedDocuments {
  /** Of which entities none could be read, because the database lets no record stand there but by its steps. */
  readonly unread: readonly string[]
  /** What could not be printed, with why. */
  readonly unprinted: readonly string[]
  /** What they say otherwise once these places of all other records hold something else. */
  differencesOf(chosen: (place: Place) => boolean): Promise<readonly Difference[]>
}

/** Through how many references what documents refer to is made: what they read of others stands no further away. */
const reach = 3

const referred = (entity: AnyEntity): readonly AnyEntity[] =>
  Object.values<Field & { readonly of?: Fields; readonly to?: string }>(entity.fields)
    .flatMap(field => [field, ...Object.values<Field & { readonly to?: string }>(field.of ?? {})])
    .flatMap(({ to }) => (to === undefined ? [] : [recordsOf(entityOf(registry, to))]))

const reachedFrom = (entities: readonly AnyEntity[]): ReadonlySet<AnyEntity> => {
  let found: ReadonlySet<AnyEntity> = new Set(entities)
  for (let step = 0; step < reach; step++) found = new Set([...found, ...[...found].flatMap(referred)])
  return found
}

/**
 * The states in which records of an entity are tried: where they are agreed to or done, or any but the first where they keep terms from a moment on. What is judged anew whenever it is
 * shown (`present`) is not agreed yet.
 */
const triedStates = (entity: AnyEntity): readonly (string | undefined)[] => {
  if (entity.state === undefined) return [undefined]
  const keepsTerms = copiedFields(entity.fields).some(({ at }) => at !== undefined)
  const judgedAnew = servedEntities.find(one => one.entity === entity)?.service.present?.in ?? []
  return (keepsTerms ? stateNames(entity).slice(1) : [...agreedStates(entity)]).filter(state => !judgedAnew.includes(state))
}

/** One record of each of these entities, and of what they refer to. */
const madeIn = async (company: Company, entities: ReadonlySet<AnyEntity>, asDocuments: readonly AnyEntity[]) => {
  const base = new Map<string, number>()
  for (const entity of entities) base.set(entity.name, (await company.usable(entity)).id)
  const documents = new Map<string, number>()
  for (const entity of asDocuments) documents.set(entity.name, (await company.make(entity)).id)
  return { base, documents }
}

/** Fills in whatever is empty of all records of an entity, or else of the newest, where the database lets it. */
const fillIn = async ({ tx }: Context, entity: AnyEntity, recordOf: (name: string) => Promise<number | undefined>): Promise<void> => {
  for (const place of placesOf(entity)) {
    const column = sql.id(columnAt(place))
    const isEmpty = sql`${column} is null`
    const newest = sql`${recordAt(place)} = (select max(id) from ${sql.table(tableOf(entity))})`
    const values = await usualValues(place, recordOf)
    const ways = [sql`true`, newest].flatMap(which =>
      values.map(value => sql`update ${tableAt(place)} set ${column} = ${value} where ${isEmpty} and ${which}`),
    )
    for (const way of ways) if (await isTaken(tx, way)) break
  }
}

/** Writes something else into a place of all records but this one, where the database lets it. */
const changeAt = async ({ tx }: Context, place: Place, but: number | undefined): Promise<void> => {
  const column = sql.id(columnAt(place))
  const others = sql`${recordAt(place)} is distinct from ${but ?? null}::bigint`
  for (const value of await otherValues(place))
    if (await isTaken(tx, sql`update ${tableAt(place)} set ${column} = ${value} where ${column} is not null and ${others}`)) return
}

/** Makes records of these entities, fills them in, and reads what they say where they are agreed to or done. */
export const agreedDocuments = async (entities: readonly AnyEntity[]): Promise<AgreedDocuments> => {
  const company = await openCompany()
  const all = reachedFrom(entities)
  const { base, documents } = await madeIn(company, all, entities)
  const recordOf = async (name: string): Promise<number | undefined> => {
    const target = entityOf(registry, name)
    const id = base.get(recordsOf(target).name)
    return id !== undefined && isListedLines(target) ? lineOf(company.database.db, target, id).catch(() => undefined) : id
  }
  await inTransaction(company.database, 'kept', async context => {
    for (const entity of all) await fillIn(context, entity, recordOf)
    await renameAll(context.tx, all)
    return true
  })
  const tryingAll: readonly Agreed[] = entities.flatMap(entity =>
    triedStates(entity).map(state => ({ entity, state, id: documents.get(entity.name) ?? 0 })),
  )
  const readAll = async (context: Context, some: readonly Agreed[]): Promise<ReadonlyMap<Agreed, Said>> => {
    const said = new Map<Agreed, Said>()
    for (const one of some) await stands(context.tx, one, async () => void said.set(one, await readSaid(context, one.entity, one.id)))
    return said
  }
  const before = await inTransaction(company.database, 'undone', context => readAll(context, tryingAll))
  const places: Place[] = []
  for (const entity of all) {
    const column = entity.state === undefined ? undefined : snake(String(entity.state))
    const { rows } = await sql<{ state: string | null }>`select ${column === undefined ? sql`null` : sql.id(column)} as state
      from ${sql.table(tableOf(entity))} where id = ${base.get(entity.name) ?? 0}`.execute(company.database.db)
    places.push(...placesOf(entity).filter(place => isChangeable(place, rows[0]?.state ?? undefined)))
  }
  /** What these documents say otherwise once these places hold something else. */
  const changed = async (some: readonly Place[], of: readonly Agreed[]): Promise<readonly Omit<Difference, 'path'>[]> =>
    inTransaction(company.database, 'undone', async context => {
      for (const place of some) await changeAt(context, place, documents.get(place.entity.name))
      return [...(await readAll(context, of))].flatMap(([one, said]) => {
        const former: Said = before.get(one) ?? new Map<string, string>()
        const names = [...new Set([...former.keys(), ...said.keys()])].filter(says => former.get(says) !== said.get(says))
        return names.map(says => ({
          entity: one.entity,
          state: one.state,
          says,
          before: former.get(says) ?? '',
          after: said.get(says) ?? '',
        }))
      })
    })
  /** The same, each with the one place that makes the difference: looked for in halves. */
  const named = async (some: readonly Place[], of: readonly Agreed[]): Promise<readonly Difference[]> => {
    const together = some.length === 0 || of.length === 0 ? [] : await changed(some, of)
    const [place, ...others] = some
    if (together.length === 0 || place === undefined) return []
    if (others.length === 0) return together.map(one => ({ ...one, path: placeName(place) }))
    const concerned = of.filter(({ entity, state }) => together.some(one => one.entity === entity && one.state === state))
    const half = Math.ceil(some.length / 2)
    const found = [...(await named(some.slice(0, half), concerned)), ...(await named(some.slice(half), concerned))]
    return found.length > 0 ? found : together.map(one => ({ ...one, path: 'several fields' }))
  }
  return {
    unread: entities.flatMap(({ name }) => ([...before.keys()].some(({ entity }) => entity.name === name) ? [] : [name])),
    unprinted: [...before].flatMap(([{ entity, state }, said]) =>
      [...said].flatMap(([says, what]) => (what.startsWith('!') ? [`${entity.name} ${state}: ${says} ${what}`] : [])),
    ),
    // A reference that is empty hides what is read over it, so references are changed by themselves.
    differencesOf: async chosen => {
      const found: Difference[] = []
      for (const some of [places.filter(({ field }) => field.kind !== 'ref'), places.filter(({ field }) => field.kind === 'ref')])
        found.push(...(await named(some.filter(chosen), [...before.keys()])))
      return found
    },
  }
}
