import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { dueBands } from './payables.ts'

/** What the company owes its suppliers, by when it is due. */
export const payablesReport = defineReport({
  name: 'purchase.payables',
  label: ['应付账款账龄', 'Payables by age'],
  definition: [
    '可付款和部分付款的采购发票的未付金额，按付款期限到今天的天数分组，各币种分列；未抵扣的供应商贷项和预付款另列为负数。折合人民币按今天可用的财务汇率；没有可用汇率的外币不折合，也不计入合计。',
    'What is outstanding of supplier invoices that are released or paid in part, by how long it has been due until today, each currency apart; supplier credits and advances that are left stand below 0 in rows of their own. In CNY at the rate of finance that may be used today; a currency without one is not converted, and not in the total.',
  ],
  of: 'purchase.invoice',
  groups: ['price'],
  parameters: { supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  columns: {
    age: choice(['账龄', 'Age'], dueBands, { required: true }),
    currency: choice(['币种', 'Currency'], currencyNames),
    invoices: integer(['单据数', 'Documents']),
    outstanding: decimal(['未付', 'Outstanding'], { scale: 2, cents: true }),
    cny: decimal(['折合人民币', 'In CNY'], { scale: 2, cents: true, unit: ['元', 'CNY'] }),
  },
  counts: 'invoices',
  chart: { kind: 'bar', by: 'age', and: 'currency', values: ['cny'] },
})
