import { board, defineEntity } from '#core/definition'
import {
  authors,
  choice,
  code,
  computed,
  date,
  decimal,
  file,
  flag,
  inCurrency,
  lines,
  moment,
  money,
  overdue,
  reason,
  ref,
  refs,
  text,
  told,
  unitPrice,
} from '#core/fields'
import { countedInUnits } from '../buyingUnit/countedInUnits.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { invoiceFlow } from './invoice.flow.ts'
import { mostRounded } from './paperTotal.ts'
import { invoiceStates, matchResults, numbered, payable } from './invoiceStates.ts'

const priced = { group: 'price' } as const

const counted = countedInUnits({
  pack: ['票面按盘、盒等开具时选择', 'Where the paper counts by the reel or box'],
  packs: ['开票数量按它换算', 'The quantity follows from it'],
})

/** What is invoiced of one line of an order, in its unit; prices with tax, in the currency of the invoice. What the match found is only read. */
const invoicedItem = {
  ordered: ref(['订单行', 'Order line'], 'purchase.order.items'),
  result: choice(['核对结果', 'Match'], matchResults, told),
  material: ref(['物料', 'Material'], 'mnm.material', told),
  name: text(['名称', 'Name'], told),
  pack: counted.pack,
  packs: counted.packs,
  packPrice: unitPrice(['采购单位含税单价', 'Price of a buying unit (incl. tax)'], {
    ...priced,
    min: '0.000001',
    help: ['含税单价按它换算，金额按票面计算', 'The unit price follows from it; the amount is that of the paper'],
  }),
  contents: counted.contents,
  quantity: decimal(['开票数量', 'Quantity'], { required: true, agrees: 'packs', scale: 4, min: '0.0001', max: '999999999' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  unitPrice: unitPrice(['含税单价', 'Unit price (incl. tax)'], { ...priced, required: true, agrees: 'packPrice' }),
  freight: decimal(['运费', 'Freight'], { ...priced, cents: true, scale: 2, min: '0' }),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, scale: 2, group: 'price' })),
  agreedPrice: unitPrice(['应付含税单价', 'Price due (incl. tax)'], {
    ...priced,
    ...told,
    help: ['订单单价减去让步接收的扣款', 'That of the order, less what is deducted for goods accepted by concession'],
  }),
  invoiceable: decimal(['可开票数量', 'Quantity to invoice'], {
    ...told,
    scale: 4,
    min: '0',
    help: [
      '核对时：已收，减去拒收、退货、供应商承担的报废和入库少收，减去已开票',
      'At the match: received, less rejected, returned, scrapped at the supplier’s expense or missing when stocked, less invoiced',
    ],
  }),
}

/** What was paid of an invoice at once. Nobody edits it; it is taken back as a whole. In another currency, at the rate of finance for its day. */
const paidPart = {
  paidOn: date(['付款日期', 'Paid on'], { required: true }),
  amount: decimal(['付款金额', 'Amount paid'], { cents: true, required: true, scale: 2, min: '0.01', group: 'price' }),
  reference: text(['付款凭证号', 'Payment reference'], { max: 60 }),
  rate: decimal(['付款汇率', 'Payment exchange rate'], {
    scale: 6,
    min: '0.000001',
    group: 'price',
    help: ['付款日可用的财务汇率', 'That of finance for the day of payment'],
  }),
  cny: decimal(['付款金额（人民币）', 'Paid in CNY'], { cents: true, scale: 2, min: '0', group: 'price' }),
  bankName: text(['收款开户行', 'Paid to bank'], { group: 'supplierBank' }),
  bankAccount: text(['收款账号', 'Paid to account'], { max: 40, group: 'supplierBank' }),
  difference: decimal(['汇兑损益', 'Exchange gain or loss'], { cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] }),
  remittance: ref(['合并付款', 'Combined supplier payment'], 'purchase.remittance'),
  credit: ref(['供应商贷项', 'Supplier credit'], 'purchase.supplierCredit'),
  advance: ref(['预付款', 'Advance'], 'purchase.advance'),
  reversedOn: date(['撤销日期', 'Undone on']),
  reversalReason: text(['撤销原因', 'Reason'], { max: 500, multiline: true }),
} as const

