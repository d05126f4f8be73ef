import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { priceCurrencies } from '../price/tiers.ts'

const amount = { scale: 2, cents: true } as const

/** How much of their credit customers use. */
export const creditUsedReport = defineReport({
  name: 'crm.creditUsed',
  label: ['信用占用', 'Credit used'],
  definition: [
    '有信用额度、有未收款或逾期款项的客户，占用比例高的在前，金额按客户币种。已用信用 = 非预付销售订单（已确认或短交结案）的未收款，与确认订单时的信用检查相同；含下级 = 加上所有下级客户的已用信用：上级客户的额度涵盖其所有下级。其他币种按当日可用汇率折算，没有汇率时为空。剩余 = 本身额度和各级上级额度减去其涵盖的已用信用后的最小值，未核定额度按 0 计。占用比例 = 含下级 ÷ 信用额度。逾期 = 已过应收款到期日的订单已发货未收的金额。',
    'Customers with a credit limit, with unpaid or with overdue orders, who uses most first; in the currency of the customer. Credit used = what is outstanding of sales orders that are confirmed or closed short and not paid in advance, the same that is checked when an order is confirmed. With companies below = that of all companies below it added, because the limit of a parent company covers them. Other currencies at today’s usable rates, empty where there is none. Left = the least that its own limit and those of the companies above it leave of what they cover; no limit counts as 0. Share used = with companies below ÷ limit. Overdue = what was shipped and not paid of orders past their due date.',
  ],
  of: 'crm.company',
  groups: ['customerCredit', 'payment', 'salesPrice'],
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    creditLimit: decimal(['信用额度', 'Credit limit'], amount),
    used: decimal(['已用信用', 'Credit used'], amount),
    groupUsed: decimal(['已用（含下级）', 'Used with companies below'], amount),
    left: decimal(['剩余额度', 'Credit left'], amount),
    usedShare: decimal(['占用比例', 'Share used'], { scale: 4, percent: true }),
    overdue: decimal(['逾期金额', 'Overdue'], amount),
    overdueSince: date(['逾期自', 'Overdue since']),
    currency: choice(['币种', 'Currency'], priceCurrencies),
    orders: integer(['未收齐的订单', 'Unpaid orders']),
  },
  counts: 'orders',
  chart: { kind: 'bar', by: 'company', values: ['usedShare'], lying: true },
  block: { table: ['creditLimit', 'used', 'groupUsed', 'left', 'overdue', 'overdueSince', 'currency'] },
})
