import type { ChoiceValue } from '#core/fields'
import type { LocationKind } from '../location/locationKinds.ts'

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
  supplierReturn: ['退供应商', 'Return to supplier'],
  block: ['冻结', 'Block'],
  unblock: ['解冻', 'Unblock'],
  scrap: ['报废', 'Scrap'],
  count: ['盘点', 'Count'],
  reversal: ['冲销', 'Reversal'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Why goods are moved, by name. */
export type MoveReason = keyof typeof moveReasons

/** Between which kinds of locations goods are moved for a reason when nobody names another location. */
export const usualWays: Readonly<Record<MoveReason, { readonly from?: LocationKind; readonly to?: LocationKind }>> = {
  opening: { from: 'difference', to: 'usable' },
  receipt: { from: 'supplier', to: 'quarantine' },
  stocking: { from: 'quarantine', to: 'usable' },
  issue: { from: 'usable', to: 'production' },
  giveBack: { from: 'production', to: 'usable' },
  transfer: {},
  shipment: { from: 'usable', to: 'customer' },
  loanReturn: { from: 'loan', to: 'usable' },
  supplierReturn: { from: 'quarantine', to: 'supplier' },
  block: { from: 'usable', to: 'blocked' },
  unblock: { from: 'blocked', to: 'usable' },
  scrap: { from: 'scrap', to: 'destroyed' },
  count: {},
  reversal: {},
}
