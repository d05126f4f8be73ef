import { choice, date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { locationKinds } from '../location/locationKinds.ts'

const yuan = { scale: 4, cents: true, unit: ['元', 'CNY'] } as const

/** Whose formula the value of stock is. */
export const averageSource = [
  'IAS 2 第 9–11、25、27–33 段的加权平均成本法（永续盘存，移动平均）和成本与可变现净值孰低；中国《企业会计准则第 1 号——存货》第十四至十九条',
  'Weighted average cost and lower of cost and net realisable value by IAS 2.9–11, 2.25 and 2.27–33 (perpetual, moving average); CAS 1, articles 14–19',
] as const

/** What stock is worth, by material and location, as of today or of an earlier day. */
export const valuationReport = defineReport({
  name: 'stock.valuation',
  label: ['库存金额', 'Value of stock'],
  definition: [
    '仅本公司的货。入库单价：收货按采购订单单价加运费，专票扣除进项税，按订单汇率折合人民币，发票放行后其差额由在库部分承担；其余期初、收货和成品入库按当日标准成本，没有则按最近的采购订单或定标价；退料、盘盈按当时的平均单价。出库按当时的平均单价，冲销按原移动的金额。同一物料各库位平均单价相同，金额按数量分摊。没有成本依据的数量单独列出，不计金额。选择“截至”则只算到当日终了的移动。跌价准备 = 金额 − 数量 × 当日有效的可变现净值，不小于 0；账面价值 = 金额 − 跌价准备；没有估计的不计提。',
    'Goods of the company only. They come in at the price and freight of the purchase order, in CNY at its rate and without deductible VAT, and bear what released invoices ask otherwise; other opening stock, receipts and finished goods at the standard cost of the day, else at the last order or award; returns from production and count gains at the average of the moment. They leave at the average; a reversal has the value of its move. A material has one average in all locations, by which its value is shared. Quantities of unknown cost stand in a column of their own and have no value. With a day, moves until its end are counted. Write-down = value − quantity × the net realisable value that holds on the day, never below 0; carrying amount = value − write-down. Without an estimate nothing is written down.',
  ],
  source: averageSource,
  of: 'stock.balance',
  // It follows from the prices of orders and awards as well.
  groups: ['cost', 'price'],
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    location: ref(['库位', 'Location'], 'stock.location'),
    kind: choice(['库存状态', 'State of stock'], locationKinds),
    asOf: date(['截至', 'As of']),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    location: ref(['库位', 'Location'], 'stock.location', { required: true }),
    kind: choice(['库存状态', 'State of stock'], locationKinds, { required: true }),
    quantity: decimal(['数量', 'Quantity'], { scale: 4 }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true }),
    average: decimal(['平均单价', 'Average cost'], yuan),
    value: decimal(['金额', 'Value'], yuan),
    realisable: decimal(['可变现净值', 'Net realisable value'], yuan),
    writeDown: decimal(['跌价准备', 'Write-down'], yuan),
    carried: decimal(['账面价值', 'Carrying amount'], yuan),
    unvalued: decimal(['无成本数量', 'Quantity of unknown cost'], { scale: 4 }),
    balances: integer(['库存记录', 'Balances']),
  },
  counts: 'balances',
  chart: { kind: 'bar', by: 'material', values: ['value'], lying: true },
})
