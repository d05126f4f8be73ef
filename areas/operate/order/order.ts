import { board, calendar, defineEntity } from '#core/definition'
import {
  choice,
  code,
  computed,
  countryPattern,
  date,
  decimal,
  derived,
  emailPattern,
  file,
  flag,
  inCurrency,
  integer,
  kept,
  lines,
  moment,
  money,
  ref,
  text,
  states,
  told,
} from '#core/fields'
import { revisionFields } from '#core/revisions'
import { incoterms, paymentTerms } from '../../crm/company/companyChoices.ts'
import { taxModes } from '../../crm/quotation/quotationChoices.ts'
import { priceCurrencies } from '../../crm/price/tiers.ts'
import { transportModes } from '../transitTime/transportModes.ts'
import { holds, orderTypes, priorities } from './orderChoices.ts'
import { orderForm } from './orderForm.ts'
import { lowest, orderedItem } from './orderedItem.ts'
import { orderSteps } from './orderSteps.ts'
import { progressCodes } from './progressCodes.ts'

/** Where an order stands between the customer and the company; how far its goods are says its progress. */
const orderStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待放行', 'Awaiting release'], means: 'waiting:approvers' },
  confirmed: { label: ['已确认', 'Confirmed'], means: 'open' },
  closed: { label: ['已结案', 'Closed'], means: 'done' },
  shortClosed: { label: ['短交结案', 'Closed short'], means: 'done', tone: 'warn' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
})

const amount = { scale: 4, required: true, min: '0' } as const

/** That an order waits is known to everybody who works for it, and so is what for; nobody types a price or a limit in an order to try where it begins. */
const heldFor = {
  groups: ['customerCredit', 'payment', 'cost', 'salesPrice'],
  because: ['备货和发货的人须知道订单为何等待', 'Those who prepare the goods know why the order waits'],
} as const

/** It names the customer or somebody there. */
const ofCustomer = { nameOf: { record: 'company', of: 'crm.company' } } as const

/** What is owed follows from what was ordered at which prices, as whoever collects it and grants credit knows. */
const owing = {
  groups: ['salesPrice'],
  because: ['催款和授信的人须知道欠款', 'Those who collect payments or grant credit know what is owed'],
} as const

/** Limits of credit are in the currency of whom they were granted to. */
const inCreditCurrency = { ...inCurrency, by: 'creditCurrency' } as const

