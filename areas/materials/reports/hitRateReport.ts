import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** How many of the decided quotations were won. */
export const hitRateReport = defineReport({
  name: 'materials.hitRate',
  label: ['报价赢单率', 'Hit rate of quotations'],
  definition: [
    '期间内发出且已有结果的报价单，按销售员统计：赢单率 = 已接受或已转订单的单数 ÷ 有结果的单数。未答复、过期和被取代的不计。金额折合人民币。',
    'Quotations sent within the period that are decided, by seller. Hit rate = accepted or ordered ones ÷ decided ones. Unanswered, expired and superseded ones do not count. Amounts in CNY.',
  ],
  of: 'materials.quotation',
  groups: ['quotedPrice'],
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    seller: ref(['销售员', 'Seller'], 'admin.user'),
    decided: integer(['有结果', 'Decided']),
    won: integer(['赢单', 'Won']),
    lost: integer(['丢单', 'Lost']),
    hitRate: decimal(['赢单率', 'Hit rate'], { scale: 4, percent: true }),
    wonAmount: decimal(['赢单金额', 'Amount won'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
  },
  counts: 'decided',
  chart: { kind: 'bar', by: 'seller', values: ['hitRate'], lying: true },
})
