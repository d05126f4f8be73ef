import { choice, integer, moment, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { activityKinds } from '../activity/activityKinds.ts'

/** What documents say by themselves of dealings with a customer. */
const documentSteps = {
  quotationSent: ['报价已发出', 'Quotation sent'],
  quotationViewed: ['客户已查看报价', 'Quotation viewed'],
  quotationAccepted: ['报价已接受', 'Quotation accepted'],
  quotationLost: ['丢单', 'Quotation lost'],
  orderConfirmed: ['订单已确认', 'Order confirmed'],
  goodsSent: ['已发货', 'Goods shipped'],
  caseOpened: ['登记返修', 'RMA case opened'],
  feedbackReceived: ['收到质量反馈', 'Quality feedback received'],
} as const

/** What happened between the company and its customers, entered or not. */
export const dealingsReport = defineReport({
  name: 'crm.dealings',
  label: ['客户往来', 'Dealings'],
  definition: [
    '登记的客户活动，以及单据自身说明的往来：报价发出、客户通过链接查看、接受和丢单，订单确认，运单发货，返修登记，收到质量反馈；新的在前。只列出您有权查看的单据。',
    'Activities as they were entered, and what follows from documents: quotations sent, viewed by their links, accepted and lost, orders confirmed, goods shipped by waybills, RMA cases opened, quality feedback received; the latest first. Documents that you do not see are not listed.',
  ],
  of: 'crm.activity',
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    what: choice(['往来', 'Dealing'], { ...activityKinds, ...documentSteps }, { required: true }),
    at: moment(['时间', 'Time'], { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    activity: ref(['客户活动', 'Activity'], 'crm.activity'),
    quotation: ref(['报价单', 'Quotation'], 'crm.quotation'),
    order: ref(['订单', 'Order'], 'operate.order'),
    waybill: ref(['运单', 'Waybill'], 'operate.waybill'),
    rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case'),
    feedback: ref(['质量反馈', 'Quality feedback'], 'quality.feedback'),
    daysAgo: integer(['距今', 'Ago'], { unit: ['天', 'days'] }),
  },
  counts: 'daysAgo',
  chart: { kind: 'bar', by: 'what', values: ['daysAgo'], lying: true },
  block: { table: ['what', 'at', 'activity', 'quotation', 'order', 'waybill', 'rmaCase', 'feedback'] },
})
