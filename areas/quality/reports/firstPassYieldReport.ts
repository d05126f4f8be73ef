import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

const { assembly, firstTest, readBack } = unitStages

/** How many units pass each stage the first time. */
export const firstPassYieldReport = defineReport({
  name: 'quality.firstPassYield',
  label: ['直通率（FPY/RTY）', 'First-pass yield'],
  definition: [
    'FPY = 一次通过的台数 ÷ 首次测试的台数，按首次结果的日期统计，重测不计；RTY = 该产品各阶段 FPY 之积，任一阶段没有数据则不计算。选定阶段时，合计为该阶段全部产品的 FPY。',
    'FPY = units that passed the first time ÷ units first tested, by the day of the first result; testing again does not count. RTY is the product of the FPY of all stages of the product, and there is none while a stage has no units. Of a chosen stage, the total is the FPY of all products.',
  ],
  of: 'product.unit',
  parameters: {
    ...periodParameters,
    model: ref(['产品型号', 'Product model'], 'product.model'),
    stage: choice(['阶段', 'Stage'], { assembly, firstTest, readBack }),
  },
  defaults: usualPeriod,
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    stage: choice(['阶段', 'Stage'], unitStages, { required: true }),
    tested: integer(['首次测试', 'First tested']),
    passed: integer(['一次通过', 'Passed first time']),
    fpy: decimal(['FPY', 'FPY'], { scale: 4, percent: true }),
    rty: decimal(['RTY', 'RTY'], { scale: 4, percent: true }),
  },
  counts: 'tested',
  chart: { kind: 'bar', by: 'model', and: 'stage', values: ['fpy'], lying: true },
})
