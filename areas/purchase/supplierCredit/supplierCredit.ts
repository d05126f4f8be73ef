import { defineEntity } from '#core/definition'
import { authors, choice, code, date, decimal, file, inCurrency, kept, reasonWith, ref, text, told } from '#core/fields'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { creditStates, standingCredits, supplierCreditReasons } from './creditStates.ts'

const sum = { cents: true, unit: inCurrency, scale: 2, group: 'price' } as const
const counted = { from: ['purchase.supplierCredit', 'purchase.invoice'] } as const

/** What a supplier owes the company for goods that went back, or for a claim that was granted: set against invoices, or paid back. A second person confirms it. */
export const supplierCredit = defineEntity({
  name: 'purchase.supplierCredit',
  label: ['供应商贷项', 'Supplier credit'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['贷项登记号', 'Registration number'], 'SC-{yyMMdd}-{000}', { on: 'confirm' }),
    status: choice(['状态', 'Status'], creditStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true }),
    invoice: ref(['采购发票', 'Supplier invoice'], 'purchase.invoice', { frozen: true, from: true }),
    supplierReturn: ref(['供应商退货', 'Supplier return'], 'quality.supplierReturn', { ...told, frozen: true }),
    reason: choice(['贷项原因', 'Credited because'], supplierCreditReasons, { required: true }),
    creditNoteNo: text(['贷项通知单号', 'Credit note number'], { required: true, max: 60, search: true }),
    issuedOn: date(['开具日期', 'Issued on'], { required: true, past: true }),
    amount: decimal(['贷项金额', 'Amount credited'], {
      ...sum,
      sum: true,
      filledByReaders: true,
      required: true,
      min: '0.01',
      max: '9999999999',
      help: [
        '不超过发票总额减已有贷项，或退货按订单价格的金额',
        'No more than the invoice less its other credits, or than the returned goods at the prices of their order',
      ],
    }),
    currency: choice(['币种', 'Currency'], currencyNames, { required: true, frozen: true }),
    grounds: text(['说明', 'Grounds'], { required: true, max: 1000, multiline: true }),
    scan: file(['贷项通知单', 'Credit note']),
    rate: decimal(['汇率', 'Exchange rate'], {
      ...told,
      scale: 6,
      min: '0.000001',
      usual: '1',
      group: 'price',
      help: ['确认日可用的财务汇率', 'That of finance for the day of confirmation'],
    }),
    authors: authors(['登记人', 'Entered by'], {
      max: 50,
      help: ['他们不能确认，也不能登记退款', 'They neither confirm it nor record its payment'],
    }),
    confirmedBy: ref(['确认人', 'Confirmed by'], 'admin.user', told),
    confirmedOn: date(['确认日期', 'Confirmed on'], told),
    applied: kept(decimal(['已抵扣', 'Set against invoices'], { ...sum, required: true, min: '0' }), counted),
    remaining: kept(decimal(['未抵扣', 'Left'], { ...sum, sum: true, required: true, min: '0' }), counted),
    refundedOn: date(['退款到账日期', 'Paid back on'], told),
    reference: text(['银行流水号', 'Bank reference'], { ...told, max: 60 }),
    refundedAmount: decimal(['退款金额', 'Amount paid back'], { ...sum, ...told, min: '0' }),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: { open: ['confirmedBy', 'confirmedOn'], refunded: ['refundedOn', 'refundedAmount'] },
  // One paper may be of several returns.
  uniqueIn: [
    { fields: ['invoice', 'creditNoteNo'], in: [...standingCredits] },
    { fields: ['supplierReturn', 'creditNoteNo'], in: [...standingCredits] },
  ],
  transitions: {
    confirm: {
      label: ['确认', 'Confirm'],
      done: ['已确认', 'Confirmed'],
      from: ['draft'],
      to: 'open',
      notBy: ['authors'],
      tone: 'primary',
      waiting: ['待确认的供应商贷项', 'Supplier credits to confirm'],
      confirm: ['确认供应商欠公司此金额？', 'Does the supplier owe this amount?'],
    },
    refund: {
      label: ['登记退款到账', 'Record money paid back'],
      done: ['已登记', 'Recorded'],
      from: ['open'],
      to: 'refunded',
      notBy: ['authors'],
      on: 'refundedOn',
      after: ['issuedOn'],
      within: 7,
      input: {
        reference: text(['银行流水号', 'Bank reference'], { required: true, max: 60 }),
      },
      fills: ['reference'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'open'],
      to: 'cancelled',
      tone: 'danger',
      keptBy: { 'purchase.invoice.payments.credit': 'holding' },
      input: { reason: reasonWith({ max: 300 }) },
    },
  },
  list: {
    columns: ['code', 'status', 'supplier', 'reason', 'creditNoteNo', 'issuedOn', 'amount', 'remaining', 'currency'],
    sums: ['amount', 'remaining'],
    filters: ['status', 'supplier', 'reason', 'invoice', 'supplierReturn', 'issuedOn', 'currency', 'remaining'],
    sort: '-id',
  },
  summary: [
    'supplier',
    { field: 'amount', with: ['currency', 'remaining'] },
    { field: 'creditNoteNo', with: ['issuedOn'] },
    { field: 'reason', with: ['grounds'] },
  ],
  form: [
    {
      label: ['贷项', 'Credit'],
      fields: ['supplier', 'invoice', 'supplierReturn', 'reason', 'creditNoteNo', 'issuedOn', 'amount', 'currency', 'grounds', 'scan'],
    },
    {
      label: ['确认与结清', 'Confirmation and settlement'],
      fields: ['authors', 'confirmedBy', 'confirmedOn', 'rate', 'applied', 'remaining', 'refundedOn', 'reference', 'refundedAmount'],
    },
  ],
})
