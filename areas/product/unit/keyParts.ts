import { date, decimal, ref, text } from '#core/fields'

/** So many key parts are told apart in a unit. */
export const mostKeyParts = 100

/** What was fitted: a lot or a piece of a key part, or of its substitute. */
export const pieceFitted = {
  component: ref(['关键件', 'Key part'], 'mnm.material', { required: true }),
  substitute: ref(['替代料', 'Substitute'], 'mnm.material', { help: ['装的是替代料时填写', 'Where a substitute was fitted'] }),
  lot: ref(['批次', 'Lot'], 'stock.lot'),
  serial: text(['序列号', 'Serial number'], { max: 60, oneForm: true, help: ['一次只登记一台时填写', 'For one unit at a time'] }),
} as const

/** What a unit has of a key part, since when, and which entry says so. */
export const fittedPart = {
  ...pieceFitted,
  quantity: decimal(['用量', 'Quantity'], { unit: { by: 'measure' }, required: true, scale: 4, min: '0.0001', max: '999999' }),
  measure: ref(['计量单位', 'Unit'], 'mnm.unit'),
  since: date(['装入日期', 'Fitted on'], { required: true }),
  asBuilt: ref(['关键件记录', 'As-built record'], 'product.asBuilt', { required: true }),
}
