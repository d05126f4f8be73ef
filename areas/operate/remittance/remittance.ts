import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, inCurrency, lines, ref, text } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { priceCurrencies } from '../../materials/price/tiers.ts'
import { paymentMethods, paymentStates } from '../payment/paymentChoices.ts'

const amount = { cents: true, required: true, frozen: true, scale: 2, min: '0.01', max: '9999999999', group: 'payment' } as const

/** What a customer paid at once for several orders. It makes a payment of each, and is reversed with all of them. */
export const remittance = defineEntity({
  name: 'operate.remittance',
  label: ['合并收款', 'Combined payment'],
  title: 'code',
  fields: {
    code: code(['合并收款号', 'Combined payment number'], 'RM-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], paymentStates, { required: true, readonly: true }),
    company: ref(['客户', 'Customer'], 'materials.company', { required: true, frozen: true, from: true }),
    paidOn: date(['收款日期', 'Paid on'], { required: true, frozen: true }),
    amount: decimal(['收款金额', 'Amount paid'], {
      ...amount,
      unit: inCurrency,
      help: ['下方不填订单时，先付到期最早的订单', 'Without orders below, those that are due first are paid first'],
    }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    method: choice(['收款方式', 'Method'], paymentMethods, { required: true, frozen: true }),
    reference: text(['银行流水号', 'Bank reference'], {
      frozen: true,
      search: true,
      max: 60,
      help: ['同一客户不能重复登记同一流水号', 'The same reference is recorded only once for a customer'],
    }),
    items: lines(
      ['分配到订单', 'Orders paid'],
      { order: ref(['订单', 'Order'], 'operate.order', { required: true }), amount: decimal(['金额', 'Amount'], amount) },
      { max: 200, frozen: true, unique: [['order']] },
    ),
    twin: text(['疑似重复的收款', 'Payments that look the same'], {
      readonly: true,
      frozen: true,
      max: 400,
      help: ['一周内同一客户的相同金额', 'The same amount of the same customer within a week'],
    }),
    notes: text(['备注', 'Notes'], { frozen: true, max: 500, multiline: true }),
    ...reversalFields,
  },
  state: 'status',
  editableIn: [],
  deletableIn: [],
  final: ['reversed'],
  filledIn: { reversed: ['reversedOn', 'reversalReason'] },
  uniqueIn: [{ fields: ['company', 'reference'], in: ['recorded'] }],
  transitions: {
    reverse: reversal(['冲销收款', 'Reverse payment']),
  },
  list: {
    columns: ['code', 'status', 'company', 'paidOn', 'amount', 'currency', 'method', 'reference'],
    filters: ['status', 'company', 'paidOn', 'currency', 'method'],
    sort: '-id',
  },
  summary: ['company', { field: 'amount', with: ['currency'] }, { field: 'paidOn', with: ['method', 'reference'] }],
  form: [
    {
      label: ['收款', 'Payment'],
      fields: ['company', 'paidOn', 'amount', 'currency', 'method', 'reference', 'twin', 'notes', 'reversedOn', 'reversalReason'],
    },
    {
      label: ['分配到订单', 'Orders paid'],
      fields: ['items'],
    },
  ],
})
