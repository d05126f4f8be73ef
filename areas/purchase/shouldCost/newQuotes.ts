import { sameValue } from '#core/audit'
import type { StoredRecord } from '#core/definition'
import { newestQuotes } from '../priceComparison/newestQuotes.ts'
import type { priceComparison } from '../priceComparison/priceComparison.ts'
import type { Quote } from '../priceComparison/ranking.ts'

type Comparison = StoredRecord<typeof priceComparison>

const quotesOf = ({ suppliers, quotes, exchangeRate }: Comparison): readonly Quote[] => newestQuotes(suppliers, quotes, exchangeRate)

const sameParts = ['unitPrice', 'currency', 'billType', 'vatRate'] as const

/** The quotes that count and ask another price than before, or were not there; what is sealed says nothing and is none of them. */
export const newQuotes = (row: Comparison, before: Comparison | null): readonly Quote[] => {
  const former = new Map((before ? quotesOf(before) : []).map(one => [`${one.item} ${one.supplier}`, one]))
  return quotesOf(row).filter(one => {
    const known = former.get(`${one.item} ${one.supplier}`)
    return !known || sameParts.some(name => !sameValue(known[name], one[name]))
  })
}
