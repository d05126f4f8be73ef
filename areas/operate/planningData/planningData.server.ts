import { serveCall, type Context } from '#core/context.server'
import { inLanguage } from '#core/language'
import { shortDecimal } from '#core/numbers'
import { find, pickEach } from '#core/records.server'
import { user } from '#core/people'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { materialClass } from '../../mnm/materialClass/materialClass.ts'
import { demandPeriods, safetyFactors, suggestSafetyStock } from '../../mnm/material/planning/safetyStock.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { leadsOf, usedOf } from '../../purchase/reports/replenishmentFacts.server.ts'
import { supplier } from '../../purchase/supplier/supplier.ts'
import { mostMaterials, planningData, type PlanningData } from './planningData.ts'

type Row = PlanningData['materials'][number]

const fields = [
  'id',
  'version',
  'caption',
  'captionEn',
  'unit',
  'purchasable',
  'selfMade',
  'leadDays',
  'makeDays',
  'serviceLevel',
  'safetyStock',
  'minOrder',
  'orderMultiple',
  'planner',
  'primarySupplier',
  'planReviewedOn',
] as const

const short = (quantity: string | null): string | null => (quantity === null ? null : shortDecimal(quantity))

/** To three places, for whoever follows the formula. */
const figure = (value: number): string => shortDecimal(value.toFixed(3))

/** The class and those below it. */
const classesBelow = async (context: Context, of: number | null): Promise<readonly number[] | undefined> => {
  if (of === null) return undefined
  const below = await find(context, materialClass, { where: { parent: of }, fields: ['id'], limit: 'all' })
  return [of, ...below.map(({ id }) => id)]
}

/** Answers the materials that the reader sees; people and suppliers are named to those who may read them. */
export const servedPlanningData = serveCall(planningData, async (context, { class: of, planner, supplier: from, show }) => {
  const rows = await find(context, material, {
    where: {
      status: 'active',
      type: ['ordinary', 'set'],
      class: await classesBelow(context, of ?? null),
      planner: planner ?? undefined,
      primarySupplier: from ?? undefined,
    },
    as: context.actor,
    fields,
    sort: 'code',
    limit: 'all',
  })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { materials: [], more: false }
  const units = await pickEach(
    context,
    unit,
    rows.map(row => row.unit),
    ['name', 'nameEn', 'precision'],
  )
  const used = Map.groupBy(await usedOf(context, ids), row => row.material)
  const leads = Map.groupBy(await leadsOf(context, ids), row => row.material ?? 0)
  const people = may(context.actor, 'admin.user:read')
    ? await pickEach(
        context,
        user,
        rows.flatMap(row => row.planner ?? []),
        ['name'],
      )
    : new Map<number, never>()
  const suppliers = await find(context, supplier, {
    where: { id: [...new Set(rows.flatMap(row => row.primarySupplier ?? []))] },
    as: context.actor,
    fields: ['id', 'name'],
    limit: 'all',
  })
  const supplierNames = new Map(may(context.actor, 'purchase.supplier:read') ? suppliers.map(({ id, name }) => [id, name]) : [])
  const found = rows.map((row): Row => {
    const byPeriod = new Map((used.get(row.id) ?? []).map(({ period, quantity }) => [period, Number(quantity)]))
    const periods = Array.from({ length: demandPeriods }, (_, at) => Math.max(0, byPeriod.get(demandPeriods - 1 - at) ?? 0))
    const taken = (leads.get(row.id) ?? []).map(({ days }) => days)
    const { name = '', nameEn = null, precision = 0 } = units.get(row.unit) ?? {}
    const level = row.serviceLevel ?? 'p95'
    const proposed = suggestSafetyStock({
      used: periods,
      leads: taken,
      leadDays: row.leadDays ?? (row.selfMade ? row.makeDays : null),
      level,
      precision,
    })
    const plannerName = row.planner === null ? undefined : people.get(row.planner)?.name
    const supplierName = row.primarySupplier === null ? undefined : supplierNames.get(row.primarySupplier)
    return {
      id: row.id,
      version: row.version,
      title: inLanguage([row.caption, row.captionEn ?? row.caption], context.actor.language),
      unit: inLanguage([name, nameEn ?? name], context.actor.language),
      leadDays: row.leadDays,
      makeDays: row.makeDays,
      safetyStock: short(row.safetyStock),
      minOrder: short(row.minOrder),
      orderMultiple: short(row.orderMultiple),
      planner: row.planner !== null && plannerName !== undefined ? { id: row.planner, title: plannerName } : null,
      primarySupplier: row.primarySupplier !== null && supplierName !== undefined ? { id: row.primarySupplier, title: supplierName } : null,
      planReviewedOn: row.planReviewedOn,
      missing: [
        ...((row.purchasable && row.leadDays === null) || (!row.purchasable && row.selfMade && row.makeDays === null) ? ['leadTime'] : []),
        ...(row.planner === null ? ['planner'] : []),
        ...(row.purchasable && row.primarySupplier === null ? ['supplier'] : []),
      ],
      proposal: proposed && {
        safetyStock: figure(proposed.safetyStock),
        reorderPoint: figure(proposed.reorderPoint),
        perDay: figure(proposed.perDay),
        deviation: figure(proposed.deviation),
        lead: figure(proposed.lead),
        leadDeviation: figure(proposed.leadDeviation),
        factor: figure(safetyFactors[level]),
        deliveries: taken.length,
      },
    }
  })
  const shown = found.filter(row =>
    show === 'missing'
      ? row.missing.length > 0
      : show === 'differs'
        ? row.proposal !== null && row.proposal.safetyStock !== row.safetyStock
        : true,
  )
  return { materials: shown.slice(0, mostMaterials), more: shown.length > mostMaterials }
})
