import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredOf } from '#core/definition'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { daysOf, leadTo, momentsIn, serveReport } from '#core/reports.server'
import { iqc } from '../iqc/iqc.ts'
import { dppmReport } from './dppmReport.ts'
import { allLots, defectShares, defects, passRates, worstFirst } from './lotFigures.ts'
import { materialPassRateReport } from './materialPassRateReport.ts'
import { passRateReport } from './passRateReport.ts'
import type { inspectedParameters } from './inspectedColumns.ts'

/** What figures of inspected lots were asked for. */
type AskedLots = StoredOf<typeof inspectedParameters>

/** Lots that were inspected themselves: only those have a pass rate. */
const conditionsOf = ({ supplier, material, materialClass, ...period }: AskedLots, now: string) => ({
  supplier: supplier ?? undefined,
  material: material ?? undefined,
  materialClass: materialClass ?? undefined,
  passRate: { filled: true } as const,
  inspectedAt: momentsIn(daysOf(period, companyDay(now))),
})

const inspections = linesOf(iqc, 'inspections')

/** Whether the first inspection of a lot, which is seen, came to this verdict, or to any: of its inspections the whole truth. */
const first = (verdict?: 'accepted'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${table(inspections)} as i
    where i.owner_id = t.id and ${meets(inspections, { original: true, unitsInspected: { gte: 1 }, verdict }, 'i')})`

const whole = (counted: RawBuilder<unknown>): RawBuilder<number> => sql<number>`coalesce((${counted})::bigint, 0)`

const counts = {
  lots: whole(sql`count(*)`),
  accepted: whole(sql`count(*) filter (where ${meets(iqc, { verdict: 'accepted' })})`),
  firstLots: whole(sql`count(*) filter (where ${first()})`),
  firstAccepted: whole(sql`count(*) filter (where ${first('accepted')})`),
  inspected: whole(sql`sum(${col(iqc, 'unitsInspected')})`),
  nonconforming: whole(sql`sum(${col(iqc, 'nonconforming')})`),
}

/** What the lots that the reader sees came to, by supplier or material. */
const inspectedBy = async (context: Context, asked: AskedLots, by: 'supplier' | 'material') => {
  const where = conditionsOf(asked, context.now)
  const rows = await query(
    context,
    { key: col(iqc, by), ...counts },
    sql`from ${table(iqc)} as t where ${rowsSeen(context, iqc)} and ${meets(iqc, where)} group by 1 order by 1`,
  )
  return { rows, where }
}

/** The pass rates of each supplier or material, the worst first, and of all of them. */
const passRatesBy = async (context: Context, asked: AskedLots, by: 'supplier' | 'material') => {
  const { rows, where } = await inspectedBy(context, asked, by)
  const rated = rows.map(({ key, ...lots }) => ({ key, figures: passRates(lots), leadsTo: leadTo(iqc, { ...where, [by]: key }) }))
  return {
    rated: rated.toSorted((one, other) => worstFirst(one.figures, other.figures) || one.key - other.key),
    all: { figures: passRates(allLots(rows)), leadsTo: leadTo(iqc, where) },
  }
}

/** How the pass rates of suppliers are counted. */
export const servedPassRate = serveReport(passRateReport, async (context, asked) => {
  const { rated, all } = await passRatesBy(context, asked, 'supplier')
  return {
    rows: rated.map(({ key, figures, leadsTo }) => ({ values: { supplier: key, ...figures }, leadsTo })),
    total: { values: { supplier: null, ...all.figures }, leadsTo: all.leadsTo },
  }
})

/** How those of materials are counted. */
export const servedMaterialPassRate = serveReport(materialPassRateReport, async (context, asked) => {
  const { rated, all } = await passRatesBy(context, asked, 'material')
  return {
    rows: rated.map(({ key, figures, leadsTo }) => ({ values: { material: key, ...figures }, leadsTo })),
    total: { values: { material: null, ...all.figures }, leadsTo: all.leadsTo },
  }
})

/** How nonconforming units are counted. */
export const servedDppm = serveReport(dppmReport, async (context, asked) => {
  const { rows, where } = await inspectedBy(context, asked, 'material')
  return {
    rows: defectShares(rows).map(({ key, ...values }) => ({
      values: { material: key, ...values },
      leadsTo: leadTo(iqc, { ...where, material: key }),
    })),
    total: { values: { material: null, ...defects(allLots(rows)), share: null }, leadsTo: leadTo(iqc, where) },
  }
})
