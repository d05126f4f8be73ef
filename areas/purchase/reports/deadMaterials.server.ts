import { sql } from 'kysely'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { move } from '../../stock/move/move.ts'
import { material } from '../../mnm/material/material.ts'
import { deadMaterialsReport } from '../../mnm/reports/deadMaterialsReport.ts'

const items = linesOf(priceComparison, 'items')

/** Counts the materials that the reader sees; of what moved them the whole truth, because what others need is not dead. */
export const servedDeadMaterials = serveReport(deadMaterialsReport, async (context, asked) => {
  const since = sql`now() - make_interval(months => ${Number(asked.months)})`
  const moved = sql<boolean>`(exists (select from ${table(move)} as m where ${col(move, 'material', 'm')} = t.id and ${col(move, 'at', 'm')} >= ${since})
    or exists (select from ${table(iqc)} as l where ${col(iqc, 'material', 'l')} = t.id and ${col(iqc, 'createdAt', 'l')} >= ${since})
    or exists (select from ${table(items)} as i join ${table(priceComparison)} as c on c.id = i.owner_id
      where ${col(items, 'material', 'i')} = t.id and ${col(priceComparison, 'createdAt', 'c')} >= ${since}))`
  const dead = sql<boolean>`(${col(material, 'createdAt')} < ${since} and not ${moved})`
  const rows = await query(
    context,
    {
      class: col(material, 'class'),
      active: sql<number>`count(*)`,
      dead: sql<number>`count(*) filter (where ${dead})`,
      codes: sql<readonly string[] | null>`array_agg(${col(material, 'code')} order by ${col(material, 'code')}) filter (where ${dead})`,
    },
    sql`from ${table(material)} as t where ${rowsSeen(context, material)}
      and ${meets(material, { status: 'active', class: asked.class ?? undefined })} group by 1`,
  )
  const found = rows.filter(row => row.dead > 0).toSorted((one, other) => other.dead - one.dead || Number(one.class) - Number(other.class))
  return {
    rows: found.map(({ codes, ...values }) => ({
      values,
      ...(codes === null ? {} : { leadsTo: leadToFirst(codes, code => leadTo(material, { code })) }),
    })),
    total: {
      values: {
        class: null,
        dead: found.reduce((sum, one) => sum + one.dead, 0),
        active: rows.reduce((sum, one) => sum + one.active, 0),
      },
    },
  }
})
