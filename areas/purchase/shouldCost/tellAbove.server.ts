import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { announce, holdersOf } from '#core/notices.server'
import { find } from '#core/records.server'
import { groupPoint } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { supplier } from '../supplier/supplier.ts'
import { costModels, type KnownModel } from './costModels.server.ts'
import { netPrice, type AskedPrice } from './netPrice.ts'
import { shouldCostEvents } from './shouldCost.events.ts'
import { isAbove, modelOn, shouldCostOn } from './shouldCostOn.ts'

/** A price that somebody asks now for a material. */
export interface NewPrice extends AskedPrice {
  readonly material: number
  readonly supplier: number
}

/** The document in which prices are asked: where one looks at them, and who answers for them besides the owners of the models. */
export interface PricedDocument {
  readonly entity: string
  readonly recordId: number
  readonly code: string
  readonly link: string
  readonly buyer: number | null
  /** The comparison from which the prices come: what was told of a quote is not told again of its order. */
  readonly comparison: number | null
}

/** Nobody is told the same price of the same comparison twice: ten years in minutes. */
const once = 60 * 24 * 3650

/** Those of some prices that lie above what their materials should cost today, further than is tolerated. */
const pricesAbove = async (context: Context, prices: readonly NewPrice[]) => {
  const { models, series } = await costModels(
    context,
    prices.map(one => one.material),
  )
  const today = companyDay(context.now)
  return prices.flatMap(price => {
    const model: KnownModel | undefined = modelOn(models.get(price.material) ?? [], today)
    const should = model && shouldCostOn(model, series, today)
    return model && should && isAbove(netPrice(price), should.price, model.tolerance) ? [{ price, owner: model.owner }] : []
  })
}

/** Tells the purchasers who answer for a material when a new price of it lies too far above its should-cost, each of them once, without amounts. */
export const tellAbove = async (context: Context, document: PricedDocument, prices: readonly NewPrice[]): Promise<void> => {
  if (prices.length === 0) return
  const found = await pricesAbove(context, prices)
  if (found.length === 0) return
  const { entity, recordId, code, link, buyer, comparison } = document
  const materials = await find(context, material, {
    where: { id: found.map(({ price }) => price.material) },
    fields: ['id', 'caption', 'captionEn'],
    limit: 'all',
  })
  const suppliers = await find(context, supplier, {
    where: { id: found.map(({ price }) => price.supplier) },
    fields: ['id', 'name', 'nameEn'],
    limit: 'all',
  })
  const named = new Map(materials.map(({ id, caption, captionEn }) => [id, [caption, captionEn] as const]))
  const from = new Map(suppliers.map(({ id, name, nameEn }) => [id, [name, nameEn ?? name] as const]))
  // That a price is too high says something of it: it is told to those only who may see prices.
  const seeing = new Set(await holdersOf(context, groupPoint('price', 'read')))
  for (const { price, owner } of found) {
    const [zh, en] = named.get(price.material) ?? ['', '']
    const [whoZh, whoEn] = from.get(price.supplier) ?? ['', '']
    const amount = exact(price.unitPrice).times(price.rate).toFixed()
    await announce(context, {
      event: shouldCostEvents.above,
      to: [owner, ...(buyer === null ? [] : [buyer])].filter(id => seeing.has(id)),
      title: [`${zh}：${whoZh}的价格高于应有成本`, `${en}: the price of ${whoEn} is above its should-cost`],
      body: [`${code}，超出容许偏差`, `${code}, beyond the tolerance`],
      link,
      about: { entity, recordId },
      names: [{ entity: supplier.name, recordId: price.supplier, called: [whoZh, whoEn] }],
      dedupeKey: `above-${comparison ?? `${entity}-${recordId}`}-${price.material}-${price.supplier}-${amount}`,
      within: once,
    })
  }
}
