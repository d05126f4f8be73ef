import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { exact } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, findOne, meets } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { material } from '../../../mnm/material/material.ts'
import { numbersOf } from '../../../mnm/material/mergedNumbers.server.ts'
import { priceComparison } from '../../../purchase/priceComparison/priceComparison.ts'
import { bom } from '../bom.ts'
import { bomCost } from './bomCalls.ts'
import { rollUp, type Prices } from './rollUp.ts'
import { linesOfBill, refuseUnseen, structureBelow } from './structure.server.ts'

const items = linesOf(priceComparison, 'items')
const awards = linesOf(priceComparison, 'awards')

/**
 * What was paid for one of each material when it was last awarded, in CNY with tax, among the comparisons that this person sees; only in the unit of the
 * material, because a price for a reel says nothing of a piece. What was awarded under a number that was merged since counts for what stands for it.
 */
const lastPrices = async (context: Context, materials: readonly number[]): Promise<Prices> => {
  const of = col(items, 'material', 'i')
  const numbers = [...(await numbersOf(context, materials))]
  const { rows } = await sql<{ material: number; price: string; rate: string }>`
    select distinct on (n.survivor) n.survivor as material, ${col(awards, 'unitPrice', 'a')} as price, ${col(awards, 'exchangeRate', 'a')} as rate
    from unnest(${numbers.map(([number]) => number)}::bigint[], ${numbers.map(([, survivor]) => survivor)}::bigint[]) as n(number, survivor)
    join ${table(items)} as i on ${of} = n.number
    join ${table(priceComparison)} as t on t.id = i.owner_id and ${meets(priceComparison, { state: 'awarded' })} and ${rowsSeen(context, priceComparison)}
    join ${table(awards)} as a on a.owner_id = t.id and ${col(awards, 'item', 'a')} = ${col(items, 'key', 'i')}
    join ${table(material)} as m on m.id = ${of}
    where ${col(awards, 'unitPrice', 'a')} > 0 and ${col(awards, 'exchangeRate', 'a')} > 0
      and (${col(items, 'unit', 'i')} is null or ${col(items, 'unit', 'i')} = ${col(material, 'unit', 'm')})
    order by n.survivor, ${col(priceComparison, 'awardedAt')} desc, t.id desc`.execute(context.tx)
  return new Map(rows.map(one => [one.material, exact(one.price).times(one.rate).toFixed()]))
}

/** Answers the rolled-up cost of a bill; not to who may not read prices. */
export const servedBomCost = serveCall(bomCost, async (context, { bom: id }) => {
  const point = groupPoint('price', 'read')
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await refuseUnseen(context, id)
  const own = await linesOfBill(context, id)
  const parent = (await findOne(context, bom, { id }, ['parent']))?.parent ?? 0
  const below = await structureBelow(
    context,
    own.map(({ component }) => component),
  )
  const structure = new Map([...below, [parent, own]])
  const materials = [...new Set([...structure.values()].flatMap(parts => parts.map(({ component }) => component)))]
  const { known, lines, unpriced } = rollUp(structure, parent, await lastPrices(context, materials))
  const { language } = context.actor
  const missing = await find(context, material, {
    where: { id: unpriced },
    fields: ['id', 'caption', 'captionEn'],
    sort: 'code',
    limit: 'all',
  })
  return {
    known: known.toFixed(4),
    lines: own.map(({ named, title, survivor, component, id: line, item, quantity, unit }, at) => ({
      id: line,
      item,
      quantity,
      unit,
      component: { id: named, title },
      survivor: survivor === null ? null : { id: component, title: survivor },
      cost: lines[at]?.cost?.toFixed(4) ?? null,
    })),
    unpriced: missing.map(one => ({ id: one.id, title: language === 'en' ? one.captionEn : one.caption })),
  }
})
