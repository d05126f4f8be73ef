import { fill, guard, serve, type Context, type GuardAnswer } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { approvalsOnPaper } from '#core/papers.server'
import { exact, inCents, shortDecimal, sumOf } from '#core/numbers'
import { find } from '#core/records.server'
import { groupPoint, may, type Actor } from '#core/rights'
import { financeRate } from '../../crm/exchangeRate/financeRate.server.ts'
import { materialPrices } from '../../product/bom/structure/materialPrices.server.ts'
import { usedOf } from '../reports/replenishmentFacts.server.ts'
import { checkRequested, isOverEstimate, leadRequisition } from '../requisition/followComparison.server.ts'
import { refuseBarred, refuseBlocked } from '../supplier/barred.server.ts'
import { supplier } from '../supplier/supplier.ts'
import { awardedPrices, lastPriceOf } from '../valuation/awardedPrices.server.ts'
import { tellQuotes } from '../shouldCost/tellQuotes.server.ts'
import { lastPrice } from '../../quality/iqc/lastPrice.server.ts'
import { comparisonParts } from './comparisonParts.ts'
import { decide, unopened, unwritten, type Decision } from './decision.ts'
import { opened, sealed } from './envelopes.server.ts'
import { dayProblems, inRounds, integrityProblems, isOver, lateProblems, sealProblems } from './integrity.ts'
import { committedBesides } from '../order/committed.server.ts'
import { lastPaid } from '../order/lastPaid.server.ts'
import { makeOrders, refuseOtherUnits } from '../order/makeOrders.server.ts'
import { priceComparison } from './priceComparison.ts'
import { isInDollars } from './newestQuotes.ts'
import { refuseOldRate, renewRate, settledRate } from './rate.server.ts'
import { refuseOtherCurrency, refuseOtherPrices } from './quotedContracts.server.ts'
import { settledQuotations } from './quotations.server.ts'

type Comparison = StoredRecord<typeof priceComparison>
type Changed = Change<typeof priceComparison>

const refuseAny = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/** Every supplier is asked in a currency: the one that was named, or the one of its record. */
const withCurrencies = async (context: Context, suppliers: Comparison['suppliers']): Promise<Comparison['suppliers']> => {
  const unnamed = suppliers.filter(one => one.currency === null).map(one => one.supplier)
  if (unnamed.length === 0) return suppliers
  const found = await find(context, supplier, { where: { id: unnamed }, fields: ['id', 'currency'], limit: 'all' })
  const usual = new Map(found.map(one => [one.id, one.currency]))
  return suppliers.map(one => ({ ...one, currency: one.currency ?? usual.get(one.supplier) ?? null }))
}

/** What was used of the materials that lines name since, so that it is known how long the surplus of a minimum order lies; what was told before stays. */
const withUse = async (context: Context, items: Comparison['items'], before: Comparison['items']): Promise<Comparison['items']> => {
  const former = new Map(before.map(item => [item.id, item]))
  const toldOf = ({ id, material }: Comparison['items'][number]): string | null => {
    const known = id === undefined ? undefined : former.get(id)
    return known?.material === material ? known.used : null
  }
  const asked = new Set(items.flatMap(item => (toldOf(item) === null ? (item.material ?? []) : [])))
  const periods = asked.size === 0 ? [] : await usedOf(context, [...asked])
  const usedIn = (material: number): string => {
    const sum = sumOf(periods.filter(one => one.material === material).map(({ quantity }) => quantity))
    return (sum.gt(0) ? sum : exact(0)).toFixed(4)
  }
  return items.map(item => ({ ...item, used: toldOf(item) ?? (item.material === null ? null : usedIn(item.material)) }))
}

/** Choices as long as nothing is decided. */
const proposed = (awards: Comparison['awards']): Comparison['awards'] => awards.map(one => ({ ...one, ...unwritten }))

/** New offers belong to the present round and are sealed where that was asked for; everything refers to something that is there, in time. */
const settle = async (context: Context, row: Comparison, before: Comparison | null): Promise<Changed> => {
  const today = companyDay(context.now)
  await checkRequested(context, row)
  const asked = new Set(before?.suppliers.map(one => one.supplier))
  await refuseBlocked(
    context,
    row.suppliers.map(one => one.supplier).filter(one => !asked.has(one)),
    ['不能加入比价', 'cannot be added to a comparison'],
  )
  const former = before?.quotes ?? []
  const quotes = inRounds(row.quotes, former, row.round)
  refuseAny({
    ...integrityProblems({ ...row, quotes }),
    ...sealProblems(quotes, former, row.round),
    ...dayProblems(row, before, today),
    ...lateProblems({ ...row, quotes }, before, today),
  })
  const suppliers = await withCurrencies(context, row.suppliers)
  await refuseOtherCurrency(context, { suppliers, quotes: quotes.filter(quote => quote.round === row.round) })
  const isSealedNow = row.sealed && !isOver(row, today)
  const kept: Comparison['quotes'][number][] = []
  for (const quote of quotes) kept.push(isSealedNow && quote.round === row.round ? await sealed(context, quote) : quote)
  return {
    ...(await settledRate(context, { ...row, suppliers }, before)),
    items: await withUse(context, row.items, before?.items ?? []),
    suppliers,
    quotes: kept,
    awards: proposed(row.awards),
    quotations: await settledQuotations(context, row, before?.quotations ?? [], isSealedNow),
  }
}

