import { sql, type RawBuilder } from 'kysely'
import { col, isKeyOf } from '#core/queries.server'
import { move } from './move.ts'

/** Whether a move is of no document but of these entities. */
export const isOfHand = (alias: string, besides: readonly { readonly name: string }[] = []): RawBuilder<boolean> =>
  sql<boolean>`(${col(move, 'document', alias)} is null or ${isKeyOf(col(move, 'document', alias), besides)})`
