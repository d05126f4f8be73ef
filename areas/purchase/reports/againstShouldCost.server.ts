import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { costIndex } from '../costIndex/costIndex.ts'
import { costModels } from '../shouldCost/costModels.server.ts'
import { againstShouldCost, lackingOn } from './againstShouldCost.ts'
import { againstShouldCostReport } from './againstShouldCostReport.ts'
import { netPrices } from './netPrices.server.ts'
import { listedOrderLines, sentLines } from './orderedLines.server.ts'

const namesOf = async (context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const found = await find(context, costIndex, { where: { id: ids }, fields: ['id', 'name', 'nameEn'], limit: 'all' })
  return new Map(found.map(({ id, name, nameEn }) => [id, context.actor.language === 'en' ? (nameEn ?? name) : name]))
}

/** Compares what the reader sees was ordered with what it should cost. */
export const servedAgainstShouldCost = serveReport(againstShouldCostReport, async (context, { material, supplier }) => {
  const today = companyDay(context.now)
  const { models, series } = await costModels(context, material === null ? undefined : [material])
  const prices = await netPrices(context, material, supplier)
  const names = await namesOf(context, [...series.keys()])
  const rows = againstShouldCost(models, series, prices, today).filter(row => supplier === null || row.supplier === supplier)
  return {
    rows: rows.map(values => {
      const lacking = lackingOn(models.get(values.material) ?? [], series, today).flatMap(id => names.get(id) ?? [])
      return {
        values: {
          ...values,
          lacking: lacking.length === 0 ? null : lacking.join(context.actor.language === 'en' ? ', ' : '、').slice(0, 500),
        },
        ...(values.supplier === null
          ? {}
          : {
              leadsTo: leadTo(listedOrderLines(context), {
                material: values.material,
                headerSupplier: values.supplier,
                ...sentLines(undefined),
              }),
            }),
      }
    }),
  }
})
