import { board, calendar, defineEntity } from '#core/definition'
import {
  authors,
  choice,
  code,
  computed,
  date,
  decimal,
  derived,
  flag,
  integer,
  kept,
  lines,
  moment,
  money,
  overdue,
  ref,
  text,
  told,
} from '#core/fields'
import { revisionFields } from '#core/revisions'
import { chargeKinds } from '../landedCost/landedCostChoices.ts'
import { billTypes } from '../priceComparison/billTypes.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { announceable } from '../shippingNotice/noticeStates.ts'
import { counterFields, counterNames } from './counterOffer.ts'
import { announcing } from './order.guest.ts'
import { orderedItem } from './orderedItem.ts'
import { orderStates } from './orderStates.ts'
import { orderSteps } from './orderSteps.ts'

const priced = { group: 'price' } as const

/** What the supplier is called, as the paper says it: whoever reprints it later prints the same. */
const ofSupplier = { ...told, nameOf: { record: 'supplier', of: 'purchase.supplier' } } as const
const named = ['supplierName', 'supplierNameEn'] as const

const deviation = { cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] } as const

/** What is paid for an order besides its goods, in its currency with tax. */
const orderCharge = {
  kind: choice(['费用', 'Charge'], chargeKinds, { required: true }),
  amount: decimal(['含税金额', 'Amount (incl. tax)'], {
    ...priced,
    cents: true,
    scale: 2,
    required: true,
    min: '0',
    max: '9999999999',
    zero: ['已包含在价格中', 'it is included in the prices'],
  }),
} as const

