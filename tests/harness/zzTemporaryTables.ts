import pg from 'pg'
import { admin } from '../../areas/admin/area.ts'
import { emptySchema } from '../../core/database/schema.ts'
import { diffSchema } from '../../core/database/schemaDiff.ts'
import { wantedSchema } from '../../core/database/wanted.server.ts'
import { registryOf } from '../../core/define/registry.ts'
export const temporaryTables = async (ownerUrl: string): Promise<void> => {
  const c = new pg.Client({ connectionString: ownerUrl })
  await c.connect()
  const { rows } = await c.query(`select to_regclass('admin_user') as t`)
  if (rows[0].t === null) await c.query(diffSchema(emptySchema, wantedSchema(registryOf([admin]))).join('\n'))
  await c.end()
}
