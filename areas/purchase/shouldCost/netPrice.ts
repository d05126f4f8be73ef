import { exact, unitPricePlaces, type Exact } from '#core/numbers'
import { withoutVat } from '../../crm/vat/vatRates.ts'
import type { BillType } from '../priceComparison/effectiveUnitCost.ts'

/** A price as a supplier asks it: tax included, in their currency. */
export interface AskedPrice {
  readonly unitPrice: string
  /** CNY for one unit of the currency; 1 for CNY itself. */
  readonly rate: string
  readonly billType: BillType
  /** 0.13 for 13 %; counts only with a special VAT invoice. */
  readonly vatRate: string
}

/** What a price costs the company in CNY, without the tax that it gets back, to six places: what is compared with a should-cost. */
export const netPrice = ({ unitPrice, rate, billType, vatRate }: AskedPrice): string => {
  const inYuan: Exact = exact(unitPrice).times(rate)
  return billType === 'special' ? withoutVat(inYuan, vatRate).toFixed(unitPricePlaces) : inYuan.toFixed(unitPricePlaces)
}
