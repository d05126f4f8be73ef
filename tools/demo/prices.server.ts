import { company } from '../../areas/crm/company/company.ts'
import { cost } from '../../areas/crm/cost/cost.ts'
import { price } from '../../areas/crm/price/price.ts'
import { tiers, type PriceCurrency, type Tier } from '../../areas/crm/price/tiers.ts'
import { priceChange } from '../../areas/crm/priceChange/priceChange.ts'
import { priceOverride } from '../../areas/crm/priceOverride/priceOverride.ts'
import { priceRule } from '../../areas/crm/priceRule/priceRule.ts'
import { promotion } from '../../areas/crm/promotion/promotion.ts'
import { family } from '../../areas/product/family/family.ts'
import { order } from '../../areas/operate/order/order.ts'
import { model } from '../../areas/product/model/model.ts'
import { exact } from '../../core/exact/exact.ts'
import { find } from '../../core/reading/reading.server.ts'
import { linesOf } from '../../core/reading/source.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import { productModels } from './company/productModels.ts'
import type { Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What each tier pays of the retail price, in parts of a hundred. */
const shares: Readonly<Record<Tier, number>> = { retail: 100, T1: 90, T2: 82, T3: 75, T4: 68 }

/** What one costs, in parts of a hundred of its retail price. */
const costShare = 42

const currencies: readonly PriceCurrency[] = ['CNY', 'USD']

interface Priced {
  readonly id: number
  readonly family: number
  readonly retail: Readonly<Record<PriceCurrency, number>>
}

/** The products with the prices that they were entered with, by their names. */
const pricedModels = async (staff: Staff, at: WorkTime): Promise<readonly Priced[]> => {
  const { step } = staff.at('hu.yong', at)
  const known = await find(step, model, { where: { status: 'active' }, fields: ['id', 'nameZh', 'family'], limit: 'all' })
  return productModels.flatMap(({ nameZh, cny, usd }) => {
    const found = known.find(one => one.nameZh === nameZh)
    return found ? [{ id: found.id, family: found.family, retail: { CNY: cny, USD: usd } }] : []
  })
}

const amountOf = (retail: number, tier: Tier, parts = 100): string =>
  exact(retail).times(shares[tier]).times(parts).over(10_000, 2).toFixed()

/** The product manager enters what was sold at when the system came; finance says what it costs and how low prices may go. */
export const openPriceBook = async (staff: Staff, at: WorkTime): Promise<void> => {
  const day = dayOf(at)
  const manager = staff.at('hu.yong', at)
  const finance = staff.at('fan.xueqin', at + 10)
  for (const tier of tiers)
    for (const currency of currencies)
      await finance.create(priceRule, {
        tier,
        currency,
        validFrom: day,
        changeLimit: '0.05',
        tierShare: '0.8',
        minMargin: '0.25',
        capitalRate: currency === 'CNY' ? '0.0435' : '0.065',
        saleCosts: currency === 'CNY' ? '0.03' : '0.06',
      })
  for (const { id, retail } of await pricedModels(staff, at)) {
    for (const tier of tiers)
      for (const currency of currencies)
        await manager.create(price, {
          model: id,
          tier,
          currency,
          amount: amountOf(retail[currency], tier),
          validFrom: day,
          reason: '系统上线时的价格。',
        })
    await finance.create(cost, { model: id, amount: exact(retail.CNY).times(costShare).over(100, 2).toFixed(), validFrom: day })
  }
}

type Rows = NonNullable<Sent<typeof priceChange>['rows']>

/** What the prices of some models are changed to, in parts of a hundred of what they began with. */
const rowsOf = (models: readonly Priced[], parts: number): Rows =>
  models.flatMap(({ id, retail }) =>
    tiers.map(tier => ({ model: id, tier, currency: 'CNY' as const, amount: amountOf(retail.CNY, tier, parts) })),
  )

/** After the first year handheld meters become dearer: the sales manager agrees. */
export const raisePrices = async (staff: Staff, at: WorkTime): Promise<void> => {
  const models = (await pricedModels(staff, at)).slice(0, 4)
  const desk = staff.at('hu.yong', at)
  const id = await desk.create(priceChange, {
    reason: '元器件涨价，手持仪器上调 8%。',
    effectiveDate: dayOf(at),
    rows: rowsOf(models, 108),
  })
  await desk.take(priceChange, await desk.open(priceChange, id), 'submit')
  await agreeInTurn(staff, priceChange, id, at + 30)
}

/** What is applied for gets its first prices before it is handed in: the sales manager agrees to them. */
export const proposePrices = async (staff: Staff, at: WorkTime, models: readonly Omit<Priced, 'family'>[]): Promise<void> => {
  const desk = staff.at('hu.yong', at)
  const id = await desk.create(priceChange, {
    reason: '新产品首次定价。',
    effectiveDate: dayOf(at),
    rows: models.flatMap(({ id: of, retail }) =>
      tiers.flatMap(tier => currencies.map(currency => ({ model: of, tier, currency, amount: amountOf(retail[currency], tier) }))),
    ),
  })
  await desk.take(priceChange, await desk.open(priceChange, id), 'submit')
  await agreeInTurn(staff, priceChange, id, at + 5)
}

/** A small correction needs nobody's consent. */
export const correctPrices = async (staff: Staff, at: WorkTime): Promise<void> => {
  const models = (await pricedModels(staff, at)).slice(6, 9)
  const desk = staff.at('hu.yong', at)
  const id = await desk.create(priceChange, { reason: '台式仪器年度微调。', effectiveDate: dayOf(at), rows: rowsOf(models, 103) })
  await desk.take(priceChange, await desk.open(priceChange, id), 'apply')
}

/** Those that were ordered last in CNY: of a change of their prices there is something to simulate. */
const orderedLast = async (staff: Staff, at: WorkTime, models: readonly Priced[]): Promise<readonly Priced[]> => {
  const { step } = staff.at('hu.yong', at)
  const sold = await find(step, order, {
    where: { type: 'sale', state: ['confirmed', 'closed', 'shortClosed'], currency: 'CNY' },
    fields: ['id'],
    limit: 'all',
  })
  const lines = await find(step, linesOf(order, 'items'), {
    where: { record: sold.map(({ id }) => id), unitPrice: { gte: '0.01' } },
    fields: ['model'],
    sort: '-id',
    limit: 'all',
  })
  return [...new Set(lines.map(line => line.model))].flatMap(id => models.find(one => one.id === id) ?? [])
}

/** One change waits for the sales manager today, and customers have prices of their own. */
export const priceToday = async (staff: Staff, at: WorkTime): Promise<void> => {
  const day = dayOf(at)
  const until = dayOf(at + 120 * workday)
  const models = await pricedModels(staff, at)
  const desk = staff.at('hu.yong', at)
  const pending = await desk.create(priceChange, {
    reason: '下一年度价格：近期热销产品上调 12%。',
    effectiveDate: dayOf(at + 10 * workday),
    rows: rowsOf((await orderedLast(staff, at, models)).slice(0, 2), 112),
  })
  await desk.take(priceChange, await desk.open(priceChange, pending), 'submit')
  const [first] = await find(desk.step, company, { where: { status: 'active' }, fields: ['id'], sort: 'code', limit: 1 })
  const agreed: Partial<Sent<typeof priceOverride>>[] = [
    ...(first ? [{ customer: first.id }] : []),
    { customerType: 'distributor' as const },
  ]
  for (const [turn, whose] of agreed.entries()) {
    const of = models[turn]
    if (!of) continue
    const id = await desk.create(priceOverride, {
      ...whose,
      model: of.id,
      currency: 'CNY',
      validFrom: day,
      validTo: until,
      reason: '年度框架协议。',
      breaks: [
        { fromQuantity: '10', price: amountOf(of.retail.CNY, 'T2') },
        { fromQuantity: '50', price: amountOf(of.retail.CNY, 'T3') },
      ],
    })
    await desk.take(priceOverride, await desk.open(priceOverride, id), 'submit')
    if (turn === 0) await agreeInTurn(staff, priceOverride, id, at + 20)
  }
  const [bench] = await find(desk.step, family, { where: { code: 'BM' }, fields: ['id'], limit: 1 })
  const spring = await desk.create(promotion, {
    name: '台式仪器季度促销',
    family: bench?.id ?? null,
    discount: '0.05',
    priority: 10,
    validFrom: day,
    validTo: until,
  })
  await desk.take(promotion, await desk.open(promotion, spring), 'activate')
  await agreeInTurn(staff, promotion, spring, at + 40)
}
