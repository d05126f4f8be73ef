import { serveCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { find, findOne } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { material } from '../../../mnm/material/material.ts'
import { bom } from '../bom.ts'
import { bomCost } from './bomCalls.ts'
import { pricesOf } from './materialPrices.server.ts'
import { rollUp } from './rollUp.ts'
import { linesOfBill, refuseUnseen, structureBelow } from './structure.server.ts'

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
  const { known, lines, unpriced } = rollUp(structure, parent, await pricesOf(context, materials))
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
