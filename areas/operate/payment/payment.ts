import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, inCurrency, ref, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { priceCurrencies } from '../../crm/price/tiers.ts'
import { paymentMethods, paymentStates } from './paymentChoices.ts'

/** What a customer has paid of an order, in one part. Nobody edits or deletes it; a wrong one is reversed. */
export const payment = defineEntity({
  name: 'operate.payment',
  label: ['收款单', 'Payment'],
  title: 'code',
  fields: {
    code: code(['收款单号', 'Payment number'], 'RC-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], paymentStates, { required: true, readonly: true }),
    order: ref(['订单', 'Order'], 'operate.order', { required: true, frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    paidOn: date(['收款日期', 'Paid on'], { required: true, frozen: true }),
    amount: decimal(['收款金额', 'Amount paid'], {
      cents: true,
      sum: true,
      unit: inCurrency,
      required: true,
      frozen: true,
      scale: 2,
      min: '0.01',
      max: '9999999999',
      group: 'payment',
      help: ['不超过订单的未收款，按订单币种', 'No more than is outstanding, in the currency of the order'],
    }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    method: choice(['收款方式', 'Method'], paymentMethods, { required: true, frozen: true }),
    reference: text(['银行流水号', 'Bank reference'], {
      frozen: true,
      search: true,
      max: 60,
      help: ['同一订单不能重复登记同一流水号', 'The same reference is recorded only once for an order'],
    }),
    remittance: ref(['合并收款', 'Combined payment'], 'operate.remittance', { ...told, frozen: true }),
    paidRate: decimal(['收款汇率', 'Payment exchange rate'], {
      ...told,
      scale: 6,
      min: '0.000001',
      usual: '1',
      group: 'payment',
      help: ['收款日可用的财务汇率', 'That of finance for the day of payment'],
    }),
    paidCny: decimal(['收款金额（人民币）', 'Paid in CNY'], { ...told, cents: true, scale: 2, min: '0', group: 'payment' }),
    exchangeDifference: decimal(['汇兑损益', 'Exchange gain or loss'], {
      ...told,
      cents: true,
      scale: 2,
      group: 'payment',
      unit: ['元', 'CNY'],
      help: [
        '收款金额减按发货日汇率入账的金额：正数为收益，负数为损失',
        'Paid, less what was recorded at the rates of the days of shipping: a loss below 0',
      ],
    }),
    twin: text(['疑似重复的收款', 'Payments that look the same'], {
      ...told,
      frozen: true,
      max: 400,
      help: ['一周内同一客户的相同金额', 'The same amount of the same customer within a week'],
    }),
    notes: text(['备注', 'Notes'], { frozen: true, max: 500, multiline: true }),
    ...reversalFields,
  },
  state: 'status',
  on: 'paidOn',
  within: 7,
  why: 'notes',
  editableIn: [],
  deletableIn: [],
  filledIn: { reversed: ['reversedOn', 'reversalReason'] },
  uniqueIn: [{ fields: ['order', 'reference'], in: ['recorded'] }],
  transitions: {
    reverse: reversal(['冲销收款', 'Reverse payment']),
  },
  list: {
    columns: ['code', 'status', 'order', 'company', 'paidOn', 'amount', 'currency', 'method', 'reference'],
    sums: ['amount'],
    filters: ['status', 'order', 'company', 'paidOn', 'currency', 'method', 'remittance', 'exchangeDifference', 'reversedOn'],
    sort: '-id',
  },
  summary: [
    { field: 'company', with: ['order'] },
    { field: 'amount', with: ['currency'] },
    { field: 'paidOn', with: ['method', 'reference'] },
  ],
  form: [
    {
      label: ['收款', 'Payment'],
      fields: [
        'order',
        'company',
        'paidOn',
        'amount',
        'currency',
        'method',
        'reference',
        'paidRate',
        'paidCny',
        'exchangeDifference',
        'remittance',
        'twin',
        'notes',
        'reversedOn',
        'reversalReason',
      ],
    },
  ],
})
