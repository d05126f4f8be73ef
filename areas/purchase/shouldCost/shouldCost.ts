import { defineEntity } from '#core/definition'
import { date, decimal, lines, ref, text, unitPrice } from '#core/fields'

/** What a bought material should cost: what it cost on a day, and which share of that follows which index. */
export const shouldCost = defineEntity({
  name: 'purchase.shouldCost',
  label: ['应有成本', 'Should-cost'],
  plural: 'Should-costs',
  title: 'caption',
  shared: true,
  fields: {
    caption: text(['应有成本', 'Should-cost'], { required: true, readonly: true, max: 60 }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    baseDate: date(['基准日期', 'Base date'], { required: true, frozen: true }),
    basePrice: unitPrice(['基准单价（不含税）', 'Base unit price (excl. tax)'], {
      required: true,
      min: '0.000001',
      unit: ['元', 'CNY'],
      group: 'price',
    }),
    basis: text(['基准依据', 'Basis'], {
      required: true,
      max: 300,
    }),
    tolerance: decimal(['容许偏差', 'Tolerance'], {
      required: true,
      scale: 4,
      min: '0',
      max: '1',
      percent: true,
    }),
    owner: ref(['负责采购员', 'Purchaser'], 'admin.user', { required: true }),
    shares: lines(
      ['成本构成', 'Shares'],
      {
        index: ref(['成本指数', 'Cost index'], 'purchase.costIndex', { required: true }),
        share: decimal(['占基准单价', 'Share of base price'], { required: true, scale: 4, min: '0.0001', max: '1', percent: true }),
      },
      { max: 20, unique: [['index']], group: 'price', listed: true, title: 'index' },
    ),
    fixedShare: decimal(['固定部分', 'Fixed share'], { readonly: true, scale: 4, percent: true, min: '0', max: '1', group: 'price' }),
  },
  unique: [['material', 'baseDate']],
  list: {
    columns: ['material', 'baseDate', 'basePrice', 'fixedShare', 'tolerance', 'owner'],
    filters: ['material', 'baseDate', 'owner'],
    sort: '-id',
  },
  form: [
    {
      label: ['应有成本', 'Should-cost'],
      fields: ['material', 'baseDate', 'basePrice', 'basis', 'tolerance', 'owner'],
    },
    { label: ['成本构成', 'Shares'], fields: ['shares', 'fixedShare'] },
  ],
})
