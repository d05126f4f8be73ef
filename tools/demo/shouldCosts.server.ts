import { order } from '../../areas/purchase/order/order.ts'
import { costIndex } from '../../areas/purchase/costIndex/costIndex.ts'
import { netPrice } from '../../areas/purchase/shouldCost/netPrice.ts'
import { shouldCost } from '../../areas/purchase/shouldCost/shouldCost.ts'
import { exact } from '../../core/exact/exact.ts'
import { find } from '../../core/reading/reading.server.ts'
import { linesOf } from '../../core/reading/source.server.ts'
import type { Catalogue } from './catalogue.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'

/** What the indices are planned with. */
export interface ShouldCostPlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly catalogue: Catalogue
  readonly begins: WorkTime
  readonly ends: WorkTime
}

/** What follows which market: its first value, and what it is worth of that after each month, in thousandths. */
const markets = {
  copper: {
    name: '电解铜',
    nameEn: 'Copper cathode',
    quotedIn: '元/吨',
    source: '上海有色网 1# 电解铜月均价',
    first: '69200',
    course: [1000, 1022, 1041, 1035, 1060, 1083, 1071, 1094, 1112, 1105, 1128, 1140, 1133, 1151, 1163, 1158, 1172, 1190],
  },
  resin: {
    name: 'ABS 树脂',
    nameEn: 'ABS resin',
    quotedIn: '元/吨',
    source: '卓创资讯 ABS 华东月均价',
    first: '11350',
    course: [1000, 992, 985, 990, 978, 969, 961, 966, 955, 949, 941, 936, 930, 938, 927, 921, 917, 912],
  },
} as const

type Market = keyof typeof markets | 'dollar'

/** What of a price follows which market, by what the part is. */
const followed: Readonly<Record<string, readonly (readonly [Market, string])[]>> = {
  cables: [
    ['copper', '0.42'],
    ['resin', '0.13'],
  ],
  moulding: [['resin', '0.38']],
  passives: [
    ['copper', '0.12'],
    ['dollar', '0.25'],
  ],
}
const usual = [
  ['resin', '0.1'],
  ['dollar', '0.3'],
] as const

/** So many parts have a model. */
const modelled = 6

/** Purchasing follows a few markets month by month, and says of a handful of parts what they should cost. */
export const planShouldCosts = ({ staff, timeline, catalogue, begins, ends }: ShouldCostPlan): void => {
  const indices = new Map<Market, number>()
  const first = begins + 12 * workday
  timeline.plan(first, async at => {
    const desk = staff.at('buyer', at)
    for (const [key, { name, nameEn, quotedIn, source, first: value }] of Object.entries(markets)) {
      const values = [{ day: dayOf(at), value }]
      const id = await desk.create(costIndex, { name, nameEn, kind: 'entered', quotedIn, source, goodForDays: 92, values })
      indices.set(key as Market, id)
    }
    const dollar = {
      name: '美元汇率',
      nameEn: 'US dollar',
      kind: 'dollar',
      source: '财务登记',
      quotedIn: '元/美元',
      goodForDays: 31,
    } as const
    indices.set('dollar', await desk.create(costIndex, dollar))
  })
  const step = Math.max(Math.floor((ends - first - workday) / 17), 1)
  for (let month = 1; month < 18; month++)
    timeline.plan(first + month * step, async at => {
      const desk = staff.at('buyer', at)
      for (const [key, { first: value, course }] of Object.entries(markets)) {
        const row = await desk.open(costIndex, indices.get(key as Market) ?? 0)
        const now = exact(value)
          .times(course[month] ?? 1000)
          .over(1000, 2)
          .toFixed()
        await desk.change(costIndex, row, { values: [...row.values, { day: dayOf(at), value: now }] })
      }
    })
  timeline.plan(begins + (ends - begins) * 0.4, at => modelParts(staff, catalogue, indices, at))
}

const modelParts = async (staff: Staff, catalogue: Catalogue, indices: ReadonlyMap<Market, number>, at: WorkTime): Promise<void> => {
  const desk = staff.at('buyer', at)
  const sent = await find(desk.step, order, { where: { sentAt: { filled: true } }, fields: ['id'], limit: 'all' })
  const lines = await find(desk.step, linesOf(order, 'items'), {
    where: { material: { filled: true }, record: sent.map(({ id }) => id) },
    fields: ['record', 'material', 'price'],
    sort: '-id',
    limit: 'all',
  })
  const known = new Set<number>()
  for (const { record, material, price } of lines) {
    if (known.size === modelled || material === null || price === null || known.has(material)) continue
    known.add(material)
    const { exchangeRate, billType, vatRate } = await desk.open(order, record)
    const trade = catalogue.sources.find(source => source.materialId === material)?.material.trade ?? ''
    const last = netPrice({ unitPrice: price, rate: exchangeRate ?? '1', billType: billType ?? 'none', vatRate: vatRate ?? '0' })
    // Every other one was dear when it was taken apart.
    const part = known.size % 2 === 0 ? '0.93' : '1'
    await desk.create(shouldCost, {
      material,
      baseDate: dayOf(at),
      basePrice: exact(last).times(part).toFixed(4),
      basis: '按最近一次订单的不含税单价拆分核算，材料比例来自供应商拆分报价',
      tolerance: '0.05',
      owner: desk.step.actor.userId,
      shares: (followed[trade] ?? usual).map(([market, share]) => ({ index: indices.get(market) ?? 0, share })),
    })
  }
}
