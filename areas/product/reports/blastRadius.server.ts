import { sql } from 'kysely'
import { companyDay } from '#core/days'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { leadTo, mostInLead, serveReport } from '#core/reports.server'
import { company } from '../../materials/company/company.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { model } from '../model/model.ts'
import { unit } from '../unit/unit.ts'
import { reachedBy } from './blastRadius.ts'
import { blastRadiusReport } from './blastRadiusReport.ts'

/** Counts the units that the reader sees, by the customers that he sees and by name of all others; the list to which a row leads asks the same. */
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
  const shipped = { ...where, shippedOn: { filled: true } } as const
  const rows = await query(
    context,
    {
      customer: sql<
        number | null
      >`(select t.id from ${table(company)} as t where t.id = ${col(waybill, 'company', 'w')} and ${rowsSeen(context, company)})`,
      name: col(unit, 'customerName'),
      waybill: col(unit, 'waybill'),
      model: col(unit, 'model'),
      shippedOn: col(unit, 'shippedOn'),
      warrantyUntil: col(unit, 'warrantyUntil'),
      warrantyParts: col(model, 'warrantyParts', 'm'),
      units: sql<number>`count(*)`,
    },
    sql`from ${table(unit)} as t join ${table(model)} as m on m.id = ${col(unit, 'model')}
      left join ${table(waybill)} as w on w.id = ${col(unit, 'waybill')}
      where ${rowsSeen(context, unit)} and ${meets(unit, shipped)} group by 1, 2, 3, 4, 5, 6, 7 order by 5, 3`,
  )
  const found = reachedBy(
    rows.flatMap(({ shippedOn, ...row }) => (shippedOn === null ? [] : [{ ...row, shippedOn }])),
    companyDay(context.now),
  )
  return {
    rows: found.map(({ waybills, nameIsOwn, ...values }) => {
      const { customer, name, model: of } = values
      // An address that would not lead to exactly these units is not given.
      const exactly = customer === null ? nameIsOwn && { customerName: name } : waybills.length <= mostInLead && { waybill: waybills }
      return { values, ...(exactly ? { leadsTo: leadTo(unit, { ...shipped, model: of, ...exactly }) } : {}) }
    }),
  }
})
