import { sql } from 'kysely'
import { dayEnd } from '#core/days'
import { sumOf } from '#core/numbers'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { balance } from '../balance/balance.ts'
import { quantityAt } from '../balance/quantityAt.server.ts'
import { onHandReport } from './onHandReport.ts'

const usable = meets(balance, { kind: 'usable', expired: false })

/** Counts the balances that the reader sees; of an earlier day, by the moves until its end. */
export const servedOnHand = serveReport(onHandReport, async (context, { material, location, kind, asOf }) => {
  const until = asOf === null ? null : dayEnd(asOf)
  const where = { material: material ?? undefined, location: location ?? undefined, kind: kind ?? undefined }
  const rows = await query(
    context,
    {
      material: sql<number>`s.material`,
      location: sql<number>`s.location`,
      kind: sql<'usable'>`s.kind`,
      unit: sql<number>`s.unit`,
      quantity: sql<string>`sum(s.quantity)::text`,
      reserved: sql<string | null>`${until === null ? sql`sum(s.reserved)::text` : sql`null`}`,
      available: sql<string | null>`${until === null ? sql`sum(s.available)::text` : sql`null`}`,
      balances: sql<number>`count(*)`,
    },
    sql`from (select ${col(balance, 'material')} as material, ${col(balance, 'location')} as location, ${col(balance, 'kind')} as kind,
        ${col(balance, 'unit')} as unit, ${quantityAt(until)} as quantity, ${col(balance, 'reserved')} as reserved,
        case when ${usable} then ${col(balance, 'available')} else 0 end as available
      from ${table(balance)} as t where ${rowsSeen(context, balance)} and ${meets(balance, where)}) as s
      where s.quantity <> 0 group by 1, 2, 3, 4 order by 1, 3, 2`,
  )
  return {
    rows: rows.map(values => ({
      values,
      ...(until === null
        ? {
            leadsTo: leadTo(balance, {
              material: values.material,
              location: values.location,
              kind: values.kind,
              quantity: { gte: '0.0001' },
            }),
          }
        : {}),
    })),
    total: {
      values: {
        material: null,
        location: null,
        kind: null,
        unit: null,
        quantity: null,
        reserved: null,
        available: null,
        balances: sumOf(rows.map(({ balances }) => balances)).toNumber(),
      },
      ...(until === null ? { leadsTo: leadTo(balance, { ...where, quantity: { gte: '0.0001' } }) } : {}),
    },
  }
})
