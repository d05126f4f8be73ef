import { ref } from '#core/fields'
import type { Label } from '#core/language'

const of = { readonly: true } as const

/**
 * The documents that move goods by their steps, each by a reference of its own: what else moves goods is named here and in `moveWays`, whose rows a migration adds to
 * `stock_move_way`, and posts with `postMove`. A move names one of them at most; those that people enter name none.
 */
export const moveDocuments = {
  inspection: ref(['检验批', 'Inspection lot'], 'quality.iqc', of),
  supplierReturn: ref(['退货单', 'Supplier return'], 'quality.supplierReturn', of),
  scrapDisposal: ref(['报废单', 'Scrap disposal'], 'quality.scrapDisposal', of),
  count: ref(['盘点单', 'Stock count'], 'stock.count', of),
  reservation: ref(['预留', 'Reservation'], 'stock.reservation', of),
  productUnit: ref(['产品个体', 'Product unit'], 'product.unit', of),
  productionPlan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', of),
  waybill: ref(['运单', 'Waybill'], 'operate.waybill', of),
  loanReturn: ref(['借用归还单', 'Loan return'], 'operate.loanReturn', of),
  containment: ref(['批次围堵', 'Lot containment'], 'quality.containment', of),
  rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case', of),
  rmaRepair: ref(['维修记录', 'Repair'], 'rma.repair', of),
} as const

type DocumentName = keyof typeof moveDocuments

/** Who moves goods: a document by one of its steps, or somebody by hand. */
export type Mover = DocumentName | 'hand'

/** The references by which moves name their documents. */
export const documentNames = Object.keys(moveDocuments) as readonly DocumentName[]

/** Who moves with a move: the document that it names, else somebody by hand. */
export const moverOf = (row: Readonly<Record<DocumentName, number | null>>): Mover =>
  documentNames.find(name => row[name] !== null) ?? 'hand'

/** What is said of a move of a document that somebody would take back by hand. */
export const takenBackThere = (by: DocumentName): Label => {
  const [zh, en] = moveDocuments[by].label
  return [`由${zh}移动，请在其页面撤销`, `A document moved it (${en}). Undo that step instead`]
}

/** A document that has moved goods. */
export interface MoveDocument {
  readonly by: DocumentName
  readonly id: number
}
