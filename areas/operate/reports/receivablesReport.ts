import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { priceCurrencies } from '../../crm/price/tiers.ts'
import { receivableBands } from './receivables.ts'

/** What customers owe for what was delivered, by when it is due; what is owed to them stands below 0. */
export const receivablesReport = defineReport({
  name: 'operate.receivables',
  label: ['应收账款账龄', 'Receivables by age'],
  definition: [
    '销售订单已发货金额（数量乘以订单单价）减已贷记和已收款，按应收款到期日到今天的天数分组，各币种分列；已收款超过已发货的为预收，未分配的收款另列，均为负数。合计与各单据逐分一致。折合人民币按今天可用的财务汇率；没有可用汇率的外币不折合，也不计入合计。',
    'What was delivered of sales orders at their prices, less what was credited and paid, by how long it has been due until today, each currency apart. What was paid beyond what was delivered, and money on account, stand below 0 in rows of their own. All of it agrees with the documents to the cent. In CNY at the rate of finance that may be used today; a currency without one is not converted, and not in the total.',
  ],
  of: 'operate.order',
  groups: ['payment', 'salesPrice'],
  parameters: { company: ref(['客户', 'Customer'], 'crm.company') },
  columns: {
    age: choice(['账龄', 'Age'], receivableBands, { required: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies),
    documents: integer(['单据数', 'Documents']),
    outstanding: decimal(['应收', 'Receivable'], { scale: 2, cents: true }),
    cny: decimal(['折合人民币', 'In CNY'], { scale: 2, cents: true, unit: ['元', 'CNY'] }),
  },
  counts: 'documents',
  chart: { kind: 'bar', by: 'age', and: 'currency', values: ['cny'] },
})
