import { board, calendar, defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, derived, emailPattern, flag, integer, lines, moment, ref, refs, text } from '#core/fields'
import { priceCurrencies } from '../../materials/price/tiers.ts'
import { transportModes } from '../transitTime/transportModes.ts'
import { payers, waybillStates } from './waybillChoices.ts'

const told = { readonly: true } as const

/** What goes of one line of the order. */
const shippedItem = {
  ordered: ref(['订单行', 'Order line'], 'operate.order.items', { from: true }),
  name: text(['产品', 'Product'], { ...told, max: 300 }),
  quantity: decimal(['发货数量', 'Quantity shipped'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
  // What was ordered goes out, whether or not it may still be chosen for something new.
  model: ref(['产品型号', 'Product model'], 'product.model', { ...told, carriedOver: true }),
  material: ref(['成品料号', 'Material number'], 'mnm.material', { ...told, carriedOver: true }),
}

/** One shipment of an order: its goods leave stock when it is made, unit by unit where they have SNs. It names no price. */
export const waybill = defineEntity({
  name: 'operate.waybill',
  label: ['运单', 'Waybill'],
  title: 'code',
  fields: {
    code: code(['运单号', 'Waybill number'], 'WB-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], waybillStates, { required: true, readonly: true }),
    order: ref(['订单', 'Order'], 'operate.order', { required: true, frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'materials.company', { required: true, frozen: true }),
    carrier: text(['快递公司', 'Express company'], { required: true, max: 80, search: true }),
    transportMode: choice(['运输方式', 'Transport mode'], transportModes, { help: ['不填时按订单', 'That of the order when left empty'] }),
    trackingNumber: text(['快递单号', 'Tracking number'], { max: 60, search: true }),
    shipper: ref(['发货人', 'Shipper'], 'admin.user', told),
    consignee: text(['收货人', 'Consignee'], { required: true, frozen: true, max: 120, search: true }),
    address: text(['收货地址', 'Delivery address'], { required: true, frozen: true, max: 500, multiline: true }),
    country: text(['国家代码', 'Country code'], { required: true, frozen: true, max: 2 }),
    email: text(['邮箱', 'Email address'], { frozen: true, max: 120, pattern: { ...emailPattern, atEntry: true } }),
    sentAt: moment(['发货时间', 'Sent at'], told),
    packages: integer(['件数', 'Packages'], { min: 1, max: 9999 }),
    cost: decimal(['运费', 'Shipping cost'], { cents: true, scale: 2, min: '0', group: 'cost' }),
    costCurrency: choice(['运费币种', 'Currency of the cost'], priceCurrencies, {
      group: 'cost',
      help: ['不填则为人民币', 'CNY when left empty'],
    }),
    payer: choice(['付款方', 'Payer'], payers, { required: true }),
    items: lines(['发货明细', 'Lines shipped'], shippedItem, { max: 200, frozen: true, listed: true, title: 'name' }),
    units: refs(['扫描的 SN', 'SNs scanned'], 'product.unit', {
      max: 1000,
      frozen: true,
      help: ['按序列号管理的产品逐台扫描', 'Scan each unit of what is tracked by serial number'],
    }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    scannedOn: date(['承运人揽收日期', 'Carrier scan on'], told),
    transitDays: integer(['运输天数', 'Transit days'], {
      ...told,
      min: 0,
      unit: ['天', 'days'],
      help: ['按保存或更改收货信息时“运输天数”中的天数', 'By Transit times when it was saved or sent elsewhere'],
    }),
    arrivesOn: derived(date(['预计到货', 'Expected arrival'])),
    arrivalOverdue: derived(
      flag(['逾期未签收', 'Arrival overdue'], {
        tone: 'bad',
        help: ['已过预计到货日，尚未签收', 'Past its expected arrival and not received'],
      }),
    ),
    receivedOn: date(['签收日期', 'Received date'], told),
    receivedBy: text(['签收人', 'Received by'], { ...told, max: 80 }),
    readdressedAt: moment(['改址时间', 'Address changed at'], told),
    readdressReason: text(['改址原因', 'Reason for the address'], { ...told, max: 500, multiline: true }),
    deletedReason: text(['删除原因', 'Reason for deletion'], { ...told, max: 500, multiline: true }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['shipped'],
  deletableIn: [],
  final: ['received', 'deleted'],
  filledIn: { shipped: ['sentAt'], received: ['sentAt', 'receivedOn', 'receivedBy'] },
  transitions: {
    receive: {
      label: ['登记签收', 'Record receipt'],
      done: ['已签收', 'Received'],
      from: ['shipped'],
      to: 'received',
      tone: 'primary',
      waiting: ['在途的运单', 'Waybills on their way'],
      input: {
        receivedOn: date(['签收日期', 'Received date'], { required: true }),
        receivedBy: text(['签收人', 'Received by'], { required: true, max: 80 }),
      },
      fills: ['receivedOn', 'receivedBy'],
    },
    scan: {
      label: ['登记揽收', 'Record carrier scan'],
      done: ['已揽收', 'Scan recorded'],
      from: ['shipped'],
      to: 'shipped',
      input: { scannedOn: date(['承运人揽收日期', 'Carrier scan on'], { required: true }) },
      fills: ['scannedOn'],
    },
    readdress: {
      label: ['更改收货信息', 'Change consignee'],
      done: ['收货信息已更改', 'Consignee changed'],
      from: ['shipped'],
      to: 'shipped',
      input: {
        consignee: text(['收货人', 'Consignee'], { required: true, max: 120 }),
        address: text(['收货地址', 'Delivery address'], { required: true, max: 500, multiline: true }),
        country: text(['国家代码', 'Country code'], {
          required: true,
          max: 2,
          pattern: { source: '[A-Z]{2}', says: ['须为两位国家代码（ISO 3166-1）', 'Two letters of ISO 3166-1'] },
        }),
        email: text(['邮箱', 'Email address'], { max: 120, pattern: { ...emailPattern, atEntry: true } }),
        readdressReason: text(['改址原因', 'Reason for the address'], { required: true, max: 500, multiline: true }),
      },
      fills: ['consignee', 'address', 'country', 'email', 'readdressReason'],
    },
    remove: {
      label: ['删除运单', 'Delete waybill'],
      done: ['已删除', 'Deleted'],
      from: ['shipped'],
      to: 'deleted',
      tone: 'danger',
      input: { deletedReason: text(['删除原因', 'Reason for deletion'], { required: true, max: 500, multiline: true }) },
      fills: ['deletedReason'],
    },
  },
  papers: { packingList: { label: ['装箱单', 'Packing list'] }, waybill: { label: ['运单', 'Waybill'] } },
  list: {
    columns: [
      'code',
      'status',
      'order',
      'company',
      'carrier',
      'trackingNumber',
      'sentAt',
      'arrivesOn',
      'arrivalOverdue',
      'receivedOn',
      'consignee',
    ],
    filters: [
      'status',
      'order',
      'company',
      'units',
      'payer',
      'transportMode',
      'sentAt',
      'scannedOn',
      'arrivesOn',
      'arrivalOverdue',
      'receivedOn',
      'readdressedAt',
    ],
    sort: '-id',
  },
  presentations: [
    board({ by: 'status', card: ['company', 'order', 'carrier', 'trackingNumber', 'sentAt', 'arrivalOverdue'] }),
    calendar({ from: 'arrivesOn', card: ['company', 'order', 'carrier', 'status'] }),
  ],
  summary: [
    { field: 'company', with: ['order'] },
    { field: 'carrier', with: ['trackingNumber'] },
    { field: 'sentAt', with: ['shipper', 'scannedOn'] },
    { field: 'arrivesOn', with: ['receivedOn', 'receivedBy'], alert: 'arrivalOverdue' },
    'consignee',
  ],
  form: [
    {
      label: ['运单', 'Waybill'],
      fields: [
        'order',
        'company',
        'carrier',
        'transportMode',
        'trackingNumber',
        'packages',
        'cost',
        'costCurrency',
        'payer',
        'shipper',
        'sentAt',
        'scannedOn',
        'transitDays',
        'arrivesOn',
        'arrivalOverdue',
        'notes',
      ],
    },
    {
      label: ['收货', 'Delivery'],
      fields: ['consignee', 'address', 'country', 'email', 'readdressedAt', 'readdressReason', 'receivedOn', 'receivedBy', 'deletedReason'],
    },
    { label: ['发货明细', 'Lines shipped'], fields: ['items', 'units'] },
  ],
})
