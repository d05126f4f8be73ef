import { choice, date, decimal, flag, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const yuan = { scale: 4, cents: true, unit: ['元', 'CNY'] } as const

/** For how long nobody has used what counts as slow. */
const slowAfter = {
  '6': ['6 个月', '6 months'],
  '12': ['12 个月', '12 months'],
  '24': ['24 个月', '24 months'],
} as const

/** Goods that may bring less than they are carried at, with what is proposed to write them down to. */
export const writeDownsReport = defineReport({
  name: 'stock.writeDowns',
  label: ['跌价建议', 'Proposed write-downs'],
  definition: [
    '仅本公司有金额的库存，列出以下物料：有过期批次；成品的售价减去销售费用低于移动平均单价；不销售的，现在的采购成本（最近的采购订单，没有则最近的定标，不含可抵扣税）低于移动平均单价；已停用；或超过所选时间没有领料和发货（从未领用的按最早入库）。售价取价格表今天各等级中最低的，扣除价格规则的销售费用率，外币按今天可用的汇率折合，只有能查看销售价格的人看到并据此得到建议；客户专价、促销和已签订的合同价不计，由登记人考虑。建议的可变现净值 =（过期的按 0，其余按平均单价与售价减销售费用、没有售价的与现在采购成本，两者较低者）÷ 全部数量；仅停用或呆滞的没有建议值，由人估计。应计提 = 账面价值 − 数量 × 建议值，不小于 0。“登记可变现净值”带出建议值，由登记人确认并写明依据。',
    'Goods of the company that have a value, of materials of which a lot has expired, which are sold for less than they cost on average, or, where they are not sold, cost less to buy now (the last purchase order, else the last award, without deductible VAT), which are inactive, or which were not issued or shipped for the chosen time (counted from when they first came, if never). Price = the least of all tiers that holds today in the price book, less the costs of sale of the price rule, at the rate that may be used today. Seeing it, and proposals from it, needs permission to read sales prices. Prices of single customers, promotions and signed contracts are left to whoever records. Proposed value = (nothing for what has expired, for the rest the average or the price less costs of sale, without a price what it costs to buy now, whichever is less) over all of it; of what is only inactive or slow none is proposed: people estimate it. Write-down = carrying amount − quantity × proposed value, never below 0. “Set realisable value” takes the proposal along; whoever records it confirms it and says why.',
  ],
  source: ['IAS 2 第 28–33 段；《企业会计准则第 1 号——存货》第十五至十九条', 'IAS 2.28–33; CAS 1, articles 15–19'],
  of: 'stock.balance',
  groups: ['cost', 'price'],
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    months: choice(['呆滞时间', 'Slow after'], slowAfter),
  },
  defaults: { months: '12' },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    quantity: decimal(['有金额数量', 'Quantity with value'], { scale: 4 }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit'),
    carried: decimal(['账面价值', 'Carrying amount'], yuan),
    expired: decimal(['过期数量', 'Quantity expired'], { scale: 4 }),
    replacement: decimal(['现在采购成本', 'Costs to buy now'], yuan),
    selling: decimal(['售价减销售费用', 'Price less costs of sale'], yuan),
    lastUsedOn: date(['最近领用', 'Last used on']),
    slow: flag(['呆滞', 'Slow'], { tone: 'warn' }),
    inactive: flag(['已停用', 'Inactive'], { tone: 'bad' }),
    proposed: decimal(['建议的可变现净值', 'Proposed value of one'], yuan),
    writeDown: decimal(['应计提', 'Write-down'], yuan),
    balances: integer(['库存记录', 'Balances']),
  },
  counts: 'balances',
  makes: {
    entity: 'stock.realisableValue',
    by: 'material',
    proposal: 'writeDown',
    label: ['登记可变现净值', 'Set realisable value'],
  },
  chart: { kind: 'bar', by: 'material', values: ['carried', 'writeDown'], lying: true },
})
