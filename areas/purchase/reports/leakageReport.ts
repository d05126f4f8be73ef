import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { leakKinds } from './leakage.ts'
import { counted } from '#core/language'

/** So many days before a contract ends, what is left of its cap is told. */
export const unusedWithin = 60

/** Where money goes past what was agreed with suppliers. */
export const leakageReport = defineReport({
  name: 'purchase.contractLeakage',
  label: ['合同外采购', 'Contract leakage'],
  definition: [
    `统计期间内发出的订单明细（含税，外币按订单汇率折合人民币）：高于所属合同价的；没有按合同、而发出当天有生效合同（不限供应商）价格的；没有生效合同、而该供应商的合同此前已到期的。另列出 ${unusedWithin} 天内到期且不自动续签的人民币合同尚未用完的金额，与期间无关。已终止的合同不计。`,
    `Order lines sent within the period, with tax, foreign ones in CNY at the rate of their order: dearer than the contract they draw on; drawing on none although a contract of any supplier held a price on the day they were sent; without one while a contract of their supplier had ended before. Besides, what is left of the cap of contracts in CNY that end within ${counted(unusedWithin, 'day')} and do not renew themselves, whatever the period. Contracts that were terminated do not count.`,
  ],
  of: 'purchase.contract',
  groups: ['price'],
  parameters: {
    ...periodParameters,
    kind: choice(['类别', 'Kind'], leakKinds),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  },
  defaults: usualPeriod,
  columns: {
    contract: ref(['合同', 'Contract'], 'purchase.contract', { required: true }),
    kind: choice(['类别', 'Kind'], leakKinds, { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    material: ref(['物料', 'Material'], 'mnm.material'),
    amount: decimal(['金额', 'Amount'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
    documents: integer(['单据数', 'Documents']),
  },
  counts: 'documents',
  chart: { kind: 'bar', by: 'contract', values: ['amount'], lying: true },
})
