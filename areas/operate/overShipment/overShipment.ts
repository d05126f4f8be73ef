import { defineEntity } from '#core/definition'
import { computed, date, decimal, text } from '#core/fields'

/** How much more than was ordered may be shipped, of orders that are confirmed from a day on; nothing where there is none. */
export const overShipment = defineEntity({
  name: 'operate.overShipment',
  label: ['超发比例', 'Over-shipment tolerance'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['超发比例', 'Tolerance'], { required: true, max: 40 })),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true, unique: true }),
    share: decimal(['最多超发', 'Over-shipment up to'], {
      scale: 4,
      percent: true,
      required: true,
      min: '0',
      max: '0.2',
      help: [
        '占订购数量的比例；按序列号管理的产品和预付的订单不超发',
        'Of the quantity ordered; never of what is tracked by serial number or paid in advance',
      ],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: { columns: ['validFrom', 'share'], filters: ['validFrom'], sort: '-validFrom' },
  summary: ['validFrom', 'share'],
  form: [{ label: ['超发比例', 'Over-shipment tolerance'], fields: ['validFrom', 'share', 'note'] }],
})
