import { defineEntity, submission } from '#core/definition'
import { authors, choice, code, date, decimal, inCurrency, reasonWith, ref, refs, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { priceCurrencies } from '../../crm/price/tiers.ts'
import { refundFlow } from './refund.flow.ts'
import { refundStates } from './refundStates.ts'

const cny = { ...told, cents: true, unit: ['元', 'CNY'], scale: 2, group: 'payment' } as const

/** Money that goes back to a customer who paid more for an order than is owed, or whose payment is of no order: agreed to by others, paid by somebody else, to the account that was confirmed. */
export const refund = defineEntity({
  name: 'operate.refund',
  label: ['客户退款单', 'Customer refund'],
  title: 'code',
  fields: {
    code: code(['退款单号', 'Refund number'], 'RF-{yyMMdd}-{000}', { on: 'submit' }),
    status: choice(['状态', 'Status'], refundStates, { required: true, readonly: true }),
    order: ref(['订单', 'Order'], 'operate.order', { frozen: true, from: true }),
    remittance: ref(['未分配的收款', 'Payment on account'], 'operate.remittance', { frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    amount: decimal(['退款金额', 'Amount refunded'], {
      cents: true,
      sum: true,
      unit: inCurrency,
      required: true,
      scale: 2,
      min: '0.01',
      max: '9999999999',
      group: 'payment',
      help: [
        '不超过已收款中尚未发货或已贷记的部分，或未分配的部分',
        'No more than was paid beyond what was delivered and not credited, or than is on account',
      ],
    }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    together: decimal(['客户 90 天合计', 'Customer, 90 days together'], {
      ...cny,
      min: '0',
      help: [
        '连同该客户 90 天内的其他退款，按此决定谁审批',
        'With other refunds of the customer within 90 days. By this it is decided who agrees.',
      ],
    }),
    bankName: text(['退至开户行', 'To bank'], { ...told, group: 'customerBank' }),
    bankAccount: text(['退至账号', 'To account'], {
      ...told,
      max: 40,
      group: 'customerBank',
      help: ['客户已确认的银行账号', 'The confirmed bank account of the customer'],
    }),
    authors: authors(['登记人', 'Entered by'], {
      help: ['登记或修改过它的人不能登记其付款', 'Those who entered or changed it do not record its payment'],
    }),
    submittedOn: date(['提交日期', 'Submitted on'], told),
    grounds: text(['退款原因', 'Grounds'], { required: true, max: 1000, multiline: true }),
    handedInBy: ref(['提交人', 'Submitted by'], 'admin.user', told),
    agreedBy: refs(['退款审批人', 'Agreed by'], 'admin.user', { ...told, max: 20 }),
    paidOn: date(['退款日期', 'Refunded on'], told),
    reference: text(['付款凭证号', 'Payment reference'], { ...told, search: true, max: 60 }),
    paidBy: ref(['付款人', 'Paid by'], 'admin.user', told),
    paidRate: decimal(['付款汇率', 'Payment exchange rate'], { ...told, scale: 6, min: '0.000001', usual: '1', group: 'payment' }),
    paidCny: decimal(['退款金额（人民币）', 'Refunded in CNY'], { ...cny, min: '0' }),
    exchangeDifference: decimal(['汇兑损益', 'Exchange gain or loss'], {
      ...cny,
      help: [
        '按收款时平均汇率入账的金额减退款金额：正数为收益，负数为损失',
        'The amount at the average rate of its payments, less the refund in CNY: a loss below 0',
      ],
    }),
    ...reversalFields,
  },
  state: 'status',
  // It follows a customer that is merged.
  open: ['company'],
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  filledIn: { paid: ['paidOn', 'reference', 'paidBy'], reversed: ['reversedOn', 'reversalReason'] },
  uniqueIn: [
    { fields: ['order', 'reference'], in: ['paid'] },
    { fields: ['remittance', 'reference'], in: ['paid'] },
  ],
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'agreed',
      approval: 'operate.refund',
      flow: refundFlow,
      rejected: 'rejected',
    },
    pay: {
      label: ['登记退款', 'Record refund'],
      done: ['已登记', 'Recorded'],
      from: ['agreed'],
      to: 'paid',
      notBy: [
        'authors',
        'handedInBy',
        'agreedBy',
        { by: 'company.accountConfirmedBy', called: ['账号确认人', 'confirmer of the account'] },
      ],
      tone: 'primary',
      waiting: ['待付款的客户退款', 'Refunds to pay'],
      on: 'paidOn',
      after: ['submittedOn'],
      within: 7,
      input: {
        reference: text(['付款凭证号', 'Payment reference'], { required: true, max: 60 }),
      },
      fills: ['reference'],
      opens: ['paidOn', 'reference', 'paidBy', 'paidRate', 'paidCny', 'exchangeDifference'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected', 'agreed'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason: reasonWith({ max: 300 }) },
    },
    reverse: {
      ...reversal(['冲销退款', 'Reverse refund']),
      from: ['paid'],
      opens: ['reversedOn', 'reversalReason'],
      notBy: ['authors', 'handedInBy', 'paidBy'],
    },
  },
  list: {
    columns: ['code', 'status', 'order', 'remittance', 'company', 'amount', 'currency', 'paidOn', 'reference'],
    sums: ['amount'],
    filters: ['status', 'order', 'remittance', 'company', 'paidOn', 'currency', 'exchangeDifference'],
    sort: '-id',
  },
  summary: [
    { field: 'company', with: ['order'] },
    'remittance',
    { field: 'amount', with: ['currency', 'together'] },
    { field: 'bankAccount', with: ['bankName'] },
    'grounds',
  ],
  form: [
    {
      label: ['退款', 'Refund'],
      fields: [
        'code',
        'order',
        'remittance',
        'company',
        'amount',
        'currency',
        'together',
        'authors',
        'submittedOn',
        'handedInBy',
        'grounds',
        'bankName',
        'bankAccount',
        'agreedBy',
      ],
    },
    {
      label: ['付款', 'Payment'],
      fields: ['paidOn', 'reference', 'paidBy', 'paidRate', 'paidCny', 'exchangeDifference', 'reversedOn', 'reversalReason'],
    },
  ],
})
