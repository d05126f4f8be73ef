import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const share = { scale: 4, percent: true } as const
const hours = { scale: 1, unit: ['小时', 'hours'] } as const

/** How fast inquiries are answered and quoted. */
export const responseTimesReport = defineReport({
  name: 'crm.responseTimes',
  label: ['询盘响应', 'Response to inquiries'],
  definition: [
    '期间内收到的询盘，按收到月份统计。首次回复 = 收到之后对该客户的下一次电话、拜访、邮件、会议、报价活动，或 60 天内下一份发出的报价单；时限 4 个工作小时，报价时限 2 个工作日。按时率 = 按时 ÷（按时 + 超时完成 + 已超时），时限内尚未处理的和无需报价而已结束的不计。用时按工作时间（工作日 08:30–12:00、13:00–17:30，工作日按询盘的计时日历）。',
    'Inquiries received within the period, by the month of receipt. First response = the next call, visit, email, meeting or quotation activity for that customer after receipt, or the next quotation sent within 60 days; it is due within 4 working hours, the quotation within 2 working days. Share in time = in time ÷ (in time + late + overdue), without those that still wait within their time and those closed without a quotation. Times in working hours (working days 08:30–12:00 and 13:00–17:30, by the clock calendar of each inquiry).',
  ],
  of: 'crm.activity',
  parameters: { ...periodParameters, company: ref(['客户', 'Customer'], 'crm.company') },
  defaults: usualPeriod,
  columns: {
    month: text(['收到月份', 'Month of receipt'], { required: true }),
    inquiries: integer(['询盘', 'Inquiries']),
    responseInTime: decimal(['回复按时率', 'Answered in time'], share),
    responseHours: decimal(['回复用时中位数', 'Median to first response'], hours),
    quotationInTime: decimal(['报价按时率', 'Quoted in time'], share),
    quotationHours: decimal(['报价用时中位数', 'Median to quotation'], hours),
    overdue: integer(['已超时', 'Overdue']),
  },
  counts: 'inquiries',
  chart: { kind: 'line', by: 'month', values: ['responseInTime', 'quotationInTime'] },
})
