import { defineEntity } from '#core/definition'
import { computed, date, moment, ref, text, unitPrice } from '#core/fields'

/** What one of a model costs the company from a day on, as it was recorded. Rows are only ever added; a later one from the same day corrects the earlier. */
export const cost = defineEntity({
  name: 'crm.cost',
  label: ['标准成本', 'Standard cost'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'reason' },
  fields: {
    caption: computed(text(['成本', 'Cost'], { required: true, max: 40 })),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true, frozen: true }),
    amount: unitPrice(['标准成本（元）', 'Standard cost (CNY)'], {
      required: true,
      frozen: true,
      min: '0.000001',
      group: 'cost',
    }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true }),
    recordedAt: moment(['登记时间', 'Recorded at'], { required: true, readonly: true }),
    reason: text(['说明', 'Remark'], { frozen: true, max: 500, multiline: true }),
  },
  editableIn: [],
  deletableIn: [],
  list: { columns: ['model', 'amount', 'validFrom', 'recordedAt', 'reason'], filters: ['model', 'validFrom'], sort: '-id' },
  summary: ['model', 'amount', 'validFrom'],
  form: [{ label: ['成本', 'Cost'], fields: ['model', 'amount', 'validFrom', 'recordedAt', 'reason'] }],
})
