import { defineEntity, submission } from '#core/definition'
import { authors, choice, code, date, decimal, inCurrency, kept, reasonWith, ref, refs, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { advanceFlow } from './advance.flow.ts'
import { advanceStates } from './advanceStates.ts'

const sum = { cents: true, unit: inCurrency, scale: 2, group: 'price' } as const
const cny = { ...told, cents: true, unit: ['元', 'CNY'], scale: 2, group: 'price' } as const
const counted = { from: ['purchase.advance', 'purchase.invoice'] } as const

/** What a supplier is paid for an order before it is invoiced: agreed to by others, paid by somebody else, and set against invoices. */
export const advance = defineEntity({
  name: 'purchase.advance',
  label: ['预付款', 'Advance'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['预付款单号', 'Advance number'], 'AP-{yyMMdd}-{000}', { on: 'submit' }),
    status: choice(['状态', 'Status'], advanceStates, { required: true, readonly: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { required: true, frozen: true, from: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true }),
    amount: decimal(['预付金额', 'Amount'], {
      ...sum,
      sum: true,
      filledByReaders: true,
      required: true,
      min: '0.01',
      max: '9999999999',
      help: ['不超过订单总额减已开票和其他预付款', 'No more than the order less what is invoiced of it and its other advances'],
    }),
    currency: choice(['币种', 'Currency'], currencyNames, { required: true, frozen: true }),
    together: decimal(['供应商 90 天合计', 'Supplier, 90 days together'], {
      ...cny,
      min: '0',
      help: [
        '连同该供应商 90 天内的其他预付款，按此决定谁审批',
        'With other advances of the supplier within 90 days. By this it is decided who agrees.',
      ],
    }),
    grounds: text(['预付原因', 'Grounds'], { required: true, max: 1000, multiline: true }),
    authors: authors(['登记人', 'Entered by'], {
      help: ['登记或修改过它的人不能登记其付款', 'Those who entered or changed it do not record its payment'],
    }),
    submittedOn: date(['提交日期', 'Submitted on'], told),
    handedInBy: ref(['提交人', 'Submitted by'], 'admin.user', told),
    agreedBy: refs(['预付审批人', 'Agreed by'], 'admin.user', { ...told, max: 20 }),
    bankName: text(['收款开户行', 'To bank'], { ...told, group: 'supplierBank' }),
    bankAccount: text(['收款账号', 'To account'], {
      ...told,
      max: 40,
      group: 'supplierBank',
      help: ['供应商已确认的银行账号', 'The confirmed bank account of the supplier'],
    }),
    paidOn: date(['付款日期', 'Paid on'], told),
    reference: text(['付款凭证号', 'Payment reference'], { ...told, search: true, max: 60 }),
    paidBy: ref(['付款人', 'Paid by'], 'admin.user', told),
    paidRate: decimal(['付款汇率', 'Payment exchange rate'], { ...told, scale: 6, min: '0.000001', usual: '1', group: 'price' }),
    paidCny: decimal(['付款金额（人民币）', 'Paid in CNY'], { ...cny, min: '0' }),
    twin: text(['疑似重复的付款', 'Payments that look the same'], {
      ...told,
      max: 400,
      help: ['一周内向同一供应商付的相同金额', 'The same amount to the same supplier within a week'],
    }),
    applied: kept(decimal(['已抵扣', 'Set against invoices'], { ...sum, required: true, min: '0' }), counted),
    remaining: kept(decimal(['未抵扣', 'Left'], { ...sum, sum: true, required: true, min: '0' }), counted),
    returnedOn: date(['退回日期', 'Returned on'], told),
    returnReference: text(['退回流水号', 'Reference of return'], { ...told, max: 60 }),
    returnedAmount: decimal(['退回金额', 'Amount returned'], { ...sum, ...told, min: '0' }),
    ...reversalFields,
  },
  state: 'status',
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  filledIn: {
    paid: ['paidOn', 'reference', 'paidBy'],
    returned: ['returnedOn', 'returnReference', 'returnedAmount'],
    reversed: ['reversedOn', 'reversalReason'],
  },
  uniqueIn: [{ fields: ['supplier', 'reference'], in: ['paid', 'returned'] }],
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'agreed',
      approval: 'purchase.advance',
      flow: advanceFlow,
      rejected: 'rejected',
    },
    pay: {
      label: ['登记付款', 'Record payment'],
      done: ['已登记', 'Recorded'],
      from: ['agreed'],
      to: 'paid',
      notBy: ['authors', 'handedInBy', 'agreedBy'],
      tone: 'primary',
      waiting: ['待付款的预付款', 'Advances to pay'],
      on: 'paidOn',
      after: ['submittedOn'],
      within: 7,
      input: {
        reference: text(['付款凭证号', 'Payment reference'], { required: true, max: 60 }),
      },
      fills: ['reference'],
      opens: ['paidOn', 'reference', 'paidBy', 'paidRate', 'paidCny', 'twin', 'remaining'],
    },
    giveBack: {
      label: ['登记退回', 'Record money returned'],
      done: ['已登记', 'Recorded'],
      from: ['paid'],
      to: 'returned',
      notBy: ['authors', 'handedInBy', 'paidBy'],
      on: 'returnedOn',
      after: ['paidOn'],
      within: 7,
      input: {
        returnReference: text(['退回流水号', 'Reference of return'], { required: true, max: 60 }),
      },
      fills: ['returnReference'],
      opens: ['returnedOn', 'returnReference', 'returnedAmount', 'remaining'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected', 'agreed'],
      to: 'cancelled',
      tone: 'danger',
      notWhile: { 'purchase.invoice.payments.advance': 'holding' },
      input: { reason: reasonWith({ max: 300 }) },
    },
    reverse: {
      ...reversal(['冲销付款', 'Reverse payment']),
      from: ['paid'],
      opens: ['reversedOn', 'reversalReason', 'remaining'],
      keptBy: { 'purchase.invoice.payments.advance': 'holding' },
      notBy: ['authors', 'handedInBy', 'paidBy'],
    },
  },
  list: {
    columns: ['code', 'status', 'order', 'supplier', 'amount', 'remaining', 'currency', 'paidOn', 'reference'],
    sums: ['amount', 'remaining'],
    filters: ['status', 'order', 'supplier', 'currency', 'paidOn', 'remaining'],
    sort: '-id',
  },
  summary: [
    { field: 'supplier', with: ['order'] },
    { field: 'amount', with: ['currency', 'together'] },
    { field: 'remaining', with: ['applied'] },
    'grounds',
  ],
  form: [
    {
      label: ['预付款', 'Advance'],
      fields: [
        'order',
        'supplier',
        'amount',
        'currency',
        'together',
        'grounds',
        'authors',
        'submittedOn',
        'handedInBy',
        'agreedBy',
        'bankName',
        'bankAccount',
      ],
    },
    {
      label: ['付款与抵扣', 'Payment and settlement'],
      fields: [
        'paidOn',
        'reference',
        'paidBy',
        'paidRate',
        'paidCny',
        'twin',
        'applied',
        'remaining',
        'returnedOn',
        'returnReference',
        'returnedAmount',
        'reversedOn',
        'reversalReason',
      ],
    },
  ],
})
