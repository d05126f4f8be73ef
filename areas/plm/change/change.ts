import { board, calendar, defineEntity } from '#core/definition'
import { choice, code, date, decimal, derived, file, flag, integer, kept, lines, moment, ref, refs, text } from '#core/fields'
import { snShape } from '../../product/unit/sn.ts'
import { changeFlow } from './change.flow.ts'
import { actions, changeStates, classes, effectivities, openStates, parts, reasons, sources } from './changeChoices.ts'

const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })
const told = { readonly: true } as const
const counted = { required: true, min: 0 } as const

/** What a change does to one thing. */
const affectedItem = {
  action: choice(['变更方式', 'Action'], actions, { required: true }),
  item: text(['项次', 'Item'], {
    max: 12,
    help: ['物料清单上的项次；不填则为该子件的所有行', 'As in the bill; empty for all lines of the component'],
  }),
  component: ref(['原物料', 'Former material'], 'mnm.material'),
  newComponent: ref(['新物料', 'New material'], 'mnm.material'),
  quantity: decimal(['新用量', 'New quantity'], { scale: 4, min: '0.0001' }),
  designators: text(['新位号', 'New designators'], { max: 2000 }),
  before: text(['变更前', 'Before'], { max: 500 }),
  after: text(['变更后', 'After'], { max: 500 }),
  file: file(['文件', 'File']),
}

/** Which part a department has in it. */
const party = {
  department: ref(['部门', 'Department'], 'admin.department', { required: true }),
  part: choice(['部分', 'Part'], parts, { required: true }),
  task: text(['任务', 'Task'], { max: 500, multiline: true }),
}

