import { choice, integer } from '#core/fields'
import type { Label } from '#core/language'
import { defineReport } from '#core/reports'

/** How long open cases have been here, in working days. */
export const ages = {
  upTo5: ['0–5', '0–5'],
  upTo10: ['6–10', '6–10'],
  upTo20: ['11–20', '11–20'],
  longer: ['20 以上', 'More than 20'],
} as const satisfies Readonly<Record<string, Label>>

/** How old the cases are that are not done. */
export const backlogReport = defineReport({
  name: 'rma.backlog',
  label: ['未完成返修单的在手时间', 'Age of open RMA cases'],
  definition: [
    '已收货而未关闭的返修单，按至今的处理用时（公司工作日，不含收费单等待付款的时间）分组。等待客户的为收费单在“测试、待付款”中的。',
    'Cases that were received and are not closed, by their turnaround until now (working days of the company, without those in which a charged case waits for payment). Waiting for customers are the charged ones in “Testing, waiting for payment”.',
  ],
  of: 'rma.case',
  parameters: {},
  columns: {
    age: choice(['工作日', 'Working days'], ages, { required: true }),
    cases: integer(['未完成', 'Open cases']),
    waiting: integer(['其中等待客户', 'Of these waiting for customers']),
  },
  counts: 'cases',
  chart: { kind: 'bar', by: 'age', values: ['cases'] },
})
