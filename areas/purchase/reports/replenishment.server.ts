import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { groupPoint, may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { economicQuantity, orderQuantity } from '../../mnm/material/planning/orderQuantity.ts'
import { planningNames } from '../../mnm/material/planning/planningFields.ts'
import { demandPerDay, demandPeriods, hasDoubled, suggestSafetyStock } from '../../mnm/material/planning/safetyStock.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { move } from '../../stock/move/move.ts'
import { demandSince, leadsOf, orderedOf, requestedOf, stockOf, usedOf } from './replenishmentFacts.server.ts'
import { replenishmentReport } from './replenishmentReport.ts'

type Asking = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** Which materials are asked for. */
interface Asked {
  readonly materials?: readonly number[] | undefined
  readonly class?: number | undefined
}

const planned = ['id', 'unit', ...planningNames] as const

type Planned = Pick<StoredRecord<typeof material>, (typeof planned)[number]>

/** What is known of one material. */
interface Facts {
  /** By period, 0 the last one. */
  readonly used: readonly { readonly period: number; readonly quantity: string; readonly moves: number }[]
  readonly leads: readonly number[]
  readonly available: string
  readonly coming: string
  readonly precision: number
}

const inUnit = (quantity: number): string => exact(quantity.toFixed(4)).toFixed(4)

/** The figures of one material; `order` is null where nothing is missing. */
const figuresOf = (row: Planned, { used, leads, available, coming, precision }: Facts) => {
  const quantities = new Map(used.map(({ period, quantity }) => [period, Number(quantity)]))
  // What came back in a period in which less was used was used before it.
  const periods = Array.from({ length: demandPeriods }, (_, at) => Math.max(0, quantities.get(demandPeriods - 1 - at) ?? 0))
  const perDay = demandPerDay(periods)
  const suggestion = suggestSafetyStock({
    used: periods,
    leads,
    leadDays: row.leadDays,
    level: row.serviceLevel ?? 'p95',
    precision,
  })
  const reorderPoint = exact((perDay * (row.leadDays ?? 0)).toFixed(6))
    .roundedUp(precision)
    .plus(row.safetyStock ?? '0')
  const short = reorderPoint.minus(available).minus(coming)
  const isTooLow =
    suggestion !== null && suggestion.safetyStock > 0 && (row.safetyStock === null || suggestion.safetyStock > Number(row.safetyStock))
  const economic = economicQuantity(perDay, { ...row, precision })
  const actual = leads.length < 2 ? null : Math.round(leads.reduce((sum, days) => sum + days, 0) / leads.length)
  const slower = actual !== null && row.leadDays !== null && actual > row.leadDays ? ('slower' as const) : null
  return {
    material: row.id,
    order: short.gt(0) ? orderQuantity(short.toFixed(), perDay, { ...row, precision }) : null,
    economic: economic === null ? null : inUnit(economic),
    unit: row.unit,
    available,
    coming,
    reorderPoint: reorderPoint.toFixed(4),
    suggestedPoint: suggestion && inUnit(suggestion.reorderPoint),
    safetyStock: row.safetyStock,
    suggested: suggestion && inUnit(suggestion.safetyStock),
    leadDays: row.leadDays,
    actualLead: actual,
    perMonth: (perDay * 30).toFixed(1),
    alert: hasDoubled(periods) && isTooLow ? ('doubled' as const) : slower,
    moves: used.reduce((sum, { moves }) => sum + moves, 0),
  }
}

const byMaterial = <Row extends { readonly material: number | null }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> =>
  Map.groupBy(rows, row => row.material ?? 0)

/** How materials stand that have a lead time, by their numbers. */
export const replenishmentOf = async (context: Asking, { materials: only, class: of }: Asked) => {
  const rows = await find(context, material, {
    where: { id: only, class: of, status: 'active', purchasable: true, type: 'ordinary', leadDays: { filled: true } },
    as: context.actor,
    fields: planned,
    sort: 'code',
    limit: 'all',
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const units = await find(context, unit, {
    where: { id: [...new Set(rows.map(row => row.unit))] },
    fields: ['id', 'precision'],
    limit: 'all',
  })
  const precisions = new Map(units.map(({ id, precision }) => [id, precision]))
  const [used, leads] = [byMaterial(await usedOf(context, ids)), byMaterial(await leadsOf(context, ids))]
  const [stock, ordered] = [byMaterial(await stockOf(context, ids)), byMaterial(await orderedOf(context, ids))]
  const requested = byMaterial(await requestedOf(context, ids))
  // What one unit costs in a year says what it costs: for who may see prices.
  const seesCosts = may(context.actor, groupPoint('price', 'read'))
  return rows.map(stored => {
    const row = seesCosts ? stored : { ...stored, orderingCost: null, holdingCost: null }
    const [lying, asked] = [stock.get(row.id)?.[0], requested.get(row.id)?.[0]]
    const coming = [lying?.inspected ?? '0', ordered.get(row.id)?.[0]?.quantity ?? '0']
    return {
      ...figuresOf(row, {
        used: used.get(row.id) ?? [],
        leads: (leads.get(row.id) ?? []).map(({ days }) => days),
        available: exact(lying?.available ?? '0').toFixed(4),
        coming: sumOf(coming).toFixed(4),
        precision: precisions.get(row.unit) ?? 0,
      }),
      requested: asked ? exact(asked.quantity).toFixed(4) : null,
      requisition: asked?.requisition ?? null,
    }
  })
}

/** Lists what is below its reorder point; of one material, or of all that are planned, how each stands. */
export const servedReplenishment = serveReport(replenishmentReport, async (context, { scope, material: one, class: of, alert }) => {
  const rows = await replenishmentOf(context, { materials: one === null ? undefined : [one], class: of ?? undefined })
  const isAll = one !== null || scope === 'all' || alert !== null
  const listed = rows.filter(row => (isAll || row.order !== null) && (alert === null || row.alert === alert))
  return {
    rows: listed.map(values => ({
      values,
      leadsTo: leadTo(move, { material: values.material, at: { gte: demandSince(context) } }),
    })),
  }
})
