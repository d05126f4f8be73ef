import { date, decimal, integer, ref, unitPrice } from '#core/fields'
import { defineReport } from '#core/reports'

/** What materials last cost with whom, and how that has changed. */
export const lastPricesReport = defineReport({
  name: 'purchase.lastPrices',
  label: ['价格记忆', 'Price memory'],
  definition: [
    '每个物料在每个供应商处最近一次发出的订单的含税单价，与同一供应商上一次的相比；外币按各订单汇率折合人民币，不含运费。变动 =（最近 − 上次）÷ 上次，涨幅大的在前。',
    'The tax-included unit price of the latest order sent for each material to each supplier, against the one before it with the same supplier; foreign prices in CNY at the rate of their order, freight excluded. Change = (last − before) ÷ before, the largest rises first.',
  ],
  of: 'purchase.order',
  groups: ['price'],
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    change: decimal(['变动', 'Change'], { scale: 4, percent: true }),
    price: unitPrice(['最近单价', 'Last price'], { unit: ['元', 'CNY'] }),
    formerPrice: unitPrice(['上次单价', 'Price before'], { unit: ['元', 'CNY'] }),
    sentOn: date(['最近下单', 'Last ordered']),
    lines: integer(['订单明细', 'Order lines']),
  },
  counts: 'lines',
  chart: { kind: 'bar', by: 'material', values: ['change'], lying: true },
})
