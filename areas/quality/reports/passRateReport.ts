import { ref } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { inspectedColumns, inspectedParameters, passRateDefinition } from './inspectedColumns.ts'

/** How well the lots of each supplier came through incoming inspection. */
export const passRateReport = defineReport({
  name: 'quality.passRate',
  label: ['供应商来料合格率', 'Incoming pass rate by supplier'],
  definition: passRateDefinition,
  of: 'quality.iqc',
  parameters: inspectedParameters,
  defaults: usualPeriod,
  columns: { supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }), ...inspectedColumns },
  counts: 'lots',
  chart: { kind: 'bar', by: 'supplier', values: ['passRate'], lying: true },
})
