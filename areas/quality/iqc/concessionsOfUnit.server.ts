import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query, titleOf } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { iqc } from './iqc.ts'

const parts = linesOf(unit, 'parts')

/**
 * The inspection lots accepted by concession of which the key parts of a unit are, as far as the reader sees them. A delivery has one lot in the ledger, so where only a
 * part of it was conceded the unit may be of that part, and is flagged.
 */
export const concessionsOfUnit: PassportSection = {
  label: ['让步接收', 'Accepted by concession'],
  columns: [
    ['检验单号', 'Lot number'],
    ['物料', 'Material'],
    ['偏差单号', 'Deviation number'],
    ['让步有效期至', 'Concession valid until'],
    ['处置日期', 'Decided on'],
  ],
  happened: 4,
  async rows(context, { id }) {
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        code: col(iqc, 'code'),
        material: titleOf(material, context.actor.language, 'm'),
        deviationNo: col(iqc, 'deviationNo'),
        until: col(iqc, 'concessionUntil'),
        disposedAt: col(iqc, 'disposedAt'),
      },
      sql`from (with recursive held as (
          select i.id from ${table(parts)} as q join ${table(lot)} as l on l.id = ${col(parts, 'lot', 'q')}
            join ${table(iqc)} as i on ${col(iqc, 'material', 'i')} = ${col(lot, 'material', 'l')} and ${col(iqc, 'code', 'i')} = ${col(lot, 'code', 'l')}
            where q.owner_id = ${id}
          union
          select i.id from held as h join ${table(iqc)} as i on ${col(iqc, 'parent', 'i')} = h.id and ${meets(iqc, { origin: 'part' }, 'i')}
        ) select id from held) as h join ${table(iqc)} as t on t.id = h.id join ${table(material)} as m on m.id = ${col(iqc, 'material')}
        where ${meets(iqc, { concession: true })} and ${rowsSeen(context, iqc)} order by t.id desc limit ${mostPassportRows}`,
    )
    return rows.map(row => [
      { text: row.code, record: { entity: iqc.name, id: row.id } },
      plainCell(row.material),
      plainCell(row.deviationNo),
      plainCell(row.until),
      plainCell(row.disposedAt === null ? null : companyDay(row.disposedAt)),
    ])
  },
}
