import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, image, lines, ref, refs, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { loanReturnStates, returnConditions } from './loanReturnChoices.ts'

/** What came back of one line of a loan. */
const returnedItem = {
  ordered: ref(['订单行', 'Order line'], 'operate.order.items', { from: true }),
  name: text(['产品', 'Product'], { ...told, max: 300 }),
  quantity: decimal(['归还数量', 'Quantity returned'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
  // What was lent comes back, whether or not it may still be chosen for something new.
  model: ref(['产品型号', 'Product model'], 'product.model', { ...told, carriedOver: true }),
  material: ref(['成品料号', 'Material number'], 'mnm.material', { ...told, carriedOver: true }),
}

/** Goods on loan that a customer gave back, all of them or a part: they come into stock with it, unit by unit where they have SNs. Nobody edits one; a wrong one is reversed. */
export const loanReturn = defineEntity({
  name: 'operate.loanReturn',
  label: ['借用归还单', 'Loan return'],
  title: 'code',
  fields: {
    code: code(['归还单号', 'Return number'], 'LR-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], loanReturnStates, { required: true, readonly: true }),
    order: ref(['借用订单', 'Loan order'], 'operate.order', { required: true, frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    returnedOn: date(['归还日期', 'Returned on'], { required: true, frozen: true }),
    location: ref(['收货库位', 'Put into'], 'stock.location', {
      required: true,
      frozen: true,
      help: ['须检查的放入冻结库位', 'A blocked location where it is to be checked first'],
    }),
    condition: choice(['归还状况', 'Condition'], returnConditions, { required: true, frozen: true }),
    items: lines(['归还明细', 'Lines returned'], returnedItem, {
      max: 200,
      frozen: true,
      listed: true,
      title: 'name',
      named: 'model',
    }),
    units: refs(['扫描的 SN', 'SNs scanned'], 'product.unit', {
      max: 1000,
      frozen: true,
      where: ['onLoan'],
      help: ['按序列号管理的产品逐台扫描', 'Scan each unit of what is tracked by serial number'],
    }),
    notes: text(['备注', 'Notes'], {
      frozen: true,
      max: 500,
      multiline: true,
      help: ['缺件或损坏的写明缺什么、哪里坏了', 'Say what is missing or broken where it came back incomplete or damaged'],
    }),
    photos: lines(
      ['照片', 'Photos'],
      { image: image(['照片', 'Photo'], { required: true }), caption: text(['说明', 'Caption'], { max: 120 }) },
      { max: 10, frozen: true },
    ),
    ...reversalFields,
  },
  state: 'status',
  on: 'returnedOn',
  after: ['order.orderedOn'],
  within: 7,
  why: 'notes',
  punctual: ['order.returnBy'],
  editableIn: [],
  deletableIn: [],
  transitions: {
    reverse: reversal(['冲销归还', 'Reverse return']),
  },
  moves: [{ reason: 'loanReturn', from: ['loan'], to: ['usable', 'blocked'], step: ['借用归还单', 'a loan return'] }],
  list: {
    columns: ['code', 'status', 'order', 'company', 'returnedOn', 'condition', 'location'],
    filters: ['status', 'order', 'company', 'units', 'returnedOn', 'condition', 'location'],
    sort: '-id',
  },
  summary: [{ field: 'company', with: ['order'] }, { field: 'returnedOn', with: ['condition'] }, 'location'],
  form: [
    {
      label: ['归还', 'Return'],
      fields: ['order', 'company', 'returnedOn', 'location', 'condition', 'notes', 'reversedOn', 'reversalReason'],
    },
    { label: ['归还明细', 'Lines returned'], fields: ['items', 'units'] },
    { label: ['照片', 'Photos'], fields: ['photos'] },
  ],
})