/** Something of a product is changed: by whom agreed, from when on, what becomes of what there is, and who does what. */
export const change = defineEntity({
  name: 'plm.change',
  label: ['技术变更', 'Technical change'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'TCN-{yyyy}-{0000}', { on: 'submit' }),
    state: choice(['状态', 'State'], changeStates, { required: true, readonly: true }),
    title: text(['标题', 'Title'], { required: true, max: 200, search: true }),
    reasonClass: choice(['变更原因', 'Reason for change'], reasons, { required: true }),
    changeClass: choice(['类别', 'Class'], classes, { required: true }),
    source: choice(['来源', 'Source'], sources),
    sourceNumber: text(['来源单号', 'Source document'], { max: 60, search: true }),
    review: ref(['物料评审', 'Material review'], 'quality.materialReview'),
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar'),
    lastBuyOn: date(['最后采购日期', 'Last-time buy'], {
      help: ['供应商停产时的最后下单日', 'The last day to order before the supplier stops'],
    }),
    description: text(['变更内容', 'Description'], { required: true, max: 4000, multiline: true, search: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { usable: { field: 'status', in: ['active', 'inactive'] } }),
    bom: ref(['物料清单版本', 'Bill version'], 'product.bom', {
      usable: { field: 'status', in: ['released'] },
      help: ['变更以此版本为准；有更新版本时须先变基', 'What the change is written for. Rebase it where there is a newer version'],
    }),
    outdated: derived(flag(['物料清单已有更新版本', 'The bill has a newer version'], { tone: 'bad' })),
    rivals: derived(integer(['同一物料清单的其他变更', 'Other open changes of the bill'])),
    items: lines(['变更项', 'Affected items'], affectedItem, { max: 500 }),
    effectivity: choice(['生效方式', 'Effectivity'], effectivities, { required: true }),
    effectiveOn: date(['生效日期', 'Effective on']),
    effectiveSn: text(['起始 SN', 'From SN'], snShape),
    effectivePlan: ref(['起始生产计划', 'From plan'], 'operate.productionPlan'),
    usedUp: ref(['用完的物料', 'Material to use up'], 'mnm.material'),
    parties: lines(['部门分工', 'Parts of departments'], party, { max: 20, unique: [['department', 'part']] }),
    dueOn: date(['完成期限', 'Due']),
    overdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    impact: decimal(['影响金额', 'Cost of impact'], {
      ...told,
      scale: 2,
      cents: true,
      unit: ['元', 'CNY'],
      group: 'price',
      help: ['提交审批时各处置数量 × 最近单价', 'Quantities of the dispositions times their last prices, as submitted for approval'],
    }),
    openDispositions: kept(integer(['未完成处置', 'Open dispositions'], counted), { from: ['plm.disposition'] }),
    unfilledTasks: kept(integer(['未填写的部门', 'Parts not filled in'], counted), { from: ['plm.changeTask'] }),
    openTasks: kept(integer(['未执行的任务', 'Open tasks'], counted), { from: ['plm.changeTask'] }),
    nextDueOn: kept(date(['最近期限', 'Next due']), { from: ['plm.disposition'] }),
    authors: refs(['编制人', 'Authors'], 'admin.user', told),
    assessedAt: moment(['核对影响时间', 'Impact assessed at'], told),
    approvedAt: moment(['批准时间', 'Approved at'], told),
    nextBom: ref(['新的物料清单版本', 'Next bill version'], 'product.bom', {
      ...told,
      usable: { field: 'status', in: ['review', 'released', 'withdrawn'] },
    }),
    effectiveSince: date(['已生效自', 'In effect since'], told),
    closedOn: date(['关闭日期', 'Closed on'], told),
  },
  state: 'state',
  final: ['closed', 'cancelled'],
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: {
    pending: ['code'],
    approved: ['code', 'approvedAt'],
    editable: ['code', 'approvedAt'],
    implementing: ['code', 'approvedAt'],
    closed: ['code', 'approvedAt', 'closedOn'],
  },
  due: [{ date: 'dueOn', in: openStates, label: ['逾期的技术变更', 'Technical changes that are late'] }],
  transitions: {
    submit: {
      label: ['提交审批', 'Submit for approval'],
      done: ['已提交', 'Submitted'],
      from: ['draft'],
      to: 'approved',
      approval: 'plm.change',
      flow: changeFlow,
      pending: 'pending',
      rejected: 'rejected',
      requires: ['items'],
      tone: 'primary',
    },
    rebase: {
      label: ['变基到最新版本', 'Rebase on the newest version'],
      done: ['已变基', 'Rebased'],
      from: ['draft'],
      to: 'draft',
      input: {
        conflicts: choice(['冲突的变更项', 'Items in conflict'], {
          mine: ['保留我的', 'Keep mine'],
          theirs: ['采用对方的，删除我的', 'Take theirs and remove mine'],
        }),
      },
    },
    distribute: {
      label: ['分发各部门', 'Send to departments'],
      done: ['已分发', 'Sent'],
      from: ['approved'],
      to: 'editable',
      tone: 'primary',
      waiting: ['待分发的技术变更', 'Technical changes to send to departments'],
    },
    implement: {
      label: ['开始实施', 'Start implementation'],
      done: ['已开始实施', 'Implementation started'],
      from: ['editable'],
      to: 'implementing',
      tone: 'primary',
      waiting: ['待实施的技术变更', 'Technical changes to implement'],
    },
    takeEffect: {
      label: ['使新版本生效', 'Put the bill into effect'],
      done: ['已生效', 'In effect'],
      from: openStates,
      to: openStates,
      opens: ['effectiveSince'],
    },
    reassess: {
      label: ['重新核对影响', 'Assess the impact again'],
      done: ['已核对', 'Assessed'],
      from: openStates,
      to: openStates,
      opens: ['assessedAt'],
    },
    close: {
      label: ['关闭', 'Close'],
      done: ['已关闭', 'Closed'],
      from: ['implementing'],
      to: 'closed',
      tone: 'primary',
      opens: ['closedOn'],
      waiting: ['待关闭的技术变更', 'Technical changes to close'],
      waitingWithout: ['nextDueOn'],
    },
    revise: { label: ['修改', 'Revise'], from: ['rejected'], to: 'draft', tone: 'primary' },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected', 'approved', 'editable', 'implementing'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: [
      'code',
      'state',
      'title',
      'reasonClass',
      'changeClass',
      'bom',
      'effectivity',
      'dueOn',
      'overdue',
      'openDispositions',
      'openTasks',
      'nextDueOn',
      'outdated',
    ],
    filters: [
      'state',
      'reasonClass',
      'changeClass',
      'source',
      'model',
      'bom',
      'effectivity',
      'dueOn',
      'overdue',
      'outdated',
      'nextDueOn',
      'approvedAt',
    ],
    sort: '-id',
  },
  presentations: [
    board({ by: 'state', card: ['title', 'bom', 'dueOn', 'overdue', 'openDispositions', 'openTasks'] }),
    calendar({ from: 'dueOn', card: ['title', 'state'] }),
  ],
  summary: [
    { field: 'bom', with: ['nextBom'], alert: 'outdated' },
    { field: 'effectivity', with: ['effectiveOn', 'effectiveSn', 'effectiveSince'] },
    { field: 'dueOn', with: ['nextDueOn'], alert: 'overdue' },
    { field: 'openDispositions', with: ['openTasks'] },
    { field: 'impact', with: ['rivals'] },
  ],
  form: [
    {
      label: ['变更', 'Change'],
      fields: ['code', 'state', 'title', 'reasonClass', 'changeClass', 'source', 'sourceNumber', 'review', 'scar', 'lastBuyOn', 'authors'],
    },
    { label: ['内容', 'Content'], fields: ['description', 'model', 'bom', 'outdated', 'rivals', 'items'] },
    {
      label: ['生效', 'Effectivity'],
      fields: ['effectivity', 'effectiveOn', 'effectiveSn', 'effectivePlan', 'usedUp', 'nextBom', 'effectiveSince'],
    },
    {
      label: ['实施', 'Implementation'],
      fields: [
        'parties',
        'dueOn',
        'overdue',
        'impact',
        'openDispositions',
        'unfilledTasks',
        'openTasks',
        'nextDueOn',
        'assessedAt',
        'approvedAt',
        'closedOn',
      ],
    },
  ],
})
