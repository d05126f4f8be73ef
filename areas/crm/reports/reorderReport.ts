import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { reorderStandings } from './reorder.ts'

const days = { unit: ['天', 'days'] } as const

/** Which customers will need reagents again, and when. */
export const reorderReport = defineReport({
  name: 'crm.reorder',
  label: ['试剂补货预测', 'Reagent reorder forecast'],
  definition: [
    '按客户和试剂（有保质期的产品型号）统计最近 24 个月的运单，至少在两天发过货。月用量 = 最后一次之前的发货数量 ÷ 首次到最后一次的天数，折合成月；预计用完 = 最后一次发货日期 + 最后一次数量 ÷ 日用量，最晚到保质期。30 天内用完的为“即将用完”；超过预计日期一个平均间隔仍未再购的为“可能流失”。不选客户和状态时列出即将用完和应已用完的。“未结报价单”是给此客户报过此试剂的最新一份，尚未过期、丢单或转订单。',
    'Waybills of the last 24 months by customer and reagent (a product model with a shelf life), shipped on two days at least. Usage a month = what was shipped before the last time ÷ the days from the first to the last time, as a month. Runs out = the last shipping date + the last quantity ÷ usage a day, at the latest at the end of the shelf life. It runs out soon within 30 days; who has not bought again for one mean interval longer may have stopped buying. Without customer and status those are listed that run out soon or should have run out. The open quotation is the newest one of this reagent to this customer that has not expired, been lost or become an order.',
  ],
  source: ['耗尽时间法（run-out time，APICS 词典），日用量为平均值', 'Run-out time as in the APICS Dictionary, with the mean usage a day'],
  of: 'crm.company',
  parameters: {
    company: ref(['客户', 'Customer'], 'crm.company'),
    model: ref(['产品型号', 'Product model'], 'product.model'),
    standing: choice(['状态', 'Status'], reorderStandings),
  },
  columns: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    model: ref(['试剂', 'Reagent'], 'product.model', { required: true }),
    standing: choice(['状态', 'Status'], reorderStandings),
    dueOn: date(['预计用完', 'Runs out']),
    daysLeft: integer(['剩余', 'Left'], days),
    perMonth: decimal(['月用量', 'Usage a month'], { scale: 1 }),
    interval: integer(['平均间隔', 'Mean interval'], days),
    usual: integer(['平均每次数量', 'Mean quantity']),
    lastOn: date(['最近发货', 'Last shipped']),
    lastQuantity: decimal(['最近数量', 'Last quantity'], { scale: 4 }),
    shipments: integer(['发货行', 'Lines shipped']),
    quotation: ref(['未结报价单', 'Open quotation'], 'crm.quotation'),
  },
  together: true,
  makes: { entity: 'crm.quotation', by: 'company', proposal: 'reorder', label: ['生成报价单', 'Draft quotation'] },
  counts: 'shipments',
  chart: { kind: 'bar', by: 'company', and: 'model', values: ['daysLeft'], lying: true },
  block: { table: ['model', 'standing', 'dueOn', 'perMonth', 'usual', 'quotation'] },
})
