import { choice, decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { capabilityBands } from './controlChart.ts'

const index = { scale: 2 } as const
const reading = { scale: 6 } as const

/** Which measured characteristics of deliveries keep their limits with too little room. */
export const capabilityReport = defineReport({
  name: 'quality.capability',
  label: ['来料能力指数（Cpk）', 'Capability of measured characteristics (Cpk)'],
  definition: [
    '期间内首轮检验有读数且标准规定了限值的每种物料每个测量项目一行，Cpk 从小到大排列；算法与来料控制图相同，点批数可看该项目的控制图。限值取最近一批所用标准；只有一侧限值时没有 Cp。Cpk 低于 1.33 为需关注，低于 1.00 为须改进。全部读数相同的没有指数。少于 25 批的仅供参考。',
    'One row for each measured characteristic of a material that was read in the first round of inspections in the period and has a limit, the least Cpk first; counted as in the control chart of readings, to which the number of lots leads. The limits are those of the latest lot; with one limit there is no Cp. A Cpk below 1.33 is to be watched, below 1.00 to be improved. Where all readings are alike there is no index. Fewer than 25 lots are indicative only.',
  ],
  source: ['ISO 22514-2；分级为本公司标准', 'ISO 22514-2; the bands are those of the house'],
  of: 'quality.iqc',
  parameters: {
    ...periodParameters,
    material: ref(['物料', 'Material'], 'mnm.material'),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  },
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    name: text(['项目', 'Characteristic']),
    cpk: decimal(['Cpk', 'Cpk'], index),
    band: choice(['评价', 'Rating'], capabilityBands),
    ppk: decimal(['Ppk', 'Ppk'], index),
    cp: decimal(['Cp', 'Cp'], index),
    characteristic: text(['项次', 'Item'], { max: 12 }),
    mean: decimal(['均值', 'Mean'], { scale: 4 }),
    lower: decimal(['下限 LSL', 'Lower limit (LSL)'], reading),
    upper: decimal(['上限 USL', 'Upper limit (USL)'], reading),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  chart: { kind: 'bar', by: 'name', and: 'material', values: ['cpk'], lying: true },
})
