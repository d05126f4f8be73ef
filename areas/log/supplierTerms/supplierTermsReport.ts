import { choice, integer, moment, ref, text } from '#core/fields'
import { defineReport, periodParameters } from '#core/reports'

/** What of a supplier it is about. */
const termsAsked = {
  account: ['银行账号', 'Bank account'],
  price: ['价格', 'Prices'],
} as const

/** Who changed and who agreed to the prices and the bank account of a supplier. */
export const supplierTermsReport = defineReport({
  name: 'log.supplierTerms',
  label: ['谁改、谁批供应商的价格和账号', 'Prices and bank accounts of suppliers'],
  definition: [
    '期间内对供应商银行账号的修改、确认和不予确认，对合同价格表和金额上限、订单其他单价、比价定标的修改，以及对这些单据的审批决定；最近的在前。只说改了什么、谁改、谁批，不显示金额和账号；每行通向审计日志，在那里按您的权限查看改动前后。',
    'Within the period: changes, confirmations and refusals of bank accounts of suppliers; changes of price tables and caps of contracts, of other prices of orders and of awards; and the decisions on these documents; the latest first. It says what was changed, by whom, and who agreed, and shows neither amounts nor accounts: each row leads to the audit log, where you see before and after as your permissions allow.',
  ],
  of: 'purchase.supplier',
  point: 'log.audit:read',
  parameters: {
    ...periodParameters,
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    what: choice(['内容', 'About'], termsAsked),
  },
  defaults: { period: 'quarter' },
  columns: {
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    what: choice(['内容', 'About'], termsAsked, { required: true }),
    at: moment(['时间', 'Time'], { required: true }),
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    actingFor: ref(['代', 'For'], 'admin.user'),
    deed: text(['操作', 'Action'], { required: true }),
    changed: text(['改了什么', 'Changed']),
    contract: ref(['合同', 'Contract'], 'purchase.contract'),
    order: ref(['订单', 'Order'], 'purchase.order'),
    comparison: ref(['比价', 'Comparison'], 'purchase.priceComparison'),
    times: integer(['次数', 'Times']),
  },
  counts: 'times',
  chart: { kind: 'bar', by: 'person', values: ['times'], lying: true },
})
