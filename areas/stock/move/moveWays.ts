import type { Label } from '#core/language'
import type { LocationKind } from '../location/locationKinds.ts'
import type { Mover } from './moveDocuments.ts'
import { moveReasons, type MoveReason } from './moveReasons.ts'

/** Between which kinds of locations goods go for a reason, and who may move them so. */
export interface MoveWay {
  readonly reason: MoveReason
  readonly from: readonly LocationKind[]
  readonly to: readonly LocationKind[]
  readonly by: readonly Mover[]
  /** Of documents: the step that does it. */
  readonly step?: Label
}

/** Where goods lie that are in stock and that a count finds, or does not find. */
const counted = ['usable', 'quarantine', 'blocked', 'scrap', 'transit', 'loan'] as const satisfies readonly LocationKind[]

const byCount: Label = ['盘点单审批通过后过账', 'an approved stock count']
const byDisposal: Label = ['报废单的“登记销毁”', 'the step “Record destruction” of a scrap disposal']

/**
 * Every way that goods may go. What is not here nobody moves: the server refuses it in words, and the database by `stock_move_way`, which holds the same
 * rows (a test compares them). A reversal goes back the way of its move and is by whoever moved that. The first way of a reason is its usual one.
 */
export const moveWays: readonly MoveWay[] = [
  { reason: 'opening', from: ['difference'], to: ['usable', 'blocked'], by: ['hand'] },
  { reason: 'receipt', from: ['supplier'], to: ['quarantine'], by: ['inspection'], step: ['采购收货或登记来料', 'a goods receipt'] },
  {
    reason: 'stocking',
    from: ['quarantine'],
    to: ['usable'],
    by: ['inspection'],
    step: ['检验批的“入库”', 'the step “Put in stock” of its inspection lot'],
  },
  {
    reason: 'stocking',
    from: ['production'],
    to: ['usable'],
    by: ['productUnit'],
    step: ['产品个体的“回读合格入库”', 'the step “Pass read-back and stock” of the product unit'],
  },
  {
    reason: 'stocking',
    from: ['production'],
    to: ['usable'],
    by: ['productionPlan'],
    step: ['生产计划的“成品入库”', 'the step “Stock what was made” of the production plan'],
  },
  { reason: 'issue', from: ['usable'], to: ['production'], by: ['hand', 'reservation', 'productionPlan', 'rmaRepair'] },
  { reason: 'giveBack', from: ['production'], to: ['usable'], by: ['hand', 'productionPlan'] },
  {
    reason: 'giveBack',
    from: ['production'],
    to: ['blocked'],
    by: ['productUnit'],
    step: ['产品报废的可回收零件', 'the recoverable parts of a scrapped unit'],
  },
  { reason: 'transfer', from: ['usable'], to: ['usable'], by: ['hand'] },
  { reason: 'shipment', from: ['usable'], to: ['customer', 'loan'], by: ['waybill'], step: ['运单', 'a waybill'] },
  { reason: 'loanReturn', from: ['loan'], to: ['usable', 'blocked'], by: ['loanReturn'], step: ['借用归还单', 'a loan return'] },
  {
    reason: 'rmaReceipt',
    from: ['customer'],
    to: ['blocked'],
    by: ['rmaCase'],
    step: ['售后维修单的“登记收货”', 'the step “Record receipt” of an RMA case'],
  },
  {
    reason: 'rmaReturn',
    from: ['blocked'],
    to: ['customer'],
    by: ['rmaCase'],
    step: ['售后维修单的“退回客户”', 'the step “Send back” of an RMA case'],
  },
  {
    reason: 'supplierReturn',
    from: ['quarantine', 'usable', 'blocked'],
    to: ['supplier'],
    by: ['supplierReturn'],
    step: ['退货单的“登记发出”', 'a return to the supplier'],
  },
  { reason: 'block', from: ['usable'], to: ['blocked'], by: ['hand', 'containment'] },
  { reason: 'unblock', from: ['blocked'], to: ['usable'], by: ['hand', 'containment'] },
  { reason: 'scrap', from: ['scrap', 'quarantine', 'usable', 'blocked'], to: ['destroyed'], by: ['scrapDisposal'], step: byDisposal },
  { reason: 'scrap', from: ['blocked'], to: ['destroyed'], by: ['rmaCase'], step: byDisposal },
  {
    reason: 'shipment',
    from: ['usable'],
    to: ['customer'],
    by: ['rmaCase'],
    step: ['售后维修单的“发出替换产品”', 'the step “Send a replacement” of an RMA case'],
  },
  { reason: 'count', from: ['difference'], to: counted, by: ['count'], step: byCount },
  { reason: 'count', from: counted, to: ['difference'], by: ['count'], step: byCount },
  ...counted.map((kind): MoveWay => ({ reason: 'count', from: [kind], to: [kind], by: ['count'], step: byCount })),
  {
    reason: 'count',
    from: ['quarantine'],
    to: ['difference'],
    by: ['inspection'],
    step: ['检验批的“少收入库”', 'the step “Stock less than accepted” of its inspection lot'],
  },
]