/** What a customer ordered: confirmed once, changed only as a version that is confirmed anew, shipped by waybills. */
export const order = defineEntity({
  name: 'operate.order',
  label: ['订单', 'Order'],
  title: 'code',
  fields: {
    code: code(['订单号', 'Order number'], 'SO-{yyMMdd}-{000}', { on: ['confirm', 'confirmShortDated', 'submit'] }),
    ...revisionFields,
    state: choice(['状态', 'State'], orderStates, { required: true, readonly: true }),
    progress: kept(choice(['进度', 'Progress'], progressCodes), {
      from: ['operate.order', 'operate.waybill', 'operate.productionPlan', 'stock.reservation', 'stock.move', 'stock.lot'],
      remembered: true,
    }),
    type: choice(['类型', 'Type'], orderTypes, { required: true }),
    priority: choice(['优先级', 'Priority'], priorities, { required: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, from: true, search: true }),
    quotation: ref(['报价单', 'Quotation'], 'crm.quotation', { frozen: true, from: true }),
    rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case', { frozen: true, from: true }),
    customerName: text(['客户名称（确认时）', 'Customer name when confirmed'], {
      ...told,
      max: 200,
      nameOf: { record: 'company', of: 'crm.company' },
      copied: 'company.name',
    }),
    contact: ref(['联系人', 'Contact'], 'crm.contact'),
    consignee: text(['收货人', 'Consignee'], { ...ofCustomer, max: 120, help: ['不填时取联系人', 'The contact when left empty'] }),
    address: text(['收货地址', 'Delivery address'], { max: 500, multiline: true }),
    country: text(['国家/地区', 'Country or region'], {
      max: 2,
      country: true,
      pattern: countryPattern,
    }),
    email: text(['邮箱', 'Email address'], { ...ofCustomer, max: 120, pattern: { ...emailPattern, atEntry: true } }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { help: ['不填时按客户', 'That of the customer when left empty'] }),
    paymentTerms: choice(['付款条件', 'Payment terms'], paymentTerms, { help: ['不填时按客户', 'Those of the customer when left empty'] }),
    incoterm: choice(['贸易术语', 'Incoterm'], incoterms),
    transportMode: choice(['运输方式', 'Transport mode'], transportModes),
    transitDays: integer(['运输天数', 'Transit days'], {
      ...told,
      min: 0,
      unit: ['天', 'days'],
      help: ['按保存、确认或登记交期时“运输天数”中的天数', 'By Transit times when it was saved, confirmed or given its dates'],
    }),
    customerPo: text(['客户采购单号', 'Customer PO number'], { max: 60, search: true }),
    customerPoFile: file(['客户采购单', 'Customer PO']),
    orderedOn: date(['下单日期', 'Order date'], { required: true }),
    requestedOn: date(['客户要求交期', 'Requested date']),
    promisedOn: date(['承诺交期', 'Promised date']),
    expectedOn: derived(
      date(['预计交期', 'Expected date'], {
        help: [
          '按现有库存、在途采购、生产计划和更早到期的订单推算；自制又未排产时按产能和提前期',
          'From stock, purchases on their way, production plans and orders due earlier; what is made here and not planned by capacity and lead times.',
        ],
      }),
      { setBased: true },
    ),
    expectedLate: derived(flag(['预计延误', 'Expected late'], { tone: 'warn' }), { setBased: true }),
    arrivesOn: derived(
      date(['预计到货', 'Expected arrival'], {
        help: ['承诺交期与预计交期中较晚的一天加运输天数', 'The later of promised and expected date, and the days in transit'],
      }),
      { setBased: true },
    ),
    returnBy: date(['归还期限', 'Return by'], { help: ['借用订单必填', 'Required for loans'] }),
    onLoan: kept(flag(['借出中', 'On loan'], { tone: 'info' }), { from: ['operate.waybill', 'operate.loanReturn'] }),
    loanOverdue: derived(flag(['逾期未还', 'Not returned in time'], { tone: 'bad' })),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    items: lines(['订单明细', 'Order lines'], orderedItem, {
      max: 200,
      listed: true,
      title: 'name',
      importAdds: true,
      named: 'model',
      totals: ['netTotal', 'vatTotal', 'total'],
      bar: {
        label: ['发货进展', 'Fulfilment'],
        of: 'quantity',
        parts: [
          { field: 'shipped', tone: 'good' },
          { field: 'stocked', tone: 'info' },
        ],
        rest: ['待备货', 'Waiting'],
      },
    }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    total: computed(money(['总额', 'Total'], { group: 'salesPrice', sum: true, help: ['含增值税', 'With VAT'] })),
    taxMode: choice(['报价时的税', 'Tax as quoted'], taxModes, told),
    vatRate: decimal(['增值税税率', 'VAT rate'], { ...told, scale: 2, min: '0', max: '0.99', percent: true }),
    netTotal: computed(money(['未税金额', 'Net total'], { group: 'salesPrice' })),
    vatTotal: computed(money(['增值税', 'VAT'], { group: 'salesPrice' })),
    paid: kept(
      decimal(['已收款', 'Paid'], {
        cents: true,
        unit: inCurrency,
        required: true,
        scale: 2,
        group: 'payment',
        help: ['减去已退还客户的；退款后收款被退票时为负数', 'Less what was refunded; below 0 where a payment bounced after its refund'],
      }),
      {
        from: ['operate.payment', 'operate.refund'],
      },
    ),
    credited: kept(decimal(['已贷记', 'Credited'], { cents: true, unit: inCurrency, ...amount, scale: 2, group: 'payment' }), {
      from: ['operate.creditNote'],
    }),
    outstanding: kept(
      decimal(['未收款', 'Outstanding'], {
        cents: true,
        unit: inCurrency,
        scale: 2,
        group: 'payment',
        reveals: owing,
        help: [
          '短交结案后按已发货金额，减已贷记；负数须退还客户',
          'What was shipped counts once it is closed short, less what is credited. Less than 0 is to be refunded.',
        ],
      }),
      { from: ['operate.order', 'operate.payment', 'operate.waybill', 'operate.refund', 'operate.creditNote'] },
    ),
    toRefund: kept(
      choice(['待退款', 'To be refunded'], { due: { label: ['待退款', 'To be refunded'], tone: 'warn' } } as const, {
        reveals: { ...owing, groups: ['salesPrice', 'payment'] },
        help: ['多收的尚无退款单', 'More was paid than is owed, and no refund of it is under way'],
      }),
      { from: ['operate.order', 'operate.payment', 'operate.waybill', 'operate.refund', 'operate.creditNote'] },
    ),
    anyPaid: kept(
      flag(['已有收款', 'Payments received'], {
        reveals: { groups: ['payment'], because: ['只说明有没有收款', 'It says only whether there are any'] },
      }),
      { from: ['operate.payment', 'operate.refund'] },
    ),
    anyArranged: kept(
      flag(['已有排产', 'In production plans'], { help: ['有未完工的生产计划', 'Production plans of it are not finished'] }),
      {
        from: ['operate.productionPlan'],
      },
    ),
    anyShipped: kept(flag(['已有发货', 'Shipping begun']), { from: ['operate.waybill'] }),
    allShipped: kept(flag(['已发齐', 'Fully shipped']), { from: ['operate.order', 'operate.waybill'] }),
    partlyShipped: derived(flag(['部分发货', 'Partly shipped'], { tone: 'info' })),
    hold: choice(['放行事由', 'Held because'], holds, { ...told, reveals: heldFor }),
    belowFloor: computed(flag(['低于最低可给价格', 'Below the lowest price'], { ...lowest, reveals: heldFor })),
    creditOf: ref(['额度所属客户', 'Limit of'], 'crm.company', {
      ...told,
      carriedOver: true,
      group: 'customerCredit',
      help: ['客户，或额度不足的上级客户', 'The customer, or the parent company whose limit is exceeded'],
    }),
    creditCurrency: choice(['额度币种', 'Currency of the limit'], priceCurrencies, { ...told, internal: true, group: 'customerCredit' }),
    creditLimit: decimal(['信用额度', 'Credit limit'], {
      cents: true,
      ...told,
      unit: inCreditCurrency,
      scale: 2,
      group: 'customerCredit',
    }),
    creditUsed: decimal(['已用信用（含本单）', 'Credit used with this order'], {
      cents: true,
      unit: inCreditCurrency,
      ...told,
      scale: 2,
      group: 'customerCredit',
      reveals: owing,
      help: [
        '额度涵盖的客户已确认订单的未收款，按额度的币种',
        'Outstanding of confirmed orders of all whom the limit covers, in its currency',
      ],
    }),
    overdueSince: date(['客户逾期自', 'Customer overdue since'], {
      ...told,
      group: 'customerCredit',
      help: ['额度涵盖的客户最早一笔逾期应收款的到期日', 'When the oldest overdue receivable of all whom the limit covers was due'],
    }),
    dueOn: kept(
      date(['应收款到期日', 'Payment due on'], {
        group: 'payment',
        reveals: owing,
        help: [
          '首笔未付清的发货：签收（未签收按发货）日期加付款期',
          'The first delivery that is not fully paid, or shipment, plus the days of the payment terms',
        ],
      }),
      { from: ['operate.order', 'operate.payment', 'operate.waybill', 'operate.refund', 'operate.creditNote'] },
    ),
    paymentOverdue: derived(flag(['应收款逾期', 'Payment overdue'], { tone: 'bad', group: 'payment' })),
    confirmedAt: moment(['确认时间', 'Confirmed at'], told),
    paidOn: date(['收款结清日期', 'Payment closed on'], {
      ...told,
      help: ['收款达到应收金额的日期', 'When the payments came to what is owed'],
    }),
    overdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    shortDated: derived(flag(['有效期不足', 'Short-dated'], { tone: 'bad' })),
  },
  state: 'state',
  // Confirmed is what every order under way is: how far its goods are is what one would say.
  // The code of an order is that of its worst line: of one that has begun to leave, it would deny what was signed for.
  spoken: [
    { in: ['confirmed'], by: 'partlyShipped' },
    { in: ['confirmed'], by: 'progress' },
  ],
  revision: { after: ['confirmed'], superseded: 'superseded', besides: ['contact', 'priority', 'notes', 'customerPoFile'] },
  editableIn: ['draft'],
  deletableIn: [],
  remind: [
    {
      name: 'receivableDue',
      label: ['应收款到期或逾期', 'Receivables are due or overdue'],
      before: 'dueOn',
      at: [-7, 1, 14, 30],
      while: ['confirmed', 'shortClosed'],
      where: { type: 'sale', paidOn: null },
      to: ['company.owner', 'operate.payment:create', { headOf: 'company.owner', from: 30 }],
      with: ['company'],
    },
    {
      name: 'loanDue',
      label: ['借用到期或逾期未还', 'Loans are due or overdue'],
      before: 'returnBy',
      at: [-3, 0, 3, 10],
      where: { onLoan: true },
      to: ['company.owner', 'operate.loanReturn:create'],
      with: ['company'],
    },
    {
      name: 'orderOverdue',
      label: ['订单已过承诺交期', 'Orders are past their promised date'],
      before: 'promisedOn',
      at: [1],
      while: ['confirmed'],
      where: { overdue: true },
      to: ['company.owner', { may: ['operate.order:promise', 'operate.order:reserve'] }],
      with: ['company'],
    },
    {
      // Told once for a promised day: the expected one may slip each night, where goods are bought by a lead time that counts from today.
      name: 'orderLate',
      label: ['订单预计晚于承诺交期', 'Orders are expected later than promised'],
      before: 'promisedOn',
      while: ['confirmed'],
      where: { overdue: false, expectedLate: true },
      to: ['company.owner', { may: ['operate.order:promise', 'operate.order:reserve'] }],
      with: ['company', 'expectedOn'],
    },
  ],
  open: ['company', 'creditOf', 'contact', 'promisedOn', 'transitDays', 'returnBy', 'confirmedAt', 'paidOn', 'attachments'],
  // A payment that was not one opens its order again.
  led: [
    { from: ['closed'], to: 'confirmed', by: 'operate.payment' },
    { from: ['closed'], to: 'shortClosed', by: 'operate.payment' },
  ],
  filledIn: {
    confirmed: ['customerName', 'consignee', 'address', 'country', 'currency', 'confirmedAt'],
    closed: ['customerName', 'confirmedAt'],
    shortClosed: ['customerName', 'confirmedAt'],
  },
  transitions: orderSteps,
  papers: {
    confirmation: {
      label: ['订单确认书', 'Order confirmation'],
      in: ['confirmed', 'closed', 'shortClosed'],
      points: ['field.salesPrice:read'],
    },
    picking: { label: ['拣货单', 'Picking list'] },
  },
  blocks: [{ report: 'operate.servingUnits', by: 'order' }],
  list: {
    columns: ['code', 'company', 'type', 'state', 'priority', 'total', 'orderedOn', 'promisedOn', 'overdue', 'customerPo'],
    sums: ['total'],
    late: { promisedOn: 'overdue', returnBy: 'loanOverdue', dueOn: 'paymentOverdue' },
    views: {
      late: { label: ['逾期', 'Overdue'], asks: 'overdue=true' },
    },
    filters: [
      'state',
      'progress',
      'type',
      'priority',
      'company',
      'quotation',
      'rmaCase',
      'contact',
      'country',
      'currency',
      'orderedOn',
      'requestedOn',
      'promisedOn',
      'expectedOn',
      'expectedLate',
      'arrivesOn',
      'transportMode',
      'shortDated',
      'overdue',
      'returnBy',
      'onLoan',
      'loanOverdue',
      'anyArranged',
      'anyShipped',
      'allShipped',
      'partlyShipped',
      'hold',
      'belowFloor',
      'paymentTerms',
      'dueOn',
      'paymentOverdue',
      'paidOn',
      'anyPaid',
      'paid',
      'outstanding',
      'toRefund',
      'confirmedAt',
      'revision',
    ],
    sort: '-id',
    makes: {
      entity: 'operate.productionPlan',
      next: true,
      proposal: 'ofOrders',
      label: ['排产', 'Plan production'],
      in: ['confirmed'],
      waiting: { label: ['待排产的订单', 'Orders to plan'], where: { progress: ['awaiting'] } },
    },
  },
  presentations: [
    board({ by: 'progress', card: ['company', 'priority', 'promisedOn', 'overdue', 'state'] }),
    calendar({ from: 'promisedOn', card: ['company', 'progress', 'priority'] }),
  ],
  summary: [
    { field: 'company', with: ['type'] },
    { field: 'promisedOn', with: ['expectedOn', 'arrivesOn'], alert: 'overdue' },
    { field: 'total', with: ['paymentTerms'] },
    'items',
  ],
  decide: {
    about: 'company',
    says: ['notes'],
    figures: [
      { field: 'total', with: ['paymentTerms'] },
      { field: 'creditUsed', with: ['creditLimit'] },
      { field: 'requestedOn', with: ['type'] },
    ],
    deviations: [
      { field: 'hold' },
      { field: 'belowFloor' },
      { field: 'overdueSince' },
      { lines: 'items', when: 'belowFloor', title: 'name', tells: 'amount' },
    ],
    lines: { of: 'items', title: 'name', amount: 'amount' },
    facts: ['quotation', 'contact', 'customerPo'],
    phrases: {
      approve: [['本单放行', 'Release this order']],
      reject: [['请先收款', 'Collect the overdue payment first']],
    },
  },
  form: orderForm,
  beside: ['total', 'netTotal', 'vatTotal', 'outstanding', 'hold'],
})
