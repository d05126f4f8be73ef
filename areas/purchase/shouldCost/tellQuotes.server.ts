import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { newQuotes } from './newQuotes.ts'
import { tellAbove } from './tellAbove.server.ts'

type Comparison = StoredRecord<typeof priceComparison>

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
