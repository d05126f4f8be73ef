import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { contract } from '../contract/contract.ts'
import { currencyOf } from './newestQuotes.ts'
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
  const terms = new Map(suppliers.map(one => [one.supplier, one]))
  const problems: Problems = Object.fromEntries(
    quotes.flatMap((quote, at) => {
      const agreed = known.get(quote.contract ?? 0)
      const quoted = currencyOf(terms.get(quote.supplier) ?? { currency: null }, quote)
      return agreed && agreed.currency !== quoted
        ? [[`quotes.${at}.contract`, otherCurrency(agreed.code ?? '', agreed.currency, quoted)] as const]
        : []
    }),
  )
  const [message] = Object.values(problems)
  if (message) refuse('invalidFields', { message, problems })
}
