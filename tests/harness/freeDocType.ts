import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

/** Makes room for one more flow of material numbers: that of now is for documents that the product no longer has. */
export const freeDocType = async (db: Database): Promise<string> => {
  await sql`update admin_approval_flow set doc_type = 'gone.type' || translate(id::text, '0123456789', 'abcdefghij'), enabled = false
    where doc_type = 'mnm.material'`.execute(db)
  return 'mnm.material'
}
