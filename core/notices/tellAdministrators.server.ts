import { sql } from 'kysely'
import { announce, type Telling } from './announce.server.ts'
import type { Notice } from './notice.ts'
import { table, col } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** Tells everybody who administers the system. */
export const tellAdministrators = async (context: Telling, notice: Omit<Notice, 'to'>): Promise<void> => {
  const { rows } = await sql<{
    id: number
  }>`select t.id from ${table(user)} as t where ${col(user, 'isActive')} and (${col(user, 'isAdmin')} or ${col(user, 'type')} = 'superAdmin')`.execute(
    context.tx,
  )
  await announce(context, { ...notice, to: rows.map(({ id }) => id) })
}
