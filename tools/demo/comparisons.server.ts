import { newerRate } from '../../areas/purchase/priceComparison/rate.server.ts'
import { rankedComparison } from '../../areas/purchase/priceComparison/decision.ts'
import { isInDollars, rateFor } from '../../areas/purchase/priceComparison/newestQuotes.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { priceComparison } from '../../areas/purchase/priceComparison/priceComparison.ts'
import type { AwardReason } from '../../areas/purchase/priceComparison/awardCodes.ts'
import { supplier } from '../../areas/purchase/supplier/supplier.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { financeRate } from '../../areas/crm/exchangeRate/financeRate.server.ts'
import { exact } from '../../core/exact/exact.ts'
import { find } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Catalogue, Source } from './catalogue.server.ts'
import type { Trade } from './company/material.ts'
import type { Username } from './company/people.ts'
import { quantityOf } from './deliveries.ts'
import type { Desk, Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Quote = NonNullable<Sent<typeof priceComparison>['quotes']>[number]
type Award = NonNullable<Sent<typeof priceComparison>['awards']>[number]

/** What price comparisons are told with. */
export interface ComparisonTeller {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly catalogue: Catalogue
  readonly random: Random
}

/** How a comparison ends, and how often. */
const endings = [
  ['awarded', 8],
  ['reopened', 1],
  ['cancelled', 1],
] as const

/** How far a comparison has come that is left on a desk. */
type Left = 'quoted' | 'drafted' | 'sealed' | 'handedIn'

/** How price comparisons come about and end. */
export interface ComparisonStories {
  /** Compares some materials of one trade, to its usual end. */
  tell(at: WorkTime): Promise<void>
  /** Leaves one on a buyer's desk; answers its id, undefined when too few suppliers can be asked. */
  leave(at: WorkTime, trade: Trade, outcome: Left, by: Username): Promise<number | undefined>
}

/** What a piece costs, from and to, in CNY. */
const prices: Partial<Readonly<Record<Trade, readonly [from: number, to: number]>>> = {
  passives: [0.006, 0.08],
  semiconductors: [2, 60],
  connectors: [1, 30],
  boards: [6, 48],
  power: [3, 60],
  electrodes: [60, 780],
  optics: [2, 180],
  moulding: [1.2, 60],
  fasteners: [0.02, 0.3],
  seals: [0.08, 2.5],
  cables: [1.5, 12],
  chemicals: [9, 120],
  reagents: [28, 260],
  packaging: [0.3, 28],
}

/** Opens the comparisons of a company. */
export const comparisonStories = ({ staff, timeline, catalogue, random }: ComparisonTeller): ComparisonStories => {
  const later = (at: WorkTime, least: number, most: number, doing: (at: WorkTime) => Promise<void>): void =>
    timeline.plan(at + random.whole(least, most), doing)

  /** The buyer, or the buyer's head when the buyer has left in the meantime. */
  const buyerAt = (by: Username, at: WorkTime): Desk => staff.at(staff.holding('buyer').includes(by) ? by : 'huang.lei', at)

  const draw = async (at: WorkTime, trade: Trade, by: Username, left?: Left): Promise<Comparison | undefined> => {
    const offered = catalogue.sources.filter(source => source.material.trade === trade && source.supplier.standing === 'qualified')
    const known = random.shuffled([...new Set(offered.map(source => source.supplierId))])
    const chosen = random.shuffled(byMaterial(offered)).slice(0, random.whole(2, 9))
    const desk = staff.at(by, at)
    const day = dayOf(at)
    const suppliers = []
    for (const one of known) {
      const { status, ...terms } = await termsOf(desk, one)
      if (status !== 'suspended' && suppliers.length < 4) suppliers.push({ ...terms, validUntil: dayAfter(day, 90) })
    }
    if (suppliers.length < 3) return undefined
    // Now and then a supplier at home asks for dollars.
    const [first] = suppliers
    if (first && (left === 'handedIn' || random.chance(0.15))) first.currency = 'USD'
    const asksDollars = suppliers.some(one => one.currency === 'USD')
    const id = await desk.create(priceComparison, {
      title: `${shortName(chosen[0])} 等 ${chosen.length} 项`,
      purpose: random.pick(['年度降本', '新品试产备料', '原供应商交期延长，寻找第二来源', '季度滚动采购', '安全库存补充']),
      requisition: `PR-${day.slice(2).replaceAll('-', '')}-${random.digits(3)}`,
      needDate: dayAfter(day, random.whole(25, 70)),
      deadline: dayAfter(day, random.whole(12, 18)),
      sealed: left === 'sealed',
      // Otherwise that of finance is taken.
      ...(asksDollars && left === 'handedIn'
        ? { exchangeRate: '7.32', rateDate: day, rateSource: '银行远期报价', rateNote: '付款在三个月后，按已锁定的远期汇率比较' }
        : {}),
      interestRate: '0.06',
      benchmarkDays: 30,
      carryingRate: '0.2',
      handlingPerSupplier: random.pick(['0', '50', '80']),
      items: chosen.map((source, place) => ({
        key: place + 1,
        material: source.materialId,
        name: source.material.name,
        spec: source.material.spec?.slice(0, 500) ?? null,
        mpn: source.material.brandModel?.slice(0, 100) ?? null,
        quantity: quantityOf(source, random),
        unit: source.unitId,
      })),
      suppliers,
    })
    return desk.open(priceComparison, id)
  }

  const start = (row: Comparison, at: WorkTime, by: Username): Promise<Comparison> =>
    buyerAt(by, at).take(priceComparison, row, 'startQuoting')

  /** What a supplier asks for an item: about what it usually costs, times how dear it is. */
  const offerFor = (item: Comparison['items'][number], asked: number, usual: number, level: number): Quote => ({
    item: item.key,
    supplier: asked,
    unitPrice: Math.max(usual * level * (0.95 + 0.1 * random.next()), 0.0001).toFixed(4),
    leadDays: random.pick([7, 10, 14, 14, 21, 30]),
    freight: random.chance(0.1) ? String(random.whole(2, 20) * 10) : null,
    moq: random.chance(0.15)
      ? exact(item.quantity ?? 1)
          .times(random.pick([0.5, 1, 2]))
          .roundedUp(0)
          .toFixed()
      : null,
  })

  const enterQuotes = async (row: Comparison, trade: Trade, at: WorkTime, by: Username): Promise<Comparison> => {
    const [from, to] = prices[trade] ?? [1, 50]
    const quotes = row.suppliers.flatMap(({ supplier: asked, currency }) => {
      const rate = Number(rateFor(currency ?? 'CNY', row.exchangeRate))
      const level = 0.9 + 0.25 * random.next()
      return row.items.flatMap((item): readonly Quote[] => {
        const usual = (from * (to / from) ** random.fork(item.name).next()) / rate
        return random.chance(0.04) ? [] : [offerFor(item, asked, usual, level)]
      })
    })
    return buyerAt(by, at).change(priceComparison, row, { quotes })
  }

  const decide = async (quoted: Comparison, at: WorkTime, by: Username): Promise<Comparison> => {
    const desk = buyerAt(by, at)
    const isOld = quoted.rateNote === null && (await newerRate(desk.step, quoted)) !== undefined
    const row = isOld ? await desk.take(priceComparison, quoted, 'renewRate') : quoted
    // What is decided counts at the rate of finance, whatever rate the purchaser has typed.
    const rate = isInDollars(row) ? await financeRate(desk.step, 'USD', 'exchangeRate') : row.exchangeRate
    const { lines } = rankedComparison({ ...row, exchangeRate: rate }, dayOf(at))
    const seen = rankedComparison(row, dayOf(at)).lines
    const isSeenFirst = (key: number, chosen: string): boolean => seen.get(String(key))?.[0]?.quote.supplier === chosen
    const awards = row.items.map(({ key }): Award => {
      const ranked = lines.get(String(key)) ?? []
      const [first, second] = ranked
      if (!first) return { item: key, supplier: null, remark: '没有供应商报价，下次再比。' }
      const chosen = second && second.rank > 1 && random.chance(0.15) ? second : first
      const isFirst = chosen === first && isSeenFirst(key, chosen.quote.supplier)
      const reason = isFirst ? null : random.pick<AwardReason>(['delivery', 'quality', 'approvedBrand'])
      return { item: key, supplier: Number(chosen.quote.supplier), reason }
    })
    const short = row.items.some(({ key }) => (lines.get(String(key))?.length ?? 0) < 3)
    const exception = short ? ({ exception: 'soleSource', exceptionNote: '个别项目只有两家能供，其余均已三家比价。' } as const) : {}
    return desk.take(priceComparison, await desk.change(priceComparison, row, { awards, ...exception }), 'award')
  }

  /** What was compared for its price alone is ordered when somebody asks for it. */
  const priceOnly = async (id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at('buyer', at + 200)
    const drafts = await find(desk.step, order, { where: { comparison: id, state: 'draft' }, fields: ['id'], limit: 'all' })
    for (const draft of drafts)
      await desk.take(order, await desk.open(order, draft.id), 'cancel', { reason: '本次只确定价格，按采购申请另行下单。' })
  }

  /** Those who are asked agree within a day or two. */
  const agreed = (id: number, at: WorkTime, then?: (at: WorkTime) => Promise<void>): void =>
    later(at, 60, 1.5 * workday, async agreeing => {
      await agreeInTurn(staff, priceComparison, id, agreeing)
      await priceOnly(id, agreeing)
      await then?.(agreeing)
    })

  const reopen = async (id: number, at: WorkTime, by: Username): Promise<void> => {
    const desk = buyerAt(by, at)
    const opened = await desk.take(priceComparison, await desk.open(priceComparison, id), 'reopen', {
      reason: '中标供应商书面通知涨价，重新询价。',
    })
    later(at, workday, 4 * workday, async decided => {
      await decide(opened, decided, by)
      agreed(opened.id, decided)
    })
  }

  return {
    async tell(at) {
      const by = random.pick(staff.holding('buyer'))
      const trade = random.pick(Object.keys(prices) as Trade[])
      const [ending] = random.weighted(endings, ([, often]) => often)
      const row = await draw(at, trade, by)
      if (!row) return
      later(at, 20, 300, async started => {
        const asked = await start(row, started, by)
        if (ending === 'cancelled') {
          return later(started, workday, 4 * workday, async cancelled => {
            await buyerAt(by, cancelled).take(priceComparison, asked, 'cancel', { reason: '项目推迟，暂不采购。' })
          })
        }
        later(started, 2 * workday, 7 * workday, async entered => {
          const quoted = await enterQuotes(asked, trade, entered, by)
          later(entered, 30, 2 * workday, async decided => {
            const { id } = await decide(quoted, decided, by)
            agreed(id, decided, async effective => {
              if (ending === 'reopened') later(effective, 2 * workday, 6 * workday, again => reopen(id, again, by))
            })
          })
        })
      })
    },
    async leave(at, trade, outcome, by) {
      const row = await draw(at, trade, by, outcome)
      if (!row || outcome === 'drafted') return row?.id
      const started = await start(row, at + 30, by)
      // Seals hold chance; the demonstration is the same each time, so its suppliers have not answered yet.
      if (outcome === 'sealed') return started.id
      const quoted = await enterQuotes(started, trade, at + 90, by)
      return outcome === 'handedIn' ? (await decide(quoted, at + 120, by)).id : quoted.id
    },
  }
}

/** The name of a material without what stands in brackets. */
const shortName = (source: Source | undefined): string => source?.material.name.split('（')[0]?.trim() ?? ''

const byMaterial = (sources: readonly Source[]): readonly Source[] => [
  ...new Map(sources.map(source => [source.materialId, source])).values(),
]

/** The terms of a supplier's record. */
const termsOf = async (desk: Desk, id: number) => {
  const { status, currency, billType, vatRate, settlementDays } = await desk.open(supplier, id)
  return { status, supplier: id, currency, billType, vatRate, settlementDays, quotedOn: null, validUntil: null }
}
