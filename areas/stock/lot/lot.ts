import { defineEntity } from '#core/definition'
import { date, derived, flag, ref, text } from '#core/fields'

/** Goods of one material that were made or arrived together: what is told apart when something is wrong with one of them. */
export const lot = defineEntity({
  name: 'stock.lot',
  label: ['批次', 'Lot'],
  title: 'code',
  shared: true,
  fields: {
    code: text(['批号', 'Lot number'], { required: true, frozen: true, search: true, max: 60 }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    madeOn: date(['生产日期', 'Made on']),
    expiresOn: date(['有效期至', 'Expires on'], {
      help: [
        '不填时按物料的保质期，从生产日期（或建立之日）算起',
        'By the shelf life of the material when left empty, from the day on which it was made or registered',
      ],
    }),
    expired: derived(flag(['已过期', 'Expired'], { tone: 'bad' })),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  unique: [['material', 'code']],
  list: {
    columns: ['code', 'material', 'madeOn', 'expiresOn', 'expired'],
    filters: ['material', 'expiresOn', 'expired'],
    sort: '-id',
  },
  blocks: [{ report: 'product.issuedAndFitted', by: 'lot' }],
  summary: ['material', 'madeOn', { field: 'expiresOn', alert: 'expired' }],
  form: [{ label: ['批次', 'Lot'], fields: ['code', 'material', 'madeOn', 'expiresOn', 'expired', 'notes'] }],
})
