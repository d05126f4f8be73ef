import { sql } from 'kysely'
import type { ImportView } from '../../core/exchange/importView.ts'
import { exchangeDesk, multipartOf } from '../harness/exchangeDesk.ts'
import { unitTable } from '../harness/unitTable.ts'
import { importEnded, sending, type Success, type Successes } from './matrixSuccess.ts'
import type { World } from './matrixWorld.ts'

const table = ({ visitor }: World): string => {
  const units = unitTable(() => visitor)
  return units.of(units.row(`入${crypto.randomUUID().slice(0, 8)}`))
}

const read = (world: World): Promise<ImportView> => exchangeDesk(world.visitor).open('mnm.unit', table(world))
const checked = async (world: World): Promise<ImportView> => exchangeDesk(world.visitor).check(await read(world))
const written = async (world: World): Promise<ImportView> => exchangeDesk(world.visitor).write((await checked(world)).id, 'all')

/** A step of the owner's import that begins work. */
const begins = (world: World, id: number, body: object): Success => ({
  by: world.cast.owner,
  asked: { id, body },
  settled: importEnded(world),
})

/** How the calls of import and export succeed that change something. */
export const exchangeSuccesses: Successes = {
  'POST /api/exchange/import/': async world => ({
    by: sending(world.visitor, { 'content-type': 'multipart/form-data; boundary=cut' }),
    asked: { query: { entity: 'mnm.unit' }, body: multipartOf(table(world), 'units.csv') },
  }),
  'POST /api/exchange/table/': async world => ({
    reads: true,
    by: sending(world.visitor, { 'content-type': 'multipart/form-data; boundary=cut' }),
    asked: { body: multipartOf(table(world), 'units.csv') },
  }),
  'POST /api/exchange/import/:id/read/': async world => {
    const { id, reading } = await read(world)
    return begins(world, id, { reading })
  },
  'POST /api/exchange/import/:id/check/': async world => {
    const { id, plan } = await read(world)
    return begins(world, id, { plan })
  },
  'POST /api/exchange/import/:id/write/': async world => begins(world, (await checked(world)).id, { scope: 'all' }),
  'POST /api/exchange/import/:id/revert/': async world => begins(world, (await written(world)).id, {}),
  'PATCH /api/exchange/import/:id/rows/': async world => ({
    by: world.cast.owner,
    asked: { id: (await read(world)).id, body: { changes: [{ no: 2, column: 2, text: '3' }] } },
  }),
  'POST /api/exchange/import/:id/replace/': async world => ({
    by: world.cast.owner,
    asked: { id: (await read(world)).id, body: { column: 2, from: '0', to: '1' } },
  }),
  'POST /api/exchange/import/:id/cancel/': async world => {
    const { id } = await read(world)
    // As if its work were under way in another process.
    await sql`update data_import set state = 'checking' where id = ${id}`.execute(world.company.database.db)
    return { by: world.cast.owner, asked: { id, body: {} } }
  },
  'POST /api/exchange/export/:id/cancel/': async world => {
    // As if others stood before it.
    const { rows } = await sql<{
      id: number
    }>`insert into data_export (user_id, entity, format, language, fields, query, rows_total, file_name)
      values (${world.visitor.userId}, 'mnm.unit', 'csv', 'en', '["name"]', '{}', 1, 'units.csv') returning id`.execute(
      world.company.database.db,
    )
    return { by: world.cast.owner, asked: { id: rows[0]?.id ?? 0, body: {} } }
  },
}
