import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, inCurrency, lines, ref, states, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'

const price = { cents: true, scale: 2, group: 'price' } as const
/** What is paid is typed by who pays, who need not set prices. */
const paid = { ...price, filledByReaders: true, frozen: true, min: '0.01', max: '9999999999' } as const

/** How far a combined payment has come. */
const remittanceStates = states({
  recorded: { label: ['已登记', 'Recorded'], means: 'done' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/**
 * What was paid to a supplier at once for several of their invoices. It is a part of the payments of each, and is reversed with all of them.
 */
export const remittance = defineEntity({
  name: 'purchase.remittance',
  label: ['供应商合并付款', 'Combined supplier payment'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['合并付款号', 'Combined payment number'], 'SP-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], remittanceStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true, from: true }),
    paidOn: date(['付款日期', 'Paid on'], { required: true, frozen: true }),
    amount: decimal(['付款金额', 'Amount paid'], {
      ...paid,
      unit: inCurrency,
      sum: true,
      required: true,
      help: ['下方不填发票时，先付到期最早的发票', 'Without invoices below, those that are due first are paid first'],
    }),
    currency: choice(['币种', 'Currency'], currencyNames, { required: true, frozen: true }),
    reference: text(['付款凭证号', 'Payment reference'], {
      frozen: true,
      search: true,
      max: 60,
      help: ['同一供应商不能重复登记同一凭证号', 'The same reference is recorded only once for a supplier'],
    }),
    rate: decimal(['付款汇率', 'Payment exchange rate'], {
      ...told,
      scale: 6,
      min: '0.000001',
      usual: '1',
      group: 'price',
      help: ['付款日可用的财务汇率', 'That of finance for the day of payment'],
    }),
    cny: decimal(['付款金额（人民币）', 'Paid in CNY'], { ...told, ...price, min: '0' }),
    items: lines(
      ['分配到发票', 'Invoices paid'],
      {
        invoice: ref(['采购发票', 'Supplier invoice'], 'purchase.invoice', { required: true }),
        invoiceNo: text(['发票号码', 'Invoice number'], told),
        payBy: date(['付款期限', 'Pay by'], told),
        amount: decimal(['金额', 'Amount'], {
          ...paid,
          help: ['不填则按付款期限先后分配余下的金额', 'Left empty, what is left of the amount goes to what is due first'],
        }),
      },
      { max: 200, frozen: true, unique: [['invoice']] },
    ),
    bankName: text(['收款开户行', 'Paid to bank'], { ...told, group: 'supplierBank' }),
    bankAccount: text(['收款账号', 'Paid to account'], { ...told, max: 40, group: 'supplierBank' }),
    twin: text(['疑似重复的付款', 'Payments that look the same'], {
      ...told,
      max: 400,
      help: ['一周内向同一供应商付的相同金额', 'The same amount to the same supplier within a week'],
    }),
    notes: text(['备注', 'Notes'], { frozen: true, max: 500, multiline: true }),
    ...reversalFields,
  },
  state: 'status',
  on: 'paidOn',
  after: ['items.invoice.invoicedOn', 'items.invoice.releasedAt'],
  within: 7,
  why: 'notes',
  punctual: ['items.invoice.payBy'],
  editableIn: [],
  deletableIn: [],
  filledIn: { reversed: ['reversedOn', 'reversalReason'] },
  uniqueIn: [{ fields: ['supplier', 'reference'], in: ['recorded'] }],
  transitions: {
    reverse: { ...reversal(['冲销付款', 'Reverse payment']), undoes: ['purchase.invoice'] },
  },
  list: {
    columns: ['code', 'status', 'supplier', 'paidOn', 'amount', 'currency', 'reference'],
    sums: ['amount'],
    filters: ['status', 'supplier', 'paidOn', 'currency'],
    sort: '-id',
  },
  summary: ['supplier', { field: 'amount', with: ['currency'] }, { field: 'paidOn', with: ['reference'] }],
  form: [
    {
      label: ['付款', 'Payment'],
      fields: [
        'supplier',
        'paidOn',
        'amount',
        'currency',
        'reference',
        'rate',
        'cny',
        'bankName',
        'bankAccount',
        'twin',
        'notes',
        'reversedOn',
        'reversalReason',
      ],
    },
    { label: ['分配到发票', 'Invoices paid'], fields: ['items'] },
  ],
})
