import type { Database } from '../../core/database/pool.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { agreeByAsked, askColleague } from './agreeByAsked.ts'
import { approveItems, lendItems, type Lending } from './lendItems.ts'
import { lendOrder } from './lendOrder.ts'
import { measureLot } from './measureLot.ts'
import { oweInvoice } from './oweInvoice.ts'
import { priceOrder } from './priceOrder.ts'
import { putGoods } from './putGoods.ts'
import { releaseEdition } from './releaseEdition.ts'

/** What samples need that only others may do: it is done in the database, as if they had. */
export interface ByOthers {
  /** Lets a colleague be asked about documents of a type, where the company asks nobody yet. */
  readonly ask: (docType: string) => Promise<void>
  /** Everybody agrees whom the flow of a record asks. */
  readonly agree: (entity: AnyEntity, record: number) => Promise<void>
  /** Makes a confirmed order a loan. */
  readonly lend: (order: number) => Promise<void>
  /** Makes a draft invoice one for which money is owed, of this supplier where one is given. */
  readonly owe: (invoice: number, supplier?: number) => Promise<void>
  /** Puts a price on each line of a purchase order. */
  readonly priceOrder: (order: number) => Promise<void>
  /** Inspects a lot of this entity with these readings of one item. */
  readonly measure: (lots: AnyEntity, lot: number, characteristic: string, values: readonly string[]) => Promise<void>
  /** Puts so much into a balance. */
  readonly put: (balance: number, quantity: string) => Promise<void>
  /** Releases an edition of a controlled document that is a draft, effective from today. */
  readonly release: (editions: AnyEntity, edition: number) => Promise<void>
  /** Approves an application to the administrative warehouse, of somebody else. */
  readonly approveItems: (application: number) => Promise<void>
  /** Approves such an application and hands out what it asks for. */
  readonly lendItems: (application: number, lending?: Lending) => Promise<void>
}

/** The same in this database. */
export const byOthers = (db: Database): ByOthers => ({
  ask: askColleague(db),
  agree: agreeByAsked(db),
  lend: lendOrder(db),
  owe: oweInvoice(db),
  priceOrder: priceOrder(db),
  measure: measureLot(db),
  put: putGoods(db),
  release: releaseEdition(db),
  approveItems: approveItems(db),
  lendItems: lendItems(db),
})