/** What is said of an invoice once it is handed in: who agreed, to which account it is paid, and what became of it. */
const settling = [
  'agreedBy',
  'releasedAt',
  'bankName',
  'bankAccount',
  'otherAccount',
  'twin',
  'payments',
  'paid',
  'outstanding',
  'paidTogether',
  'paidOn',
  'paidCny',
  'exchangeDifference',
  'creditNoteNo',
  'reversedAt',
] as const

/** What a supplier asks money for, matched with what was ordered and what was accepted of it before it is paid. */
export const invoice = defineEntity({
  name: 'purchase.invoice',
  label: ['采购发票', 'Supplier invoice'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['发票登记号', 'Registration number'], 'PI-{yyMMdd}-{000}', { on: 'match' }),
    state: choice(['状态', 'State'], invoiceStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, readonly: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { frozen: true, from: true }),
    invoiceNo: text(['发票号码', 'Invoice number'], {
      required: true,
      max: 40,
      search: true,
      bulk: false,
      pattern: {
        source: '[0-9A-Z][0-9A-Z./-]*',
        says: ['只含数字、大写字母和 . / -，没有空格', 'Digits, capital letters and . / - only, without spaces'],
      },
    }),
    invoicedOn: date(['开票日期', 'Invoice date'], { required: true, past: true }),
    currency: choice(['币种', 'Currency'], currencyNames, { required: true }),
    tax: decimal(['税额', 'Tax'], {
      cents: true,
      unit: inCurrency,
      required: true,
      scale: 2,
      min: '0',
      group: 'price',
      help: ['发票上的税额合计；没有则填 0', 'The total of tax on the invoice; 0 where there is none'],
    }),
    netPrices: flag(['单价不含税', 'Prices without tax'], {
      help: ['保存时按订单税率换算为含税单价', 'When it is saved they are converted at the VAT rates of the orders'],
    }),
    paperTotal: decimal(['票面总额', 'Total on the paper'], {
      cents: true,
      unit: inCurrency,
      scale: 2,
      min: '0.01',
      max: '9999999999',
      group: 'price',
      help: [
        `与明细合计相差不超过 ${mostRounded} 时按票面付款；一致则不填`,
        `Paid in place of the sum of the lines where both differ by no more than ${mostRounded}; leave it empty where they agree`,
      ],
    }),
    total: computed(money(['含税总额', 'Total (incl. tax)'], { group: 'price', sum: true })),
    payBy: date(['付款期限', 'Pay by'], told),
    overdue: overdue(),
    scan: file(['发票文件', 'Invoice document']),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    authors: authors(['登记人', 'Entered by'], {
      help: [
        '登记或修改过这张发票的人不能登记其付款或抵扣',
        'Those who entered or changed the invoice neither record its payment nor set anything off against it',
      ],
    }),
    items: lines(['发票明细', 'Invoice lines'], invoicedItem, {
      max: 500,
      unique: [['ordered']],
      named: 'material',
      totals: ['tax', 'total'],
    }),
    taxDiffers: flag(['税额不符', 'Tax differs'], { ...told, tone: 'warn' }),
    difference: decimal(['差异金额', 'Difference'], {
      ...told,
      cents: true,
      unit: inCurrency,
      scale: 2,
      min: '0',
      group: 'price',
      help: [
        '核对时：与订单价格、已验收数量和税额不符的金额',
        'At the match: what does not fit the prices of the orders, what was accepted, and the tax',
      ],
    }),
    tolerated: decimal(['容差内差异', 'Within tolerance'], {
      ...told,
      cents: true,
      unit: inCurrency,
      scale: 2,
      min: '0',
      group: 'price',
      help: ['核对时在容差内放过的金额', 'Difference that was within the tolerances of the match'],
    }),
    differences: money(['7 天内该供应商的发票差异（人民币）', 'Differences of this supplier within 7 days (CNY)'], {
      ...told,
      group: 'price',
      help: [
        '提交审批时，含本张，按财务汇率；决定由谁审批',
        'When it was submitted, this invoice included, at the rate of finance; decides who has to agree',
      ],
    }),
    matchedAt: moment(['核对时间', 'Matched at'], told),
    explanation: text(['差异说明', 'Explanation'], { ...told, max: 500, multiline: true }),
    explainedBy: ref(['说明人', 'Explained by'], 'admin.user', told),
    agreedBy: refs(['差异审批人', 'Agreed to the difference'], 'admin.user', {
      ...told,
      help: ['他们不能登记这张发票的付款或抵扣', 'They neither record the payment of this invoice nor set anything off against it'],
    }),
    releasedAt: moment(['放行时间', 'Released at'], told),
    bankName: text(['开户行', 'Bank'], { ...told, group: 'supplierBank' }),
    bankAccount: text(['收款账号', 'Account to pay to'], {
      ...told,
      max: 40,
      group: 'supplierBank',
      help: ['放行时供应商已确认的账号', 'The confirmed account of the supplier when the invoice was released'],
    }),
    otherAccount: flag(['收款账号在放行后变更', 'Account changed since release'], { ...told, tone: 'warn' }),
    twin: text(['疑似重复的付款', 'Payments that look the same'], {
      ...told,
      max: 400,
      help: ['一周内向同一供应商付的相同金额', 'The same amount to the same supplier within a week'],
    }),
    payments: lines(['付款', 'Payments'], paidPart, { max: 200, readonly: true, listed: true, title: 'reference' }),
    paid: computed(money(['已付', 'Paid'], { group: 'price' })),
    outstanding: computed(
      money(['未付', 'Outstanding'], {
        group: 'price',
        sum: true,
        help: ['可付款的发票尚未付的部分', 'The part of a released invoice that is not paid yet'],
      }),
    ),
    paidTogether: computed(
      flag(['最近一笔为合并付款', 'Last paid with others'], {
        help: ['最近一笔付款属于合并付款，随合并付款一起冲销', 'The last payment belongs to a combined one and is reversed with it'],
      }),
    ),
    paidOn: date(['付清日期', 'Paid in full on'], told),
    paidCny: computed(decimal(['付款金额（人民币）', 'Paid in CNY'], { cents: true, scale: 2, min: '0', group: 'price' })),
    exchangeDifference: computed(
      decimal(['汇兑损益', 'Exchange gain or loss'], {
        cents: true,
        scale: 2,
        group: 'price',
        unit: ['元', 'CNY'],
        help: [
          '按订单汇率入账的金额减付款金额：正数为收益，负数为损失',
          'Recorded at the rates of the orders, less what was paid: a loss below 0',
        ],
      }),
    ),
    creditNoteNo: text(['红字发票号', 'Credit note number'], { ...told, max: 60, search: true }),
    reversedAt: moment(['冲销时间', 'Reversed at'], told),
  },
  state: 'state',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: [...settling, 'attachments'],
  filledIn: {
    approving: ['explanation', 'matchedAt'],
    released: ['matchedAt', 'releasedAt'],
    partPaid: ['releasedAt'],
    paid: ['releasedAt', 'paidOn'],
    reversed: ['creditNoteNo', 'reversedAt'],
  },
  uniqueIn: [{ fields: ['supplier', 'invoiceNo'], in: [...numbered] }],
  due: [{ date: 'payBy', in: [...payable], label: ['逾期未付的发票', 'Invoices not paid in time'] }],
  transitions: {
    match: {
      label: ['核对', 'Match'],
      done: ['已核对', 'Matched'],
      from: ['draft', 'differing'],
      to: ['released', 'differing'],
      requires: ['items'],
      tone: 'primary',
      waiting: ['待核对的发票', 'Invoices to match'],
      waitingBy: 'payBy',
      waitingIn: ['draft'],
    },
    explain: {
      label: ['说明差异并提交审批', 'Explain and submit'],
      done: ['已提交', 'Submitted'],
      from: ['differing'],
      to: 'released',
      approval: 'purchase.invoice',
      flow: invoiceFlow,
      pending: 'approving',
      rejected: 'differing',
      waiting: ['待说明差异的发票', 'Invoices with differences'],
      waitingBy: 'payBy',
      input: { reason: text(['差异说明', 'Explanation'], { required: true, max: 500, multiline: true }) },
    },
    correct: { label: ['更正', 'Correct'], from: ['differing'], to: 'draft' },
    reject: {
      label: ['拒付', 'Reject'],
      from: ['differing'],
      to: 'rejected',
      tone: 'danger',
      notWhile: { 'purchase.remittance.items.invoice': 'done' },
      input: { reason },
    },
    pay: {
      label: ['登记付款', 'Record payment'],
      from: [...payable],
      to: ['partPaid', 'paid'],
      notBy: ['authors', 'explainedBy', 'agreedBy'],
      tone: 'primary',
      waiting: ['待付款的发票', 'Invoices to pay'],
      on: 'paidOn',
      after: ['invoicedOn'],
      within: 7,
      input: {
        // Of a part, which the invoice calls paid in full only with the last one.
        paidOn: date(['付款日期', 'Paid on'], { required: true }),
        amount: decimal(['付款金额', 'Amount paid'], {
          cents: true,
          scale: 2,
          min: '0.01',
          max: '9999999999',
          help: ['按发票币种；不填则付清全部未付', 'In the currency of the invoice; all that is outstanding when left empty'],
        }),
        reference: text(['付款凭证号', 'Payment reference'], { max: 60 }),
      },
    },
    offset: {
      label: ['抵扣', 'Set off'],
      done: ['已抵扣', 'Set off'],
      from: [...payable],
      to: ['partPaid', 'paid'],
      // What the supplier owes goes with it, as money does: whoever wrote the invoice, or agreed to it, gives neither away.
      notBy: ['authors', 'explainedBy', 'agreedBy'],
      input: {
        credit: ref(['供应商贷项', 'Supplier credit'], 'purchase.supplierCredit'),
        advance: ref(['预付款', 'Advance'], 'purchase.advance'),
        amount: decimal(['抵扣金额', 'Amount set off'], {
          cents: true,
          scale: 2,
          min: '0.01',
          max: '9999999999',
          help: ['不填则尽可能多', 'As much as possible when left empty'],
        }),
      },
    },
    notPaid: {
      label: ['撤销最近一笔付款', 'Undo last payment'],
      from: ['partPaid', 'paid'],
      to: ['released', 'partPaid'],
      // The last part of a combined payment goes back with that one.
      keptBy: { 'purchase.remittance.items.invoice': 'done' },
      // What the supplier owes of it they owe whether or not it is paid; payments that lean on a credit keep that.
      leaves: ['purchase.supplierCredit'],
      input: { reason },
    },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['released', 'partPaid', 'paid'],
      to: 'reversed',
      tone: 'danger',
      // Of credits its handler asks; money that was paid is owed by the supplier.
      leaves: ['purchase.supplierCredit', 'purchase.remittance'],
      input: { creditNoteNo: text(['红字发票号', 'Credit note number'], { required: true, max: 60 }), reason },
      fills: ['creditNoteNo'],
    },
  },
  list: {
    columns: ['code', 'supplier', 'invoiceNo', 'state', 'order', 'total', 'outstanding', 'invoicedOn', 'payBy', 'overdue', 'paidOn'],
    sums: ['total', 'outstanding'],
    filters: [
      'state',
      'supplier',
      'order',
      'currency',
      'invoicedOn',
      'payBy',
      'overdue',
      'taxDiffers',
      'tolerated',
      'outstanding',
      'paidOn',
      'exchangeDifference',
      'reversedAt',
    ],
    sort: '-id',
    makes: { entity: 'purchase.remittance', proposal: 'together', next: true, label: ['合并付款', 'Pay together'], in: [...payable] },
  },
  presentations: [board({ by: 'state', card: ['supplier', 'invoiceNo', 'total', 'payBy', 'overdue'] })],
  summary: [
    { field: 'supplier', with: ['order'] },
    { field: 'invoiceNo', with: ['invoicedOn'] },
    { field: 'total', with: ['tax'], alert: 'taxDiffers' },
    { field: 'outstanding', with: ['paid'] },
    { field: 'payBy', with: ['paidOn'], alert: 'overdue' },
  ],
  form: [
    { label: ['采购发票', 'Invoice'], fields: ['supplier', 'order', 'invoiceNo', 'invoicedOn', 'scan', 'notes', 'authors'] },
    { label: ['金额', 'Amounts'], fields: ['currency', 'netPrices', 'tax', 'paperTotal', 'total', 'taxDiffers', 'payBy', 'overdue'] },
    { label: ['发票明细', 'Invoice lines'], fields: ['items'] },
    {
      label: ['核对与付款', 'Match and payment'],
      fields: ['matchedAt', 'difference', 'tolerated', 'differences', 'explanation', 'explainedBy', ...settling],
    },
  ],
})
