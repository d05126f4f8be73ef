import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

/** Which codes the defects of the process bear. */
export const defectParetoReport = defineReport({
  name: 'quality.defectPareto',
  label: ['过程缺陷帕累托', 'Process defects by code'],
  definition: [
    '统计期间内发现的过程缺陷，按代码从多到少排列；折线为累计占比，占到 80% 为止的最值得先改进。工时为已登记修复的工时之和。DPMO = 产品缺陷数 ÷（期间测试的产品数 × 使用中的代码数）× 10⁶，σ 水平含 1.5 σ 偏移；没有缺陷时给出 95% 上限。',
    'Process defects found in the period, by code, the most frequent first. The line is the share that they and those before them have: what makes up the first 80% is worth improving first. Minutes are those of the fixes. DPMO = defects of units ÷ (units tested in the period × codes in use) × 10⁶; the sigma level contains the shift of 1.5 σ. Without a defect it is the upper bound at 95%.',
  ],
  source: ['帕累托图见石川馨“质量管理七种工具”', 'Pareto chart: one of the seven basic tools of quality (Ishikawa)'],
  of: 'quality.processDefect',
  parameters: {
    ...periodParameters,
    model: ref(['产品型号', 'Product model'], 'product.model'),
    stage: choice(['阶段', 'Stage'], unitStages),
  },
  defaults: usualPeriod,
  columns: {
    defect: ref(['缺陷代码', 'Defect code'], 'quality.defectCode', { required: true }),
    defects: integer(['缺陷数', 'Defects']),
    open: integer(['未修复', 'Not fixed']),
    minutes: integer(['工时（分钟）', 'Minutes']),
    share: decimal(['累计占比', 'Cumulative share'], { scale: 4, percent: true }),
  },
  counts: 'defects',
  chart: { kind: 'pareto', by: 'defect', value: 'defects' },
})
