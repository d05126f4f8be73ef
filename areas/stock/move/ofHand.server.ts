import { sql, type RawBuilder } from 'kysely'
import { col } from '#core/queries.server'
import { move } from './move.ts'
import { documentNames, type Mover } from './moveDocuments.ts'

/** Whether a move is of no document but these. */
export const isOfHand = (alias: string, besides: ReadonlySet<Mover> = new Set()): RawBuilder<unknown> =>
  sql`(${sql.join(
    documentNames.filter(name => !besides.has(name)).map(name => sql`${col(move, name, alias)} is null`),
    sql` and `,
  )})`
