import { defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, integer, lines, moment, ref, text, told } from '#core/fields'
import { materialStates } from '../../mnm/material/materialStates.ts'
import { modelStates } from '../../product/model/modelStates.ts'
import { runCauses, runFailures, runProblems, runStates } from './runChoices.ts'

const count = { ...told, min: 0 } as const
const seconds = { ...told, scale: 2, unit: ['秒', 's'] } as const
/** What a run has read may be out of use when it is written, or is named because it is. */
const anyMaterial = { ...told, usable: { field: 'status', in: Object.keys(materialStates) } } as const
const days = { unit: ['天', 'days'], min: 0, max: 365 } as const

/** One run of material requirements planning: with which settings, what it read, and what came of it. */
export const mrpRun = defineEntity({
  name: 'operate.mrpRun',
  label: ['需求计划运算', 'Planning run'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['运算号', 'Run number'], 'MRP-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], runStates, { required: true, readonly: true }),
    cause: choice(['启动方式', 'Started'], runCauses, { ...told, required: true }),
    purpose: text(['运算原因', 'Reason for the run'], { required: true, max: 120, search: true, said: true }),
    windowDays: integer(['建议范围', 'Window'], {
      ...days,
      help: ['只列出此天数内须下单或开工的建议', 'Lists the actions that are due within this number of days'],
    }),
    moveUpDays: integer(['优先催交', 'Move up within'], {
      ...days,
      help: [
        '在途比需求晚不超过此天数时，建议催交而不另下单',
        'Receipts that are late by no more than this are moved up; no new order is proposed',
      ],
    }),
    toleranceDays: integer(['日期容差', 'Tolerance'], {
      ...days,
      help: ['早到不超过此天数时不建议推后', 'Receipts that are early by no more than this are left alone'],
    }),
    lane: computed(text(['序列', 'Lane'], { required: true, max: 10, internal: true })),
    startedBy: ref(['启动人', 'Started by'], 'admin.user', told),
    startedAt: moment(['开始时间', 'Started at'], told),
    finishedAt: moment(['结束时间', 'Finished at'], told),
    plannedOn: date(['计算日期', 'Planned for'], told),
    materials: integer(['物料数', 'Materials'], count),
    billLines: integer(['清单行数', 'Bill lines'], count),
    demands: integer(['需求数', 'Demands'], count),
    receipts: integer(['在途数', 'Receipts'], count),
    readSeconds: decimal(['读取', 'Reading'], seconds),
    planSeconds: decimal(['计算', 'Planning'], seconds),
    writeSeconds: decimal(['写入', 'Writing'], seconds),
    actionCount: integer(['建议数', 'Actions'], count),
    added: integer(['新增', 'New'], { ...count, help: ['与上一次运算相比', 'Compared with the run before'] }),
    gone: integer(['消失', 'Gone'], count),
    moved: integer(['改期', 'Moved'], count),
    changed: integer(['变量超过 10%', 'Changed by more than 10%'], count),
    failure: choice(['失败原因', 'Failed because'], runFailures, told),
    message: text(['说明', 'Message'], { ...told, max: 500 }),
    slips: lines(
      ['会迟的承诺', 'Promises that slip'],
      {
        order: ref(['订单', 'Order'], 'operate.order', told),
        material: ref(['物料', 'Material'], 'mnm.material', anyMaterial),
        quantity: decimal(['数量', 'Quantity'], { ...told, scale: 4 }),
        promisedOn: date(['需求日期', 'Needed on'], told),
        daysLate: integer(['迟', 'Late by'], { ...told, unit: ['天', 'days'] }),
      },
      { ...told, max: 1000 },
    ),
    problems: lines(
      ['数据问题', 'Problems in the data'],
      {
        material: ref(['物料', 'Material'], 'mnm.material', anyMaterial),
        model: ref(['产品型号', 'Product model'], 'product.model', { ...told, usable: { field: 'status', in: Object.keys(modelStates) } }),
        problem: choice(['问题', 'Problem'], runProblems, { ...told, required: true }),
        assumed: text(['按此计算', 'Assumed'], { ...told, max: 100 }),
      },
      { ...told, max: 1000 },
    ),
  },
  state: 'state',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  uniqueIn: [{ fields: ['lane'], in: ['running'] }],
  transitions: {
    start: {
      label: ['开始运算', 'Start'],
      done: ['已开始', 'Started'],
      from: ['draft', 'failed'],
      to: 'running',
      tone: 'primary',
    },
    // It proposes all at once, as it ends; of one that is cancelled nothing is proposed.
    cancel: { label: ['取消', 'Cancel'], from: ['draft', 'running', 'failed'], to: 'cancelled', leaves: ['operate.mrpAction'] },
  },
  // What it worked out is written, or it is not.
  led: [
    { from: ['running'], to: 'done', by: 'operate.mrpAction' },
    { from: ['running'], to: 'failed', by: 'operate.mrpAction' },
  ],
  list: {
    columns: [
      'code',
      'state',
      'cause',
      'startedBy',
      'startedAt',
      'materials',
      'demands',
      'actionCount',
      'added',
      'gone',
      'moved',
      'changed',
      'planSeconds',
    ],
    filters: ['state', 'cause', 'startedAt'],
    sort: '-id',
  },
  summary: [
    { field: 'startedAt', with: ['startedBy', 'cause'] },
    { field: 'actionCount', with: ['added', 'gone'] },
    { field: 'moved', with: ['changed'] },
    { field: 'planSeconds', with: ['readSeconds', 'writeSeconds'] },
  ],
  form: [
    {
      label: ['运算', 'Run'],
      fields: [
        'code',
        'state',
        'cause',
        'purpose',
        'windowDays',
        'moveUpDays',
        'toleranceDays',
        'startedBy',
        'startedAt',
        'finishedAt',
        'failure',
        'message',
      ],
    },
    {
      label: ['读取的数据', 'Data read'],
      fields: ['plannedOn', 'materials', 'billLines', 'demands', 'receipts', 'readSeconds', 'planSeconds', 'writeSeconds'],
    },
    { label: ['与上次相比', 'Compared with the run before'], fields: ['actionCount', 'added', 'gone', 'moved', 'changed'] },
    { label: ['会迟的承诺', 'Promises that slip'], fields: ['slips'] },
    { label: ['数据问题', 'Problems in the data'], fields: ['problems'] },
  ],
})
