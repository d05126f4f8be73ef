import { defineEntity, submission } from '#core/definition'
import { choice, code, date, decimal, file, inCurrency, reasonWith, ref, states, text, told } from '#core/fields'
import { reversal, reversalFields } from '#core/reversal'
import { priceCurrencies } from '../../crm/price/tiers.ts'
import { creditNoteFlow } from './creditNote.flow.ts'

/** From a draft to what reduces the debt. */
const creditNoteStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  issued: { label: ['已开具', 'Issued'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** Why a customer owes less than was delivered. */
const creditReasons = {
  returned: ['退货', 'Goods returned'],
  damaged: ['货损或短少', 'Damaged or missing'],
  price: ['价格更正', 'Price corrected'],
  quality: ['质量赔付', 'Quality claim'],
  late: ['逾期交付', 'Late delivery'],
} as const

/** By how much a customer owes less for an order than was delivered of it: agreed to by others, and reversed rather than changed. */
export const creditNote = defineEntity({
  name: 'operate.creditNote',
  label: ['贷项通知单', 'Credit note'],
  title: 'code',
  fields: {
    code: code(['贷项单号', 'Credit note number'], 'CN-{yyMMdd}-{000}', { on: 'submit' }),
    status: choice(['状态', 'Status'], creditNoteStates, { required: true, readonly: true }),
    order: ref(['订单', 'Order'], 'operate.order', { required: true, frozen: true, from: true }),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    reason: choice(['贷项原因', 'Credited because'], creditReasons, { required: true }),
    amount: decimal(['贷项金额', 'Amount credited'], {
      cents: true,
      sum: true,
      unit: inCurrency,
      required: true,
      scale: 2,
      min: '0.01',
      max: '9999999999',
      group: 'payment',
      help: ['不超过已发货金额减已有贷项，按订单币种', 'No more than was delivered and not credited yet, in the currency of the order'],
    }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    together: decimal(['客户 90 天合计', 'Customer, 90 days together'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      group: 'payment',
      help: [
        '连同该客户 90 天内的其他贷项，按此决定谁审批',
        'With other credit notes of the customer within 90 days. By this it is decided who agrees.',
      ],
    }),
    submittedOn: date(['提交日期', 'Submitted on'], told),
    grounds: text(['说明', 'Grounds'], { required: true, max: 1000, multiline: true }),
    proof: file(['凭证', 'Proof']),
    issuedOn: date(['开具日期', 'Issued on'], told),
    ...reversalFields,
  },
  state: 'status',
  // It follows a customer that is merged.
  open: ['company'],
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  filledIn: { issued: ['issuedOn'], reversed: ['reversedOn', 'reversalReason'] },
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'issued',
      approval: 'operate.creditNote',
      flow: creditNoteFlow,
      rejected: 'rejected',
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason: reasonWith({ max: 300 }) },
    },
    reverse: { ...reversal(['冲销贷项', 'Reverse credit note']), from: ['issued'], opens: ['reversedOn', 'reversalReason'] },
  },
  list: {
    columns: ['code', 'status', 'order', 'company', 'reason', 'amount', 'currency', 'issuedOn'],
    sums: ['amount'],
    filters: ['status', 'order', 'company', 'reason', 'issuedOn', 'currency'],
    sort: '-id',
  },
  summary: [
    { field: 'company', with: ['order'] },
    { field: 'amount', with: ['currency', 'together'] },
    { field: 'reason', with: ['grounds'] },
  ],
  form: [
    {
      label: ['贷项', 'Credit'],
      fields: [
        'code',
        'order',
        'company',
        'reason',
        'amount',
        'currency',
        'together',
        'submittedOn',
        'grounds',
        'proof',
        'issuedOn',
        'reversedOn',
        'reversalReason',
      ],
    },
  ],
})
