import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, reason, ref, text, told } from '#core/fields'
import { dateRequestStates } from './dateRequestStates.ts'

/** What a supplier is asked: whether an order can come on another day. They answer by a link, or somebody records what they said; the order then promises what was answered. */
export const dateRequest = defineEntity({
  name: 'purchase.dateRequest',
  label: ['改期请求', 'Date change request'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['改期请求号', 'Request number'], 'DCR-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], dateRequestStates, { required: true, readonly: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { required: true, frozen: true, from: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', told),
    material: ref(['物料', 'Material'], 'mnm.material', {
      frozen: true,
      help: [
        '不填则为整张订单。订单还有其他物料未到时，答复只会推后、不会提前整张订单的承诺交期',
        'The whole order when left empty. While the order waits for other materials, an answer puts off its promised date, but does not bring it forward',
      ],
    }),
    quantity: decimal(['数量', 'Quantity'], { scale: 4, min: '0.0001', max: '999999999', frozen: true }),
    currentOn: date(['现承诺交期', 'Promised until now'], told),
    wantedOn: date(['希望交期', 'Wanted on'], { required: true, frozen: true }),
    message: text(['说明', 'Message'], { max: 500, multiline: true, frozen: true, help: ['供应商可见', 'The supplier reads it'] }),
    answeredOn: date(['回复日期', 'Answered on'], told),
    promisedOn: date(['新的承诺交期', 'New promised date'], told),
    answer: text(['供应商说明', 'Remark of the supplier'], { ...told, max: 500, multiline: true }),
  },
  state: 'state',
  editableIn: [],
  deletableIn: [],
  filledIn: { answered: ['promisedOn'] },
  uniqueIn: [{ fields: ['order', 'material'], in: ['asked'] }],
  transitions: {
    answer: {
      label: ['登记回复', 'Record answer'],
      done: ['已回复', 'Answered'],
      from: ['asked'],
      to: 'answered',
      tone: 'primary',
      waiting: ['待供应商回复的改期请求', 'Date changes that suppliers have to answer'],
      waitingBy: 'wantedOn',
      on: 'answeredOn',
      after: ['createdAt'],
      within: 7,
      input: {
        promisedOn: date(['承诺交期', 'Promised date'], { required: true }),
        answer: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
      fills: ['promisedOn', 'answer'],
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      done: ['已撤回', 'Withdrawn'],
      from: ['asked'],
      to: 'withdrawn',
      tone: 'danger',
      // That somebody has acted on a proposal stays true.
      leaves: ['operate.mrpAction'],
      input: { reason },
    },
  },
  guest: {
    label: ['请供应商回复交期', 'Ask the supplier for a date'],
    asks: ['请回复此物料最早或合适的交期', 'Please say when this material can come'],
    button: ['回复交期', 'Answer'],
    takes: 'answer',
    recipient: 'supplier',
    shows: ['supplier', 'material', 'quantity', 'currentOn', 'wantedOn', 'message'],
    days: 30,
  },
  list: {
    columns: ['code', 'state', 'order', 'supplier', 'material', 'quantity', 'currentOn', 'wantedOn', 'promisedOn'],
    filters: ['state', 'order', 'supplier', 'material', 'wantedOn'],
    sort: '-id',
  },
  summary: ['supplier', 'order', { field: 'material', with: ['quantity'] }, { field: 'wantedOn', with: ['currentOn'] }, 'promisedOn'],
  form: [
    {
      label: ['改期请求', 'Request'],
      fields: ['code', 'state', 'order', 'supplier', 'material', 'quantity', 'currentOn', 'wantedOn', 'message'],
    },
    { label: ['回复', 'Answer'], fields: ['answeredOn', 'promisedOn', 'answer'] },
  ],
})
