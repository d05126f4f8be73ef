import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, text } from '#core/fields'
import { priceTiers } from '../company/companyChoices.ts'

const { retail: _retail, ...earned } = priceTiers

/** How much a customer orders in twelve months who earns a price tier, from a day on; retail is everybody's. */
export const tierThreshold = defineEntity({
  name: 'crm.tierThreshold',
  label: ['等级门槛', 'Tier threshold'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['等级门槛', 'Threshold'], { required: true, max: 60, words: priceTiers, oneName: true })),
    tier: choice(['价格等级', 'Price tier'], earned, { required: true, frozen: true }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true }),
    volume: decimal(['十二个月订货额', 'Ordered in 12 months'], {
      cents: true,
      required: true,
      scale: 2,
      min: '0.01',
      max: '9999999999',
      unit: ['元', 'CNY'],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  unique: [['tier', 'validFrom']],
  list: { columns: ['tier', 'validFrom', 'volume', 'note'], filters: ['tier', 'validFrom'], sort: '-id' },
  summary: ['tier', 'validFrom', 'volume'],
  form: [{ label: ['等级门槛', 'Threshold'], fields: ['tier', 'validFrom', 'volume', 'note'] }],
})
