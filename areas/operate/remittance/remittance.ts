import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, inCurrency, kept, lines, ref, text } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { priceCurrencies } from '../../crm/price/tiers.ts'
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
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, from: true }),
    paidOn: date(['收款日期', 'Paid on'], { required: true, frozen: true }),
    amount: decimal(['收款金额', 'Amount paid'], {
      ...amount,
      unit: inCurrency,
      sum: true,
      help: [
        '下方不填订单时，先付到期最早的订单；付完还有余的记为未分配，之后分配或退还',
        'Without orders below, those that are due first are paid first. What is left then stays on account, to be allocated later or refunded',
      ],
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
    refunded: kept(
      decimal(['已退还', 'Refunded'], { cents: true, unit: inCurrency, required: true, scale: 2, min: '0', group: 'payment' }),
      { from: ['operate.refund'] },
    ),
    onAccount: kept(
      decimal(['未分配金额', 'On account'], {
        cents: true,
        sum: true,
        unit: inCurrency,
        required: true,
        scale: 2,
        min: '0',
        group: 'payment',
        help: ['没有分配到订单，也没有退还', 'Neither allocated to an order nor refunded'],
      }),
      { from: ['operate.refund', 'operate.remittance'] },
    ),
    unallocated: kept(
      choice(['待分配', 'To allocate'], { due: { label: ['待分配', 'To allocate'], tone: 'warn' } } as const, {
        reveals: { groups: ['payment'], because: ['只说明还有没有未分配的金额', 'It says only whether anything is left'] },
      }),
      { from: ['operate.refund', 'operate.remittance'] },
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
  on: 'paidOn',
  within: 7,
  why: 'notes',
  editableIn: [],
  deletableIn: [],
  filledIn: { reversed: ['reversedOn', 'reversalReason'] },
  uniqueIn: [{ fields: ['company', 'reference'], in: ['recorded'] }],
  transitions: {
    allocate: {
      label: ['分配到订单', 'Allocate to an order'],
      done: ['已分配', 'Allocated'],
      from: ['recorded'],
      to: 'recorded',
      tone: 'primary',
      waiting: ['待分配的收款', 'Payments to allocate'],
      waitingWhere: { unallocated: ['due'] },
      input: {
        order: ref(['订单', 'Order'], 'operate.order', { required: true }),
        amount: decimal(['金额', 'Amount'], {
          cents: true,
          scale: 2,
          min: '0.01',
          max: '9999999999',
          help: [
            '不填则尽可能多：未分配金额与订单未收款中较小的',
            'Left empty as much as possible: what is on account, or what is outstanding for the order if that is less',
          ],
        }),
      },
    },
    reverse: { ...reversal(['冲销收款', 'Reverse payment']), undoes: ['operate.payment'] },
  },
  list: {
    columns: ['code', 'status', 'company', 'paidOn', 'amount', 'onAccount', 'currency', 'method', 'reference'],
    sums: ['amount', 'onAccount'],
    filters: ['status', 'company', 'paidOn', 'currency', 'method', 'unallocated', 'onAccount'],
    sort: '-id',
  },
  summary: [
    'company',
    { field: 'amount', with: ['currency'] },
    { field: 'onAccount', with: ['refunded'] },
    { field: 'paidOn', with: ['method', 'reference'] },
  ],
  form: [
    {
      label: ['收款', 'Payment'],
      fields: ['company', 'paidOn', 'amount', 'currency', 'method', 'reference', 'twin', 'notes', 'reversedOn', 'reversalReason'],
    },
    {
      label: ['分配到订单', 'Orders paid'],
      fields: ['items', 'refunded', 'onAccount', 'unallocated'],
    },
  ],
})
