import { exact } from '#core/numbers'
import type { PriceBook, PriceQuestion } from '../price/priceBook.ts'
import { resolvePrice } from '../price/resolvePrice.ts'
import type { Tier } from '../price/tiers.ts'
import { bookedLine, boundsAt, highest } from '../quotation/priceLine.ts'
import { marginOf } from '../quotation/quotedLine.ts'
import { vatOfBook } from '../vat/vat.ts'

/** A price from a quantity on; decimal texts with four places. */
export interface Break {
  readonly fromQuantity: string
  readonly price: string
}

/** How an agreed price stands: what is charged with the promotion of the day, the margin of that (a share of 1), and whether it is too low. */
export interface Standing extends Break {
  readonly charged: string
  readonly margin: string | null
  readonly belowFloor: boolean
  readonly belowCost: boolean
}

type Question = Omit<PriceQuestion, 'tier' | 'customer' | 'customerType' | 'quantity'>

const isBelow = (price: string, bound: string | null): boolean => bound !== null && exact(price).lt(bound)

/** How agreed prices, which include VAT as those of the book do, stand to the highest floor of some tiers and to the cost without VAT, as if no other agreement held. */
export const standingOf = (
  { overrides: _agreed, ...book }: PriceBook,
  asked: Question,
  tiers: readonly Tier[],
  breaks: readonly Break[],
): { readonly floor: string | null; readonly unitCost: string | null; readonly breaks: readonly Standing[] } => {
  const question = { ...asked, customer: null, customerType: 'any' }
  const booked = tiers.map(tier => bookedLine({ ...book, overrides: [] }, { ...question, tier, quantity: '1' }))
  const bounds = booked.map(one => boundsAt(one, vatOfBook(asked.currency)))
  const floor = highest(bounds.map(one => one.floor))
  const cost = bounds[0]?.cost ?? null
  const agreed = {
    id: 0,
    customer: null,
    customerType: 'any',
    model: asked.model,
    currency: asked.currency,
    validFrom: asked.day,
    validTo: asked.day,
  }
  return {
    floor,
    unitCost: booked[0]?.unitCost ?? null,
    breaks: breaks.map(one => {
      const overrides = [{ ...agreed, breaks: [one] }]
      const { unitPrice } = resolvePrice({ ...book, overrides }, { ...question, tier: 'retail', quantity: one.fromQuantity })
      const charged = unitPrice ?? one.price
      return {
        ...one,
        charged,
        margin: marginOf(charged, cost),
        belowFloor: isBelow(charged, floor),
        belowCost: isBelow(charged, cost),
      }
    }),
  }
}
