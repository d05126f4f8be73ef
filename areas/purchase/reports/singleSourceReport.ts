import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** What the company gets from one supplier only. */
export const singleSourceReport = defineReport({
  name: 'purchase.singleSource',
  label: ['单一来源物料', 'Single-source materials'],
  definition: [
    '已启用的可采购物料中，只有一个合格或有条件合格的供应商在供应物料中列有它的；金额为期间内发出的订单明细（含税，外币按订单汇率折合人民币），不限供应商。风险收入是期间内确认的销售订单中，按现行物料清单（各级）含有该物料的产品的金额，外币按今日汇率折合人民币，风险收入大的在前；无权查看销售价格时不显示，按采购金额排列。',
    'Active materials that are bought and that one qualified or conditionally qualified supplier alone has among the materials supplied. The amount is that of order lines sent within the period to anybody, with tax, foreign ones in CNY at the rate of their order. Revenue at risk is that of sales orders confirmed within the period, of products that contain the material by the bills in effect, over all levels, foreign ones in CNY at the rate of today; the largest stands first. Without permission to view sales prices it is left out, and the list is sorted by the amount ordered.',
  ],
  of: 'purchase.order',
  groups: ['price'],
  parameters: { ...periodParameters, supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    supplier: ref(['唯一供应商', 'Only supplier'], 'purchase.supplier', { required: true }),
    revenue: decimal(['风险收入', 'Revenue at risk'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
    amount: decimal(['采购金额', 'Ordered'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
    lines: integer(['订单明细', 'Order lines']),
  },
  counts: 'lines',
  chart: { kind: 'bar', by: 'material', values: ['revenue', 'amount'], lying: true },
})
