import { sql } from 'kysely'
import type { Follower } from '../context/follower.server.ts'
import type { Context } from '../context/serve.server.ts'
import { statesMeaning } from '../define/stateMeanings.ts'
import { stateNames, type AnyEntity, type StoredRecord } from '../define/entity.ts'
import { snake, tableOf } from '../define/naming.ts'
import { isEnded, partsIn, wholeColumn, type PartEntity } from '../define/parts.ts'
import { isSupersededIn } from '../define/revisions.ts'
import { stateOf } from '../reading/openStates.ts'
import { titleText } from './titleText.ts'
import { changeRecord, deleteRecord, lockAnyRecord } from './write.server.ts'

/** The parts of a whole, in some of their states where these are named, locked one after the other in the order of their ids. */
const lockedParts = async (
  context: Context,
  { part, how }: PartEntity,
  whole: number,
  states: readonly string[] = stateNames(part),
): Promise<readonly StoredRecord<AnyEntity>[]> => {
  const inState = part.state === undefined ? sql`` : sql` and ${sql.id(snake(String(part.state)))} = any(${[...states]})`
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf(part))}
    where ${sql.id(wholeColumn(how))} = ${whole}${inState} order by id`.execute(context.tx)
  const parts: StoredRecord<AnyEntity>[] = []
  for (const { id } of rows) {
    const row = await lockAnyRecord(context, part, id)
    if (row) parts.push(row)
  }
  return parts
}

/** What becomes of parts with their whole: they are deleted with it, end with it, and what is still to be done goes over to its next version. */
export const partsFollower: Follower = {
  deleting: async (context, entity, before) => {
    const reason = titleText(before[entity.title])
    for (const one of partsIn(context.product.registry.entities, entity))
      if (one.how.gone === 'with')
        for (const row of await lockedParts(context, one, before.id))
          await deleteRecord(context, one.part, row, { action: 'delete', reason, withWhole: true })
  },
  written: async (context, entity, { before, after, versionOf }) => {
    const parts = partsIn(context.product.registry.entities, entity).filter(({ how }) => how.ends)
    if (parts.length === 0) return
    const reason = titleText(after[entity.title])
    const state = stateOf(entity, after)
    const ends = before !== null && isEnded(entity, state) && !isEnded(entity, stateOf(entity, before)) && !isSupersededIn(entity, state)
    for (const one of parts) {
      const { part, how } = one
      const told = { action: 'follow', reason }
      const open = statesMeaning(part, 'unfinished')
      if (versionOf)
        for (const row of await lockedParts(context, one, versionOf.id, open))
          await changeRecord(context, part, row, { [how.field]: after.id }, told)
      if (ends)
        for (const row of await lockedParts(context, one, after.id, open))
          await changeRecord(context, part, row, { [String(part.state)]: how.ends }, told)
    }
  },
}
