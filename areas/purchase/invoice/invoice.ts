import { board, defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, derived, file, flag, lines, moment, money, ref, text } from '#core/fields'
import { currencyNames } from '../priceComparison/currencyNames.ts'
import { invoiceFlow } from './invoice.flow.ts'
import { invoiceStates, matchResults, numbered } from './invoiceStates.ts'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })
const told = { readonly: true } as const
const priced = { cents: true, scale: 4, min: '0', group: 'price' } as const

/** What is invoiced of one line of an order, in its unit; prices with tax, in the currency of the invoice. What the match found is only read. */
const invoicedItem = {
  ordered: ref(['订单行', 'Order line'], 'purchase.order.items'),
  result: choice(['核对结果', 'Match'], matchResults, told),
  material: ref(['物料', 'Material'], 'mnm.material', told),
  name: text(['名称', 'Name'], told),
  quantity: decimal(['开票数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999999' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  unitPrice: decimal(['含税单价', 'Unit price (incl. tax)'], { ...priced, required: true }),
  freight: decimal(['运费', 'Freight'], priced),
  amount: computed(decimal(['金额', 'Amount'], { cents: true, scale: 2, group: 'price' })),
  agreedPrice: decimal(['订单含税单价', 'Order price (incl. tax)'], { ...priced, ...told }),
  invoiceable: decimal(['可开票数量', 'Quantity to invoice'], {
    ...told,
    scale: 4,
    min: '0',
    help: ['核对时：已收，减去拒收和退货，减去已开票', 'At the match: received, less rejected and returned, less invoiced'],
  }),
}

/** What a supplier asks money for, matched with what was ordered and what was accepted of it before it is paid. */
export const invoice = defineEntity({
  name: 'purchase.invoice',
  label: ['采购发票', 'Supplier invoice'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['发票登记号', 'Registration number'], 'PI-{yyMMdd}-{000}'),
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
    invoicedOn: date(['开票日期', 'Invoice date'], { required: true }),
    currency: choice(['币种', 'Currency'], currencyNames, { required: true }),
    tax: decimal(['税额', 'Tax'], {
      cents: true,
      required: true,
      scale: 2,
      min: '0',
      group: 'price',
      help: ['发票上的税额合计；没有则填 0', 'The total of tax on the invoice; 0 where there is none'],
    }),
    total: computed(money(['含税总额', 'Total (incl. tax)'], { group: 'price' })),
    payBy: date(['付款期限', 'Pay by'], told),
    overdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    scan: file(['发票文件', 'Invoice document']),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    items: lines(['发票明细', 'Invoice lines'], invoicedItem, { max: 500, unique: [['ordered']] }),
    taxDiffers: flag(['税额不符', 'Tax differs'], { ...told, tone: 'warn' }),
    matchedAt: moment(['核对时间', 'Matched at'], told),
    explanation: text(['差异说明', 'Explanation'], { ...told, max: 500, multiline: true }),
    explainedBy: ref(['说明人', 'Explained by'], 'admin.user', told),
    releasedAt: moment(['放行时间', 'Released at'], told),
    paidOn: date(['付款日期', 'Paid on'], told),
    paymentNo: text(['付款凭证号', 'Payment reference'], { ...told, max: 60, search: true }),
    creditNoteNo: text(['红字发票号', 'Credit note number'], { ...told, max: 60, search: true }),
    reversedAt: moment(['冲销时间', 'Reversed at'], told),
  },
  state: 'state',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  final: ['rejected', 'reversed'],
  open: ['releasedAt', 'paidOn', 'paymentNo', 'creditNoteNo', 'reversedAt', 'attachments'],
  filledIn: {
    approving: ['explanation', 'matchedAt'],
    released: ['matchedAt', 'releasedAt'],
    paid: ['releasedAt', 'paidOn'],
    reversed: ['creditNoteNo', 'reversedAt'],
  },
  uniqueIn: [{ fields: ['supplier', 'invoiceNo'], in: [...numbered] }],
  due: [{ date: 'payBy', in: ['released'], label: ['逾期未付的发票', 'Invoices not paid in time'] }],
  transitions: {
    match: {
      label: ['核对', 'Match'],
      done: ['已核对', 'Matched'],
      from: ['draft', 'differing'],
      to: ['released', 'differing'],
      requires: ['items'],
      tone: 'primary',
      waiting: ['待核对的发票', 'Invoices to match'],
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
      input: { reason: text(['差异说明', 'Explanation'], { required: true, max: 500, multiline: true }) },
    },
    correct: { label: ['更正', 'Correct'], from: ['differing'], to: 'draft' },
    reject: { label: ['拒付', 'Reject'], from: ['differing'], to: 'rejected', tone: 'danger', input: { reason } },
    pay: {
      label: ['登记付款', 'Record payment'],
      from: ['released'],
      to: 'paid',
      tone: 'primary',
      waiting: ['待付款的发票', 'Invoices to pay'],
      input: {
        paidOn: date(['付款日期', 'Paid on'], { required: true }),
        paymentNo: text(['付款凭证号', 'Payment reference'], { max: 60 }),
      },
      fills: ['paidOn', 'paymentNo'],
    },
    notPaid: { label: ['撤销付款登记', 'Undo payment'], from: ['paid'], to: 'released', input: { reason } },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['released', 'paid'],
      to: 'reversed',
      tone: 'danger',
      input: { creditNoteNo: text(['红字发票号', 'Credit note number'], { required: true, max: 60 }), reason },
      fills: ['creditNoteNo'],
    },
  },
  list: {
    columns: ['code', 'supplier', 'invoiceNo', 'state', 'order', 'total', 'invoicedOn', 'payBy', 'overdue', 'paidOn'],
    filters: ['state', 'supplier', 'order', 'currency', 'invoicedOn', 'payBy', 'overdue', 'taxDiffers', 'paidOn'],
    sort: '-id',
  },
  presentations: [board({ by: 'state', card: ['supplier', 'invoiceNo', 'total', 'payBy', 'overdue'] })],
  summary: [
    { field: 'supplier', with: ['order'] },
    { field: 'invoiceNo', with: ['invoicedOn'] },
    { field: 'total', with: ['tax'], alert: 'taxDiffers' },
    { field: 'payBy', with: ['paidOn', 'paymentNo'], alert: 'overdue' },
  ],
  form: [
    { label: ['采购发票', 'Invoice'], fields: ['supplier', 'order', 'invoiceNo', 'invoicedOn', 'scan', 'notes'] },
    { label: ['金额', 'Amounts'], fields: ['currency', 'tax', 'total', 'taxDiffers', 'payBy', 'overdue'] },
    { label: ['发票明细', 'Invoice lines'], fields: ['items'] },
    {
      label: ['核对与付款', 'Match and payment'],
      fields: ['matchedAt', 'explanation', 'explainedBy', 'releasedAt', 'paidOn', 'paymentNo', 'creditNoteNo', 'reversedAt'],
    },
  ],
})
