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
