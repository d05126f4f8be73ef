import { sql } from 'kysely'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../core/database/pool.server.ts'
import { loadAgainstPage } from './againstPage.ts'
import { startProcess } from './load.ts'
import type { Figure } from './report.ts'
import { signIn } from './session.ts'

/** So many materials with attributes, in classes of which one is asked for. */
const wanted = 100_000

/** The number that a list is asked for lies within a hundredth of all, the choice is that of a fifth. */
const bounds = ['5000', '6000'] as const
const size = '0603'

/** The page of materials as somebody would write it by hand: two conditions, one reference titled, no count; $4 how many. */
const byHand = `select t.id, t.version, t.code, t.name, t.attributes, t.class_id, c.caption as class
  from (select m.id, m.version, m.code, m.name, m.attributes, m.class_id
    from mnm_material as m join mnm_material_attributes as n on n.owner_id = m.id and n.code = 'ohms'
    where n.number between $1 and $2 and m.attributes @> $3 order by m.code desc, m.id desc limit $4) as t
  left join mnm_material_class as c on c.id = t.class_id order by t.code desc, t.id desc`

/** P1 with attributes: the list of 100,000 materials filtered by two of them, against the same page by hand, in turn. */
export const benchAttributes = async (
  _database: OpenDatabase,
  databaseUrl: string,
  folder: string,
  ownerUrl: string,
): Promise<readonly Figure[]> => {
  await fillMaterials(ownerUrl)
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const { token } = await signIn(whole.url, 'engineer')
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh' }
    const parameters = new URLSearchParams({
      'attributes.ohms__gte': bounds[0],
      'attributes.ohms__lte': bounds[1],
      'attributes.size': size,
      sort: '-code',
      fields: 'code,name,attributes,class',
    })
    const url = `${whole.url}/api/mnm/material/?${parameters.toString()}`
    return await loadAgainstPage(
      'P1 two attributes',
      { url, headers },
      { databaseUrl, text: byHand, values: [...bounds, JSON.stringify({ size })] },
    )
  } finally {
    whole.child.kill()
  }
}

/** Makes the materials, once; they stay with the company of size L. */
const fillMaterials = async (ownerUrl: string): Promise<void> => {
  const filling = openDatabase(ownerUrl, { statementTimeout: 30 * 60_000, name: 'meniscus bench' })
  try {
    await sql`insert into mnm_material (code, name, caption, caption_en, unit_id, class_id, type, inspection_class, status, attributes)
      select 'BENCH-' || n, '电阻 ' || n, 'BENCH-' || n || ' 电阻', 'BENCH-' || n || ' resistor', (select min(id) from mnm_unit), classes.ids[1 + n % classes.size],
        'ordinary', 'C', 'active', jsonb_build_object('ohms', ((n::bigint * 7919) % ${wanted})::text,
          'size', (array['0402', ${size}::text, '0805', '1206', 'melf'])[1 + (n / 20) % 5], 'rohs', n % 3 = 0)
      from (select array_agg(id order by id) as ids, count(*)::integer as size from mnm_material_class) as classes, generate_series(1, ${wanted}::integer) as n
      where not exists (select from mnm_material where code = 'BENCH-1')`.execute(filling.db)
    await sql`vacuum analyze mnm_material, mnm_material_attributes`.execute(filling.db)
  } finally {
    await filling.close()
  }
}
