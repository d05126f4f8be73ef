import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { causes, symptoms } from '../failureMode/failureModeChoices.ts'

/** What returned units failed by. */
export const failuresReport = defineReport({
  name: 'rma.failures',
  label: ['返修故障帕累托', 'Failures of returned units'],
  definition: [
    '期间内申请的返修单中已判定故障模式的，按故障模式从多到少排列；折线为累计占比。取消的不计。重复为 90 天内再次返修的。',
    'Cases applied for in the period whose failure mode is known, by that mode, the most frequent first. The line is the cumulative share. Cancelled ones are left out. Repeats are those that came back within 90 days.',
  ],
  source: ['帕累托图见石川馨“质量管理七种工具”', 'Pareto chart: one of the seven basic tools of quality (Ishikawa)'],
  of: 'rma.case',
  parameters: {
    ...periodParameters,
    model: ref(['产品型号', 'Product model'], 'product.model'),
    cause: choice(['根本原因', 'Cause'], causes),
  },
  defaults: usualPeriod,
  columns: {
    symptom: choice(['客户描述的现象', 'Symptom'], symptoms),
    failureMode: ref(['故障模式', 'Failure mode'], 'rma.failureMode', { required: true }),
    cases: integer(['维修单', 'Cases']),
    open: integer(['未关闭', 'Open']),
    repeats: integer(['重复返修', 'Repeats']),
    share: decimal(['累计占比', 'Cumulative share'], { scale: 4, percent: true }),
  },
  counts: 'cases',
  chart: { kind: 'pareto', by: 'failureMode', value: 'cases' },
})
