import { defineEntity } from '#core/definition'
import { computed, date, integer, text } from '#core/fields'

const share = { required: true, min: 0, max: 100, unit: ['%', '%'] } as const

/** What each part of a supplier's score counts for from a day on. */
export const scoreRule = defineEntity({
  name: 'purchase.scoreRule',
  label: ['评分权重', 'Score weights'],
  plural: 'Score weights',
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['权重', 'Weights'], { required: true, max: 40 })),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true, unique: true }),
    quality: integer(['质量', 'Quality'], share),
    delivery: integer(['交付', 'Delivery'], share),
    price: integer(['价格', 'Price'], share),
    service: integer(['服务', 'Service'], share),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: { columns: ['validFrom', 'quality', 'delivery', 'price', 'service'], filters: ['validFrom'], sort: '-validFrom' },
  summary: ['validFrom', 'quality', 'delivery', 'price', 'service'],
  form: [{ label: ['权重', 'Weights'], fields: ['validFrom', 'quality', 'delivery', 'price', 'service', 'note'] }],
})
