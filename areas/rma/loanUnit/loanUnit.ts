import { board, defineEntity } from '#core/definition'
import { choice, date, derived, flag, reason, ref, text, told } from '#core/fields'
import { returnConditions } from '../../operate/loanReturn/loanReturnChoices.ts'
import { availabilities, poolStates } from './loanUnitChoices.ts'
import { ours } from '../../product/unit/whereabouts.ts'

/** A unit that is kept for customers to borrow: who has it, until when, and how it came back are said by loan orders, waybills and loan returns. */
export const loanUnit = defineEntity({
  name: 'rma.loanUnit',
  label: ['借用机', 'Loan unit'],
  title: 'code',
  shared: true,
  fields: {
    code: text(['PN/SN', 'PN/SN'], { ...told, required: true, search: true, max: 12 }),
    status: choice(['状态', 'Status'], poolStates, { required: true, readonly: true }),
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { required: true, frozen: true, from: true, where: ours }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    availability: derived(choice(['可借情况', 'Availability'], availabilities)),
    returnBy: derived(date(['归还期限', 'Return by'], { help: ['按借出它的借用订单', 'By the loan order with which it left'] })),
    overdue: derived(flag(['逾期未还', 'Not returned in time'], { tone: 'bad' })),
    cameBack: derived(choice(['上次归还状况', 'Condition at last return'], returnConditions)),
    accessories: text(['随机附件', 'Accessories'], {
      max: 500,
      multiline: true,
      help: ['归还时据此清点', 'Checked against when it comes back'],
    }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
    withdrawnReason: text(['退出原因', 'Reason for withdrawing'], { ...told, max: 500, multiline: true }),
  },
  state: 'status',
  // Whether one can have it is what one would say of what is in the pool.
  spoken: [{ in: ['inPool'], by: 'availability' }],
  editableIn: ['inPool'],
  deletableIn: [],
  uniqueIn: [{ fields: ['unit'], in: ['inPool'] }],
  filledIn: { withdrawn: ['withdrawnReason'] },
  transitions: {
    withdraw: {
      label: ['退出借用池', 'Withdraw from the pool'],
      done: ['已退出', 'Withdrawn'],
      from: ['inPool'],
      to: 'withdrawn',
      input: { withdrawnReason: reason },
      fills: ['withdrawnReason'],
    },
    putBack: {
      label: ['放回借用池', 'Put back into the pool'],
      done: ['已放回', 'Put back'],
      from: ['withdrawn'],
      to: 'inPool',
      there: ['unit'],
    },
  },
  list: {
    columns: ['code', 'model', 'status', 'returnBy', 'overdue', 'cameBack', 'accessories'],
    filters: ['status', 'model', 'availability', 'returnBy', 'overdue', 'cameBack'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['model', 'availability', 'returnBy', 'overdue'] })],
  summary: ['model', { field: 'returnBy', alert: 'overdue' }, 'cameBack'],
  form: [
    { label: ['产品', 'Product'], fields: ['unit', 'code', 'model', 'accessories'] },
    { label: ['借用', 'Loan'], fields: ['availability', 'returnBy', 'overdue', 'cameBack'] },
    { label: ['备注', 'Notes'], fields: ['notes', 'withdrawnReason'] },
  ],
})