/** What a supplier is asked to deliver by an agreed award, sent to them and changed only as a version that is sent anew. */
export const order = defineEntity({
  name: 'purchase.order',
  label: ['采购订单', 'Purchase order'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['采购订单号', 'Order number'], 'PO-{yyMMdd}-{000}', { on: ['send', 'submitPrice'] }),
    ...revisionFields,
    state: choice(['状态', 'State'], orderStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true, search: true }),
    supplierName: text(['供应商名称（发出时）', 'Supplier name when sent'], { ...ofSupplier, copied: 'supplier.name' }),
    supplierNameEn: text(['供应商英文名称（发出时）', 'English name of the supplier when sent'], {
      ...ofSupplier,
      copied: ['supplier.nameEn', 'supplier.name'],
      help: ['没有英文名称时为中文名称', 'The Chinese name where there is no English one'],
    }),
    comparison: ref(['比价单', 'Price comparison'], 'purchase.priceComparison', { readonly: true, from: true }),
    restOf: ref(['余量来自', 'Rest of'], 'purchase.order', { readonly: true, from: true }),
    buyer: ref(['采购员', 'Purchaser'], 'admin.user', told),
    authors: authors(['登记人', 'Entered by'], {
      help: ['登记或修改过此订单的人不能同意超收', 'Those who entered or changed the order do not accept more'],
    }),
    currency: choice(['币种', 'Currency'], currencyNames, told),
    exchangeRate: decimal(['汇率', 'Exchange rate'], { ...told, scale: 6, min: '0.000001', usual: '1', group: 'price' }),
    billType: choice(['发票类型', 'Invoice type'], billTypes, told),
    vatRate: decimal(['税率', 'VAT rate'], { ...told, scale: 4, min: '0', percent: true }),
    settlementDays: integer(['账期（天）', 'Payment terms (days)'], told),
    deliverBy: date(['要求交期', 'Delivery date'], { required: true }),
    deliverTo: text(['交货地点', 'Delivery address'], { max: 200 }),
    supplierNote: text(['给供应商的备注', 'Note to the supplier'], { max: 1000, multiline: true }),
    notes: text(['内部备注', 'Internal notes'], { max: 1000, multiline: true }),
    items: lines(['订单明细', 'Order lines'], orderedItem, {
      max: 500,
      listed: true,
      title: 'name',
      importAdds: true,
      named: 'material',
      totals: ['freightTotal', 'total'],
    }),
    charges: lines(['订单费用', 'Charges of the order'], orderCharge, {
      max: 20,
      totals: ['freightTotal', 'total'],
      help: [
        '定标之外与供应商约定的运费、包装费等；按金额分摊到各行运费，须经审批',
        'Freight, packing and the like, agreed in addition to the award. They are shared out over the freight of the lines by value, and approved.',
      ],
    }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    freightTotal: computed(
      money(['其中运费和费用', 'Including freight and charges'], {
        group: 'price',
        help: ['中标运费和订单费用，含税', 'Freight as awarded and the charges of the order, tax included'],
      }),
    ),
    total: computed(money(['含税总额', 'Total (incl. tax)'], { group: 'price', sum: true })),
    totalCny: computed(money(['含税总额（人民币）', 'Total in CNY (incl. tax)'], { group: 'price', sum: true, internal: true })),
    lacksPrice: computed(
      flag(['有行没有价格', 'Lines without a price'], {
        tone: 'warn',
        reveals: {
          groups: ['price'],
          because: ['跟单人员须知道订单为何不能发出', 'Order followers need to know why an order cannot be sent'],
        },
      }),
    ),
    onContract: computed(flag(['按合同价订购', 'Draws on a contract'], { internal: true })),
    aboveAgreed: computed(
      decimal(['比约定价多付（人民币）', 'Above agreed prices (CNY)'], {
        ...deviation,
        help: [
          '与中标价相比，没有中标的行与合同价相比',
          'Against the awarded prices; of lines without an award against those of the contract',
        ],
      }),
    ),
    aboveLast: computed(
      decimal(['比上次采购价多付（人民币）', 'Above the last prices (CNY)'], {
        ...deviation,
        help: ['低于上次为负数', 'Below 0 where it is cheaper'],
      }),
    ),
    committed: money(['合并计算的向该供应商的采购（人民币）', 'Bought together from this supplier (CNY)'], {
      ...told,
      group: 'price',
      help: [
        '提交价格审批时，含本单，按财务汇率；7 天内的采购、90 天内相同物料的采购合并计算，决定由谁审批',
        'When prices were submitted, this order included, at the rate of finance. What is bought within 7 days counts together, the same materials within 90 days, and decides who has to agree',
      ],
    }),
    offContract: computed(flag(['价格高于合同价', 'Above contract price'], { tone: 'warn', group: 'price' })),
    otherCurrency: flag(['合同币种不同', 'Contract in another currency'], {
      ...told,
      tone: 'warn',
      group: 'price',
      help: [
        '供应商的合同只有其他币种的价格，本单不按合同计价',
        'The contracts of the supplier hold prices in another currency only, so this order does not draw on them',
      ],
    }),
    capShare: decimal(['合同金额已用（含本单）', 'Share of contract cap used'], {
      ...told,
      scale: 4,
      min: '0',
      percent: true,
      group: 'price',
      help: ['发出时占合同金额上限的比例，有多份合同时取最高', 'When it was sent; the highest of several contracts'],
    }),
    overCap: computed(flag(['超出合同金额上限', 'Above the cap of a contract'], { tone: 'warn', group: 'price' })),
    farOverCap: computed(flag(['超出合同金额上限 10% 以上', 'More than 10% above the cap of a contract'], { tone: 'bad', group: 'price' })),
    repriced: computed(
      flag(['价格与中标价不同', 'Other prices than awarded'], {
        tone: 'warn',
        reveals: {
          groups: ['price'],
          because: ['跟单的人须知道它要审批，不知道价格', 'Those who follow the order know that it needs approval, and no price'],
        },
      }),
    ),
    sentAt: moment(['发出时间', 'Sent at'], told),
    confirmBy: date(['确认期限', 'Confirm by'], {
      ...told,
      help: ['发出后按供应商的确认订单期限（工作日）', 'When it was sent, by the working days within which the supplier confirms orders'],
    }),
    promisedOn: date(['供应商承诺交期', 'Promised date'], told),
    confirmedFor: date(['首次承诺交期', 'First promised date'], {
      ...told,
      help: [
        '确认时承诺的交期；此后改期不改它，供应商评分按它',
        'As confirmed. Later dates do not change it; the supplier score goes by it',
      ],
    }),
    confirmedOn: date(['供应商确认日期', 'Confirmed on'], told),
    confirmationNo: text(['供应商确认号', 'Confirmation number'], { ...told, max: 60, search: true }),
    ...counterFields,
    remindedOn: date(['最近催货', 'Last reminder'], told),
    closedOn: date(['关闭日期', 'Closed on'], told),
    supplierBlocked: kept(
      flag(['供应商已暂停', 'Supplier blocked'], {
        tone: 'warn',
        help: [
          '供应商已暂停、停用或列入黑名单，而订单尚未完成',
          'The supplier is suspended, inactive or blacklisted, and the order is open',
        ],
      }),
      { from: ['purchase.supplier'] },
    ),
    anyAnnounced: derived(flag(['有在途货物', 'Goods on their way'], { internal: true })),
    anyInvoiced: derived(flag(['已有发票', 'Invoiced'], { internal: true })),
    anyAdvance: derived(flag(['已有预付款', 'Paid in advance'], { internal: true })),
    overdue: overdue(),
  },
  state: 'state',
  revision: { after: ['sent', 'confirmed'], superseded: 'superseded', besides: ['notes'] },
  editableIn: ['draft'],
  deletableIn: [],
  open: [
    'promisedOn',
    'confirmedFor',
    'confirmedOn',
    'closedOn',
    'confirmationNo',
    'remindedOn',
    ...counterNames,
    // What follows from what was agreed to.
    'lacksPrice',
    'onContract',
    'aboveAgreed',
    'aboveLast',
    'overCap',
    'farOverCap',
    'attachments',
  ],
  led: [
    { from: ['sent', 'confirmed', 'received'], to: 'partlyReceived', by: 'purchase.receipt' },
    { from: ['sent', 'confirmed', 'partlyReceived'], to: 'received', by: 'purchase.receipt' },
    { from: ['partlyReceived', 'received'], to: 'sent', by: 'purchase.receipt' },
    { from: ['partlyReceived', 'received'], to: 'confirmed', by: 'purchase.receipt' },
  ],
  remind: [
    {
      name: 'orderUnconfirmed',
      label: ['采购订单逾期未确认', 'Purchase orders are not confirmed in time'],
      before: 'confirmBy',
      at: [1],
      while: ['sent'],
      to: ['buyer'],
      instead: ['purchase.order:remind'],
      with: ['supplier', 'deliverBy'],
    },
    {
      name: 'orderNeverConfirmed',
      label: ['采购订单已过交期仍未确认', 'Purchase orders are past their date and were never confirmed'],
      before: 'deliverBy',
      at: [1],
      while: ['sent'],
      to: ['buyer'],
      instead: ['purchase.order:remind'],
      with: ['supplier'],
    },
    {
      name: 'orderOverdue',
      label: ['采购订单逾期未交', 'Purchase orders are past their promised date'],
      before: 'promisedOn',
      at: [1],
      while: ['confirmed', 'partlyReceived'],
      to: ['buyer'],
      instead: ['purchase.order:remind'],
      with: ['supplier'],
    },
  ],
  due: [
    { date: 'promisedOn', in: ['confirmed', 'partlyReceived'], label: ['逾期未交的采购订单', 'Orders past the promised date'] },
    { date: 'confirmBy', in: ['sent'], label: ['逾期未确认的采购订单', 'Orders not confirmed in time'] },
    { date: 'deliverBy', in: ['sent'], label: ['已过交期仍未确认的采购订单', 'Orders never confirmed and past their date'] },
  ],
  filledIn: { sent: named, confirmed: named, partlyReceived: named, received: named, closed: named },
  transitions: orderSteps,
  papers: {
    order: {
      label: ['采购订单', 'Purchase order'],
      in: ['sent', 'confirmed', 'partlyReceived', 'received', 'closed'],
      points: ['field.price:read'],
    },
  },
  guest: {
    label: ['请供应商确认订单', 'Ask the supplier to confirm'],
    asks: ['请确认此订单', 'Please confirm this order'],
    button: ['确认订单', 'Confirm order'],
    takes: 'confirm',
    recipient: 'supplier',
    also: [
      {
        takes: 'counter',
        asks: ['提出其他价格或交期', 'Offer other prices or another date'],
        button: ['发送还价', 'Send counter-offer'],
        eachLine: { input: 'prices', of: 'items', asks: 'price' },
      },
    ],
    shows: [
      'supplier',
      'buyer',
      'deliverBy',
      'deliverTo',
      'supplierNote',
      'currency',
      'total',
      'billType',
      'vatRate',
      'settlementDays',
      'charges',
      'items',
    ],
    columns: {
      items: ['number', 'name', 'spec', 'packs', 'pack', 'quantity', 'cancelled', 'unit', 'price', 'freight', 'amount'],
      charges: ['kind', 'amount'],
    },
    namedInEnglish: { items: 'material' },
    asksFor: { items: 'quantity' },
    days: 60,
    makes: {
      entity: 'purchase.shippingNotice',
      from: 'order',
      in: announceable,
      label: ['请供应商通知发货', 'Ask the supplier to announce deliveries'],
      page: announcing,
    },
  },
  list: {
    columns: ['code', 'supplier', 'state', 'itemCount', 'total', 'deliverBy', 'promisedOn', 'overdue', 'buyer', 'sentAt'],
    sums: ['total'],
    filters: [
      'state',
      'supplier',
      'buyer',
      'comparison',
      'restOf',
      'deliverBy',
      'confirmBy',
      'promisedOn',
      'overdue',
      'supplierBlocked',
      'repriced',
      'offContract',
      'overCap',
      'otherCurrency',
      'sentAt',
      'revision',
    ],
    sort: '-id',
  },
  presentations: [
    board({ by: 'state', card: ['supplier', 'deliverBy', 'promisedOn', 'total', 'overdue'] }),
    calendar({ from: 'deliverBy', of: 'buyer', card: ['supplier', 'state', 'promisedOn'] }),
  ],
  blocks: [{ report: 'purchase.supplierDates', by: 'order' }],
  summary: [
    { field: 'supplier', with: ['buyer'], alert: 'supplierBlocked' },
    { field: 'deliverBy', with: ['promisedOn'], alert: 'overdue' },
    { field: 'total', with: ['exchangeRate'], alert: 'repriced' },
    { field: 'settlementDays', with: ['billType', 'vatRate'], alert: 'otherCurrency' },
    { field: 'sentAt', with: ['confirmBy'] },
  ],
  decide: {
    about: 'supplier',
    says: ['notes'],
    figures: [
      { field: 'total', with: ['itemCount'] },
      { field: 'committed', with: ['settlementDays'] },
      { field: 'deliverBy', with: ['buyer'] },
    ],
    bars: {
      label: ['与上次采购价相比（人民币）', 'Against the last prices (CNY)'],
      usual: { label: ['上次价', 'Last prices'] },
      by: { label: ['相差', 'Difference'], field: 'aboveLast' },
      now: { label: ['本单', 'This order'], field: 'totalCny' },
    },
    deviations: [
      { field: 'aboveAgreed', good: 'below' },
      { field: 'aboveLast', good: 'below', emptyIsUnknown: true },
      { lines: 'items', when: 'newPrice', title: 'name', tells: 'newPrice' },
    ],
    lines: { of: 'items', title: 'name', amount: 'amount' },
    facts: ['comparison'],
  },
  beside: ['total', 'freightTotal', 'capShare'],
  form: [
    {
      label: ['采购订单', 'Order'],
      fields: [
        'supplier',
        'supplierName',
        'supplierNameEn',
        'comparison',
        'restOf',
        'buyer',
        'authors',
        'deliverBy',
        'deliverTo',
        'overdue',
        'supplierBlocked',
        'lacksPrice',
        'repriced',
        'offContract',
        'otherCurrency',
      ],
    },
    { label: ['订单明细', 'Order lines'], fields: ['items'] },
    { label: ['订单费用', 'Charges of the order'], fields: ['charges'], folded: true },
    { label: ['备注', 'Notes'], fields: ['supplierNote', 'notes'] },
    {
      label: ['结算', 'Settlement'],
      fields: [
        'currency',
        'exchangeRate',
        'freightTotal',
        'total',
        'aboveAgreed',
        'aboveLast',
        'committed',
        'billType',
        'vatRate',
        'settlementDays',
        'capShare',
        'overCap',
        'farOverCap',
      ],
    },
    { label: ['供应商还价', 'Counter-offer'], fields: [...counterNames] },
    {
      label: ['执行', 'Progress'],
      fields: ['sentAt', 'confirmBy', 'confirmedOn', 'promisedOn', 'confirmedFor', 'confirmationNo', 'remindedOn', 'closedOn'],
    },
  ],
})
