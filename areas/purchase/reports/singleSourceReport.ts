import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** What the company gets from one supplier only. */
export const singleSourceReport = defineReport({
  name: 'purchase.singleSource',
  label: ['单一来源物料', 'Single-source materials'],
  definition: [
    '已启用的可采购物料中，只有一个合格或有条件合格的供应商在供应物料中列有它的；金额为期间内发出的订单明细（含税，外币按订单汇率折合人民币），不限供应商，金额大的在前。',
    'Active materials that are bought and that one qualified or conditionally qualified supplier alone has among the materials supplied. The amount is that of order lines sent within the period to anybody, with tax, foreign ones in CNY at the rate of their order; the largest stands first.',
  ],
  of: 'purchase.order',
  groups: ['price'],
  parameters: { ...periodParameters, supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    supplier: ref(['唯一供应商', 'Only supplier'], 'purchase.supplier', { required: true }),
    amount: decimal(['采购金额', 'Ordered'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
    lines: integer(['订单明细', 'Order lines']),
  },
  counts: 'lines',
  chart: { kind: 'bar', by: 'material', values: ['amount'], lying: true },
})
