import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { departments, people, type Registry } from '../define/registry.ts'
import type { Transaction } from '../context/serve.server.ts'
import { columnNamed, table, col, targetsOf } from '../reading/source.server.ts'
import type { Source } from '../define/flow.ts'
import { idsAt, personPath, type PersonPath } from './personPath.ts'
import { targetOf } from './targetOf.ts'
import { colleaguesAmong, isColleague } from '../people/colleagues.server.ts'
import { user } from '../people/user.ts'
import { department } from '../people/department.ts'

/** What the people of a step are looked up for. */
export interface Asking {
  readonly requester: number
  /** Those who may not decide; a head among them is passed over for the next one up. */
  readonly passedOver: readonly number[]
  /** Absent where people are looked up who lead somebody, for no document. */
  readonly document?: AskedDocument
}

/** A document whose approvers are looked up, with its stored values. */
export interface AskedDocument {
  readonly entity: AnyEntity
  readonly entities: Registry['entities']
  readonly values: Readonly<Record<string, unknown>>
}

/** Who may be asked to decide, over the alias `u`: who works here. A service account decides nothing. */
export const decides = isColleague('u')

/** The active people whom a source names now; empty when it names nobody. */
export const approversFrom = async (tx: Transaction, source: Source, asking: Asking): Promise<readonly number[]> => {
  switch (source.kind) {
    case 'users':
      return colleaguesAmong(tx, source.users)
    case 'role':
      return idsOf(
        tx,
        sql`select u.id from ${targetsOf(user, 'roles')} as r join ${table(user)} as u on u.id = r.owner_id where r.target_id = ${source.role} and ${decides} order by u.id`,
      )
    case 'group':
      return idsOf(
        tx,
        sql`select u.id from ${table(user)} as u where ${col(user, 'department', 'u')} = ${source.department} and ${decides} order by u.id`,
      )
    case 'field':
      return asking.document ? namedPeople(tx, source.field, asking.document) : []
    case 'requesterManager':
      return headsAbove(tx, await departmentOfPerson(tx, asking.requester), 0, asking.passedOver)
    case 'departmentHead':
      return headsAbove(tx, await departmentFor(tx, source.of, asking), source.levels, asking.passedOver)
  }
}

const idsOf = async (tx: Transaction, query: RawBuilder<unknown>): Promise<readonly number[]> => {
  // Each of these queries selects one column called id.
  const { rows } = await query.execute(tx)
  return (rows as readonly { readonly id: number }[]).map(({ id }) => id)
}

/** The people to whom a way leads. Where one of the records on it names nobody who may sign in, nobody answers for it, and so for none of them. */
const namedPeople = async (tx: Transaction, path: string, { entity, entities, values }: AskedDocument): Promise<readonly number[]> => {
  const way = personPath(entity, entities, path)
  if (!way) return []
  const named = idsAt(way, values)
  return way.at === undefined ? colleaguesAmong(tx, named) : peopleNamedBy(tx, way.at, named)
}

const peopleNamedBy = async (
  tx: Transaction,
  { entity, field }: NonNullable<PersonPath['at']>,
  records: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ person: number | null }>`select u.id as person from ${table(entity)} as t
    left join ${table(user)} as u on u.id = ${columnNamed<number | null>(entity, field)} and ${decides}
    where t.id = any(${[...records]}) order by t.id`.execute(tx)
  const found = rows.flatMap(({ person }) => person ?? [])
  return found.length === rows.length ? [...new Set(found)] : []
}

/** The department of a person; undefined when they have none. */
export const departmentOfPerson = async (tx: Transaction, person: number): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number | null
  }>`select ${col(user, 'department')} as id from ${table(user)} as t where t.id = ${person}`.execute(tx)
  return rows[0]?.id ?? undefined
}

const departmentFor = async (tx: Transaction, field: string | undefined, asking: Asking): Promise<number | undefined> => {
  if (field === undefined) return departmentOfPerson(tx, asking.requester)
  const value = asking.document?.values[field]
  if (typeof value !== 'number' || !asking.document) return undefined
  const target = targetOf(asking.document.entity, field)
  return target === departments ? value : target === people ? departmentOfPerson(tx, value) : undefined
}

interface Heads {
  readonly head: number | null
  readonly deputies: readonly number[]
}

/**
 * Who leads the department so many levels above: its head, or its deputies where it has no active head. Where nobody is left, because the place
 * is vacant or its holder is passed over, whoever leads the next department up.
 */
const headsAbove = async (
  tx: Transaction,
  lowest: number | undefined,
  levels: number,
  passedOver: readonly number[],
): Promise<readonly number[]> => {
  if (lowest === undefined) return []
  const { rows } = await sql<Heads>`
    with recursive above(id, parent, head, level) as (
      select t.id, ${col(department, 'parent')}, ${col(department, 'head')}, 0 from ${table(department)} as t where t.id = ${lowest}
      union all
      select d.id, ${col(department, 'parent', 'd')}, ${col(department, 'head', 'd')}, above.level + 1 from ${table(department)} as d join above on d.id = above.parent where above.level < 50
    )
    select (select u.id from ${table(user)} as u where u.id = above.head and ${decides}) as head,
      array(select u.id from ${targetsOf(department, 'deputies')} as p join ${table(user)} as u on u.id = p.target_id where p.owner_id = above.id and ${decides} order by p.position) as deputies
    from above where level >= ${levels} order by level`.execute(tx)
  for (const { head, deputies } of rows) {
    const leading = (head === null ? deputies : [head]).filter(person => !passedOver.includes(person))
    if (leading.length > 0) return leading
  }
  return []
}
