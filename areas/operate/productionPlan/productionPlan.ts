import { board, calendar, defineEntity, meaning, timeline } from '#core/definition'
import { choice, code, date, decimal, derived, flag, integer, lines, overdue, ref, text, told } from '#core/fields'
import { snShape } from '../../product/unit/sn.ts'
import { batchClasses, openPlans, planLevels, planStates } from './planChoices.ts'
import { planComponent, servedLine } from './planLines.ts'
import { planSteps } from './planSteps.ts'

const count = { readonly: true, required: true, min: 0, sum: true } as const
const minutes = { scale: 1, unit: ['分钟', 'min'] } as const

/** A batch of one product that is made on a line, as units with SNs or, where its material is tracked by lots, as a lot, for order lines or for stock: the master production schedule. */
export const productionPlan = defineEntity({
  name: 'operate.productionPlan',
  label: ['生产计划', 'Production plan'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['计划号', 'Plan number'], 'MP-{yyww}-{000}', { on: 'release' }),
    state: choice(['状态', 'State'], planStates, { required: true, readonly: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', {
      required: true,
      // What is ordered is still made.
      usable: { field: 'status', in: ['active', 'inactive'] },
    }),
    level: choice(['级别', 'Level'], planLevels, { required: true }),
    batchClass: choice(['批次类别', 'Batch class'], batchClasses, { required: true }),
    quantity: integer(['批量', 'Batch quantity'], { required: true, min: 1, max: 99_999, sum: true }),
    note: text(['说明', 'Note'], { max: 500, multiline: true, help: ['没有订单时必填', 'Required where it serves no order'] }),
    hwVersion: text(['硬件版本', 'Hardware version'], {
      max: 30,
      help: ['不填时按产品型号的当前版本', 'The current one of the product model when left empty'],
    }),
    swVersion: text(['软件版本', 'Software version'], {
      max: 30,
      help: ['不填时按产品型号的当前版本', 'The current one of the product model when left empty'],
    }),
    versionReason: text(['选用其他版本的原因', 'Why another version'], {
      max: 500,
      multiline: true,
      help: ['版本与产品型号当前版本不同时必填', 'Required where a version is not the current one of the product model'],
    }),
    line: ref(['产线', 'Line'], 'operate.productionLine', { required: true }),
    startOn: date(['开工日期', 'Start'], { required: true }),
    finishOn: date(['完工日期', 'Finish'], { required: true }),
    startSn: text(['起始 SN', 'First SN'], {
      ...snShape,
      help: ['不填则发布时接在已用的最大 SN 之后', 'Left empty, it follows the highest SN given when it is released'],
    }),
    endSn: text(['结束 SN', 'Last SN'], { ...snShape, readonly: true }),
    snRange: ref(['SN 号段', 'SN range'], 'product.snRange', told),
    bom: ref(['物料清单版本', 'Bill version'], 'product.bom', {
      ...told,
      // A plan takes the version that holds for its start, its SNs and itself, which may take effect after today.
      usable: { field: 'status', in: ['released', 'withdrawn'] },
    }),
    started: integer(['已开工', 'Started'], count),
    stocked: integer(['已入库', 'Stocked'], count),
    scrapped: integer(['已报废', 'Scrapped'], count),
    unitMinutes: decimal(['单台工时', 'Minutes per unit'], {
      ...minutes,
      ...told,
      help: ['发布时按产线的标准工时', 'By the standard times of the line at its release'],
    }),
    releasedOn: date(['发布日期', 'Released on'], told),
    startedOn: date(['实际开工', 'Started on'], told),
    finishedOn: date(['实际完工', 'Finished on'], told),
    overdue: overdue(),
    daysLate: derived(integer(['逾期天数', 'Days late'], { unit: ['天', 'days'] })),
    minutesLeft: derived(
      decimal(['剩余工时', 'Minutes of work left'], {
        ...minutes,
        help: ['未入库未报废的台数 × 单台工时', 'Units neither stocked nor scrapped, times the minutes per unit'],
      }),
    ),
    minutesThere: derived(
      decimal(['剩余能力', 'Minutes of capacity left'], {
        ...minutes,
        help: [
          '从今天（未到开工日则从开工日）到完工日的工作日 × 每日能力',
          'Working days from today, or the start, to the finish, times the daily capacity',
        ],
      }),
    ),
    atRisk: derived(
      flag(['可能延误', 'At risk'], {
        tone: 'warn',
        help: ['剩余工时多于剩余能力', 'More minutes of work are left than of capacity'],
      }),
    ),
    lacksComponents: derived(
      flag(['缺组件', 'Lacks components'], { tone: 'warn', help: ['有组件既未领也未预留', 'A component is neither issued nor reserved'] }),
    ),
    holdsComponents: derived(flag(['有预留的组件', 'Holds components'], { internal: true })),
    anyIssued: derived(flag(['有未退的组件', 'Components at the line'], { internal: true })),
    makesLot: derived(flag(['成品按批次', 'Makes a lot'], { internal: true })),
    unexplained: derived(flag(['有未说明的差异', 'Unexplained variance'], { internal: true })),
    orders: lines(['服务的订单', 'Orders served'], servedLine, { max: 200, unique: [['ordered']] }),
    components: lines(['组件', 'Components'], planComponent, { max: 1000, readonly: true, listed: true, title: 'component' }),
  },
  state: 'state',
  editableIn: ['draft'],
  usableIn: ['draft', 'released', 'inProduction', 'finished'],
  due: [{ date: 'finishOn', in: openPlans, label: ['逾期的生产计划', 'Production plans that are late'] }],
  led: [
    { from: ['released'], to: 'inProduction', by: 'product.unit' },
    { from: ['inProduction'], to: 'finished', by: 'product.unit' },
    { from: ['finished'], to: 'inProduction', by: 'product.unit' },
  ],
  filledIn: {
    released: ['code', 'bom', 'unitMinutes', 'releasedOn'],
    inProduction: ['code', 'bom', 'unitMinutes', 'releasedOn'],
    finished: ['code', 'bom', 'unitMinutes', 'releasedOn', 'finishedOn'],
    closed: ['code', 'bom', 'unitMinutes', 'releasedOn', 'finishedOn'],
  },
  transitions: planSteps,
  papers: { picking: { label: ['领料单', 'Picking list'] } },
  moves: [
    {
      reason: 'stocking',
      from: ['production'],
      to: ['usable'],
      step: ['生产计划的“成品入库”', 'the step “Stock what was made” of the production plan'],
    },
    { reason: 'issue', from: ['usable'], to: ['production'] },
    { reason: 'giveBack', from: ['production'], to: ['usable'] },
  ],
  list: {
    columns: [
      'code',
      'state',
      'level',
      'model',
      'batchClass',
      'quantity',
      'stocked',
      'scrapped',
      'line',
      'startOn',
      'finishOn',
      'overdue',
      'atRisk',
    ],
    sums: ['quantity', 'stocked', 'scrapped'],
    filters: [
      'state',
      'level',
      'batchClass',
      'model',
      'line',
      'startOn',
      'finishOn',
      'overdue',
      'atRisk',
      'lacksComponents',
      'snRange',
      'bom',
    ],
    sort: '-id',
  },
  presentations: [
    timeline({ from: 'startOn', to: 'finishOn', by: 'line', span: 'quarter', step: 'reschedule', card: ['model', 'quantity', 'state'] }),
    board({ by: 'state', card: ['model', 'quantity', 'line', 'finishOn', 'overdue'] }),
    calendar({ from: 'startOn', to: 'finishOn', card: ['model', 'quantity', 'line'], without: meaning(planStates, 'over') }),
  ],
  blocks: [
    { report: 'operate.clearToBuild', by: 'plan' },
    { report: 'operate.componentCost', by: 'plan' },
  ],
  summary: [
    { field: 'model', with: ['hwVersion', 'swVersion'] },
    { field: 'quantity', with: ['stocked', 'scrapped'] },
    { field: 'line', with: ['startOn'] },
    { field: 'finishOn', with: ['daysLate'], alert: 'overdue' },
    { field: 'minutesLeft', with: ['minutesThere'], alert: 'atRisk' },
  ],
  form: [
    {
      label: ['计划', 'Plan'],
      fields: ['code', 'state', 'model', 'level', 'batchClass', 'quantity', 'hwVersion', 'swVersion', 'versionReason', 'note'],
    },
    {
      label: ['排产', 'Schedule'],
      fields: ['line', 'startOn', 'finishOn', 'overdue', 'daysLate', 'atRisk', 'minutesLeft', 'minutesThere', 'unitMinutes'],
    },
    {
      label: ['产品', 'Units'],
      fields: ['startSn', 'endSn', 'snRange', 'bom', 'started', 'stocked', 'scrapped', 'releasedOn', 'startedOn', 'finishedOn'],
    },
    { label: ['服务的订单', 'Orders served'], fields: ['orders'] },
    { label: ['组件', 'Components'], fields: ['lacksComponents', 'components'] },
  ],
})
