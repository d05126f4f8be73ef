import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { TableWrites } from '../database/tableWrites.server.ts'
import type { Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { tableOf } from '../define/naming.ts'
import { onceFor } from '../define/onceFor.ts'
import { departments, entityOf, people, type Registry } from '../define/registry.ts'
import { holdsPeople, peopleAt, whoFits } from '../define/whoFits.ts'
import { refuse } from '../errors/refuse.ts'
import type { Language } from '../language/label.ts'
import { readRecord } from '../reading/read.server.ts'
import { titleOf } from '../reading/relation.server.ts'
import { rowScope } from '../reading/scope.server.ts'
import { searchedForm, spoken } from '../reading/searchText.server.ts'
import { col, table } from '../reading/source.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import { authorOf, isPerson, may, type Actor } from '../rights/actor.ts'
import { writable } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'
import { department } from './department.ts'
import { foundAmong, readList, writtenList, type Colleague, type Listed } from './colleague.ts'
import { holdersOf } from './holders.server.ts'
import { user } from './user.ts'

// That somebody works here everybody knows who works here; the file of a person is seen by whoever sees it in the list of users. Here the first is answered.

/** Whether somebody, over an alias of the people, works here: an account of a person that is in use. They are chosen, asked and spoken to; a service account is no colleague. */
export const isColleague = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${col(user, 'isActive', alias)} and ${col(user, 'type', alias)} <> 'serviceAccount'`

/** What is kept as the scope of a delegation for all documents. */
export const everyDocument = '*'

/** Whether somebody, over an alias of the people, is away at a moment: others decide everything for them. */
export const isAway = (alias: string, now: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval_delegation as away where away.from_id = ${sql.ref(`${alias}.id`)} and away.scope = ${sql.lit(everyDocument)}
    and away.during @> ${now}::timestamptz)`

/** The people whom the actor knows, as a condition over the alias `t`; undefined where they are all. A service account knows those whom it sees, and itself. */
export const knownTo = (product: Product, actor: Actor): RawBuilder<boolean> | undefined => {
  if (authorOf(actor) === null) return undefined
  const entity = entityOf(product.registry, people)
  const seen = mayRead(actor, entity) ? rowScope(entity, serviceOf(product, entity), actor) : sql<boolean>`t.id = ${actor.userId}`
  return seen && isPerson(actor) ? sql<boolean>`(${col(user, 'type')} <> 'serviceAccount' or ${seen})` : seen
}

/** Those of some people who are colleagues, in the given order. */
export const colleaguesAmong = async (tx: Context['tx'], ids: readonly number[]): Promise<readonly number[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${table(user)} as t where t.id = any(${[...ids]}) and ${isColleague('t')}`.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter(id => found.has(id))
}

/** Somebody of flesh and blood who works here, or has. */
interface Person extends Listed {
  readonly isAtWork: boolean
}

interface Directory {
  /** How often the tables that it was read from had been written. */
  readonly standing: string
  readonly people: readonly Person[]
}

const directories = new WeakMap<TableWrites, Map<Language, Directory>>()

/** Everybody of the company as one language calls them; kept for as long as nobody writes people or departments. */
const directoryOf = async (context: Pick<Context, 'tx' | 'product' | 'reading'>, language: Language): Promise<readonly Person[]> => {
  const { writes, written } = context.reading ?? {}
  const tables = [tableOf(user), tableOf(department)]
  const isKept = writes?.areHeard() === true && !tables.some(name => written?.has(name))
  if (!writes || !isKept) return readDirectory(context, language)
  const own = directories.get(writes) ?? new Map<Language, Directory>()
  directories.set(writes, own)
  const standing = tables.map(name => writes.countOf(name)).join(' ')
  const known = own.get(language)
  if (known?.standing === standing) return known.people
  const read = await readDirectory(context, language)
  own.set(language, { standing, people: read })
  return read
}

const readDirectory = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, language: Language): Promise<readonly Person[]> => {
  const [person, place] = [entityOf(product.registry, people), entityOf(product.registry, departments)]
  const { rows } = await sql<Omit<Person, 'found'> & { readonly names: readonly (string | null)[] }>`
    select t.id, ${titleOf(person, language, 't')} as title, case when d.id is not null then ${titleOf(place, language, 'd')} end as department,
      ${isColleague('t')} as "isAtWork",
      array[${col(user, 'name')}, ${col(user, 'nameEn')}, ${col(department, 'name', 'd')}, ${col(department, 'nameEn', 'd')}] as names
    from ${table(user)} as t left join ${table(department)} as d on d.id = ${col(user, 'department')} where ${col(user, 'type')} <> 'serviceAccount'`.execute(
    tx,
  )
  return rows.map(({ names, ...one }) => ({ ...one, found: names.flatMap(name => (name ? spellings(name) : [])) }))
}

const spellings = (name: string): readonly string[] => {
  const form = searchedForm(name)
  return [form, ...spoken(form)]
}

/** How colleagues are asked for. */
interface AskedColleagues {
  /** What was typed of a name, its pinyin, or a department. */
  readonly search: string
  readonly size: number
  /** Also those who are not at work here any more: what lists are filtered by. */
  readonly everyState?: boolean
  /** Only those who hold this point. */
  readonly holding?: string | undefined
  /** Only those whom a record names: written as by `writtenList`, and the record. */
  readonly list?: { readonly written: string; readonly of: number } | undefined
}

/** Colleagues, the closest to what was typed first: the facts that everybody knows, of those who fit. */
export const findColleagues = async (context: Context, asked: AskedColleagues): Promise<readonly Colleague[]> => {
  const fitting = await fittingIds(context, asked)
  const all = (await directoryOf(context, context.actor.language)).filter(
    ({ id, isAtWork }) => (isAtWork || asked.everyState === true) && fitting?.has(id) !== false,
  )
  const found = foundAmong(all, searchedForm(asked.search).trim()).slice(0, asked.size)
  if (found.length === 0) return []
  const { rows } = await sql<{ id: number }>`select t.id from ${table(user)} as t where t.id = any(${found.map(({ id }) => id)})
    and ${isAway('t', context.now)}`.execute(context.tx)
  const away = new Set(rows.map(({ id }) => id))
  return found.map(({ id, title, department: place }) => ({ id, title, department: place, away: away.has(id) }))
}

/** Those who fit where a field says who does; undefined where it says nothing. */
const fittingIds = async (context: Context, { holding, list }: AskedColleagues): Promise<ReadonlySet<number> | undefined> => {
  if (!isAsked(context, { holding, list: list?.written })) return refuse('noPermission')
  const named = list && new Set(await namedIn(context, list))
  return holding === undefined ? named : new Set(await holdersOf(context, holding, named && [...named]))
}

/** Whom a record names at some places, as far as the actor sees it and them. */
const namedIn = async (context: Context, { written, of }: NonNullable<AskedColleagues['list']>): Promise<readonly number[]> => {
  const list = readList(written)
  const entity = list && context.product.registry.entities.get(list.of)
  if (!list || !entity || !mayRead(context.actor, entity)) return []
  const record = await readRecord(context.product, titleSource(context), entity, context.actor, of)
  return record ? list.people.filter(place => holdsPeople(entity.fields, place)).flatMap(place => peopleAt(record, place)) : []
}

/** What a field asks of the people who fit in it. */
interface AskedOf {
  readonly holding: string | undefined
  /** Written as by `writtenList`. */
  readonly list: string | undefined
}

/** A field that takes not everybody, and by which points somebody fills it in. */
interface AskingField extends AskedOf {
  readonly field: Field
  readonly filledBy: readonly string[]
}

const askingFields = onceFor((registry: Registry): readonly AskingField[] =>
  [...registry.entities.values()].flatMap(({ name, fields, transitions }) => [
    ...askingIn(fields, [`${name}:create`, `${name}:update`]),
    ...Object.entries<Transition<Fields, string>>(transitions ?? {}).flatMap(([step, { input = {} }]) =>
      askingIn(input, [`${name}:${step}`]),
    ),
  ]),
)

const askingIn = (fields: Fields, filledBy: readonly string[]): readonly AskingField[] =>
  Object.values<Field & { readonly of?: Fields }>(fields).flatMap(field => {
    const { holding, among } = (field.readonly ? undefined : whoFits(field)) ?? {}
    const list = among && writtenList(among)
    const asks = holding !== undefined || list !== undefined
    return [...(asks ? [{ holding, list, field, filledBy }] : []), ...askingIn(field.of ?? {}, filledBy)]
  })

/** Who holds a point, and whom a record names, is told to whoever fills in a field that takes nobody else; nothing is asked where everybody fits. */
const isAsked = ({ actor, product }: Pick<Context, 'actor' | 'product'>, { holding, list }: AskedOf): boolean =>
  (holding === undefined && list === undefined) ||
  askingFields(product.registry).some(
    one =>
      one.holding === holding &&
      // While nobody knows which record it is, everybody of the field is offered.
      (list === undefined || one.list === list) &&
      writable(actor, one.field) &&
      filledBy(actor, one),
  )

const filledBy = (actor: Actor, { filledBy: points }: AskingField): boolean => points.some(point => may(actor, point))
