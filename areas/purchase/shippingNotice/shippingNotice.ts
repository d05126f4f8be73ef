import { calendar, defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, file, integer, kept, lines, overdue, reason, ref, text, told } from '#core/fields'
import { countedInUnits } from '../buyingUnit/countedInUnits.ts'
import { noticeStates } from './noticeStates.ts'

/** What is on its way of one line of an order, as its supplier says. */
const announcedItem = {
  ordered: ref(['订单行', 'Order line'], 'purchase.order.items', { from: true }),
  material: ref(['物料', 'Material'], 'mnm.material', told),
  name: text(['名称', 'Name'], told),
  ...countedInUnits({
    pack: ['按盘、盒等发货时选择', 'Where it is dispatched by the reel or box'],
    packs: ['发货数量按它换算', 'The quantity follows from it'],
  }),
  quantity: decimal(['发货数量', 'Quantity announced'], { required: true, agrees: 'packs', scale: 4, min: '0.0001', max: '999999999' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  received: kept(decimal(['已收数量', 'Received'], { scale: 4, required: true, min: '0' }), { from: ['purchase.receipt'] }),
  supplierLot: text(['供应商批号', 'Supplier lot'], { max: 60 }),
  madeOn: date(['生产日期', 'Made on']),
  expiresOn: date(['有效期至', 'Expires on']),
  coaFile: file(['质量证明文件', 'Certificate of analysis']),
}

/**
 * A delivery that a supplier announces before it arrives (ASN): when, with whom, and what of which lot. What is announced is open to nobody else
 * until it is received or withdrawn; what comes to stand received is said by the receipt alone.
 */
export const shippingNotice = defineEntity({
  name: 'purchase.shippingNotice',
  label: ['发货通知', 'Advance shipping notice'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['发货通知号', 'ASN number'], 'ASN-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], noticeStates, { required: true, readonly: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { required: true, frozen: true, from: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', told),
    shippedOn: date(['发货日期', 'Dispatched on'], { required: true }),
    expectedOn: date(['预计到货', 'Expected on'], { required: true }),
    carrier: text(['承运人', 'Carrier'], { max: 80 }),
    trackingNumber: text(['运单号', 'Tracking number'], { max: 60, search: true }),
    deliveryNote: text(['送货单号', 'Delivery note'], { max: 60, search: true }),
    overdue: overdue(['逾期未到', 'Late']),
    items: lines(['发货明细', 'Lines announced'], announcedItem, {
      max: 500,
      frozen: true,
      listed: true,
      title: 'name',
      named: 'material',
    }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'state',
  editableIn: ['announced'],
  deletableIn: [],
  led: [
    { from: ['announced'], to: 'received', by: 'purchase.receipt' },
    { from: ['received'], to: 'announced', by: 'purchase.receipt' },
    { from: ['received'], to: 'withdrawn', by: 'purchase.receipt' },
  ],
  remind: [
    {
      name: 'deliveryOverdue',
      label: ['发货逾期未到', 'Announced deliveries are late'],
      before: 'expectedOn',
      at: [1],
      while: ['announced'],
      to: ['order.buyer'],
      instead: ['purchase.order:remind'],
      with: ['supplier'],
    },
  ],
  due: [{ date: 'expectedOn', in: ['announced'], label: ['逾期未到的发货', 'Announced deliveries that are late'] }],
  transitions: {
    withdraw: {
      label: ['撤回', 'Withdraw'],
      done: ['已撤回', 'Withdrawn'],
      from: ['announced'],
      to: 'withdrawn',
      tone: 'danger',
      // What arrived of it stays received: the rest does not come.
      leaves: ['purchase.receipt'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'state', 'order', 'supplier', 'shippedOn', 'expectedOn', 'carrier', 'trackingNumber', 'itemCount', 'overdue'],
    filters: ['state', 'order', 'supplier', 'shippedOn', 'expectedOn', 'overdue'],
    sort: '-id',
  },
  presentations: [calendar({ from: 'expectedOn', card: ['supplier', 'order', 'state', 'itemCount'] })],
  summary: [
    'supplier',
    'order',
    { field: 'expectedOn', with: ['shippedOn'], alert: 'overdue' },
    { field: 'carrier', with: ['trackingNumber', 'deliveryNote'] },
  ],
  form: [
    {
      label: ['发货通知', 'Shipping notice'],
      fields: ['order', 'supplier', 'shippedOn', 'expectedOn', 'overdue', 'carrier', 'trackingNumber', 'deliveryNote', 'notes'],
    },
    { label: ['发货明细', 'Lines announced'], fields: ['items'] },
  ],
})
