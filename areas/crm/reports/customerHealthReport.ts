import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { healthBands } from './customerHealth.ts'

const points = { scale: 1 } as const

/** How each customer does, with the parts that make it up. */
export const customerHealthReport = defineReport({
  name: 'crm.customerHealth',
  label: ['客户健康度', 'Customer health'],
  definition: [
    '最近 24 个月发过货的客户，分数低的在前。健康度 = 销售趋势 40% + 交付 15% + 响应 15% + 付款 15% + 投诉 15%，只按有记录的部分折算；返修不计入。销售趋势 = 75 × 最近 12 个月发货金额 ÷ 之前 12 个月发货金额，最高 100（销售订单，按客户币种的订单单价；之前没有发货的为 100）。交付 = 100 − 5 × 平均逾期天数（最近 365 天内承诺交期的订单，按最后一次发货，未发齐的算到今天）。响应 = 100 × 最近 365 天内按时首次回复的询盘 ÷ 已有结果的询盘。付款 = 100 − 2 × 最早一笔逾期应收款的逾期天数（最近 365 天内确认或尚未收齐的非预付销售订单，没有逾期为 100）。投诉 = 100 − 25 × 跟进中的客户投诉 − 10 × 最近 365 天内已结束的客户投诉（类型为客户投诉的客户活动，以及来源为客户、未判为不成立的质量反馈；没有投诉为 100）。70 分起为良好，50 分起为关注，其余有流失风险。',
    'Customers shipped to within the last 24 months, the lowest score first. Health = 40% revenue trend + 15% delivery + 15% response + 15% payment + 15% complaints, of those parts that have records; returns for service do not count. Revenue trend = 75 × value shipped in the last 12 months ÷ that of the 12 months before, 100 at most (sales orders in the currency of the customer, at the prices of the order; 100 where nothing was shipped before). Delivery = 100 − 5 × mean days late (orders promised within the last 365 days, by the last shipment, until today where not everything was shipped). Response = 100 × inquiries of the last 365 days answered in time ÷ those that are decided. Payment = 100 − 2 × days by which the oldest receivable is overdue (sales orders that are not paid in advance, confirmed within the last 365 days or not paid in full; 100 where nothing is overdue). Complaints = 100 − 25 × open complaints − 10 × complaints of the last 365 days that are closed (activities of the kind customer complaint, and quality feedback of customers that was not rejected; 100 without any). Healthy from 70, watch from 50, else at risk.',
  ],
  of: 'crm.company',
  groups: ['salesPrice', 'payment'],
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    score: decimal(['健康度', 'Health'], points),
    band: choice(['评价', 'Rating'], healthBands),
    revenue: decimal(['销售趋势', 'Revenue trend'], points),
    delivery: decimal(['交付', 'Delivery'], points),
    response: decimal(['响应', 'Response'], points),
    payment: decimal(['付款', 'Payment'], points),
    complaints: decimal(['投诉', 'Complaints'], points),
    daysLate: decimal(['平均逾期天数', 'Mean days late'], points),
    daysOverdue: integer(['应收款逾期', 'Payment overdue'], { unit: ['天', 'days'] }),
    inquiries: integer(['询盘', 'Inquiries']),
    openComplaints: integer(['跟进中的投诉', 'Open complaints']),
    settledComplaints: integer(['已结束的投诉', 'Settled complaints']),
    waybills: integer(['运单', 'Waybills']),
  },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'company', values: ['score'], lying: true },
  block: { figure: 'score', with: 'band', bars: ['revenue', 'delivery', 'response', 'payment', 'complaints'] },
})
