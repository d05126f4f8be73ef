import { ref } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { inspectedColumns, inspectedParameters, passRateDefinition } from './inspectedColumns.ts'

/** How well the lots of each material came through incoming inspection. */
export const materialPassRateReport = defineReport({
  name: 'quality.materialPassRate',
  label: ['物料来料合格率', 'Incoming pass rate by material'],
  definition: passRateDefinition,
  of: 'quality.iqc',
  parameters: inspectedParameters,
  defaults: usualPeriod,
  columns: { material: ref(['物料', 'Material'], 'mnm.material', { required: true }), ...inspectedColumns },
  counts: 'lots',
  chart: { kind: 'bar', by: 'material', values: ['passRate'], lying: true },
})
