import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { entityOf } from '../define/registry.ts'
import { columnOf } from '../define/rows.ts'
import { goneMessage } from '../define/goneMessage.ts'
import { peopleAt, whoFits, type AmongPeople, type WhoFits } from '../define/whoFits.ts'
import { refuse } from '../errors/refuse.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import { rowScope } from '../reading/scope.server.ts'
import { table } from '../reading/source.server.ts'
import { pointLabels } from '../rights/points.ts'
import { colleaguesAmong } from './colleagues.server.ts'
import { holdersOf } from './holders.server.ts'
import { user } from './user.ts'

type Values = Readonly<Record<string, unknown>>

/** Somebody who was chosen somewhere, where it is said who fits. */
interface ChosenPerson {
  readonly id: number
  /** Where they stand: `owner`, `actions.2.owner`. */
  readonly path: string
  readonly fits: WhoFits
}

/** What is said of somebody who does not work here, or not any more. */
export const notAtWork: Label = ['请选择一位在用的同事', 'Choose a colleague who is active']

/**
 * What is wrong with people who were chosen for a record, by their places: who is not among those whom a record names, or does not hold what the field asks for. `row` is the
 * record as it would be stored. Whether they work here is asked with all other references.
 */
export const misfits = async (context: Context, row: Values, chosen: readonly ChosenPerson[]): Promise<Readonly<Record<string, Label>>> => {
  const problems: Record<string, Label> = {}
  const asked = chosen.filter(({ fits: { among, holding, accounts } }) => among ?? holding ?? accounts)
  for (const [{ among, holding, accounts }, some] of Map.groupBy(asked, one => one.fits)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const seen = accounts && (await seenAccounts(context, ids))
    const named = among && (await namedFor(context, row, among))
    const holders = holding === undefined ? undefined : new Set(await holdersOf(context, holding, ids))
    for (const { id, path } of some)
      if (seen?.has(id) === false) problems[path] = goneMessage
      else if (among && named?.has(id) === false) problems[path] = notNamed(context, among)
      else if (holding !== undefined && holders?.has(id) === false) problems[path] = holdsNot(context, holding)
  }
  return problems
}

/** Which of some accounts the actor sees in the list of users. */
const seenAccounts = async ({ tx, product, actor }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const scope = rowScope(user, serviceOf(product, user), actor)
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${table(user)} as t where t.id = any(${[...ids]}) and ${scope ?? sql`true`}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whom the record names that says who fits, whoever asks; undefined while nobody knows which record that is. It names the same ones until this transaction ends. */
const namedFor = async (
  { tx, product }: Context,
  row: Values,
  { of, by, people }: AmongPeople,
): Promise<ReadonlySet<number> | undefined> => {
  if (by === undefined) return new Set(people.flatMap(place => peopleAt(row, place)))
  const id = row[by]
  if (typeof id !== 'number') return undefined
  const entity = entityOf(product.registry, of)
  await sql`select from ${sql.table(tableOf(entity))} as t where t.id = ${id} for share`.execute(tx)
  const { rows } = await sql<{ person: number | null }>`${sql.join(
    people.map(place => namedAt(entity, place, id)),
    sql` union all `,
  )}`.execute(tx)
  return new Set(rows.flatMap(({ person }) => person ?? []))
}

/** Whom a stored record names at a place. */
const namedAt = (entity: AnyEntity, place: string, id: number): RawBuilder<unknown> => {
  const [name = '', inner] = place.split('.')
  const field: Field | undefined = fieldOf(entity.fields, name)
  if (inner === undefined && field?.kind === 'ref')
    return sql`select t.${sql.id(columnOf(name, 'ref'))} as person from ${sql.table(tableOf(entity))} as t where t.id = ${id}`
  const column = inner === undefined ? 'target_id' : columnOf(inner, 'ref')
  return sql`select p.${sql.id(column)} as person from ${sql.table(partTableOf(entity, name))} as p where p.owner_id = ${id}`
}

const notNamed = ({ product }: Context, { of, by, people }: AmongPeople): Label => {
  const entity = entityOf(product.registry, of)
  const captions = people.map((place): Label => {
    const [name = ''] = place.split('.')
    return fieldOf(entity.fields, name)?.label ?? [name, name]
  })
  const [zh, en] = [captions.map(one => one[0]).join('、'), captions.map(one => `“${one[1]}”`).join(' or ')]
  return by === undefined
    ? [`请从${zh}中选择`, `Choose a colleague named under ${en}`]
    : [`请从“${entity.label[0]}”的${zh}中选择`, `Choose a colleague named under ${en} of “${entity.label[1]}”`]
}

const holdsNot = ({ product }: Context, point: string): Label => {
  const [zh, en] = pointLabels(product.registry.areas).get(point) ?? [point, point]
  return [`请选择有“${zh}”权限的同事`, `Choose a colleague who holds the permission “${en}”`]
}

/** Refuses people in what a call is given who are no colleagues; where a field takes accounts, the call itself says which. */
export const refuseNoColleagues = async (context: Context, fields: Fields, given: Values): Promise<void> => {
  const named = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const fits = whoFits(field)
    return fits && fits.accounts === undefined ? peopleAt(given, name).map(id => ({ id, name })) : []
  })
  const known = new Set(
    await colleaguesAmong(
      context.tx,
      named.map(({ id }) => id),
    ),
  )
  const problems = Object.fromEntries(named.flatMap(({ id, name }) => (known.has(id) ? [] : [[name, notAtWork] as const])))
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}
