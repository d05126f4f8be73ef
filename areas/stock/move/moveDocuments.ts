import { ref } from '#core/fields'

const of = { readonly: true } as const

/**
 * The documents that move goods by their steps, each by a reference of its own: what else moves goods is named here, and posts with `postMoves`.
 * A move names one of them at most; those that people enter name none.
 */
export const moveDocuments = {
  inspection: ref(['检验批', 'Inspection lot'], 'quality.iqc', of),
  supplierReturn: ref(['退货单', 'Supplier return'], 'quality.supplierReturn', of),
  scrapDisposal: ref(['报废单', 'Scrap disposal'], 'quality.scrapDisposal', of),
  count: ref(['盘点单', 'Stock count'], 'stock.count', of),
  reservation: ref(['预留', 'Reservation'], 'stock.reservation', of),
  productUnit: ref(['产品个体', 'Product unit'], 'product.unit', of),
  waybill: ref(['运单', 'Waybill'], 'operate.waybill', of),
  loanReturn: ref(['借用归还单', 'Loan return'], 'operate.loanReturn', of),
} as const

/** A document that has moved goods. */
export interface MoveDocument {
  readonly by: keyof typeof moveDocuments
  readonly id: number
}
