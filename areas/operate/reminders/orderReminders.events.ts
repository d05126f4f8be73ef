import { defineEvent } from '#core/definition'

const reminder = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What people are told of orders each morning: what is to be paid, and what will be or is late. */
export const orderReminders = {
  receivable: defineEvent({
    code: 'operate.receivableDue',
    label: ['应收款到期或逾期', 'Receivables are due or overdue'],
    ...reminder,
  }),
  loan: defineEvent({
    code: 'operate.loanDue',
    label: ['借用到期或逾期未还', 'Loans are due or overdue'],
    ...reminder,
  }),
  overdue: defineEvent({
    code: 'operate.orderOverdue',
    label: ['订单已过承诺交期', 'Orders are past their promised date'],
    ...reminder,
  }),
  arrival: defineEvent({
    code: 'operate.waybillOverdue',
    label: ['运单逾期未签收', 'Waybills are past their expected arrival'],
    ...reminder,
  }),
  late: defineEvent({
    code: 'operate.orderLate',
    label: ['订单预计晚于承诺交期', 'Orders are expected later than promised'],
    ...reminder,
  }),
}
