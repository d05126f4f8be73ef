import { integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { periodEndParameter, revaluationColumns, revaluationDefinition } from '../../crm/exchangeRate/revaluation.ts'

/** What customers owe in other currencies for what was delivered, at the closing rate of a period. */
export const revaluationReport = defineReport({
  name: 'operate.revaluation',
  label: ['应收账款期末重估', 'Revaluation of receivables'],
  definition: [
    `期末或上月末已发货而未收齐的外币销售订单。收款先抵最早的发货；入账金额 = 未收的各批发货 × 发货日财务汇率。发货前预收的部分不是应收款，不重估。${revaluationDefinition[0]}金额按订单现在的单价。`,
    `Sales orders in other currencies of which something was shipped and not paid at the end of the period or of the month before. Payments count for the earliest shipments; recorded = the open shipments at the rate of finance for their days. What was paid in advance of a shipment is no receivable and is not revalued. ${revaluationDefinition[1]} Amounts are at the prices of the order as it stands now.`,
  ],
  source: [
    'IAS 21 第 23、28 段；IFRIC 22；《企业会计准则第 19 号——外币折算》第十一条',
    'IAS 21.23 and 21.28; IFRIC 22; CAS 19, article 11',
  ],
  of: 'operate.order',
  groups: ['payment', 'salesPrice'],
  parameters: { until: periodEndParameter, company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    order: ref(['订单', 'Order'], 'operate.order', { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company'),
    ...revaluationColumns,
    waybills: integer(['运单', 'Waybills']),
  },
  counts: 'waybills',
  chart: { kind: 'bar', by: 'order', values: ['change'], lying: true },
})
