import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { activeActors } from '../people/grants.server.ts'
import { pointsOf } from '../rights/points.ts'
import { seesReport } from '../rights/reportRights.ts'
import { rowScope } from '../reading/scope.server.ts'
import { tableOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { Transaction } from '../context/serve.server.ts'

/** A record by its entity's name, or a report, which has no number, by its own. */
interface SubjectAddress {
  readonly entity: string
  readonly recordId: number | null
}

/** Those of the active people who may read the record or report now, by the same rule that lists and single reads go by. */
export const readersOf = async (
  context: { readonly tx: Transaction; readonly product: Product },
  { entity, recordId }: SubjectAddress,
  people: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (recordId === null) return readersOfReport(context, entity, people)
  const read = await readableTo(context, { entity, recordIds: [recordId] }, people)
  return new Set(read.keys())
}

const readersOfReport = async (
  { tx, product: { registry } }: { readonly tx: Transaction; readonly product: Product },
  name: string,
  people: readonly number[],
): Promise<ReadonlySet<number>> => {
  const actors = await activeActors(tx, people, everyPointOf(registry))
  return new Set(actors.filter(actor => seesReport(registry, actor, name)).map(({ userId }) => userId))
}

const everyPointOf = ({ areas }: Pick<Registry, 'areas'>): ReadonlySet<string> => new Set(pointsOf(areas).map(({ point }) => point))

/** Which of some records each of the active people may read now, by the same rule; who may read none is not among them. */
export const readableTo = async (
  { tx, product }: { readonly tx: Transaction; readonly product: Product },
  { entity: name, recordIds }: { readonly entity: string; readonly recordIds: readonly number[] },
  people: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const entity = product.registry.entities.get(name)
  if (!entity || people.length === 0 || recordIds.length === 0) return new Map()
  const actors = (await activeActors(tx, people, everyPointOf(product.registry))).filter(actor => may(actor, `${name}:read`))
  if (actors.length === 0) return new Map()
  const seenBy = (actor: Actor) => {
    const scope = rowScope(entity, serviceOf(product, entity), actor)
    return sql`select ${actor.userId}::bigint as reader, t.id as record from ${sql.table(tableOf(entity))} as t
      where ${everyCondition([sql<boolean>`t.id = any(${[...recordIds]}::bigint[])`, ...(scope ? [scope] : [])])}`
  }
  const { rows } = await sql<{ reader: number; record: number }>`${sql.join(actors.map(seenBy), sql` union all `)}`.execute(tx)
  const read = Map.groupBy(rows, ({ reader }) => reader)
  return new Map([...read].map(([reader, those]) => [reader, new Set(those.map(({ record }) => record))]))
}
