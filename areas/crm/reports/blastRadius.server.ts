import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, rowsSeen, table, toldAllNames } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { reachedBy } from '../../product/reports/blastRadius.ts'
import { blastRadiusReport } from '../../product/reports/blastRadiusReport.ts'
import { unit } from '../../product/unit/unit.ts'
import { company } from '../company/company.ts'
import { inField } from '../../product/unit/whereabouts.ts'

/** Counts the units that the reader sees, by the customers that they see, and of those without a waybill by name where they are told it; the list to which a row leads asks the same. */
export const servedBlastRadius = serveReport(blastRadiusReport, async (context, asked) => {
  const where = {
    model: asked.model ?? undefined,
    swVersion: asked.firmware ?? undefined,
    hwVersion: asked.hardware ?? undefined,
    tester: asked.tester ?? undefined,
    lots: asked.lot === null ? undefined : [asked.lot],
    producedOn:
      asked.madeFrom === null && asked.madeUntil === null
        ? undefined
        : { ...(asked.madeFrom === null ? {} : { gte: asked.madeFrom }), ...(asked.madeUntil === null ? {} : { lte: asked.madeUntil }) },
  }
  const shipped = { ...where, ...inField }
  const seen = sql`${col(unit, 'customer')} in (select t.id from ${table(company)} as t where ${rowsSeen(context, company)})`
  const isNamed = toldAllNames(context, company.name) ? sql`true` : seen
  const rows = await query(
    context,
    {
      customer: sql<number | null>`case when ${seen} then ${col(unit, 'customer')} end`,
      name: sql<string | null>`case when ${isNamed} then ${col(unit, 'customerName')} end`,
      model: col(unit, 'model'),
      shippedOn: col(unit, 'shippedOn'),
      until: col(unit, 'coveredUntil'),
      units: sql<number>`count(*)`,
    },
    sql`from ${table(unit)} as t
      where ${rowsSeen(context, unit)} and ${meets(unit, shipped)} group by 1, 2, 3, 4, 5 order by 4, 2`,
  )
  const found = reachedBy(
    rows.flatMap(({ shippedOn, ...row }) => (shippedOn === null ? [] : [{ ...row, shippedOn }])),
    companyDay(context.now),
  )
  return {
    rows: found.map(values => {
      const { customer, model: of } = values
      // Of others no address says which units they have.
      return { values, ...(customer === null ? {} : { leadsTo: leadTo(unit, { ...shipped, model: of, customer }) }) }
    }),
  }
})
