import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, derived, flag, integer, kept, ref, text } from '#core/fields'
import { locationKinds } from '../location/locationKinds.ts'
import { asSerial } from '../serials/typedSerials.ts'
import { owners } from './owners.ts'

const amount = { scale: 4, min: '0', required: true } as const

/** Nobody edits a balance, and yet nothing was agreed in it. */
const asItLies = ['库存只说明现在的情况', 'A balance says how things lie now'] as const

/**
 * How much of a material lies in one location, told apart by lot, serial number and owner. Nobody types how much: it is the sum of the moves, kept by
 * the database with each of them, and never below zero nor below what is reserved.
 */
export const balance = defineEntity({
  name: 'stock.balance',
  label: ['库存', 'Stock balance'],
  title: 'place',
  titleEn: 'placeEn',
  shared: true,
  fields: {
    place: text(['库存', 'Stock'], { required: true, readonly: true, search: true, max: 160 }),
    // Of places that are called by a name of their own; all others are called the same in both languages.
    placeEn: text(['英文名称', 'English name'], { readonly: true, search: true, internal: true, max: 160 }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    location: ref(['库位', 'Location'], 'stock.location', { required: true, frozen: true }),
    kind: kept(choice(['库存状态', 'State of stock'], locationKinds, { required: true }), { from: ['stock.location'] }),
    lot: ref(['批次', 'Lot'], 'stock.lot', { frozen: true }),
    serial: text(['序列号', 'Serial number'], { ...asSerial, frozen: true, search: true }),
    owner: choice(['货主', 'Owner'], owners, { required: true, frozen: true }),
    quantity: kept(decimal(['数量', 'Quantity'], { ...amount, unit: { by: 'unit' }, sum: true }), { from: ['stock.move'] }),
    reserved: kept(decimal(['已预留', 'Reserved'], { ...amount, unit: { by: 'unit' }, sum: true }), { from: ['stock.reservation'] }),
    available: derived(decimal(['可动用', 'Available'], { unit: { by: 'unit' }, scale: 4 })),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    expiresOn: kept(date(['有效期至', 'Expires on']), { from: ['stock.lot'] }),
    expired: derived(flag(['已过期', 'Expired'], { tone: 'bad' })),
    alarmDays: kept(integer(['到期前提醒', 'Warn before expiry'], { unit: ['天', 'days'], min: 0, max: 3650 }), { from: ['mnm.material'] }),
    expiresSoon: derived(
      flag(['即将过期', 'Expires soon'], {
        tone: 'warn',
        help: ['在物料的提醒天数内到期，尚未过期', 'It expires within the days that its material says, and has not yet'],
      }),
    ),
    key: computed(text(['唯一键', 'Key'], { required: true, unique: true, internal: true, max: 160 })),
  },
  remind: [
    {
      name: 'lotExpiresSoon',
      label: ['批次即将过期', 'Lots expire soon'],
      before: 'expiresOn',
      where: { expiresSoon: true },
      about: 'lot',
      to: ['stock.move:create'],
      with: ['material'],
    },
    {
      name: 'lotExpired',
      label: ['可用库位中的批次已过期', 'Lots in usable locations have expired'],
      before: 'expiresOn',
      at: [1],
      where: { kind: 'usable', quantity: { gte: '0.0001' } },
      about: 'lot',
      to: ['stock.move:create'],
      with: ['material'],
    },
  ],
  editableIn: [],
  live: [
    { says: 'alarmDays', path: 'mnm.material.alarmDays', because: asItLies },
    { says: 'paper record', path: 'mnm.material.alarmDays', because: asItLies },
    { says: 'expiresOn', path: 'stock.lot.expiresOn', because: asItLies },
    { says: 'paper record', path: 'stock.lot.expiresOn', because: asItLies },
  ],
  deletableIn: [],
  list: {
    columns: [
      'place',
      'material',
      'location',
      'kind',
      'lot',
      'serial',
      'quantity',
      'reserved',
      'available',
      'unit',
      'expiresOn',
      'expiresSoon',
      'owner',
    ],
    filters: ['material', 'location', 'kind', 'lot', 'owner', 'quantity', 'expiresOn', 'expired', 'alarmDays', 'expiresSoon'],
    sort: 'place',
  },
  summary: [
    { field: 'material', with: ['lot', 'serial'] },
    { field: 'location', with: ['kind'] },
    { field: 'quantity', alert: 'expiresSoon' },
    { field: 'available', with: ['reserved'] },
    { field: 'expiresOn', with: ['alarmDays'], alert: 'expired' },
  ],
  form: [
    {
      label: ['库存', 'Stock'],
      fields: [
        'material',
        'location',
        'kind',
        'lot',
        'serial',
        'owner',
        'quantity',
        'reserved',
        'available',
        'unit',
        'expiresOn',
        'expired',
        'alarmDays',
        'expiresSoon',
      ],
    },
  ],
})
