import { sql } from 'kysely'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/**
 * Remembers who has changed a record that people agree to, for as long as nobody has agreed to the change; its state, and what only the program
 * fills in, is no content. What an approver fills in because the step leaves it to them is part of their decision.
 */
export const rememberEditor = async (
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  entity: AnyEntity,
  id: number,
  changed: readonly string[],
): Promise<void> => {
  if (
    documentTypesOf(entity).length === 0 ||
    changed.every(name => name === entity.state || fieldOf(entity.fields, name)?.readonly === true)
  )
    return
  await sql`insert into record_editor (entity, record_id, user_id, at)
    select ${entity.name}, ${id}, u.id, ${now} from ${table(user)} as u
    where u.id = ${actor.userId} and not exists (select from approval_instance where entity = ${entity.name} and record_id = ${id} and outcome = 'pending')
    on conflict (entity, record_id, user_id) do update set at = excluded.at`.execute(tx)
}

/** Who has changed a record since people last agreed to it. */
export const editorsOf = async (tx: Transaction, entity: Pick<AnyEntity, 'name'>, id: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select user_id as id from record_editor
    where entity = ${entity.name} and record_id = ${id} order by user_id`.execute(tx)
  return rows.map(row => row.id)
}

/** People have agreed to the record, or it is gone: nobody's change waits for consent any more. */
export const forgetEditors = async ({ tx }: Pick<Context, 'tx'>, entity: Pick<AnyEntity, 'name'>, id: number): Promise<void> => {
  await sql`delete from record_editor where entity = ${entity.name} and record_id = ${id}`.execute(tx)
}
