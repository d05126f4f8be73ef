import { date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const amount = { scale: 4 } as const

/** What of a product can still be promised, and from when. */
export const promisableReport = defineReport({
  name: 'operate.promisable',
  label: ['可承诺量', 'Available to promise'],
  definition: [
    '13 周内每个产品的可承诺量：超出安全库存的可动用库存和每批计划产出中，到下一批之前未被订单占用的数量；后面的订单多于后面的产出时，从前一批扣除；首批为负即已超出承诺。库存低于安全库存时，差额先由随后的产出补足，不作承诺。计划产出 = 草稿、已发布和生产中的计划在完工周的未完成数量；订单需求 = 已确认订单未发且未备货的数量，按需求日所在的周。已过的日期计入本周。',
    'What of each product can be promised within 13 weeks: of usable stock beyond the safety stock and of each planned batch what no order takes until the next one. Where later orders take more than later batches bring, it is taken from the batch before; below 0 in the first, more is promised than there will be. Where less than the safety stock lies there, the next batches fill that up first, and it is not promised. Planned = units left of draft, released and running plans in the week of their finish; orders = what of confirmed orders is neither shipped nor set aside, in the week in which it is needed. Days that have passed count for this week.',
  ],
  source: ['可承诺量（离散 ATP）见 APICS 词典', 'Discrete available to promise as in the APICS Dictionary'],
  of: 'operate.order',
  point: 'operate.order:promise',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    from: date(['自', 'From'], { required: true }),
    until: date(['至', 'Until']),
    there: decimal(['安全库存以外的库存', 'Stock beyond safety stock'], amount),
    planned: integer(['计划产出', 'Planned']),
    ordered: decimal(['订单需求', 'Orders'], amount),
    promisable: decimal(['可承诺', 'Available to promise'], amount),
    lines: integer(['订单行', 'Order lines']),
  },
  together: true,
  counts: 'lines',
  // The whole truth of orders: of one that the reader does not see only how much.
  leads: false,
  chart: { kind: 'bar', by: 'model', and: 'from', values: ['promisable'] },
})
