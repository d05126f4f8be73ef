import { sql } from 'kysely'
import { statesMeaning, type StoredRecord } from '#core/definition'
import { col, linesOf, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { requisition } from '../../purchase/requisition/requisition.ts'
import { shippingNotice } from '../../purchase/shippingNotice/shippingNotice.ts'
import type { balance } from '../../stock/balance/balance.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import type { shortage } from '../shortage/shortage.ts'
import { openPurchases } from './openPurchases.server.ts'
import type { Known, Reading } from './readMaterials.server.ts'

/** Where a receipt comes from; what only lies in quarantine comes from nothing that somebody could move. */
export interface ReceiptSource {
  readonly purchaseOrder?: number
  /** Who delivers it. */
  readonly supplier?: number
  readonly requisition?: number
  readonly plan?: number
  readonly code: string | null
  /** The day that its document says, which may have passed; null of what lies in quarantine. */
  readonly day: string | null
  readonly draft: boolean
}

/** What is coming; its material is the place among the planned ones. */
export interface Receipt {
  readonly material: number
  readonly day: number
  readonly quantity: number
  readonly started: number
  readonly startDay: number
  readonly explodes: boolean
  readonly movable: boolean
  readonly source: ReceiptSource
}

/** What was read before, of which some is coming. */
interface ReadBefore {
  readonly lying: readonly Pick<StoredRecord<typeof balance>, 'material' | 'kind' | 'quantity'>[]
  readonly reported: readonly Pick<StoredRecord<typeof shortage>, 'material' | 'state' | 'quantity' | 'expectedOn' | 'code'>[]
  readonly plans: Awaited<ReturnType<typeof openPlans>>
}

const requestedLines = linesOf(requisition, 'items')
const announcedLines = linesOf(shippingNotice, 'items')
const servedLines = linesOf(productionPlan, 'orders')

/** What suppliers have announced. The whole truth: what is coming does not depend on who asks. */
const announcedGoods = (context: Reading) =>
  query(
    context,
    {
      order: sql<number>`${col(shippingNotice, 'order', 'n')}`,
      supplier: sql<number | null>`${col(shippingNotice, 'supplier', 'n')}`,
      material: sql<number>`${col(announcedLines, 'material', 'l')}`,
      day: sql<string>`to_char(${col(shippingNotice, 'expectedOn', 'n')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`${col(announcedLines, 'quantity', 'l')}::text`,
      code: sql<string | null>`${col(shippingNotice, 'code', 'n')}`,
    },
    sql`from ${table(announcedLines)} as l join ${table(shippingNotice)} as n on n.id = ${col(announcedLines, 'record', 'l')}
      where ${col(shippingNotice, 'state', 'n')} = 'announced' and ${col(announcedLines, 'material', 'l')} is not null order by l.id`,
  )

/** What is asked for and not ordered. The whole truth: what is coming does not depend on who asks. */
const requestedGoods = (context: Reading) =>
  query(
    context,
    {
      id: sql<number>`r.id`,
      code: sql<string | null>`${col(requisition, 'code', 'r')}`,
      state: sql<string>`${col(requisition, 'state', 'r')}`,
      material: sql<number>`${col(requestedLines, 'material', 'l')}`,
      day: sql<string>`to_char(coalesce(${col(requestedLines, 'needDate', 'l')}, ${col(requisition, 'needDate', 'r')}), 'YYYY-MM-DD')`,
      quantity: sql<string>`${col(requestedLines, 'quantity', 'l')}::text`,
    },
    sql`from ${table(requestedLines)} as l join ${table(requisition)} as r on r.id = ${col(requestedLines, 'record', 'l')}
      where ${col(requisition, 'state', 'r')} = any(${[...statesMeaning(requisition, 'unfinished')]}) and ${col(requestedLines, 'material', 'l')} is not null order by l.id`,
  )

/** The production plans of which something is still to be made; `served` says whether one was decided on for a demand. The whole truth, as all that is read here. */
export const openPlans = (context: Reading) =>
  query(
    context,
    {
      id: sql<number>`p.id`,
      code: sql<string | null>`${col(productionPlan, 'code', 'p')}`,
      state: sql<string>`${col(productionPlan, 'state', 'p')}`,
      material: sql<number | null>`${col(model, 'material', 'm')}`,
      start: sql<string>`to_char(${col(productionPlan, 'startOn', 'p')}, 'YYYY-MM-DD')`,
      finish: sql<string>`to_char(${col(productionPlan, 'finishOn', 'p')}, 'YYYY-MM-DD')`,
      quantity: sql<number>`(${col(productionPlan, 'quantity', 'p')} - ${col(productionPlan, 'stocked', 'p')} - ${col(productionPlan, 'scrapped', 'p')})::int`,
      served: sql<boolean>`exists (select from ${table(servedLines)} as d where ${col(servedLines, 'record', 'd')} = p.id)`,
    },
    sql`from ${table(productionPlan)} as p join ${table(model)} as m on m.id = ${col(productionPlan, 'model', 'p')}
      where ${col(productionPlan, 'state', 'p')} in ('draft', 'released', 'inProduction') order by p.id`,
  )

/** Reads what is coming: what waits for its inspection, what is bought, announced and requested, what is reported, and what is made. */
export const readReceipts = async (
  context: Reading,
  { place, dayOf }: Known,
  { lying, reported, plans }: ReadBefore,
): Promise<readonly Receipt[]> => {
  /** What is late already is not there today, nor is what waits for its inspection (decision 0168). */
  const comesOn = (day: string | null): number => (day === null ? 1 : Math.max(1, dayOf(day)))
  const receipts: Receipt[] = []
  const receive = (of: number, quantity: number, source: ReceiptSource, movable: boolean): void => {
    const at = place.get(of)
    if (at !== undefined && quantity > 0)
      receipts.push({ material: at, day: comesOn(source.day), quantity, started: 0, startDay: 0, explodes: false, movable, source })
  }
  for (const one of lying)
    if (one.kind === 'quarantine') receive(one.material, Number(one.quantity), { code: null, day: null, draft: false }, false)
  for (const one of await openPurchases(context))
    receive(
      one.material,
      Number(one.quantity),
      { purchaseOrder: one.id, supplier: one.supplier, code: one.code, day: one.day, draft: one.state === 'draft' },
      true,
    )
  // What is on its way is still of its order: a run moves it no more, and whoever asks what would be if the order came later means it as well.
  for (const one of await announcedGoods(context))
    receive(
      one.material,
      Number(one.quantity),
      {
        purchaseOrder: one.order,
        ...(one.supplier === null ? {} : { supplier: one.supplier }),
        code: one.code,
        day: one.day,
        draft: false,
      },
      false,
    )
  for (const one of await requestedGoods(context))
    receive(one.material, Number(one.quantity), { requisition: one.id, code: one.code, day: one.day, draft: one.state === 'draft' }, true)
  for (const one of reported)
    if (one.state !== 'approved') receive(one.material, Number(one.quantity), { code: one.code, day: one.expectedOn, draft: false }, false)
  for (const one of plans) {
    const at = place.get(one.material ?? 0)
    if (at === undefined || one.quantity <= 0) continue
    receipts.push({
      material: at,
      day: comesOn(one.finish),
      quantity: one.quantity,
      started: one.quantity,
      startDay: dayOf(one.start),
      explodes: one.state === 'draft',
      // What is made for stock was decided on without a demand, and what is begun is not moved.
      movable: one.served && one.state !== 'inProduction',
      source: { plan: one.id, code: one.code, day: one.finish, draft: one.state === 'draft' },
    })
  }
  return receipts
}
