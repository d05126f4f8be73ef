import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { priceCurrencies } from '../price/tiers.ts'

const amount = { scale: 2, cents: true, unit: { by: 'currency' } } as const
const share = { scale: 4, percent: true } as const

/** What a price change would have made of the orders of the last twelve months. */
export const priceChangeEffectReport = defineReport({
  name: 'crm.priceChangeEffect',
  label: ['调价模拟', 'Simulated price change'],
  definition: [
    '假设未生效的调价单今天生效，模拟其对最近 12 个月确认的销售订单的影响：已取消和被取代的不计，短交结案的按已发货计，免费行不计。每一行按当天价格表和客户现在的等级、协议价与促销各算一次调价前和调价后的价格，成交单价按两者之比调整并四舍五入到分，因此报价中给出的折扣保持不变，协议价不受影响；数量不变，不估计销量的变化。毛利率按当天的标准成本和汇率，只对可查看成本的人显示，缺少成本或汇率时为空。折合人民币按当天可用的汇率；没有汇率的不计入合计。选一张调价单，否则逐张列出草稿、审批中和待生效的调价单。',
    'Supposes that a price change which is not effective yet held from today, and applies it to the sales orders confirmed in the last 12 months: cancelled and superseded ones are left out, those closed short count as shipped, free lines are left out. Each line is priced by the price book of today and the tier, negotiated prices and promotions of its customer as they are now, before and after the change; the price that it was sold at moves in the same proportion, rounded to the cent. So discounts given on quotations stay, and negotiated prices do not move. Quantities stay: no change of demand is estimated. Margins are by the standard cost and the rate of today, shown to who may see costs, and empty where a cost or its rate is missing. CNY is by the rate that may be used today; what has none is not in the total. Choose a price change; otherwise each draft, pending or approved one is listed.',
  ],
  of: 'operate.order',
  groups: ['salesPrice'],
  parameters: { priceChange: ref(['调价单', 'Price change'], 'crm.priceChange') },
  columns: {
    priceChange: ref(['调价单', 'Price change'], 'crm.priceChange', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model'),
    currency: choice(['币种', 'Currency'], priceCurrencies),
    lines: integer(['订单行', 'Order lines']),
    revenue: decimal(['销售额', 'Revenue'], amount),
    changedRevenue: decimal(['调价后销售额', 'Revenue after the change'], amount),
    difference: decimal(['差额', 'Difference'], amount),
    margin: decimal(['毛利率', 'Margin'], share),
    changedMargin: decimal(['调价后毛利率', 'Margin after the change'], share),
    differenceInCny: decimal(['差额折合人民币', 'Difference in CNY'], { scale: 2, cents: true, unit: ['元', 'CNY'] }),
    orders: integer(['订单', 'Orders']),
  },
  together: true,
  counts: 'orders',
  chart: { kind: 'bar', by: 'model', and: 'priceChange', values: ['differenceInCny'], lying: true },
  block: { table: ['model', 'currency', 'revenue', 'difference', 'changedMargin'] },
})
