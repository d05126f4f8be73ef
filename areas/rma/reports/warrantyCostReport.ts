import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What warranty costs per unit shipped, and what is to be expected of the units in the field. */
export const warrantyCostReport = defineReport({
  name: 'rma.warrantyCost',
  label: ['保修成本', 'Warranty cost'],
  definition: [
    '按型号：期间内发货的产品个体，及其至今由公司承担的返修单（保修内的、免收的和未见故障的；取消的和借用归还不计）。零件为维修用料，更换为发出的替换产品，均按现在的平均单价；无成本依据的单计入“成本不全”，其缺少的部分不计金额。填写工时费率时计入人工。每台成本 = 合计 ÷ 发货台数。一年内预计返修按威布尔拟合（见“现场失效预警”）；预计成本 = 预计返修 × 每单平均成本。',
    'By product: units shipped in the period, and their cases until today that the company pays for (covered, waived, and without a fault; cancelled cases and loan returns left out). Parts are those used in repairs, replacements the units sent instead, both at the average cost of now; cases of which a cost is not known are counted as Incomplete, and what is missing counts nothing. With an hourly rate labour is counted. Cost per unit = total ÷ units shipped. Returns expected within a year are those of the fit in “Field failures (Weibull)”; the projected cost is these × the mean cost of a case.',
  ],
  of: 'rma.case',
  // It follows from the prices of orders and awards as well.
  groups: ['cost', 'price'],
  parameters: {
    ...periodParameters,
    model: ref(['产品型号', 'Product model'], 'product.model'),
    hour: text(['工时费率（元/小时）', 'Hourly rate (CNY)'], {
      max: 7,
      pattern: { source: '[0-9]{1,4}([.][0-9]{1,2})?', says: ['须为数字，最多两位小数', 'A number with up to two decimal places'] },
    }),
  },
  defaults: usualPeriod,
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    units: integer(['已发货', 'Units shipped']),
    cases: integer(['公司承担的返修单', 'Cases at our expense']),
    parts: decimal(['零件', 'Parts'], yuan),
    replacements: decimal(['更换', 'Replacements'], yuan),
    minutes: integer(['工时（分钟）', 'Minutes']),
    labour: decimal(['人工', 'Labour'], yuan),
    total: decimal(['合计', 'Total'], yuan),
    perUnit: decimal(['每台成本', 'Cost per unit'], yuan),
    unknown: integer(['成本不全', 'Incomplete']),
    expected: decimal(['一年内预计返修', 'Expected within a year'], { scale: 1 }),
    projected: decimal(['预计成本', 'Projected cost'], yuan),
  },
  counts: 'cases',
  chart: { kind: 'bar', by: 'model', values: ['perUnit'], lying: true },
})
