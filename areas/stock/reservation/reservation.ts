import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, flag, moment, overdue, reason, reasonWith, ref, states, text, told } from '#core/fields'
import { asSerial } from '../serials/typedSerials.ts'
import { issueFlow } from './issue.flow.ts'

const issuedTo = {
  to: ref(['去往库位', 'To'], 'stock.location', { help: ['不填时去往生产', 'To production when left empty'] }),
  note: text(['说明', 'Note'], { max: 500, multiline: true }),
}

/** Stock that is kept for somebody until a day: nobody else takes it meanwhile. */
export const reservation = defineEntity({
  name: 'stock.reservation',
  label: ['预留', 'Reservation'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['预留单号', 'Reservation number'], 'RS-{yyMMdd}-{000}'),
    status: choice(
      ['状态', 'Status'],
      states({
        open: { label: ['预留中', 'Open'], means: 'open' },
        pending: { label: ['领用审批中', 'Issue to be approved'], means: 'waiting:approvers' },
        issued: { label: ['已领用', 'Issued'], means: 'done' },
        released: { label: ['已释放', 'Released'], means: 'void' },
        expired: { label: ['到期释放', 'Expired'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    quantity: decimal(['数量', 'Quantity'], {
      unit: { by: 'unit' },
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
      sum: true,
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    location: ref(['库位', 'Location'], 'stock.location', {
      frozen: true,
      help: ['不填时用默认的可用库位', 'The default location with usable stock when left empty'],
    }),
    lot: ref(['批次', 'Lot'], 'stock.lot', {
      frozen: true,
      help: ['不填时预留先到期的批次，不够时接着预留下一个', 'Left empty, the lot that expires first is reserved, then the next one'],
    }),
    serial: text(['序列号', 'Serial number'], { ...asSerial, frozen: true, search: true }),
    rest: ref(['其余数量', 'Rest'], 'stock.reservation', {
      readonly: true,
      help: [
        '一个批次不够时，其余数量由这张预留单预留下一个到期的批次',
        'Where one lot had too little, this reservation keeps the rest of the lot that expires next',
      ],
    }),
    balance: ref(['预留的库存', 'Reserved of'], 'stock.balance', { readonly: true }),
    until: date(['预留到', 'Until'], { required: true }),
    overdue: overdue(['已到期', 'Overdue']),
    order: ref(['订单', 'Order'], 'operate.order', { readonly: true }),
    orderLine: ref(['订单行', 'Order line'], 'operate.order.items', { readonly: true }),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', { readonly: true }),
    purpose: text(['用途', 'Purpose'], { required: true, max: 200 }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
    takenBy: ref(['领用人', 'Issued by'], 'admin.user', told),
    takenAt: moment(['领用时间', 'Issued at'], told),
    issueReason: text(['领用原因', 'Why it is issued'], { ...told, max: 500, multiline: true }),
    issueValue: decimal(['领用金额', 'Value issued'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      group: 'price',
      help: ['按账面平均成本', 'By the books'],
    }),
    toReview: flag(['须总经理审批', 'For the general manager'], {
      ...told,
      tone: 'warn',
      help: [
        '连同此人一天内的手工领用超过 5000 元，或金额未知',
        'With what the same person issued by hand within a day it is worth more than CNY 5,000, or its worth is not known',
      ],
    }),
  },
  state: 'status',
  editableIn: ['open'],
  deletableIn: [],
  due: [{ date: 'until', in: ['open'], label: ['到期未领的预留', 'Reservations past their day'] }],
  transitions: {
    issue: {
      label: ['领用', 'Issue'],
      done: ['已领用', 'Issued'],
      from: ['open'],
      to: 'issued',
      tone: 'primary',
      input: issuedTo,
    },
    issueMuch: {
      label: ['领用（须审批）', 'Issue with approval'],
      done: ['已提交', 'Submitted'],
      from: ['open'],
      to: 'issued',
      approval: 'stock.issue',
      flow: issueFlow,
      pending: 'pending',
      rejected: 'open',
      input: { ...issuedTo, issueReason: reasonWith({ label: ['领用原因', 'Why it is issued'] }) },
      fills: ['issueReason'],
    },
    // What was left of another one stands by itself.
    release: {
      label: ['释放', 'Release'],
      from: ['open'],
      to: 'released',
      tone: 'danger',
      leaves: ['stock.reservation'],
      input: { reason },
    },
    expire: {
      label: ['到期释放', 'Release what is past its day'],
      button: ['到期释放', 'Release overdue'],
      from: ['open'],
      to: 'expired',
      leaves: ['stock.reservation'],
    },
  },
  moves: [{ reason: 'issue', from: ['usable'], to: ['production'] }],
  list: {
    columns: ['code', 'status', 'material', 'quantity', 'unit', 'location', 'lot', 'until', 'purpose'],
    filters: ['status', 'material', 'location', 'lot', 'balance', 'order', 'plan', 'until', 'overdue'],
    sort: '-id',
  },
  summary: [
    { field: 'material', with: ['lot', 'serial'] },
    'quantity',
    { field: 'location', with: ['balance'] },
    { field: 'until', alert: 'overdue' },
    { field: 'purpose', with: ['order'] },
  ],
  form: [
    {
      label: ['预留', 'Reservation'],
      fields: [
        'material',
        'quantity',
        'unit',
        'location',
        'lot',
        'serial',
        'rest',
        'balance',
        'until',
        'overdue',
        'order',
        'orderLine',
        'plan',
        'purpose',
        'notes',
      ],
    },
    { label: ['领用', 'Issue'], fields: ['takenBy', 'takenAt', 'issueReason', 'issueValue', 'toReview'] },
  ],
})