/** What an award comes to by what is stored and holds today; what a browser worked out plays no part. `by` says at which rate, where it is not the one that the sheet shows. */
const decided = (context: Context, row: Comparison, by?: Label): Decision => {
  const outcome = decide(row, companyDay(context.now))
  if (outcome.decision) return outcome.decision
  const [first, ...others] = Object.values(outcome.problems)
  const message = first && withCount(first, others.length)
  return refuse('ruleBroken', {
    problems: outcome.problems,
    ...(message ? { message: by ? ([`${by[0]}${message[0]}`, `${by[1]}${message[1]}`] as const) : message } : {}),
  })
}

/** The same at the rate of finance, of which the document may say something else; at its own where nothing is in dollars, or where it was handed in before finance was asked. */
const decidedAtFinance = (context: Context, row: Comparison, rate: string | null): Decision => {
  if (rate === null) return decided(context, row)
  const shown = shortDecimal(rate)
  return decided(context, { ...row, exchangeRate: rate }, [`按财务汇率 ${shown}：`, `At the rate of finance, ${shown}: `])
}

/** How much more is paid than for the last orders of the same materials, in CNY; null where none of them was ordered before. */
const aboveLastPrices = async (context: Context, { items }: Comparison, { awards }: Decision): Promise<string | null> => {
  const materialOf = new Map(items.map(item => [item.key, item.material]))
  const last = await lastPaid(context, [...materialOf.values()])
  const differences = awards.flatMap(({ item, unitPrice, exchangeRate, quantity }) => {
    const before = last.get(materialOf.get(item) ?? 0)
    if (before === undefined || unitPrice === null || quantity === null) return []
    return [
      exact(unitPrice)
        .times(exchangeRate ?? '1')
        .minus(before)
        .times(quantity),
    ]
  })
  return differences.length === 0 ? null : sumOf(differences.map(one => one.toFixed())).toFixed(2)
}

/**
 * The award is handed in: what it comes to decides who has to agree. That is counted at the rate of finance, whatever rate was typed, with what else is bought from
 * the same suppliers these days; what the typed rate makes of it, and the last prices, are told in money.
 */
const handIn = async (context: Context, row: Comparison): Promise<Changed> => {
  await refuseOtherUnits(context, row)
  await refuseOldRate(context, row)
  const said = decided(context, row)
  const rate = isInDollars(row) ? await financeRate(context, 'USD', 'exchangeRate') : null
  const decision = decidedAtFinance(context, row, rate)
  const { awards, suppliers, totalIncl, effectiveTotal } = decision
  await refuseBarred(context, suppliers, ['不能定标', 'cannot be awarded'])
  if (row.exception === 'contractPrice') await refuseOtherPrices(context, row, awards)
  const awarded = new Set(awards.flatMap(({ item, supplier: of }) => (of === null ? [] : [item])))
  const materials = row.items.flatMap(({ key, material }) => (awarded.has(key) ? [material] : []))
  const besides = await committedBesides(context, { suppliers, comparison: row.id, materials })
  const difference = exact(said.totalIncl).minus(totalIncl)
  return {
    awards,
    overEstimate: await isOverEstimate(context, row, totalIncl),
    awardedTotal: { amount: totalIncl, currency: 'CNY' },
    effectiveTotal: { amount: effectiveTotal, currency: 'CNY' },
    financeRate: rate,
    rateDifference: rate === null || difference.eq(0) ? null : difference.toFixed(2),
    aboveLast: await aboveLastPrices(context, row, decision),
    committed: { amount: `${inCents(besides.plus(totalIncl))}00`, currency: 'CNY' },
    awardedBy: context.actor.userId,
    handedInOn: companyDay(context.now),
  }
}

/** Everybody has agreed: it takes effect, if it still could be awarded now. */
const award = async (context: Context, row: Comparison): Promise<Changed> => {
  const { suppliers } = decidedAtFinance(context, row, row.financeRate)
  await refuseBarred(context, suppliers, ['不能定标', 'cannot be awarded'])
  await makeOrders(context, row)
  return { awardedAt: context.now }
}

const withCount = ([zh, en]: Label, more: number): Label =>
  more === 0 ? [zh, en] : [`${zh}（另有 ${more} 处）`, `${en} (and ${more} more)`]

