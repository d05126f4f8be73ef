import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'

/** What the match of invoices let through within its tolerances, by supplier. */
export const toleratedReport = defineReport({
  name: 'purchase.tolerated',
  label: ['容差内放过的发票差异', 'Invoice differences within tolerance'],
  definition: [
    '所选期间开票、核对时在容差内放过的差异，按供应商和币种合计，金额大的在前。不含须说明的差异。',
    'What the match of invoices of the period let through within the tolerances, by supplier and currency, the largest first. Differences that had to be explained are not in it.',
  ],
  of: 'purchase.invoice',
  groups: ['price'],
  parameters: { ...periodParameters, supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  defaults: usualPeriod,
  columns: {
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    currency: choice(['币种', 'Currency'], currencyNames),
    invoices: integer(['发票数', 'Invoices']),
    tolerated: decimal(['容差内差异', 'Within tolerance'], { scale: 2, cents: true }),
  },
  counts: 'invoices',
  chart: { kind: 'bar', by: 'supplier', values: ['tolerated'], lying: true },
})
