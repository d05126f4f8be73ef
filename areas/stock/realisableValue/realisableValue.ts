import { defineEntity } from '#core/definition'
import { computed, date, moment, ref, text, unitPrice } from '#core/fields'

/**
 * What one of a material is estimated to bring from a day on, less what completing and selling it will cost (IAS 2.6). Rows are only ever added; a later one from
 * the same day corrects the earlier. Stock is written down to it, and up again when it rises.
 */
export const realisableValue = defineEntity({
  name: 'stock.realisableValue',
  label: ['可变现净值', 'Net realisable value'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'reason' },
  fields: {
    caption: computed(text(['物料和日期', 'Material and date'], { required: true, max: 40 })),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true, from: true }),
    amount: unitPrice(['可变现净值', 'Net realisable value'], {
      required: true,
      frozen: true,

      max: '99999999',
      group: 'cost',
      unit: ['元', 'CNY'],
      help: [
        '每计量单位：预计售价减去完工和销售还须发生的费用；无法变现填 0',
        'Of one unit: the expected selling price less the costs of completion and sale; 0 where nothing will be realised',
      ],
    }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true, past: true }),
    reason: text(['依据', 'Basis'], { required: true, frozen: true, max: 500, multiline: true }),
    recordedAt: moment(['登记时间', 'Recorded at'], { required: true, readonly: true }),
  },
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['material', 'amount', 'validFrom', 'reason', 'recordedAt'],
    filters: ['material', 'validFrom'],
    sort: '-id',
  },
  summary: ['material', 'amount', 'validFrom'],
  form: [{ label: ['可变现净值', 'Net realisable value'], fields: ['material', 'amount', 'validFrom', 'reason', 'recordedAt'] }],
})