const notYet = (deadline: string): Label => [
  `报价截止日是 ${deadline}，次日起才能开标`,
  `Quotes are taken until ${deadline}; they can be opened from the next day on`,
]

/** The quotes of this round become visible to everybody who may see prices. */
const open = async (context: Context, row: Comparison): Promise<Changed> => {
  const quotes: Comparison['quotes'][number][] = []
  for (const quote of row.quotes) quotes.push(await opened(context, quote))
  return { quotes }
}

const roundRuns: Label = ['本轮报价还没有截止，可以直接修改', 'Quotes are still taken in this round. Change them as they are']
const openFirst: Label = ['请先开标，再进行下一轮', 'Open the sealed quotes before another round']
const orderedAlready: Label = ['已按此定标生成采购订单；请先取消订单', 'Purchase orders were created from this award. Cancel them first.']
const deadlinePast: Label = ['不能早于今天', 'This day has passed already']

/** Another round of quotes: the choice stays as a proposal, what was decided is in the history, and quotes so far stay as they were. */
const reopen = async (context: Context, row: Comparison, { deadline }: { readonly deadline: string | null }): Promise<Changed> => {
  const today = companyDay(context.now)
  if (deadline !== null && deadline < today) refuse('invalidFields', { problems: { 'input.deadline': deadlinePast } })
  const items = await withUse(context, row.items, [])
  return {
    items,
    awards: proposed(row.awards),
    round: row.round + 1,
    deadline,
    sealed: row.sealed && deadline !== null,
    handedInOn: null,
    financeRate: null,
  }
}

const nothingLeft: Label = ['没有需要下单的明细', 'Nothing is left to order']

/** What was ordered and cancelled is ordered once more. */
const orderRest = async (context: Context, row: Comparison): Promise<void> => {
  if ((await makeOrders(context, row)) === 0) refuse('ruleBroken', { message: nothingLeft, leadsTo: { nothing: 'needless' } })
}

const noRateYet: Label = ['比价没有汇率', 'The comparison has no exchange rate']
const pricesHidden: Label = ['没有查看价格的权限', 'You do not have permission to view prices']
const nothingSealed: Label = ['没有密封的报价', 'No quote is sealed']

const seesPrices = (actor: Actor): GuardAnswer => may(actor, groupPoint('price', 'read')) || { code: 'noPermission', message: pricesHidden }

/** Quotes are opened once their deadline has passed: until then they are taken. */
const mayOpen = (actor: Actor, row: Pick<Comparison, 'sealedCount' | 'overdue' | 'deadline'>): GuardAnswer => {
  const sight = seesPrices(actor)
  if (sight !== true) return sight
  return row.sealedCount === 0 ? nothingSealed : row.overdue || notYet(row.deadline ?? '')
}

const mayReopen = (
  _actor: Actor,
  { state, sealedCount, overdue, ordered }: Pick<Comparison, 'state' | 'sealedCount' | 'overdue' | 'ordered'>,
): GuardAnswer => {
  if (state === 'quoting' && !overdue) return roundRuns
  if (ordered) return orderedAlready
  return sealedCount === 0 || openFirst
}

/** What happens to price comparisons. */
export const servedPriceComparison = serve(priceComparison, {
  fills: [fill(materialPrices, awardedPrices), fill(lastPrice, lastPriceOf)],
  papers: {
    sheet: async (context, record) => ({ summary: [], parts: comparisonParts(record, context.actor.language, companyDay(context.now)) }),
    award: async (context, record) => ({
      summary: [],
      parts: [
        ...comparisonParts(record, context.actor.language, companyDay(context.now)),
        ...(await approvalsOnPaper(context, priceComparison, record.id)),
      ],
    }),
  },
  onCreate: async (context, row) => ({ round: 1, ...(await settle(context, { ...row, round: 1 }, null)) }),
  onChange: settle,
  onWritten: async (context, row, before) => {
    await leadRequisition(context, row, before)
    await tellQuotes(context, row, before)
  },
  handedIn: { award: handIn },
  transitions: { award, startQuoting: 'statusOnly', renewRate, open, order: orderRest, reopen, cancel: 'statusOnly' },
  guards: {
    award: guard(priceComparison, ['sealedCount'], (actor, row) => {
      const sight = seesPrices(actor)
      return sight === true ? row.sealedCount === 0 || unopened : sight
    }),
    renewRate: guard(priceComparison, ['exchangeRate'], (_actor, row) => row.exchangeRate !== null || noRateYet),
    open: guard(priceComparison, ['sealedCount', 'overdue', 'deadline'], mayOpen),
    order: guard(priceComparison, ['leftToOrder'], (_actor, row) => row.leftToOrder || nothingLeft),
    reopen: guard(priceComparison, ['state', 'sealedCount', 'overdue', 'ordered'], mayReopen),
  },
})
