import { choice, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { openColumns, openLateness, openShown } from '../../crm/reports/openItems.ts'

/** What is not finished with a supplier, of every kind in one order: by when it is due. */
export const openItemsReport = defineReport({
  name: 'purchase.openItems',
  label: ['未完结事项', 'Open items'],
  definition: [
    '与供应商尚未了结的事项，到期早的在前，无期限的在后：未收齐的采购订单按承诺交期，未承诺的按要求交期；未付清的采购发票按付款期限，金额为未付部分，放行之前为总额；未接受的纠正措施按回复期限，已回复的按下一措施期限；未结清的退货按退货或结清期限；未入库的来料检验无期限。只列出您有权查看的单据，金额只对可查看采购价格的人显示。',
    'What is not finished with suppliers, the earliest due first and what has no date last: purchase orders that are not fully received by the promised date, else by the delivery date; supplier invoices that are not paid by their payment date, with what is outstanding, or the total until they are released; corrective actions that are not accepted by the response date, answered ones by their next action; returns that are not settled by the day of return or settlement; incoming lots that are not in stock yet, without a date. Documents that you do not see are not listed. Amounts are for those who see purchase prices.',
  ],
  of: 'purchase.supplier',
  parameters: { supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  columns: {
    kind: choice(
      ['类别', 'Kind'],
      {
        order: ['采购', 'Order'],
        invoice: ['应付', 'Payable'],
        scar: ['纠正措施', 'SCAR'],
        supplierReturn: ['退货', 'Return'],
        inspection: ['检验', 'Inspection'],
      },
      { required: true },
    ),
    ...openColumns,
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    ...openLateness,
  },
  ...openShown,
})
