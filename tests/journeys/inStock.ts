import type { Call } from './journey.ts'

export interface StockedUnit {
  readonly id: number
  readonly code: string
  readonly model: { readonly id: number }
}

/** A unit that lies in stock, neither reserved nor kept for loans, of a product with a price; the first or the last one, so that two journeys at once do not ship the same. */
export const inStock = async (admin: Call, which: 'first' | 'last' = 'first'): Promise<StockedUnit> => {
  const { results: pool } = (await admin('GET', '/api/rma/loanUnit/?page_size=200')).body
  const kept = new Set(pool.map(({ unit }: { unit: { id: number } }) => unit.id))
  const { results } = (await admin('GET', '/api/stock/balance/?kind=usable&quantity=1&page_size=200')).body
  for (const { serial, available } of which === 'first' ? results : results.toReversed()) {
    if (serial === null || Number(available) < 1) continue
    const path = `/api/product/unit/?search=${encodeURIComponent(serial)}&page_size=1`
    const [unit]: readonly StockedUnit[] = (await admin('GET', path)).body.results
    if (!unit || kept.has(unit.id)) continue
    const { count } = (await admin('GET', `/api/crm/price/?model=${unit.model.id}&page_size=1`)).body
    if (count > 0) return unit
  }
  throw new Error('No unit lies in stock')
}
