import { inLanguage } from '#core/language'
import { col, rowsSeen, table, targetsOf } from '#core/queries.server'
import { query, titleOf } from '#core/records.server'
import { sql } from 'kysely'
import { company } from '../../crm/company/company.ts'
import { mostPassportRows } from '../../product/unit/passport/passportCall.ts'
import { plainCell, type PassportSection } from '../../product/unit/passport/passportSection.server.ts'
import { waybill } from './waybill.ts'
import { waybillStates } from './waybillChoices.ts'

/** The shipments of a unit that the reader sees; a customer whom they do not see has no name. */
export const shipmentsOfUnit: PassportSection = {
  label: ['发货', 'Shipments'],
  columns: [
    ['运单', 'Waybill'],
    ['状态', 'Status'],
    ['发货日期', 'Sent on'],
    ['客户', 'Customer'],
  ],
  happened: 2,
  async rows(context, { id }) {
    const { language } = context.actor
    const rows = await query(
      context,
      {
        id: sql<number>`t.id`,
        code: col(waybill, 'code'),
        status: col(waybill, 'status'),
        sentOn: col(waybill, 'sentOn'),
        company: col(waybill, 'company'),
        customer: sql<string | null>`(select ${titleOf(company, language, 't')} from ${table(company)} as t
          where t.id = ${col(waybill, 'company', 'w')} and ${rowsSeen(context, company)})`,
      },
      sql`from ${targetsOf(waybill, 'units')} as q join ${table(waybill)} as t on t.id = q.owner_id join ${table(waybill)} as w on w.id = t.id
        where q.target_id = ${id} and ${rowsSeen(context, waybill)} order by t.id desc limit ${mostPassportRows}`,
    )
    return rows.map(row => [
      { text: row.code, record: { entity: waybill.name, id: row.id } },
      plainCell(inLanguage(waybillStates[row.status].label, language)),
      plainCell(row.sentOn),
      row.customer === null ? plainCell(null) : { text: row.customer, record: { entity: company.name, id: row.company } },
    ])
  },
}
