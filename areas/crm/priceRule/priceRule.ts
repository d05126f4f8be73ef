import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, text } from '#core/fields'
import { priceTiers } from '../company/companyChoices.ts'
import { priceCurrencies } from '../price/tiers.ts'

const share = { scale: 4, percent: true, required: true, min: '0' } as const

/** How prices of one tier in one currency are guarded from a day on: how far they change without approval, and how low they may go. */
export const priceRule = defineEntity({
  name: 'crm.priceRule',
  label: ['价格规则', 'Price rule'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['规则', 'Rule'], { required: true, max: 40, words: priceTiers, oneName: true })),
    tier: choice(['价格等级', 'Price tier'], priceTiers, { required: true, frozen: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true }),
    changeLimit: decimal(['免审批幅度', 'Approval limit'], {
      ...share,
      max: '1',
      help: ['调价超过此幅度须审批', 'Price changes beyond it need approval'],
    }),
    tierShare: decimal(['等级底价比例', 'Tier floor'], { ...share, max: '1', help: ['占等级价格的比例', 'As a share of the tier price'] }),
    minMargin: decimal(['最低成本加成', 'Minimum markup'], {
      ...share,
      max: '9.9999',
      help: ['在标准成本上至少加多少', 'On top of the standard cost'],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
    capitalRate: decimal(['资金年利率', 'Cost of capital per year'], {
      scale: 4,
      percent: true,
      min: '0',
      max: '1',
      help: ['报价中账期的成本由此算出', 'For the cost of payment terms in quotations'],
    }),
    saleCosts: decimal(['销售费用率', 'Costs of sale'], {
      scale: 4,
      percent: true,
      min: '0',
      max: '1',
      help: [
        '售出还须发生的费用（运费、佣金等）占售价的比例，用于库存跌价建议',
        'Freight, commission and the like as a share of the price, for proposed write-downs of stock',
      ],
    }),
  },
  unique: [['tier', 'currency', 'validFrom']],
  list: {
    columns: ['tier', 'currency', 'validFrom', 'changeLimit', 'tierShare', 'minMargin', 'capitalRate', 'saleCosts'],
    filters: ['tier', 'currency', 'validFrom'],
    sort: '-id',
  },
  summary: [{ field: 'tier', with: ['currency', 'validFrom'] }, 'changeLimit', 'tierShare', 'minMargin'],
  form: [
    {
      label: ['规则', 'Rule'],
      fields: ['tier', 'currency', 'validFrom', 'changeLimit', 'tierShare', 'minMargin', 'capitalRate', 'saleCosts', 'note'],
    },
  ],
})
