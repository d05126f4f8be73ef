import { date, decimal, integer, ref, unitPrice } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

/** What materials cost now and what they cost before. */
export const priceChangeReport = defineReport({
  name: 'purchase.priceChange',
  label: ['价格与上次相比', 'Price against last price'],
  definition: [
    '期间内最近一次定标的含税单价与同一物料上一次定标价（不限供应商和时间）相比；外币按各次比价的汇率折合人民币。变动 =（本次 − 上次）÷ 上次，涨幅大的在前，首次采购没有变动。',
    'The tax-included unit price of the latest award within the period against the award of the same material before it, whoever got that and whenever it was; foreign prices at the rate of their comparison, in CNY. Change = (now − before) ÷ before, the largest rises first; what was awarded for the first time has none.',
  ],
  of: 'purchase.priceComparison',
  groups: ['price'],
  parameters: { ...periodParameters, material: ref(['物料', 'Material'], 'mnm.material') },
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    change: decimal(['变动', 'Change'], { scale: 4, percent: true }),
    price: unitPrice(['本次单价', 'Price now'], { unit: ['元', 'CNY'] }),
    formerPrice: unitPrice(['上次单价', 'Price before'], { unit: ['元', 'CNY'] }),
    supplier: ref(['本次供应商', 'Supplier now'], 'purchase.supplier'),
    formerSupplier: ref(['上次供应商', 'Supplier before'], 'purchase.supplier'),
    awardedOn: date(['定标日期', 'Awarded on']),
    lines: integer(['期间内比价行', 'Lines compared']),
  },
  counts: 'lines',
  chart: { kind: 'bar', by: 'material', values: ['change'], lying: true },
})
