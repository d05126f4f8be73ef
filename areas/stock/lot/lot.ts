import { defineEntity } from '#core/definition'
import { date, derived, flag, integer, kept, ref, text } from '#core/fields'

/** Goods of one material that were made or arrived together: what is told apart when something is wrong with one of them. */
export const lot = defineEntity({
  name: 'stock.lot',
  label: ['批次', 'Lot'],
  title: 'code',
  openTitle: true,
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
    alarmDays: kept(integer(['到期前提醒', 'Warn before expiry'], { unit: ['天', 'days'], min: 0, max: 3650 }), { from: ['mnm.material'] }),
    expiresSoon: derived(
      flag(['即将过期', 'Expires soon'], {
        tone: 'warn',
        help: ['在物料的提醒天数内到期，尚未过期', 'It expires within the days that its material says, and has not yet'],
      }),
    ),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  unique: [['material', 'code']],
  list: {
    columns: ['code', 'material', 'madeOn', 'expiresOn', 'expired', 'expiresSoon'],
    filters: ['material', 'expiresOn', 'expired', 'alarmDays', 'expiresSoon'],
    sort: '-id',
  },
  blocks: [{ report: 'product.issuedAndFitted', by: 'lot' }],
  summary: [{ field: 'material', alert: 'expiresSoon' }, 'madeOn', { field: 'expiresOn', with: ['alarmDays'], alert: 'expired' }],
  form: [{ label: ['批次', 'Lot'], fields: ['code', 'material', 'madeOn', 'expiresOn', 'expired', 'alarmDays', 'expiresSoon', 'notes'] }],
})
