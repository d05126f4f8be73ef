import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { scoreGrades } from './scoreGrades.ts'

const points = { scale: 1 } as const

/** How good each supplier is, with the parts that make it up. */
export const supplierScoreReport = defineReport({
  name: 'purchase.supplierScore',
  label: ['供应商评分', 'Supplier score'],
  definition: [
    '评分按质量、交付、价格、服务四项加权（“评分权重”有记录时以其为准，否则 40%、30%、20%、10%），只按有记录的部分折算。统计最近 365 天，越早的记录权重越低（线性递减到 0）。质量 = 100 ×（1 − 拒收批 ÷ 检验批）− 5 × 未关闭的纠正措施；交付 = 100 × 准时行 ÷ 订单行（收齐或逾期的采购订单行；在供应商确认时的承诺交期、未确认的在要求交期前 5 天至后 2 天内收齐为准时；逾期未收齐的为不准时，取消的不计）；价格 = 100 × 最低实际成本 ÷ 自己的实际成本，取已定标比价各行的平均。服务 = 已批准的供应商评审中服务评分（1–5）的平均 × 20。检验满 3 批后给出评分。90 分起为 A，75 分起为 B，60 分起为 C，其余为 D。D 级供应商每晚自动暂停。',
    'The score weighs quality, delivery, price and service (by the score weights, else 40%, 30%, 20% and 10%), of those parts that have records. The last 365 days count, the older the less (linearly down to nothing). Quality = 100 × (1 − rejected lots ÷ inspected lots) − 5 × open corrective actions. Delivery = 100 × lines in time ÷ lines of purchase orders that were received in full or are overdue; in time is a line received in full from 5 days before until 2 days after the date promised when the order was confirmed, or the delivery date asked for where it was not. Overdue lines are late, cancelled ones do not count. Price = 100 × lowest effective cost ÷ own effective cost, the mean over the lines of awarded comparisons. Service = mean of the ratings 1–5 in approved supplier evaluations × 20. A score needs three inspected lots. A from 90, B from 75, C from 60, else D. Suppliers with D are suspended every night.',
  ],
  of: 'purchase.supplier',
  groups: ['price'],
  parameters: { supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  columns: {
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    score: decimal(['评分', 'Score'], points),
    grade: choice(['等级', 'Grade'], scoreGrades, {}),
    quality: decimal(['质量', 'Quality'], points),
    delivery: decimal(['交付', 'Delivery'], points),
    price: decimal(['价格', 'Price'], points),
    service: decimal(['服务', 'Service'], points),
    openScars: integer(['未关闭的纠正措施', 'Corrective actions open']),
    lots: integer(['检验批数', 'Lots inspected']),
  },
  counts: 'lots',
  chart: { kind: 'bar', by: 'supplier', values: ['score'], lying: true },
  block: { figure: 'score', with: 'grade', bars: ['quality', 'delivery', 'price', 'service'] },
})
