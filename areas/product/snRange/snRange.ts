import { defineEntity } from '#core/definition'
import { computed, integer, ref, text } from '#core/fields'
import { lastSn, snShape } from '../unit/sn.ts'

/** SNs of one PN that a batch of production was given, one after the other: given once, never again. */
export const snRange = defineEntity({
  name: 'product.snRange',
  label: ['SN 号段', 'SN range'],
  title: 'caption',
  shared: true,
  fields: {
    model: ref(['产品型号', 'Product model'], 'product.model', {
      required: true,
      frozen: true,
      // What is ordered is still made.
      usable: { field: 'status', in: ['active', 'inactive'] },
    }),
    pn: text(['PN', 'PN'], { readonly: true, search: true, max: 5 }),
    startSn: text(['起始 SN', 'First SN'], {
      ...snShape,
      frozen: true,
      help: ['不填则接在已用的最大 SN 之后', 'Left empty, it follows the highest SN that was given'],
    }),
    quantity: integer(['数量', 'Quantity'], { required: true, frozen: true, min: 1, max: lastSn }),
    endSn: text(['结束 SN', 'Last SN'], { ...snShape, readonly: true }),
    caption: computed(text(['SN 号段', 'SN range'], { required: true, max: 30 })),
    note: text(['用途', 'Purpose'], { max: 200 }),
  },
  deletableIn: [],
  list: { columns: ['pn', 'startSn', 'endSn', 'quantity', 'model', 'note'], filters: ['model'], sort: '-id' },
  blocks: [{ report: 'product.issuedAndFitted', by: 'snRange' }],
  form: [{ label: ['SN 号段', 'SN range'], fields: ['model', 'pn', 'startSn', 'quantity', 'endSn', 'note'] }],
})
