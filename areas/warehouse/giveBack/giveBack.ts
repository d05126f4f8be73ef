import { defineEntity } from '#core/definition'
import { choice, code, date, image, integer, lines, ref, text, told } from '#core/fields'
import { returnConditions } from '../move/moveKinds.ts'

/** What came back of a line of a loan, in one condition. */
const returnedItem = {
  applied: ref(['借用行', 'Line on loan'], 'warehouse.application.items', { from: true }),
  item: ref(['物品', 'Item'], 'warehouse.item', { ...told, carriedOver: true }),
  quantity: integer(['归还数量', 'Quantity returned'], { required: true, min: 1, max: 1_000_000 }),
  serials: text(['资产编号', 'Asset numbers'], {
    max: 300,
    help: [
      '资产逐件写明归还的编号；借出的全部归还时可以不填',
      'For assets, the number of each piece that came back. Not needed where all that was on loan did.',
    ],
  }),
  condition: choice(['归还状况', 'Condition'], returnConditions, { required: true }),
  note: text(['赔偿或处理说明', 'Compensation or handling'], { max: 300 }),
} as const

/** What a keeper has taken back of a loan, all of it or a part: it is on hand again, or set aside where it is not as it was. Nobody edits one. */
export const giveBack = defineEntity({
  name: 'warehouse.giveBack',
  label: ['物品归还单', 'Warehouse return'],
  title: 'code',
  assigned: ['borrower'],
  fields: {
    code: code(['归还编号', 'Return number'], 'WR-{yyMMdd}-{000}'),
    application: ref(['仓库申请', 'Application'], 'warehouse.application', { required: true, frozen: true, from: true }),
    borrower: ref(['借用人', 'Borrower'], 'admin.user', told),
    returnedOn: date(['归还日期', 'Returned on'], { required: true, frozen: true }),
    items: lines(['归还明细', 'Items returned'], returnedItem, { max: 50, frozen: true, listed: true, title: 'item', named: 'item' }),
    photo: image(['归还照片', 'Photo at return'], { frozen: true }),
    notes: text(['备注', 'Notes'], { frozen: true, max: 500, multiline: true }),
  },
  on: 'returnedOn',
  after: ['application.submittedOn'],
  within: 7,
  why: 'notes',
  punctual: ['application.returnOn'],
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['code', 'application', 'borrower', 'returnedOn', 'notes'],
    filters: ['borrower', 'application', 'returnedOn'],
    sort: '-id',
  },
  summary: ['application', 'borrower', 'returnedOn'],
  form: [
    { label: ['归还', 'Return'], fields: ['code', 'application', 'borrower', 'returnedOn', 'photo', 'notes'] },
    { label: ['归还明细', 'Items returned'], fields: ['items'] },
  ],
})
