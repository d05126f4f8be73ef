import { decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

const days = { scale: 0, unit: ['天', 'days'] } as const
const share = { scale: 2 } as const

/** Which products fail early or wear out, and what is to be expected of those in the field. */
export const weibullReport = defineReport({
  name: 'rma.weibull',
  label: ['现场失效预警（威布尔）', 'Field failures (Weibull)'],
  definition: [
    '按型号：已发货的产品个体从发货到首次报修（未见故障、取消和借用归还不计）的天数，未返修的截尾到今天；最大似然拟合两参数威布尔分布，括号内为 90% 置信区间。形状小于 1 为早期失效，大于 1 为磨损。预计为使用中的产品一年内的返修台数。没有失效的给出平均寿命下限（90% 置信）；只有一个不同失效时间的不拟合。',
    'By product: days from shipment until a unit was first reported (no problem found, cancelled cases and loan returns left out); those that did not come back are censored today. A two-parameter Weibull distribution fitted by maximum likelihood, with 90% confidence bounds. A shape below 1 means early failures, above 1 wear. Expected are the returns within a year of the units in the field. Without a failure the lower 90% bound of the mean life is given; one distinct time of failure is not fitted.',
  ],
  source: [
    'Meeker & Escobar, Statistical Methods for Reliability Data；NIST/SEMATECH 8.4.1.3',
    'Meeker & Escobar, Statistical Methods for Reliability Data; NIST/SEMATECH 8.4.1.3',
  ],
  of: 'rma.case',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    units: integer(['已发货', 'Units shipped']),
    failures: integer(['失效', 'Failures']),
    shape: decimal(['形状', 'Shape'], share),
    shapeLow: decimal(['形状下限', 'Shape, low'], share),
    shapeHigh: decimal(['形状上限', 'Shape, high'], share),
    life: decimal(['特征寿命', 'Characteristic life'], days),
    lifeLow: decimal(['寿命下限', 'Life, low'], days),
    lifeHigh: decimal(['寿命上限', 'Life, high'], days),
    expected: decimal(['一年内预计返修', 'Expected within a year'], { scale: 1 }),
    remark: text(['说明', 'Remark']),
  },
  counts: 'failures',
  chart: { kind: 'bar', by: 'model', values: ['expected'], lying: true },
})
