import type { Symbology } from '../../define/labelDesign.ts'
import type { LabelOrder } from './labelOrder.ts'
import { isStockName, type LabelStockName } from './labelStock.ts'

/** Labels as they are first offered: on the last stock that this browser printed on, with the code of their design. */
export const firstOrder = (label: string, as: Symbology): LabelOrder => {
  const last = localStorage.getItem(lastStock)
  return { label, stock: isStockName(last) ? last : 'roll60x40', as, copies: 1, start: 1 }
}

const lastStock = 'labels.stock'

/** Remembers on this browser what labels were printed on: the printer beside it holds that roll. */
export const rememberStock = (stock: LabelStockName): void => localStorage.setItem(lastStock, stock)
