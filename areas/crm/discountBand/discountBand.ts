import { defineEntity } from '#core/definition'
import { choice, computed, decimal, text } from '#core/fields'
import { approvalLevels } from './approvalLevels.ts'

/** What a band measures. */
const bandMeasures = {
  discount: ['折扣不超过', 'Discount up to'],
  margin: ['毛利率低于', 'Margin below'],
} as const

/** What the names of bands say, which hold a measure and a limit: `折扣 ≤ 10%`. */
const bandWords = { 折扣: ['折扣', 'Discount'], 毛利率: ['毛利率', 'Margin'] } as const

/** Up to which discount below the tier price, or below which margin, quoted prices need whose consent. */
export const discountBand = defineEntity({
  name: 'crm.discountBand',
  label: ['折扣档', 'Discount band'],
  title: 'caption',
  shared: true,
  fields: {
    caption: computed(text(['折扣档', 'Band'], { required: true, max: 40, words: bandWords, oneName: true })),
    measure: choice(['衡量', 'Measure'], bandMeasures, { required: true }),
    bound: decimal(['界限', 'Limit'], { required: true, scale: 4, percent: true, min: '0', max: '1' }),
    level: choice(['审批', 'Approval'], approvalLevels, { required: true }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  unique: [['measure', 'bound']],
  list: { columns: ['measure', 'bound', 'level', 'note'], filters: ['measure', 'level'], sort: 'bound' },
  summary: ['measure', 'bound', 'level'],
  form: [{ label: ['折扣档', 'Band'], fields: ['measure', 'bound', 'level', 'note'] }],
})
