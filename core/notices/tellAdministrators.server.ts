import { sql } from 'kysely'
import { announce, type Telling } from './announce.server.ts'
import type { Notice } from './notice.ts'

/** Tells everybody who administers the system. */
export const tellAdministrators = async (context: Telling, notice: Omit<Notice, 'to'>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from admin_user where is_active and (is_admin or type = 'superAdmin')`.execute(
    context.tx,
  )
  await announce(context, { ...notice, to: rows.map(({ id }) => id) })
}
