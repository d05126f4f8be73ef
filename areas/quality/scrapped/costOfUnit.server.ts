import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { exact, inCents, sumOf, type Exact } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find, findOne, pick } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'
import { billOn } from '../../product/unit/keyParts.server.ts'
import type { unit } from '../../product/unit/unit.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { scrapRule } from '../scrapRule/scrapRule.ts'
import { materialWorth, minutesIn, scrapCost } from './scrapCost.ts'
import type { scrapped } from './scrapped.ts'

const billLines = linesOf(bom, 'lines')

interface Piece {
  readonly material: number
  readonly quantity: string
}

/** What goods come to by the books; null where one of them is unknown. */
const worthOf = (pieces: readonly Piece[], worth: ReadonlyMap<number, Exact | null>): Exact | null =>
  pieces.reduce<Exact | null>((sum, { material, quantity }) => {
    const one = worth.get(material) ?? null
    return sum === null || one === null ? null : sum.plus(one.times(quantity))
  }, exact(0))

/** What scrapping a unit costs, by the books and the rule in force: nothing of it is what anybody asks for. The whole truth: it decides who must agree. */
export const costOfUnit = async (context: Context, of: StoredRecord<typeof unit>): Promise<Change<typeof scrapped>> => {
  const today = companyDay(context.now)
  const rule = await findOne(
    context,
    scrapRule,
    { validFrom: { lte: today } },
    ['perHour', 'assemblyMinutes', 'testMinutes', 'readBackMinutes', 'approvalLimit'],
    { sort: '-validFrom' },
  )
  const { material: made } = await pick(context, model, of.model, ['material'])
  const bill = of.bom ?? (await billOn(context, of.model, today))
  const wanted =
    bill === null
      ? []
      : await find(context, billLines, { where: { record: bill }, fields: ['component', 'quantity'], sort: 'id', limit: 'all' })
  const billed = wanted.map(({ component, quantity }) => ({ material: component, quantity }))
  const fitted = of.parts.map(({ component, substitute, quantity }) => ({ material: substitute ?? component, quantity }))
  const asked = [...billed, ...fitted].map(({ material }) => material)
  const worth = await worthOfOne(context, made === null ? asked : [made, ...asked])
  const material = materialWorth(
    made === null ? null : (worth.get(made) ?? null),
    billed.length === 0 ? null : worthOf(billed, worth),
    sumOf(fitted.flatMap(({ material: one, quantity }) => worth.get(one)?.times(quantity) ?? [])),
  )
  const stages = [...of.firstResults.map(({ stage }) => stage), ...(of.stage === 'assembly' ? [] : ['assembly'])]
  const minutes = rule ? minutesIn(rule, { stages, repairs: of.repairs }) : sumOf(of.repairs.map(one => String(one.minutes))).toNumber()
  const { labour, cost } = scrapCost(material, minutes, rule?.perHour ?? null)
  return {
    materialCost: material === null ? null : inCents(material),
    minutes,
    labourCost: labour,
    cost,
    aboveLimit: cost === null || !rule || exact(cost).gt(rule.approvalLimit),
  }
}
