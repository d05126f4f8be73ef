import { choice, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { openColumns, openLateness, openShown } from './openItems.ts'

/** What is not finished with a customer, of every kind in one order: by when it is due. */
export const openItemsReport = defineReport({
  name: 'crm.openItems',
  label: ['未完结事项', 'Open items'],
  definition: [
    '与客户尚未了结的事项，到期早的在前，无期限的在后：已交付未收齐的应收款按应收款到期日，金额为已发货减已收和已贷记；未发齐的已确认订单按承诺交期；借出未还的订单按归还期限；审批中、已批准、已发出和已接受且未过期的报价单按有效期；未完成的售后维修单按处理期限；未关闭的质量反馈按关闭期限。只列出您有权查看的单据，金额只对可查看价格的人显示，应收款还须可查看收款。',
    'What is not finished with customers, the earliest due first and what has no date last: receivables of what was delivered by the day on which they are due, with what was shipped less what was paid and credited; confirmed orders that are not fully shipped by the promised date; loans by the day of return; quotations in approval, approved, sent and accepted that have not expired by their validity; RMA cases that are not done and feedback that is not closed by their limits. Documents that you do not see are not listed. Amounts are for those who see prices, receivables for those who see payments as well.',
  ],
  of: 'crm.company',
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    kind: choice(
      ['类别', 'Kind'],
      {
        receivable: ['应收', 'Receivable'],
        order: ['订单', 'Order'],
        loan: ['借出', 'Loan'],
        quotation: ['报价', 'Quotation'],
        rmaCase: ['售后维修', 'RMA case'],
        complaint: ['投诉', 'Complaint'],
      },
      { required: true },
    ),
    ...openColumns,
    company: ref(['客户', 'Customer'], 'crm.company'),
    ...openLateness,
  },
  ...openShown,
})
