import { board, defineEntity } from '#core/definition'
import { choice, code, date, decimal, moment, overdue, reason, ref, refs, states, text, told } from '#core/fields'
import { testTypes } from '../testTemplate/testTypes.ts'

const figure = { ...told, scale: 6 } as const

/** What a check finds. */
const causes = {
  solution: ['标准液', 'Standard solution'],
  instrument: ['标准仪器', 'Reference instrument'],
  station: ['工装或操作', 'Fixture or handling'],
  product: ['产品本身改变', 'The product itself'],
  none: ['未发现异常', 'Nothing found'],
} as const

/** A check of a station whose readings drift, opened before a limit is crossed: it names what was measured with, and somebody settles it by a day. One of a station and parameter is open. */
export const stationCheck = defineEntity({
  name: 'quality.stationCheck',
  label: ['工位检查', 'Station check'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['检查编号', 'Check number'], 'SC-{yyMM}-{0000}'),
    status: choice(
      ['状态', 'Status'],
      states({
        open: { label: ['待检查', 'Open'], means: 'open' },
        checked: { label: ['待确认', 'To confirm'], means: 'open' },
        closed: { label: ['已关闭', 'Closed'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    station: ref(['测试工位', 'Test station'], 'quality.testStation', { required: true, frozen: true }),
    parameter: ref(['参数', 'Parameter'], 'quality.testParameter', { required: true, frozen: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true, frozen: true }),
    type: choice(['测试类型', 'Type of test'], testTypes, { required: true, frozen: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    dueOn: date(['检查期限', 'Check by'], { required: true }),
    overdue: overdue(),
    notes: text(['说明', 'Notes'], { max: 1000, multiline: true }),
    direction: choice(['漂移方向', 'Drifts'], { up: ['偏高', 'Upwards'], down: ['偏低', 'Downwards'] }, told),
    centre: decimal(['工位基线中位数', 'Baseline median of the station'], figure),
    within: decimal(['基线 σ', 'σ of the baseline'], figure),
    average: decimal(['EWMA', 'EWMA'], figure),
    reach: decimal(['允许偏离', 'Distance allowed'], figure),
    test: ref(['触发的测试', 'Test that signalled'], 'quality.instrumentTest', told),
    solutions: refs(['漂移以来所用标准液', 'Solutions in use since it began'], 'quality.standardSolution', { ...told, max: 50 }),
    instruments: refs(['漂移以来所用标准仪器', 'Reference instruments in use since it began'], 'quality.referenceInstrument', {
      ...told,
      max: 50,
    }),
    cause: choice(['原因', 'Cause'], causes, told),
    solution: ref(['有问题的标准液', 'Solution at fault'], 'quality.standardSolution', told),
    finding: text(['检查结果', 'Finding'], { ...told, max: 1000, multiline: true }),
    checkedBy: ref(['检查人', 'Checked by'], 'admin.user', told),
    checkedOn: date(['检查日期', 'Checked on'], told),
    closedBy: ref(['关闭人', 'Closed by'], 'admin.user', told),
    closedAt: moment(['关闭时间', 'Closed at'], told),
  },
  state: 'status',
  editableIn: ['open'],
  deletableIn: [],
  filledIn: { checked: ['cause', 'finding', 'checkedBy', 'checkedOn'], closed: ['cause', 'finding', 'closedBy', 'closedAt'] },
  uniqueIn: [{ fields: ['station', 'parameter', 'model'], in: ['open', 'checked'] }],
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期的工位检查', 'Station checks that are late'] }],
  remind: [
    {
      name: 'stationCheckDue',
      label: ['工位检查待完成', 'Station checks are due'],
      before: 'dueOn',
      at: [0, 1, 3],
      while: ['open'],
      to: ['owner', { headOf: 'owner', from: 1 }],
      with: ['station', 'parameter'],
    },
  ],
  transitions: {
    settle: {
      label: ['登记检查结果', 'Record the finding'],
      done: ['已登记', 'Recorded'],
      from: ['open'],
      to: 'checked',
      tone: 'primary',
      waiting: ['待完成的工位检查', 'Station checks to do'],
      waitingBy: 'dueOn',
      on: 'checkedOn',
      after: ['createdAt'],
      within: 7,
      input: {
        cause: choice(['原因', 'Cause'], causes, { required: true }),
        solution: ref(['有问题的标准液', 'Solution at fault'], 'quality.standardSolution', {
          help: ['原因是标准液时填写', 'Where a solution is the cause'],
        }),
        finding: text(['检查结果和措施', 'Finding and what was done'], { required: true, max: 1000, multiline: true }),
      },
      fills: ['cause', 'solution', 'finding'],
    },
    close: {
      label: ['确认关闭', 'Confirm and close'],
      done: ['已关闭', 'Closed'],
      from: ['checked'],
      to: 'closed',
      notBy: ['checkedBy'],
      tone: 'primary',
      waiting: ['待确认的工位检查', 'Station checks to confirm'],
    },
    sendBack: {
      label: ['退回', 'Send back'],
      done: ['已退回', 'Sent back'],
      from: ['checked'],
      to: 'open',
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'station', 'parameter', 'model', 'direction', 'average', 'solutions', 'owner', 'dueOn', 'overdue', 'cause'],
    filters: ['status', 'station', 'parameter', 'model', 'solutions', 'owner', 'dueOn', 'overdue', 'cause', 'solution'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['station', 'parameter', 'owner', 'dueOn', 'overdue'] })],
  summary: [
    { field: 'station', with: ['parameter'] },
    { field: 'average', with: ['direction'] },
    'solutions',
    { field: 'dueOn', with: ['owner'], alert: 'overdue' },
    { field: 'cause', with: ['closedAt'] },
  ],
  form: [
    { label: ['检查', 'Check'], fields: ['station', 'parameter', 'model', 'type', 'owner', 'dueOn', 'overdue', 'notes'] },
    {
      label: ['漂移', 'Drift'],
      fields: ['direction', 'centre', 'within', 'average', 'reach', 'test', 'solutions', 'instruments'],
    },
    { label: ['结果', 'Result'], fields: ['cause', 'solution', 'finding', 'checkedBy', 'checkedOn', 'closedBy', 'closedAt'] },
  ],
})
