import { sameValue } from '#core/audit'
import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { newestQuotes } from '../priceComparison/newestQuotes.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import type { Quote } from '../priceComparison/ranking.ts'
import { tellAbove } from './tellAbove.server.ts'

type Comparison = StoredRecord<typeof priceComparison>

const quotesOf = ({ suppliers, quotes, exchangeRate }: Comparison): readonly Quote[] => newestQuotes(suppliers, quotes, exchangeRate)

const sameParts = ['unitPrice', 'currency', 'billType', 'vatRate'] as const

/** The quotes that count and ask another price than before, or were not there; what is sealed says nothing and is none of them. */
const newQuotes = (row: Comparison, before: Comparison | null): readonly Quote[] => {
  const former = new Map((before ? quotesOf(before) : []).map(one => [`${one.item} ${one.supplier}`, one]))
  return quotesOf(row).filter(one => {
    const known = former.get(`${one.item} ${one.supplier}`)
    return !known || sameParts.some(name => !sameValue(known[name], one[name]))
  })
}

/** Tells of quotes that came in, or were opened, and ask too much for what the material should cost. */
export const tellQuotes = async (context: Context, row: Comparison, before: Comparison | null): Promise<void> => {
  const materials = new Map(row.items.map(({ key, material }) => [String(key), material]))
  const prices = newQuotes(row, before).flatMap(({ item, supplier, unitPrice, rate, billType, vatRate }) => {
    const material = materials.get(item) ?? null
    return material === null ? [] : [{ material, supplier: Number(supplier), unitPrice, rate, billType, vatRate }]
  })
  const document = { entity: priceComparison.name, recordId: row.id, code: documentNumber(row), buyer: null, comparison: row.id }
  await tellAbove(context, { ...document, link: `/purchase/priceCompare/${row.id}` }, prices)
}
