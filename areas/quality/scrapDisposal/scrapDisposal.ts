import { defineEntity, submission } from '#core/definition'
import { choice, code, date, decimal, file, flag, overdue, reason, ref, text, told } from '#core/fields'
import { costBearers } from '../iqc/disposition.ts'
import { scrapDisposalFlow } from './scrapDisposal.flow.ts'
import { scrapStates } from './scrapStates.ts'

/**
 * Goods that nobody may use any more, until it is proven that they are gone. Most come from the disposition of an inspected lot; others are proposed, of what lies in
 * stock, and agreed to.
 */
export const scrapDisposal = defineEntity({
  name: 'quality.scrapDisposal',
  label: ['报废处理', 'Scrap disposal'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['报废单号', 'Scrap number'], 'SD-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], scrapStates, { required: true, readonly: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { ...told, from: true }),
    balance: ref(['库存', 'Stock'], 'stock.balance', {
      frozen: true,
      from: true,
      help: ['报废的是哪里的库存；不在库的不填', 'Which stock is scrapped; empty for what is not in stock'],
    }),
    quantity: decimal(['报废数量', 'Quantity scrapped'], {
      unit: { by: 'unit' },
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    value: decimal(['报废金额', 'Scrap value'], {
      cents: true,
      sum: true,
      unit: ['元', 'CNY'],
      frozen: true,
      scale: 2,
      min: '0',
      group: 'price',
      help: ['在库的按账面平均成本，不低于填写的金额', 'Of what is in stock no less than it is worth by the books'],
      decidesRoute: ['在库的不低于账面平均成本', 'Of what is in stock no less than it is worth by the books'],
    }),
    toReview: flag(['须质量评审', 'Needs quality review'], {
      ...told,
      tone: 'warn',
      help: [
        '连同同一物料 90 天内的报废超过 500 元，或金额未知',
        'With what was scrapped of the material within 90 days it is worth more than CNY 500, or its worth is not known',
      ],
    }),
    costBearer: choice(['费用承担', 'Cost borne by'], costBearers, { frozen: true }),
    submittedOn: date(['提交日期', 'Submitted on'], {
      ...told,
      help: ['按此日期合计同一物料的报废', 'By this day scrap of the material counts together'],
    }),
    dueOn: date(['处理期限', 'Destroy by'], { required: true }),
    overdue: overdue(),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),
    destroyedOn: date(['销毁日期', 'Destroyed on'], told),
    destroyedBy: text(['销毁人或单位', 'Destroyed by'], { ...told, max: 80 }),
    proof: file(['销毁凭证', 'Proof of destruction'], told),
  },
  state: 'status',
  open: ['dueOn', 'notes', 'destroyedOn', 'destroyedBy', 'proof'],
  editableIn: ['proposed', 'toDestroy'],
  deletableIn: [],
  filledIn: { destroyed: ['destroyedOn', 'destroyedBy', 'proof'] },
  uniqueIn: [{ fields: ['lot'], in: ['toDestroy', 'destroyed'] }],
  due: [{ date: 'dueOn', in: ['toDestroy'], label: ['逾期未销毁的报废品', 'Scrap not destroyed in time'] }],
  transitions: {
    submit: {
      ...submission,
      from: ['proposed'],
      to: 'toDestroy',
      approval: 'quality.scrapDisposal',
      flow: scrapDisposalFlow,
      rejected: 'proposed',
      waiting: ['待提交的报废', 'Scrap to submit for approval'],
    },
    destroy: {
      label: ['登记销毁', 'Record destruction'],
      from: ['toDestroy'],
      to: 'destroyed',
      tone: 'primary',
      waiting: ['待销毁的报废品', 'Scrap to destroy'],
      on: 'destroyedOn',
      within: 7,
      input: {
        destroyedBy: text(['销毁人或单位', 'Destroyed by'], { required: true, max: 80 }),
        proof: file(['销毁凭证', 'Proof of destruction'], { required: true }),
        remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
      },
      fills: ['destroyedBy', 'proof'],
    },
    cancel: {
      label: ['取消报废', 'Cancel'],
      from: ['proposed', 'toDestroy'],
      to: 'cancelled',
      tone: 'danger',
      undoes: ['quality.iqc'],
      input: { reason },
    },
    // The lot waits for its destruction as before.
    reopen: { label: ['撤销销毁登记', 'Reopen'], from: ['destroyed'], to: 'toDestroy', leaves: ['quality.iqc'], input: { reason } },
  },
  moves: [
    {
      reason: 'scrap',
      from: ['scrap', 'quarantine', 'usable', 'blocked'],
      to: ['destroyed'],
      step: ['报废单的“登记销毁”', 'the step “Record destruction” of a scrap disposal'],
    },
  ],
  list: {
    columns: ['code', 'status', 'material', 'quantity', 'value', 'lot', 'dueOn', 'overdue', 'destroyedOn', 'destroyedBy'],
    sums: ['value'],
    filters: ['status', 'material', 'lot', 'balance', 'dueOn', 'overdue', 'destroyedOn'],
    sort: '-id',
  },
  summary: [
    { field: 'material', with: ['lot'] },
    { field: 'quantity', with: ['balance'] },
    { field: 'value', with: ['costBearer'] },
    { field: 'dueOn', alert: 'overdue' },
    { field: 'destroyedOn', with: ['destroyedBy'] },
  ],
  form: [
    {
      label: ['报废', 'Scrap'],
      fields: [
        'material',
        'lot',
        'balance',
        'quantity',
        'unit',
        'value',
        'toReview',
        'costBearer',
        'submittedOn',
        'dueOn',
        'overdue',
        'notes',
      ],
    },
    { label: ['销毁', 'Destruction'], fields: ['destroyedOn', 'destroyedBy', 'proof'] },
  ],
})
