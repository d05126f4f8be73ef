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
    extendedBecause: text(['延长有效期的原因', 'Why its expiry is later'], {
      max: 300,
      multiline: true,
      help: [
        '有效期改晚时填写；须有来料检验的“处置”权限',
        'Say so where the expiry becomes later, which takes the permission to set dispositions of inspections',
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
    notes: text(['备注', 'Notes'], { max: 500, multiline: true, said: true }),
  },
  unique: [['material', 'code']],
  // Lots of several materials may have one number.
  labels: {
    lot: { label: ['批次标签', 'Lot label'], encodes: 'code', leadsTo: 'page', as: 'qr', name: 'material', lines: ['expiresOn', 'madeOn'] },
  },
  list: {
    columns: ['code', 'material', 'madeOn', 'expiresOn'],
    views: {
      soon: { label: ['即将过期', 'Expiring soon'], asks: 'expiresSoon=true' },
      late: { label: ['已过期', 'Expired'], asks: 'expired=true' },
    },
    filters: ['material', 'expiresOn', 'expired', 'alarmDays', 'expiresSoon'],
    sort: '-id',
  },
  blocks: [{ report: 'product.issuedAndFitted', by: 'lot' }],
  passport: [
    {
      label: ['位置', 'Where'],
      of: 'stock.balance',
      asks: 'lot={id}&kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001&sort=-quantity',
      first: 'location',
      with: ['quantity'],
      none: ['不在库', 'Not in stock'],
    },
    {
      label: ['数量', 'How many'],
      of: 'stock.balance',
      asks: 'lot={id}&kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001',
      sum: 'quantity',
      with: ['reserved'],
      none: ['无库存', 'None in stock'],
    },
    {
      label: ['质量', 'Usable'],
      of: 'stock.balance',
      asks: 'lot={id}&kind__in=usable,quarantine,blocked,scrap,transit,loan&quantity__gte=0.0001&sort=-quantity',
      first: 'kind',
      none: ['已用完', 'Used up'],
    },
    { label: ['有效期至', 'Valid until'], field: 'expiresOn', with: ['expiresSoon'], alert: 'expired', none: ['不限', 'No limit'] },
    { label: ['物料', 'Material'], field: 'material', none: ['–', '–'] },
    {
      label: ['最近一次移动', 'Last move'],
      of: 'stock.move',
      asks: 'lot={id}&sort=-id',
      first: 'reason',
      with: ['at', 'quantity'],
      none: ['尚未移动', 'Not moved yet'],
    },
    {
      label: ['预留给', 'Reserved for'],
      of: 'stock.reservation',
      asks: 'lot={id}&status=open&sort=-id',
      first: 'code',
      with: ['quantity'],
      none: ['未预留', 'Not reserved'],
    },
    {
      label: ['去向', 'Fitted into'],
      of: 'product.unit',
      asks: 'lots={id}&sort=-id',
      with: ['model'],
      none: ['尚未装机', 'Not fitted yet'],
    },
    {
      label: ['围堵', 'Contained'],
      of: 'quality.containment',
      asks: 'lot={id}&liftedOn__null=true',
      bad: true,
      with: ['defect'],
      none: ['无围堵', 'Not contained'],
    },
    {
      label: ['售后可疑', 'Suspected in service'],
      of: 'rma.case',
      asks: 'lot={id}',
      bad: true,
      with: ['status'],
      none: ['无售后单', 'No cases'],
    },
  ],
  life: [
    { label: ['生产', 'Made'], field: 'madeOn' },
    { of: 'stock.move', asks: 'lot={id}', at: 'at', says: 'reason' },
    { label: ['到期', 'Expires'], field: 'expiresOn' },
  ],
  conserved: {
    flow: { of: 'stock.move', asks: 'lot={id}', sum: 'effect', by: 'flow' },
    lies: { of: 'stock.balance', asks: 'lot={id}', sum: 'quantity', by: 'kind' },
  },
  summary: [{ field: 'material', alert: 'expiresSoon' }, 'madeOn', { field: 'expiresOn', with: ['alarmDays'], alert: 'expired' }],
  form: [
    {
      label: ['批次', 'Lot'],
      fields: ['code', 'material', 'madeOn', 'expiresOn', 'extendedBecause', 'expired', 'alarmDays', 'expiresSoon', 'notes'],
    },
  ],
})
