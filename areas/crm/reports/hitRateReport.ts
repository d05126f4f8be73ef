import { choice, decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** By what hits are counted. */
export const hitGroups = {
  seller: ['销售员', 'Seller'],
  region: ['客户地区', 'Customer region'],
  family: ['产品系列', 'Product family'],
} as const

/** How many of the decided quotations were won. */
export const hitRateReport = defineReport({
  name: 'crm.hitRate',
  label: ['报价赢单率', 'Hit rate of quotations'],
  definition: [
    '期间内发出且已有结果的报价单，按销售员、客户地区或产品系列统计：赢单率 = 已接受或已转订单的单数 ÷ 有结果的单数。未答复、过期和被取代的不计。按产品系列时逐行统计，可选行不计，金额为行金额。金额折合人民币。',
    'Quotations sent within the period that are decided, by seller, by region of the customer or by product family. Hit rate = accepted or ordered ones ÷ decided ones. Unanswered, expired and superseded ones do not count. By product family their lines are counted, optional ones excepted, with the amounts of the lines. Amounts in CNY.',
  ],
  of: 'crm.quotation',
  groups: ['quotedPrice'],
  parameters: { ...periodParameters, by: choice(['分组', 'Group by'], hitGroups) },
  defaults: { ...usualPeriod, by: 'seller' },
  columns: {
    group: text(['分组', 'Group']),
    decided: integer(['有结果', 'Decided']),
    won: integer(['赢单', 'Won']),
    lost: integer(['丢单', 'Lost']),
    hitRate: decimal(['赢单率', 'Hit rate'], { scale: 4, percent: true }),
    wonAmount: decimal(['赢单金额', 'Amount won'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
  },
  counts: 'decided',
  chart: { kind: 'bar', by: 'group', values: ['hitRate'], lying: true },
})
