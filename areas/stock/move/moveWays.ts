import type { AnyEntity, Moves } from '#core/definition'
import type { Label } from '#core/language'
import type { LocationKind } from '../location/locationKinds.ts'
import { moveReasons, type MoveReason } from './moveReasons.ts'

/** Who moves goods by hand, among the names of entities whose records do. */
export const byHand = 'hand'

/** Between which kinds of locations goods go for a reason, and who moves them so: by hand, or the records of an entity. */
export interface MoveWay extends Moves {
  readonly by: string
}

/** The ways that somebody may move goods by hand. What else moves goods says so in its definition (`moves`), and a migration tells the database (`stock_moves_goods`). */
const waysByHand: readonly (MoveWay & {
  readonly reason: MoveReason
  readonly from: readonly LocationKind[]
  readonly to: readonly LocationKind[]
})[] = [
  { reason: 'opening', from: ['difference'], to: ['usable', 'blocked'], by: byHand },
  { reason: 'issue', from: ['usable'], to: ['production'], by: byHand },
  { reason: 'giveBack', from: ['production'], to: ['usable'], by: byHand },
  { reason: 'transfer', from: ['usable'], to: ['usable'], by: byHand },
  { reason: 'block', from: ['usable'], to: ['blocked'], by: byHand },
  { reason: 'unblock', from: ['blocked'], to: ['usable'], by: byHand },
]

/**
 * Every way that goods may go: by hand, and those of the entities. What is not here nobody moves: the server refuses it in words, and the database by `stock_move_way`, which
 * holds the same rows (a test compares them). A reversal goes back the way of its move and is by whoever moved that.
 */
export const waysIn = (entities: Iterable<AnyEntity>): readonly MoveWay[] => [
  ...waysByHand,
  ...[...entities].flatMap(({ name, moves = [] }) => moves.map(way => ({ ...way, by: name }))),
]

/** What is said of a move of a document that somebody would take back by hand. */
export const takenBackThere: Label = [
  '由单据移动，请在该单据的页面撤销',
  'A document moved it. Undo the step on the page of that document instead',
]

/** Why people move goods by hand; a reversal they make on the page of its move. */
export const reasonsByHand = (Object.keys(moveReasons) as readonly MoveReason[]).filter(reason => wayByHand(reason) !== undefined)

/** Between which kinds somebody moves goods by hand for a reason; of a reversal nothing, it goes back where its move came from. */
export function wayByHand(reason: MoveReason): (typeof waysByHand)[number] | undefined {
  return waysByHand.find(way => way.reason === reason)
}

/** From which kind of location goods go, and to which, for a reason when nobody names another; of a transfer, a count and a reversal both ends are named. */
const usualEnds: Readonly<Record<MoveReason, readonly [from: LocationKind, to: LocationKind] | undefined>> = {
  opening: ['difference', 'usable'],
  receipt: ['supplier', 'quarantine'],
  stocking: ['quarantine', 'usable'],
  issue: ['usable', 'production'],
  giveBack: ['production', 'usable'],
  transfer: undefined,
  shipment: ['usable', 'customer'],
  loanReturn: ['loan', 'usable'],
  rmaReceipt: ['customer', 'blocked'],
  rmaReturn: ['blocked', 'customer'],
  supplierReturn: ['quarantine', 'supplier'],
  block: ['usable', 'blocked'],
  unblock: ['blocked', 'usable'],
  scrap: ['scrap', 'destroyed'],
  count: undefined,
  reversal: undefined,
}

/** The kinds of the two ends of a move of which nobody names them. */
export const usualWay = (reason: MoveReason): { readonly from?: LocationKind | undefined; readonly to?: LocationKind | undefined } => {
  const [from, to] = usualEnds[reason] ?? []
  return { from, to }
}

/** What goods are moved, as far as it decides whether they may be. */
export interface Moving {
  readonly reason: MoveReason
  readonly from: LocationKind
  readonly to: LocationKind
  readonly by: string
}

const leads = (way: MoveWay, { from, to }: Pick<Moving, 'from' | 'to'>): boolean => way.from.includes(from) && way.to.includes(to)

/** Whether goods may go so. Of a reversal it is asked whether its move was by the same. */
export const isWay = (ways: readonly MoveWay[], moving: Moving): boolean =>
  ways.some(way => way.reason === moving.reason && way.by === moving.by && leads(way, moving))

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
export const wayProblem = (ways: readonly MoveWay[], moving: Moving): Label | undefined => {
  if (isWay(ways, moving)) return undefined
  const own = ways.find(way => way.reason === moving.reason && way.step !== undefined && leads(way, moving))
  const step = (own ?? ways.find(way => way.step !== undefined && leads(way, moving) && way.reason !== 'count'))?.step
  if (step) return [`这样移动由单据完成：${step[0]}`, `A document moves goods so: ${step[1]}`]
  const hand = moving.by === byHand ? waysByHand.find(way => leads(way, moving)) : undefined
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
export const wayRows = (ways: readonly MoveWay[]): readonly (readonly [reason: string, from: string, to: string, by: string])[] =>
  ways.flatMap(({ reason, from, to, by }) => from.flatMap(start => to.map(end => [reason, start, end, by] as const)))
