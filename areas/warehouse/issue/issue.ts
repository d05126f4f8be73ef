import { defineEntity } from '#core/definition'
import { choice, code, image, integer, lines, reasonWith, ref, states, text, told } from '#core/fields'

const reason = reasonWith({ max: 300 })

/** How far something that was handed over is. */
const issueStates = states({
  handed: { label: ['待签收', 'To be confirmed'], means: 'waiting:colleague' },
  received: { label: ['已签收', 'Received'], means: 'done' },
  takenBack: { label: ['已退回', 'Returned to shelf'], means: 'void' },
})

/** What was handed over of a line of the application. */
const handedItem = {
  applied: ref(['申请行', 'Line applied for'], 'warehouse.application.items', { from: true }),
  item: ref(['物品', 'Item'], 'warehouse.item', { ...told, carriedOver: true }),
  quantity: integer(['发放数量', 'Quantity issued'], { required: true, min: 1, max: 1_000_000 }),
  serials: text(['资产编号', 'Asset numbers'], {
    max: 300,
    help: ['资产逐件登记编号，用空格分开', 'For assets, the number of each piece, separated by spaces'],
  }),
} as const

/** What a keeper hands over of an approved application: it leaves the warehouse once whoever applied has confirmed it. */
export const issue = defineEntity({
  name: 'warehouse.issue',
  label: ['发放单', 'Warehouse issue'],
  title: 'code',
  assigned: ['receiver'],
  fields: {
    code: code(['发放编号', 'Issue number'], 'WI-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], issueStates, { required: true, readonly: true }),
    application: ref(['仓库申请', 'Application'], 'warehouse.application', { required: true, frozen: true, from: true }),
    receiver: ref(['签收人', 'Recipient'], 'admin.user', told),
    items: lines(['发放明细', 'Items issued'], handedItem, { max: 50, frozen: true, listed: true, title: 'item', named: 'item' }),
    photo: image(['发放照片', 'Photo at issue'], { frozen: true }),
    notes: text(['备注', 'Notes'], { frozen: true, max: 500, multiline: true }),
  },
  state: 'state',
  editableIn: [],
  deletableIn: [],
  uniqueIn: [{ fields: ['application'], in: ['handed', 'received'] }],
  transitions: {
    receive: {
      label: ['签收', 'Confirm receipt'],
      done: ['已签收', 'Received'],
      from: ['handed'],
      to: 'received',
      tone: 'primary',
      waiting: ['待签收的物品', 'Items to confirm'],
      confirm: ['确认已收到所列物品和数量？', 'Have you received these items in these quantities?'],
    },
    // Moves are followed by others, and stay.
    decline: {
      label: ['不符，退回', 'Decline'],
      from: ['handed'],
      to: 'takenBack',
      tone: 'danger',
      leaves: ['warehouse.move'],
      input: { reason },
    },
    takeBack: { label: ['收回', 'Return to shelf'], from: ['handed'], to: 'takenBack', leaves: ['warehouse.move'], input: { reason } },
  },
  list: { columns: ['code', 'state', 'application', 'receiver', 'notes'], filters: ['state', 'receiver', 'application'], sort: '-id' },
  summary: ['application', 'receiver'],
  form: [
    { label: ['发放', 'Issue'], fields: ['code', 'application', 'receiver', 'photo', 'notes'] },
    { label: ['发放明细', 'Items issued'], fields: ['items'] },
  ],
})
