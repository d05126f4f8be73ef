import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { locationKinds } from '../location/locationKinds.ts'

const amount = { scale: 4 } as const

/** How much of each material there is, where it stands and how much of it may be used; as of today or of an earlier day. */
export const onHandReport = defineReport({
  name: 'stock.onHand',
  label: ['库存', 'Stock on hand'],
  definition: [
    '按物料、库位和库存状态汇总数量。可动用 = 可用库位中未过期、未预留的数量。选择“截至”则按当日终了前的移动重新计算数量；预留和可动用只有今天的。',
    'Quantities by material, location and state of stock. Available is what lies in usable locations, has not expired and is not reserved. With a day, quantities are computed from the moves until its end; reserved and available quantities are those of today only.',
  ],
  of: 'stock.balance',
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    location: ref(['库位', 'Location'], 'stock.location'),
    kind: choice(['库存状态', 'State of stock'], locationKinds),
    asOf: date(['截至', 'As of']),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    location: ref(['库位', 'Location'], 'stock.location', { required: true }),
    kind: choice(['库存状态', 'State of stock'], locationKinds, { required: true }),
    quantity: decimal(['数量', 'Quantity'], amount),
    reserved: decimal(['已预留', 'Reserved'], amount),
    available: decimal(['可动用', 'Available'], amount),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true }),
    balances: integer(['库存记录', 'Balances']),
  },
  counts: 'balances',
  chart: { kind: 'bar', by: 'material', values: ['quantity'], lying: true },
  block: { table: ['location', 'kind', 'quantity', 'reserved', 'available', 'unit'] },
})