/** Why people move goods by hand; a reversal they make on the page of its move. */
export const reasonsByHand = (Object.keys(moveReasons) as readonly MoveReason[]).filter(reason =>
  moveWays.some(way => way.reason === reason && way.by.includes('hand')),
)

/** Between which kinds somebody moves goods by hand for a reason; of a reversal nothing, it goes back where its move came from. */
export const wayByHand = (reason: MoveReason): MoveWay | undefined => moveWays.find(way => way.reason === reason && way.by.includes('hand'))

/** Reasons of which both ends are named: they have no usual way. */
const namedEnds: ReadonlySet<MoveReason> = new Set(['transfer', 'count', 'reversal'])

/** From which kind of location goods go, and to which, for a reason when nobody names another. */
export const usualWay = (reason: MoveReason): { readonly from?: LocationKind | undefined; readonly to?: LocationKind | undefined } => {
  const way = namedEnds.has(reason) ? undefined : moveWays.find(one => one.reason === reason)
  return way ? { from: way.from[0], to: way.to[0] } : {}
}

/** What goods are moved, as far as it decides whether they may be. */
export interface Moving {
  readonly reason: MoveReason
  readonly from: LocationKind
  readonly to: LocationKind
  readonly by: Mover
}

const leads = (way: MoveWay, { from, to }: Pick<Moving, 'from' | 'to'>): boolean => way.from.includes(from) && way.to.includes(to)

/** Whether goods may go so. Of a reversal it is asked whether its move was by the same. */
export const isWay = (moving: Moving): boolean =>
  moveWays.some(way => way.reason === moving.reason && way.by.includes(moving.by) && leads(way, moving))

/** Which document brings goods to or from places of a kind, where no single step leads from the one end to the other. */
const documentsOf: Partial<Record<LocationKind, Label>> = {
  supplier: ['到货由采购收货登记，退货由退货单登记', 'goods arrive with a goods receipt and go back with a return to the supplier'],
  customer: ['发货由运单登记，误发的删除运单', 'goods leave with a waybill; delete it where they did not'],
  difference: ['账实不符请做盘点，审批通过后过账', 'count the location; the differences are posted once the count is approved'],
  destroyed: ['销毁由报废单登记，误登记的撤销', 'goods are destroyed with a scrap disposal; reopen it where they were not'],
  quarantine: ['待检的货由检验批的处置决定去向', 'goods to be inspected go where the disposition of their inspection lot says'],
  scrap: ['待报废的货由报废单登记销毁', 'goods to be scrapped leave with a scrap disposal'],
  loan: ['借出由运单、归还由借用归还单登记', 'goods are lent with a waybill and come back with a loan return'],
  transit: ['在途的货由其单据移动，账实不符请做盘点', 'goods on their way are moved by their document; otherwise count the location'],
  production: ['入库由产品个体、领退料由“领料”“退料”登记', 'made goods are stocked by their product unit; issue or return all others'],
}

/** In which order the ends are asked which document moves goods there: the one that says most first. */
const telling: readonly LocationKind[] = [
  'quarantine',
  'destroyed',
  'supplier',
  'customer',
  'loan',
  'difference',
  'scrap',
  'transit',
  'production',
]

/** Why goods may not go so, with the document that does it; undefined where they may. */
export const wayProblem = (moving: Moving): Label | undefined => {
  if (isWay(moving)) return undefined
  const own = moveWays.find(way => way.reason === moving.reason && way.step !== undefined && leads(way, moving))
  const step = (own ?? moveWays.find(way => way.step !== undefined && leads(way, moving) && way.reason !== 'count'))?.step
  if (step) return [`这样移动由单据完成：${step[0]}`, `A document moves goods so: ${step[1]}`]
  const hand = moveWays.find(way => way.by.includes(moving.by) && leads(way, moving))
  if (hand) {
    const [zh, en] = moveReasons[hand.reason]
    return [`这两个库位之间移动的原因是“${zh}”`, `Between these locations goods are moved as “${en}”`]
  }
  const end = telling.find(kind => kind === moving.from || kind === moving.to)
  const words = end === undefined ? undefined : documentsOf[end]
  return words
    ? [`不能这样移动：${words[0]}`, `Goods are not moved so: ${words[1]}`]
    : ['不能这样移动；请选择与原因相符的库位', 'Goods are not moved so. Choose locations that suit the reason']
}

/** The rows of `stock_move_way`: reason, kinds of both ends, and who moves. */
export const wayRows = (): readonly (readonly [reason: string, from: string, to: string, by: string])[] =>
  moveWays.flatMap(({ reason, from, to, by }) =>
    from.flatMap(start => to.flatMap(end => by.map(mover => [reason, start, end, mover] as const))),
  )
