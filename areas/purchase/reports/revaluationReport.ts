import { integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { periodEndParameter, revaluationColumns, revaluationDefinition } from '../../crm/exchangeRate/revaluation.ts'

/** What open invoices of suppliers in other currencies come to at the closing rate of a period. */
export const revaluationReport = defineReport({
  name: 'purchase.revaluation',
  label: ['应付账款期末重估', 'Revaluation of payables'],
  definition: [
    `期末或上月末未付清的外币采购发票，自放行日起。入账金额 = 发票各行金额 × 其采购订单汇率，按未付比例。${revaluationDefinition[0]}未放行的发票和已收货未开票的不计。`,
    `Supplier invoices in other currencies that are open at the end of the period or of the month before, from the day of their release on. Recorded = the amount of each line at the rate of its purchase order, as far as it is not paid. ${revaluationDefinition[1]} Invoices that are not released and goods that are not invoiced yet are not counted.`,
  ],
  source: ['IAS 21 第 23、28 段；《企业会计准则第 19 号——外币折算》第十一条', 'IAS 21.23 and 21.28; CAS 19, article 11'],
  of: 'purchase.invoice',
  groups: ['price'],
  parameters: { until: periodEndParameter, supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  columns: {
    invoice: ref(['采购发票', 'Supplier invoice'], 'purchase.invoice', { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    ...revaluationColumns,
    payments: integer(['付款笔数', 'Payments']),
  },
  counts: 'payments',
  chart: { kind: 'bar', by: 'invoice', values: ['change'], lying: true },
})
