import { board, calendar, defineEntity, submission } from '#core/definition'
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
  reason,
  ref,
  text,
  told,
  unitPrice,
} from '#core/fields'
import { revisionFields } from '#core/revisions'
import { countedInUnits } from '../buyingUnit/countedInUnits.ts'
import { chargeKinds } from '../landedCost/landedCostChoices.ts'
import { billTypes } from '../priceComparison/billTypes.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { announceable } from '../shippingNotice/noticeStates.ts'
import { orderFlow } from './order.flow.ts'
import { counterFields, counterNames, counterSteps } from './counterOffer.ts'
import { announcing } from './order.guest.ts'
import { orderStates } from './orderStates.ts'

const priced = { group: 'price' } as const

const counted = countedInUnits({
  pack: ['按盘、盒等订购时填写', 'Where it is bought by the reel or box'],
  packs: ['保存时数量按采购单位换算', 'When it is saved the quantity follows from it'],
})

/** What the supplier is called, as the paper says it: whoever reprints it later prints the same. */
const ofSupplier = { ...told, nameOf: { record: 'supplier', of: 'purchase.supplier' } } as const
const named = ['supplierName', 'supplierNameEn'] as const

const deviation = { cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] } as const

/** What is ordered, in the unit of the material, at the awarded price unless another one was agreed to. Prices and freight in the currency of the order, with tax. */
const orderedItem = {
  item: ref(['比价行', 'Compared item'], 'purchase.priceComparison.items', { readonly: true, from: true }),
  material: ref(['物料', 'Material'], 'mnm.material'),
  number: text(['物料编号', 'Material number'], { ...told, max: 60 }),
  name: text(['名称', 'Name'], { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  quantity: decimal(['数量', 'Quantity'], {
    required: true,
    scale: 4,
    min: '0',
    max: '999999999',
    agrees: 'packs',
    zero: ['已全部改订', 'all of it was ordered otherwise'],
  }),
  pack: counted.pack,
  packs: counted.packs,
  packPrice: unitPrice(['采购单位含税单价', 'Price of a buying unit (incl. tax)'], {
    ...priced,
    min: '0.000001',
    help: ['代替其他含税单价；金额按它计算', 'In place of another unit price; the amount is worked out of it'],
  }),
  contents: counted.contents,
  mostReceived: decimal(['最多可收', 'Most to receive'], {
    ...told,
    scale: 4,
    min: '0',
    help: [
      '发出时按物料分类的允许超交；经他人同意可再放宽',
      'By the over-delivery tolerance of the class when it was sent; more with the consent of a colleague',
    ],
  }),
  cancelled: decimal(['已改订', 'Ordered otherwise'], {
    ...told,
    scale: 4,
    min: '0.0001',
    help: ['部分收货后改由另一张订单订购的数量', 'The quantity that another order asks for since a part of this one arrived'],
  }),
  cancelReason: text(['改订原因', 'Why ordered otherwise'], { ...told, max: 500 }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  unitPrice: unitPrice(['中标含税单价', 'Awarded unit price (incl. tax)'], { ...priced, readonly: true }),
  newPrice: unitPrice(['其他含税单价', 'Other unit price (incl. tax)'], {
    ...priced,
    agrees: 'packPrice',
    help: [
      '与中标价不同的价格须经审批才能发出；没有中标价时必填，免费填 0',
      'Any other price than awarded must be approved before the order is sent. Needed where nothing was awarded; 0 for what is free of charge',
    ],
  }),
  price: computed(unitPrice(['含税单价', 'Unit price (incl. tax)'], { group: 'price' })),
  freight: decimal(['运费', 'Freight'], {
    ...priced,
    cents: true,
    scale: 2,
    min: '0',
    readonly: true,
    help: ['中标运费，加上分摊的订单费用', 'As awarded, with its share of the charges of the order'],
  }),
  charged: decimal(['其中分摊的订单费用', 'Including charges of the order'], {
    ...priced,
    cents: true,
    scale: 2,
    min: '0',
    readonly: true,
  }),
  contract: ref(['合同', 'Contract'], 'purchase.contract', { readonly: true, group: 'price' }),
  contractPrice: unitPrice(['合同含税单价', 'Contract unit price (incl. tax)'], {
    group: 'price',
    readonly: true,
  }),
  lastPrice: unitPrice(['上次含税单价', 'Last unit price (incl. tax)'], {
    ...priced,
    readonly: true,
    help: ['该物料上次采购订单的价格，按本单币种', 'At which the material was last ordered, in the currency of this order'],
  }),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, scale: 2, group: 'price' })),
  received: kept(decimal(['已收数量', 'Received'], { scale: 4, required: true, min: '0' }), {
    from: ['purchase.receipt', 'purchase.shippingNotice'],
  }),
  announced: kept(decimal(['在途数量', 'Announced'], { scale: 4, required: true, min: '0' }), {
    from: ['purchase.receipt', 'purchase.shippingNotice'],
  }),
  invoiced: kept(decimal(['已开票数量', 'Invoiced'], { scale: 4, required: true, min: '0' }), { from: ['purchase.invoice'] }),
}

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
  transitions: {
    send: {
      label: ['发出', 'Send'],
      done: ['已发出', 'Sent'],
      from: ['draft'],
      to: 'sent',
      requires: ['items'],
      tone: 'primary',
      waiting: ['待发出的采购订单', 'Orders to send'],
      waitingBy: 'deliverBy',
      confirm: ['发出后只能以新版本修改。发出？', 'Send this order? It can then be changed only as a new version.'],
    },
    submitPrice: {
      ...submission,
      from: ['draft'],
      to: 'sent',
      approval: 'purchase.order',
      flow: orderFlow,
      pending: 'approving',
      rejected: 'draft',
      requires: ['items'],
      notDecidedBy: ['buyer'],
    },
    confirm: {
      label: ['登记供应商确认', 'Record confirmation'],
      from: ['sent'],
      to: 'confirmed',
      tone: 'primary',
      waiting: ['待供应商确认的采购订单', 'Orders to be confirmed'],
      on: 'confirmedOn',
      after: ['sentAt'],
      within: 7,
      input: {
        promisedOn: date(['供应商承诺交期', 'Promised date'], { required: true }),
        confirmationNo: text(['供应商确认号', 'Confirmation number'], { max: 60 }),
        samePrices: flag(['价格与订单一致', 'Prices as ordered']),
      },
      fills: ['promisedOn', 'confirmationNo'],
    },
    ...counterSteps,
    remind: {
      label: ['登记催货', 'Record reminder'],
      on: 'remindedOn',
      after: ['sentAt'],
      within: 7,
      from: ['sent', 'confirmed', 'partlyReceived'],
      to: ['sent', 'confirmed', 'partlyReceived'],
      input: {
        promisedOn: date(['新的承诺交期', 'New promised date']),
        remark: text(['说明', 'Remark'], { required: true, max: 500, multiline: true }),
      },
    },
    close: { label: ['关闭', 'Close'], from: ['received'], to: 'closed' },
    shortClose: { label: ['短交关闭', 'Close short'], from: ['partlyReceived'], to: 'closed', tone: 'danger', input: { reason } },
    changeRest: {
      label: ['改订余量', 'Change the rest'],
      done: ['余量已转入新的订单草稿', 'The rest is in a draft order'],
      from: ['partlyReceived'],
      to: 'received',
      input: { reason },
      opens: [
        'items',
        'itemCount',
        'freightTotal',
        'total',
        'totalCny',
        'lacksPrice',
        'onContract',
        'aboveAgreed',
        'aboveLast',
        'offContract',
        'overCap',
        'farOverCap',
        'repriced',
      ],
      makes: { entity: 'purchase.order', by: 'restOf' },
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      done: ['已重新打开', 'Reopened'],
      from: ['closed'],
      to: ['received', 'partlyReceived'],
      tone: 'danger',
      // Its rest is not ordered twice; what came of it, was asked and was paid goes on as before it was closed.
      leaves: [
        'purchase.shippingNotice',
        'purchase.dateRequest',
        'purchase.receipt',
        'purchase.invoice',
        'purchase.advance',
        'operate.mrpAction',
        'plm.disposition',
        'plm.changeTask',
      ],
      input: { reason },
    },
    acceptMore: {
      label: ['同意超收', 'Accept more'],
      done: ['已同意超收', 'More may be received'],
      from: ['sent', 'confirmed', 'partlyReceived', 'received'],
      to: ['sent', 'confirmed', 'partlyReceived', 'received'],
      // Whoever buys does not say alone that more is taken.
      notBy: ['buyer', 'authors'],
      input: {
        line: ref(['订单行', 'Order line'], 'purchase.order.items', { required: true }),
        most: decimal(['最多可收', 'Most to receive'], { required: true, scale: 4, min: '0.0001', max: '999999999' }),
        reason,
      },
      opens: ['items'],
    },
    cancel: {
      label: ['取消订单', 'Cancel order'],
      from: ['draft', 'sent', 'confirmed'],
      to: 'cancelled',
      tone: 'danger',
      undoes: ['purchase.dateRequest'],
      // Also those that ask for several orders at once.
      notWhile: { 'purchase.invoice.items.ordered': ['differing', 'approving', 'released', 'partPaid', 'paid'] },
      // Of what was paid in advance, and came back, its guard asks; the rest is why it is cancelled.
      leaves: ['purchase.advance', 'operate.mrpAction', 'plm.disposition', 'plm.changeTask'],
      input: { reason },
    },
  },
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
