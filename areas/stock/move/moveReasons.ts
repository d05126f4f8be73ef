import type { ChoiceValue } from '#core/fields'

/** Why goods are moved. */
export const moveReasons = {
  opening: ['期初', 'Opening stock'],
  receipt: ['收货', 'Receipt'],
  stocking: ['入库', 'Put in stock'],
  issue: ['领料', 'Issue'],
  giveBack: ['退料', 'Return from production'],
  transfer: ['移库', 'Transfer'],
  shipment: ['发货', 'Shipment'],
  loanReturn: ['借用归还', 'Loan return'],
  rmaReceipt: ['返修收货', 'RMA receipt'],
  rmaReturn: ['返修发回', 'RMA return'],
  supplierReturn: ['退供应商', 'Return to supplier'],
  block: ['冻结', 'Block'],
  unblock: ['解冻', 'Unblock'],
  scrap: ['报废', 'Scrap'],
  count: ['盘点', 'Count'],
  reversal: ['冲销', 'Reversal'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Why goods are moved, by name. */
export type MoveReason = keyof typeof moveReasons

/** What a move does to what is in stock, whichever way its goods go. */
export const moveFlows = {
  received: { label: ['收入', 'Received'], tone: 'neutral' },
  issued: { label: ['领用', 'Issued'], tone: 'neutral' },
  shipped: { label: ['发货', 'Shipped'], tone: 'info' },
  returned: { label: ['退供应商', 'Returned to supplier'], tone: 'warn' },
  scrapped: { label: ['报废', 'Scrapped'], tone: 'bad' },
  counted: { label: ['盘点差异', 'Count difference'], tone: 'warn' },
  within: { label: ['库内', 'Within stock'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What a move does to what is in stock, by name. */
export type MoveFlow = keyof typeof moveFlows

/** What each reason does; goods that are lent stay in stock until they are shipped to stay. */
export const flowOfReason: Readonly<Record<Exclude<MoveReason, 'reversal'>, MoveFlow>> = {
  opening: 'received',
  receipt: 'received',
  stocking: 'received',
  issue: 'issued',
  giveBack: 'issued',
  transfer: 'within',
  shipment: 'shipped',
  loanReturn: 'shipped',
  rmaReceipt: 'shipped',
  rmaReturn: 'shipped',
  supplierReturn: 'returned',
  block: 'within',
  unblock: 'within',
  scrap: 'scrapped',
  count: 'counted',
}
