import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { exact, shortDecimal } from '#core/numbers'
import { find } from '#core/records.server'
import { latestPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import { contract } from '../contract/contract.ts'
import { askedIn } from './newestQuotes.ts'
import type { priceComparison } from './priceComparison.ts'

type Comparison = StoredRecord<typeof priceComparison>

const otherCurrency = (code: string, agreed: string, quoted: string): Label => [
  `合同 ${code} 的币种是 ${agreed}，报价是 ${quoted}；请选择同币种的合同，或改报价币种`,
  `Contract ${code} is in ${agreed}, but the quote is in ${quoted}. Choose a contract in that currency, or change the currency of the quote.`,
]

/** Refuses quotes that name a contract in another currency than theirs, once it is known in which currency each supplier is asked. */
export const refuseOtherCurrency = async (
  context: Context,
  { suppliers, quotes }: Pick<Comparison, 'suppliers' | 'quotes'>,
): Promise<void> => {
  const named = [...new Set(quotes.flatMap(quote => quote.contract ?? []))]
  if (named.length === 0) return
  const found = await find(context, contract, { where: { id: named }, fields: ['id', 'code', 'currency'], limit: 'all' })
  const known = new Map(found.map(one => [one.id, one]))
  const problems: Problems = Object.fromEntries(
    quotes.flatMap((quote, at) => {
      const agreed = known.get(quote.contract ?? 0)
      const quoted = askedIn(suppliers, quote)
      return agreed && agreed.currency !== quoted
        ? [[`quotes.${at}.contract`, otherCurrency(agreed.code ?? '', agreed.currency, quoted)] as const]
        : []
    }),
  )
  const [message] = Object.values(problems)
  if (message) refuse('invalidFields', { message, problems })
}

const noAgreedPrice: Label = [
  '该供应商今天没有有效的合同价；请选择其他例外或再询价',
  'no contract with this supplier holds a price today; name another exception, or request more quotes',
]
const aboveAgreed = (agreed: string): Label => [
  `报价高于合同价 ${agreed}；请改为合同价，或选择其他例外`,
  `the quote is above the contract price of ${agreed}; enter that price, or name another exception`,
]

/**
 * Where the contract is the reason for fewer quotes, nothing is awarded above what it says today: the price that a draft began with may have been changed since, and the exception is
 * chosen by hand.
 */
export const refuseOtherPrices = async (
  context: Context,
  { items }: Pick<Comparison, 'items'>,
  awards: Comparison['awards'],
): Promise<void> => {
  const day = companyDay(context.now)
  const problems: Record<string, Label> = {}
  for (const [at, { item: key, name, supplier, currency, quantity, unitPrice }] of awards.entries()) {
    if (supplier === null || currency === null || quantity === null || unitPrice === null) continue
    const { material = null } = items.find(item => item.key === key) ?? {}
    const agreed = await agreedPrices(context, { day, currency, supplier, materials: [material] })
    const price = material === null ? undefined : latestPrice(agreed, material, quantity)?.unitPrice
    if (price !== undefined && exact(unitPrice).lte(price)) continue
    const [zh, en] = price === undefined ? noAgreedPrice : aboveAgreed(shortDecimal(price))
    problems[`awards.${at}.supplier`] = [`“${name ?? ''}”：${zh}`, `“${name ?? ''}”: ${en}`]
  }
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
}
