import type { RowsProposal } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { refuse } from '#core/errors'
import { saidWithin, type Label } from '#core/language'
import { replenishmentOf } from '../reports/replenishment.server.ts'
import { earliestNeed } from './requisitionRules.ts'

const nothingMissing: Label = ['勾选的物料都不低于再订货点', 'None of the ticked materials is below its reorder point']

/** Asks for the ticked materials that are below their reorder point: of each so much as is suggested, by the day on which it can be there. */
export const replenishProposal: RowsProposal = {
  from: null,
  values: async (context, rows) => {
    const missing = (await replenishmentOf(context, { materials: rows })).filter(row => row.order !== null)
    if (missing.length === 0) refuse('ruleBroken', { message: nothingMissing, leadsTo: { nothing: 'needless' } })
    const today = companyDay(context.now)
    const dayOf = (leadDays: number | null): string => [earliestNeed(today), dayAfter(today, leadDays ?? 0)].toSorted().at(-1) ?? today
    return {
      purpose: saidWithin(['补充库存', 'Replenishment of stock'], 120),
      needDate: missing
        .map(({ leadDays }) => dayOf(leadDays))
        .toSorted()
        .at(-1),
      items: missing.map(row => ({ material: row.material, quantity: row.order, needDate: dayOf(row.leadDays) })),
    }
  },
}
