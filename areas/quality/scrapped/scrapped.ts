import { defineEntity, submission } from '#core/definition'
import { choice, code, date, decimal, derived, file, flag, integer, lines, overdue, reason, ref, text, told } from '#core/fields'
import { asSerial } from '../../stock/serials/typedSerials.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { scrappedFlow } from './scrapped.flow.ts'
import { scrappedStates, scrapReasons } from './scrappedStates.ts'
import { responsibles } from '../../product/unit/defectInput.ts'
import { atHand } from '../../product/unit/whereabouts.ts'

const amount = { ...told, unit: ['元', 'CNY'], cents: true, scale: 2, min: '0', group: 'price' } as const

/** That a unit is scrapped: why, what it costs, who agreed, which of its parts are saved, and the proof that it is gone. */
export const scrapped = defineEntity({
  name: 'quality.scrapped',
  label: ['产品报废', 'Scrapped unit'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['报废编号', 'Scrap number'], 'SU-{yyMM}-{0000}'),
    status: choice(['状态', 'Status'], scrappedStates, { required: true, readonly: true }),
    unit: ref(['产品个体', 'Product unit'], 'product.unit', { required: true, frozen: true, from: true, where: ['line'] }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    stage: choice(['报废时阶段', 'Stage'], unitStages, told),
    reasonCode: choice(['报废原因', 'Reason code'], scrapReasons, { required: true }),
    responsible: choice(['责任归属', 'Responsible'], responsibles, { required: true }),
    details: text(['说明', 'Details'], { required: true, max: 1000, multiline: true }),
    defect: ref(['过程缺陷', 'Process defect'], 'quality.processDefect'),
    replacedBy: ref(['替代 SN', 'Replaced by'], 'product.unit', {
      where: atHand,
      help: ['补做的产品', 'The unit that is made in its place'],
    }),
    recovered: lines(
      ['可回收零件', 'Recoverable parts'],
      {
        component: ref(['关键件', 'Key part'], 'mnm.material', { required: true }),
        lot: ref(['批次', 'Lot'], 'stock.lot'),
        serial: text(['序列号', 'Serial number'], asSerial),
        quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999' }),
      },
      { max: 100 },
    ),
    materialCost: decimal(['物料成本', 'Material'], amount),
    minutes: integer(['工时（分钟）', 'Minutes'], { ...told, min: 0 }),
    labourCost: decimal(['工时成本', 'Labour'], amount),
    cost: decimal(['报废成本', 'Scrap cost'], { ...amount, sum: true }),
    aboveLimit: flag(['超过限额', 'Above the limit'], {
      ...told,
      tone: 'warn',
      help: ['成本超过限额或不知道，须第二人批准', 'It costs more than the limit, or the cost is unknown: a second approver is asked'],
    }),
    scrappedOn: date(['报废日期', 'Scrapped on'], told),
    approver: ref(['批准人', 'Approver'], 'admin.user', told),
    destroyBy: date(['销毁期限', 'Destroy by'], told),
    overdue: overdue(),
    reversible: derived(flag(['可撤销', 'Can be reversed'], { internal: true })),
    destroyedOn: date(['销毁日期', 'Destroyed on'], told),
    destroyedBy: text(['销毁人或单位', 'Destroyed by'], { ...told, max: 80 }),
    proof: file(['销毁凭证', 'Proof of destruction'], told),
    reversedOn: date(['撤销日期', 'Reversed on'], told),
    reversalReason: text(['撤销原因', 'Reason of the reversal'], { ...told, max: 500, multiline: true }),
  },
  state: 'status',
  editableIn: ['draft', 'scrapped'],
  deletableIn: ['draft'],
  open: [
    'replacedBy',
    'scrappedOn',
    'approver',
    'destroyBy',
    'destroyedOn',
    'destroyedBy',
    'proof',
    'reversedOn',
    'reversalReason',
    'stage',
  ],
  filledIn: {
    scrapped: ['scrappedOn', 'stage'],
    destroyed: ['scrappedOn', 'destroyedOn', 'destroyedBy', 'proof'],
    reversed: ['reversedOn', 'reversalReason'],
  },
  uniqueIn: [{ fields: ['unit'], in: ['draft', 'pending', 'scrapped', 'destroyed'] }],
  due: [{ date: 'destroyBy', in: ['scrapped'], label: ['逾期未销毁的报废产品', 'Scrapped units not destroyed in time'] }],
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'scrapped',
      there: ['unit'],
      approval: 'quality.scrapped',
      flow: scrappedFlow,
      rejected: 'draft',
      waiting: ['待提交的产品报废', 'Scrapped units to submit'],
    },
    destroy: {
      label: ['登记销毁', 'Record destruction'],
      from: ['scrapped'],
      to: 'destroyed',
      notBy: ['createdBy'],
      tone: 'primary',
      waiting: ['待销毁的报废产品', 'Scrapped units to destroy'],
      on: 'destroyedOn',
      within: 7,
      input: {
        destroyedBy: text(['销毁人或单位', 'Destroyed by'], { required: true, max: 80 }),
        proof: file(['销毁凭证', 'Proof of destruction'], { required: true }),
      },
      fills: ['destroyedBy', 'proof'],
    },
    reverse: {
      label: ['撤销报废', 'Reverse scrapping'],
      done: ['已撤销报废', 'Scrapping reversed'],
      from: ['scrapped'],
      to: 'reversed',
      input: { reversalReason: reason },
      fills: ['reversalReason'],
    },
  },
  list: {
    columns: [
      'code',
      'status',
      'unit',
      'model',
      'stage',
      'reasonCode',
      'responsible',
      'cost',
      'scrappedOn',
      'approver',
      'destroyBy',
      'overdue',
    ],
    sums: ['cost'],
    filters: [
      'status',
      'unit',
      'model',
      'stage',
      'reasonCode',
      'responsible',
      'defect',
      'aboveLimit',
      'scrappedOn',
      'destroyBy',
      'overdue',
    ],
    sort: '-id',
  },
  summary: [
    { field: 'unit', with: ['model'] },
    { field: 'reasonCode', with: ['responsible'] },
    { field: 'cost', with: ['minutes'] },
    { field: 'scrappedOn', with: ['approver'] },
    { field: 'destroyedOn', with: ['destroyBy'], alert: 'overdue' },
  ],
  form: [
    {
      label: ['报废', 'Scrap'],
      fields: ['unit', 'model', 'stage', 'reasonCode', 'responsible', 'defect', 'details', 'replacedBy', 'scrappedOn', 'approver'],
    },
    { label: ['可回收零件', 'Recoverable parts'], fields: ['recovered'] },
    { label: ['成本', 'Cost'], fields: ['materialCost', 'minutes', 'labourCost', 'cost', 'aboveLimit'] },
    {
      label: ['销毁与撤销', 'Disposal and reversal'],
      fields: ['destroyBy', 'overdue', 'destroyedOn', 'destroyedBy', 'proof', 'reversedOn', 'reversalReason'],
    },
  ],
})
