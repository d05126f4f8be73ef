import { decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

const days = { scale: 0, unit: ['天', 'days'] } as const
const share = { scale: 2 } as const

/** What is said of the lives of some units. */
const lifeColumns = {
  units: integer(['已发货', 'Units shipped']),
  failures: integer(['失效', 'Failures']),
  shape: decimal(['形状', 'Shape'], share),
  shapeLow: decimal(['形状下限', 'Shape, low'], share),
  shapeHigh: decimal(['形状上限', 'Shape, high'], share),
  life: decimal(['特征寿命', 'Characteristic life'], days),
  lifeLow: decimal(['寿命下限', 'Life, low'], days),
  lifeHigh: decimal(['寿命上限', 'Life, high'], days),
  mtbf: decimal(['平均失效间隔', 'MTBF'], days),
  expected: decimal(['一年内预计返修', 'Expected within a year'], { scale: 1 }),
  remark: text(['说明', 'Remark']),
} as const

/** Which products fail early or wear out, and what is to be expected of those in the field. */
export const weibullReport = defineReport({
  name: 'rma.weibull',
  label: ['现场失效预警（威布尔）', 'Field failures (Weibull)'],
  definition: [
    '按型号：已发货的产品个体从发货到首次报修（未见故障、取消和借用归还不计）的天数，未返修的截尾到今天；最大似然拟合两参数威布尔分布，上下限为 90% 置信限。形状小于 1 为早期失效，大于 1 为磨损。预计为使用中的产品一年内的返修台数。平均失效间隔 = 使用天数合计 ÷ 失效台数。没有失效的给出平均寿命下限（90% 置信）；只有一个不同失效时间的不拟合。',
    'By product: days from shipment until a unit was first reported (no problem found, cancelled cases and loan returns left out); those that did not come back are censored today. A two-parameter Weibull distribution fitted by maximum likelihood, with 90% confidence bounds. A shape below 1 means early failures, above 1 wear. Expected are the returns within a year of the units in the field. MTBF is the days in use of all units divided by their failures. Without a failure the lower 90% bound of the mean life is given; one distinct time of failure is not fitted.',
  ],
  source: [
    'Meeker & Escobar, Statistical Methods for Reliability Data；NIST/SEMATECH 8.4.1.3',
    'Meeker & Escobar, Statistical Methods for Reliability Data; NIST/SEMATECH 8.4.1.3',
  ],
  of: 'rma.case',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: { model: ref(['产品型号', 'Product model'], 'product.model', { required: true }), ...lifeColumns },
  counts: 'failures',
  chart: { kind: 'bar', by: 'model', values: ['expected'], lying: true },
})

/** Which lots of key parts explain failures in the field. */
export const weibullLotsReport = defineReport({
  name: 'rma.weibullLots',
  label: ['按批次的现场失效（威布尔）', 'Field failures by lot (Weibull)'],
  definition: [
    '按关键件批次：装有该批次且已发货的产品个体，至少一台失效的批次才列出；算法同“现场失效预警（威布尔）”，上下限为 90% 置信限。比全部产品失效明显更早的批次应查明并围堵。',
    'By lot of key parts: units shipped that hold it, of lots with at least one failure; computed as in “Field failures (Weibull)”, with 90% confidence bounds. A lot that fails clearly earlier than the others is to be looked into and contained.',
  ],
  source: [
    'Meeker & Escobar, Statistical Methods for Reliability Data；NIST/SEMATECH 8.4.1.3',
    'Meeker & Escobar, Statistical Methods for Reliability Data; NIST/SEMATECH 8.4.1.3',
  ],
  of: 'rma.case',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: { lot: ref(['批次', 'Lot'], 'stock.lot', { required: true }), ...lifeColumns },
  counts: 'failures',
  chart: { kind: 'bar', by: 'lot', values: ['expected'], lying: true },
})
