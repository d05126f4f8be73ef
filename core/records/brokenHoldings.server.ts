import { sql } from 'kysely'
import type { Product } from '../context/served.server.ts'
import type { Database } from '../database/pool.server.ts'
import type { Label } from '../language/label.ts'

/** A record of which something does not hold that holds of all of its entity. */
interface BrokenHolding {
  readonly entity: string
  readonly id: number
  readonly says: Label
}

/** How many records are told of one holding. */
const mostTold = 100

/** Asks of every entity what must hold of its stored records (`holds`) and tells those of which it does not; each in one statement, which locks nothing. */
export const brokenHoldings = async (db: Database, product: Product): Promise<readonly BrokenHolding[]> => {
  const found: BrokenHolding[] = []
  for (const [entity, { holds = {} }] of product.services)
    for (const { says, broken } of Object.values(holds)) {
      const { rows } = await sql<{ id: number }>`select distinct b.id from (${broken}) as b order by b.id limit ${mostTold}`.execute(db)
      found.push(...rows.map(({ id }) => ({ entity, id, says })))
    }
  return found
}

/** How it is told, in both languages. */
export const brokenHoldingWords = ({ entity, id, says: [zh, en] }: BrokenHolding): readonly [zh: string, en: string] => [
  `${entity} ${id}：${zh}`,
  `${entity} ${id}: ${en}`,
]
