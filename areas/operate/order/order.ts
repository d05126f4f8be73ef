import { board, calendar, defineEntity } from '#core/definition'
import {
  choice,
  code,
  computed,
  date,
  decimal,
  derived,
  emailPattern,
  file,
  flag,
  integer,
  kept,
  lines,
  moment,
  money,
  ref,
  text,
} from '#core/fields'
import { revisionFields } from '#core/revisions'
import { incoterms, paymentTerms } from '../../materials/company/companyChoices.ts'
import { priceCurrencies } from '../../materials/price/tiers.ts'
import { modelSources } from '../../product/model/modelStates.ts'
import { orderTypes, priorities } from './orderChoices.ts'
import { orderStates } from './orderStates.ts'
import { progressCodes } from './progressCodes.ts'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })
const told = { readonly: true } as const
const amount = { scale: 4, required: true, min: '0' } as const
const version = { max: 30 } as const

/** What is ordered, in the unit of the product; how far it is follows from what is reserved and shipped. Prices in the currency of the order. */
const orderedItem = {
  quoted: ref(['报价行', 'Quoted line'], 'materials.quotation.items', { from: true }),
  model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
  name: text(['产品', 'Product'], { ...told, max: 126 }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
  unitPrice: decimal(['单价', 'Unit price'], {
    ...told,
    scale: 2,
    min: '0',
    group: 'salesPrice',
    help: ['按报价，或按价格表、协议价和促销得出', 'As quoted, else from the price book, negotiated prices and promotions'],
  }),
  amount: computed(decimal(['金额', 'Amount'], { scale: 2, group: 'salesPrice' })),
  priceTrace: text(['价格依据', 'Price trace'], { ...told, max: 1000, group: 'salesPrice' }),
  progress: kept(choice(['进度', 'Progress'], progressCodes), { from: ['operate.order', 'operate.waybill', 'stock.reservation'] }),
  stocked: kept(decimal(['已备货', 'Stocked'], amount), { from: ['stock.reservation'] }),
  shipped: kept(decimal(['已发货', 'Shipped'], amount), { from: ['operate.waybill'] }),
  received: kept(decimal(['已签收', 'Received'], amount), { from: ['operate.waybill'] }),
  hwVersion: text(['要求硬件版本', 'Hardware version'], { ...version, help: ['不填则任何版本', 'Any version when left empty'] }),
  swVersion: text(['要求软件版本', 'Software version'], { ...version, help: ['不填则任何版本', 'Any version when left empty'] }),
  variant: text(['标签/品牌', 'Label or brand'], { max: 60 }),
  accessories: text(['附件', 'Accessories'], { max: 500 }),
  calibration: flag(['校准证书', 'Calibration certificate']),
  inspectionReport: flag(['检验报告', 'Inspection report']),
  source: choice(['来源', 'Source'], modelSources, told),
  material: ref(['成品料号', 'Material number'], 'mnm.material', told),
}

/** What a customer ordered: confirmed once, changed only as a version that is confirmed anew, shipped by waybills. */
export const order = defineEntity({
  name: 'operate.order',
  label: ['订单', 'Order'],
  title: 'code',
  fields: {
    code: code(['订单号', 'Order number'], 'SO-{yyMMdd}-{000}'),
    ...revisionFields,
    state: choice(['状态', 'State'], orderStates, { required: true, readonly: true }),
    progress: kept(choice(['进度', 'Progress'], progressCodes), { from: ['operate.waybill', 'stock.reservation'] }),
    type: choice(['类型', 'Type'], orderTypes, { required: true }),
    priority: choice(['优先级', 'Priority'], priorities, { required: true }),
    company: ref(['客户', 'Customer'], 'materials.company', { required: true, frozen: true, from: true }),
    quotation: ref(['报价单', 'Quotation'], 'materials.quotation', { frozen: true, from: true }),
    customerName: text(['客户名称（确认时）', 'Customer name when confirmed'], { ...told, max: 200, search: true }),
    contact: ref(['联系人', 'Contact'], 'materials.contact'),
    consignee: text(['收货人', 'Consignee'], { max: 120, search: true, help: ['不填时取联系人', 'The contact when left empty'] }),
    address: text(['收货地址', 'Delivery address'], { max: 500, multiline: true }),
    country: text(['国家代码', 'Country code'], {
      max: 2,
      pattern: { source: '[A-Z]{2}', says: ['须为两位国家代码（ISO 3166-1）', 'Two letters of ISO 3166-1'] },
    }),
    email: text(['邮箱', 'Email address'], { max: 120, pattern: { ...emailPattern, atEntry: true } }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { help: ['不填时按客户', 'That of the customer when left empty'] }),
    paymentTerms: choice(['付款条件', 'Payment terms'], paymentTerms, { help: ['不填时按客户', 'Those of the customer when left empty'] }),
    incoterm: choice(['贸易术语', 'Incoterm'], incoterms),
    customerPo: text(['客户采购单号', 'Customer PO number'], { max: 60, search: true }),
    customerPoFile: file(['客户采购单', 'Customer PO']),
    orderedOn: date(['下单日期', 'Order date'], { required: true }),
    requestedOn: date(['客户要求交期', 'Requested date']),
    promisedOn: date(['承诺交期', 'Promised date']),
    expectedOn: date(['预计交期', 'Expected date']),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    items: lines(['订单明细', 'Order lines'], orderedItem, { max: 200, listed: true, title: 'name' }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    total: computed(money(['总额', 'Total'], { group: 'salesPrice' })),
    anyShipped: kept(flag(['已有发货', 'Partly shipped']), { from: ['operate.waybill'] }),
    allShipped: kept(flag(['已发齐', 'Fully shipped']), { from: ['operate.waybill'] }),
    confirmedAt: moment(['确认时间', 'Confirmed at'], told),
    paidOn: date(['收款结清日期', 'Payment closed on'], told),
    overdue: derived(flag(['已逾期', 'Overdue'])),
  },
  state: 'state',
  revision: { after: ['confirmed'], superseded: 'superseded' },
  editableIn: ['draft'],
  deletableIn: [],
  final: ['closed', 'shortClosed', 'cancelled', 'superseded'],
  filledIn: {
    confirmed: ['customerName', 'consignee', 'address', 'country', 'currency', 'confirmedAt'],
    closed: ['customerName', 'confirmedAt', 'paidOn'],
    shortClosed: ['customerName', 'confirmedAt'],
  },
  transitions: {
    confirm: {
      label: ['确认订单', 'Confirm order'],
      done: ['已确认', 'Confirmed'],
      from: ['draft'],
      to: 'confirmed',
      requires: ['items', 'address', 'country'],
      tone: 'primary',
      waiting: ['待确认的订单', 'Orders to confirm'],
      confirm: ['确认后只能以新版本修改。确认订单？', 'Confirm this order? It can then be changed only as a new version.'],
    },
    reserve: {
      label: ['预留库存', 'Reserve stock'],
      done: ['已预留', 'Reserved'],
      from: ['confirmed'],
      to: 'confirmed',
      waiting: ['待发货的订单', 'Orders to ship'],
      waitingWithout: ['allShipped'],
    },
    promise: {
      label: ['登记交期', 'Set dates'],
      done: ['已登记', 'Dates set'],
      from: ['confirmed'],
      to: 'confirmed',
      input: {
        promisedOn: date(['承诺交期', 'Promised date'], { required: true }),
        expectedOn: date(['预计交期', 'Expected date']),
        remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
      fills: ['promisedOn', 'expectedOn'],
    },
    close: {
      label: ['结案', 'Close'],
      done: ['已结案', 'Closed'],
      from: ['confirmed'],
      to: 'closed',
      input: { paidOn: date(['收款结清日期', 'Payment closed on'], { required: true }) },
      fills: ['paidOn'],
    },
    shortClose: {
      label: ['短交结案', 'Close short'],
      done: ['已短交结案', 'Closed short'],
      from: ['confirmed'],
      to: 'shortClosed',
      tone: 'danger',
      input: { reason },
    },
    cancel: {
      label: ['取消订单', 'Cancel order'],
      done: ['已取消', 'Cancelled'],
      from: ['draft', 'confirmed'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason },
    },
  },
  papers: {
    confirmation: {
      label: ['订单确认书', 'Order confirmation'],
      in: ['confirmed', 'closed', 'shortClosed'],
      point: 'field.salesPrice:read',
    },
    picking: { label: ['拣货单', 'Picking list'] },
  },
  list: {
    columns: ['code', 'company', 'type', 'state', 'progress', 'priority', 'total', 'orderedOn', 'promisedOn', 'overdue', 'customerPo'],
    filters: [
      'state',
      'progress',
      'type',
      'priority',
      'company',
      'quotation',
      'contact',
      'country',
      'currency',
      'orderedOn',
      'requestedOn',
      'promisedOn',
      'overdue',
      'anyShipped',
      'allShipped',
      'revision',
    ],
    sort: '-id',
  },
  presentations: [
    board({ by: 'progress', card: ['company', 'priority', 'promisedOn', 'overdue', 'state'] }),
    calendar({ from: 'promisedOn', card: ['company', 'progress', 'priority'] }),
  ],
  summary: [
    { field: 'company', with: ['type'] },
    { field: 'progress', with: ['priority'] },
    { field: 'promisedOn', with: ['requestedOn'], alert: 'overdue' },
    { field: 'total', with: ['paymentTerms'] },
    'consignee',
  ],
  form: [
    {
      label: ['订单', 'Order'],
      fields: ['company', 'customerName', 'quotation', 'contact', 'type', 'priority', 'customerPo', 'customerPoFile', 'notes'],
    },
    { label: ['收货', 'Delivery'], fields: ['consignee', 'address', 'country', 'email'] },
    { label: ['商务条件', 'Terms'], fields: ['currency', 'paymentTerms', 'incoterm', 'total', 'paidOn'] },
    {
      label: ['交期与进度', 'Dates and progress'],
      fields: ['orderedOn', 'requestedOn', 'promisedOn', 'expectedOn', 'overdue', 'progress', 'anyShipped', 'allShipped', 'confirmedAt'],
    },
    { label: ['订单明细', 'Order lines'], fields: ['items'] },
  ],
})
