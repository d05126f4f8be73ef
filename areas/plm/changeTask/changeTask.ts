import { board, defineEntity, meaning } from '#core/definition'
import { choice, date, derived, flag, overdue, reason, ref, states, text, told } from '#core/fields'
import { parts } from '../change/changeChoices.ts'

/** Where the part of a department in a change stands. */
const taskStates = states({
  pending: { label: ['待填写', 'To fill in'], means: 'open' },
  acknowledged: { label: ['已知悉', 'Acknowledged'], means: 'open' },
  problem: { label: ['有问题', 'Problem'], means: 'open', tone: 'bad' },
  executed: { label: ['已执行', 'Executed'], means: 'done' },
  dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
})

const said = { required: true, max: 2000, multiline: true } as const

/** The part of one department in a change: it says what it will do, and shows by a deed that it did. */
export const changeTask = defineEntity({
  name: 'plm.changeTask',
  label: ['部门任务', 'Department task'],
  title: 'caption',
  titleEn: 'captionEn',
  partOf: {
    field: 'change',
    as: ['部门任务', 'Department tasks'],
    addedIn: ['draft', 'approved', 'editable'],
    gone: 'with',
    ends: 'dropped',
  },
  fields: {
    caption: text(['任务', 'Task'], { required: true, readonly: true, search: true, max: 200, internal: true }),
    captionEn: text(['任务（英文）', 'Task (English)'], { required: true, readonly: true, search: true, max: 220, internal: true }),
    change: ref(['技术变更', 'Technical change'], 'plm.change', { required: true, frozen: true, from: true }),
    department: ref(['部门', 'Department'], 'admin.department', { required: true, frozen: true }),
    part: choice(['部分', 'Part'], parts, { required: true, frozen: true }),
    state: choice(['状态', 'State'], taskStates, { required: true, readonly: true }),
    task: text(['任务', 'Assignment'], { max: 500, multiline: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    dueOn: date(['期限', 'Due']),
    overdue: overdue(),
    reply: text(['部门意见', 'Department reply'], { ...told, max: 2000, multiline: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', told),
    move: ref(['库存移动', 'Stock move'], 'stock.move', told),
    document: text(['文件或单号', 'Document'], { ...told, max: 120 }),
    executedOn: date(['执行日期', 'Executed on'], told),
    ready: derived(flag(['变更已分发', 'Change sent'], { internal: true })),
  },
  state: 'state',
  unique: [['change', 'department', 'part']],
  assigned: ['owner'],
  filledIn: { acknowledged: ['reply'], executed: ['executedOn'] },
  due: [{ date: 'dueOn', in: meaning(taskStates, 'unfinished'), label: ['逾期的部门任务', 'Department tasks that are late'] }],
  remind: [
    {
      name: 'changeTaskDue',
      label: ['变更的部门任务到期', 'Department tasks of changes are due'],
      before: 'dueOn',
      at: [-3, 0, 3, 10],
      unit: 'workingDays',
      while: meaning(taskStates, 'unfinished'),
      to: ['owner', 'department.head', { headOf: 'department.head', from: 3 }],
      with: ['change'],
    },
  ],
  editableIn: ['pending', 'acknowledged', 'problem'],
  deletableIn: [],
  transitions: {
    acknowledge: {
      label: ['填写本部门部分', 'Fill in own part'],
      done: ['已填写', 'Filled in'],
      from: ['pending', 'problem'],
      to: 'acknowledged',
      tone: 'primary',
      untimed: true,
      waiting: ['待填写的变更', 'Changes to fill in'],
      waitingIn: ['pending'],
      input: {
        reply: text(['本部门要做的', 'Department reply'], said),
        dueOn: date(['完成期限', 'Done by'], { required: true }),
      },
      fills: ['reply', 'dueOn'],
    },
    report: {
      label: ['报告问题', 'Report a problem'],
      done: ['已报告', 'Reported'],
      from: ['pending', 'acknowledged'],
      to: 'problem',
      input: { reply: text(['问题', 'Problem'], said) },
      fills: ['reply'],
    },
    execute: {
      label: ['登记执行', 'Record execution'],
      done: ['已执行', 'Executed'],
      from: ['acknowledged'],
      to: 'executed',
      tone: 'primary',
      waiting: ['待执行的部门任务', 'Department tasks to carry out'],
      on: 'executedOn',
      after: ['change.approvedAt'],
      within: 7,
      input: {
        order: ref(['采购订单', 'Purchase order'], 'purchase.order'),
        move: ref(['库存移动', 'Stock move'], 'stock.move'),
        document: text(['文件或单号', 'Document'], {
          max: 120,
          help: ['例如新版作业指导书的编号', 'Such as the number of the new work instruction'],
        }),
      },
      fills: ['order', 'move', 'document'],
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: ['executed'],
      to: 'acknowledged',
      requires: ['reply'],
      input: { reason },
    },
  },
  list: {
    columns: ['change', 'department', 'part', 'state', 'task', 'owner', 'dueOn', 'overdue', 'reply', 'executedOn'],
    filters: ['state', 'department', 'part', 'owner', 'dueOn', 'overdue', 'change'],
    sort: 'dueOn',
  },
  presentations: [board({ by: 'state', card: ['change', 'department', 'part', 'owner', 'dueOn', 'overdue'] })],
  summary: ['change', { field: 'department', with: ['part'] }, 'owner', { field: 'dueOn', alert: 'overdue' }, 'executedOn'],
  form: [
    { label: ['任务', 'Task'], fields: ['change', 'department', 'part', 'state', 'task', 'owner', 'dueOn', 'overdue'] },
    { label: ['部门填写', 'Filled in by the department'], fields: ['reply', 'order', 'move', 'document', 'executedOn'] },
  ],
})
