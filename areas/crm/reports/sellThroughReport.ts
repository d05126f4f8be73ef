import { decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** What distributors have sold on to end users, and what still lies with them. */
export const sellThroughReport = defineReport({
  name: 'crm.sellThrough',
  label: ['经销商渠道库存', 'Distributor sell-through'],
  definition: [
    '按经销商和产品型号比较按运单发出的产品个体与最终用户登记，渠道库存多的在前。已发货 = 最近一次发给该经销商、未退回的个体（借用和内部领用的不计）；渠道库存 = 其中没有有效登记的；售出率 = 已发货中已登记的比例。可销月数 = 渠道库存 ÷ 最近 12 个月登记的月均数。最长库龄从渠道库存中最早的发货日期起算。有效登记包括启用运单之前发货的个体。',
    'Compares the units that waybills shipped to distributors with the registrations of end users, by distributor and product model, the largest channel stock first. Shipped = units whose last shipment went to the distributor and that did not come back (without loans and internal use). In channel = those of them without a valid registration. Sell-through = the share of those shipped that are registered. Months of stock = channel stock divided by the mean of the registrations in the last 12 months. The oldest age counts from the first shipment that is still in the channel. Valid registrations include units that were shipped before there were waybills.',
  ],
  of: 'crm.registration',
  parameters: {
    company: ref(['经销商', 'Distributor'], 'crm.company'),
    model: ref(['产品型号', 'Product model'], 'product.model'),
  },
  columns: {
    company: ref(['经销商', 'Distributor'], 'crm.company', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    shipped: integer(['已发货', 'Shipped']),
    inChannel: integer(['渠道库存', 'In channel']),
    sellThrough: decimal(['售出率', 'Sell-through'], { scale: 4, percent: true }),
    registered: integer(['有效登记', 'Valid registrations']),
    soldInYear: integer(['12 个月登记', 'Registered in 12 months']),
    months: decimal(['可销月数', 'Months of stock'], { scale: 1 }),
    oldestDays: integer(['最长库龄', 'Oldest age'], { unit: ['天', 'days'] }),
  },
  counts: 'registered',
  chart: { kind: 'bar', by: 'company', values: ['inChannel'], lying: true },
  block: { table: ['model', 'shipped', 'inChannel', 'sellThrough', 'months', 'oldestDays'] },
})
