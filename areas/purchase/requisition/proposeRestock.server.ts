import type { RowsProposal } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { saidWithin, type Label } from '#core/language'
import { find } from '#core/records.server'
import { unit } from '../../mnm/unit/unit.ts'
import { item } from '../../warehouse/item/item.ts'
import { missingOf } from './missingOf.ts'
import { earliestNeed } from './requisitionRules.ts'

const nothingMissing: Label = ['勾选的物品都不低于最低库存', 'None of the ticked items is below its minimum']

/** Asks for the ticked items of the administrative warehouse that are below their minimum, as the reader sees them: up to their maximum, at their price. */
export const restockProposal: RowsProposal = {
  from: null,
  values: async (context, rows) => {
    const items = await find(context, item, {
      where: { id: rows, status: 'active' },
      as: context.actor,
      fields: ['id', 'name', 'spec', 'brand', 'unit', 'unitPrice', 'onHand', 'reserved', 'min', 'max'],
      sort: 'code',
      limit: 'all',
    })
    const missing = items.flatMap(one => {
      const quantity = missingOf(one)
      return quantity === 0 ? [] : [{ ...one, quantity }]
    })
    if (missing.length === 0) refuse('ruleBroken', { message: nothingMissing, leadsTo: { nothing: 'needless' } })
    const units = await find(context, unit, {
      where: { name: [...new Set(missing.map(one => one.unit))] },
      fields: ['id', 'name'],
      limit: 'all',
    })
    return {
      purpose: saidWithin(['补充行政仓库', 'Restocking the administrative warehouse'], 120),
      needDate: earliestNeed(companyDay(context.now)),
      items: missing.map(one => ({
        name: one.name,
        spec: [one.spec, one.brand].filter(text => text !== null).join(' ') || null,
        quantity: String(one.quantity),
        unit: units.find(({ name }) => name === one.unit)?.id ?? null,
        estimate: one.unitPrice,
      })),
    }
  },
}
