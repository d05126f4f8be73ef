import { board, defineEntity, timeline } from '#core/definition'
import { choice, date, integer, kept, lines, overdue, reason, ref, states, text } from '#core/fields'
import { ofProject } from './ofProject.ts'

const most = { min: 1, max: 99 } as const

/** Work that some people do together: only they see it and its tasks, and whoever oversees projects. */
export const project = defineEntity({
  name: 'cooperation.project',
  label: ['项目', 'Project'],
  title: 'name',
  fields: {
    name: text(['项目名称', 'Name'], { required: true, search: true, max: 120 }),
    description: text(['说明', 'Description'], { max: 4000, multiline: true }),
    status: choice(
      ['状态', 'Status'],
      states({ active: { label: ['进行中', 'Active'], means: 'open' }, inactive: { label: ['已停用', 'Inactive'], means: 'void' } }),
      { required: true, readonly: true },
    ),
    lead: ref(['负责人', 'Project lead'], 'admin.user', { required: true }),
    startsOn: date(['开始日期', 'Starts on']),
    dueOn: date(['计划完成', 'Due on']),
    overdue: overdue(),
    members: lines(
      ['成员', 'Members'],
      { user: ref(['成员', 'Member'], 'admin.user', { required: true }), duty: text(['分工', 'Responsibility'], { max: 60 }) },
      { max: 100 },
    ),
    limiting: choice(
      ['在制限制', 'WIP limit'],
      { none: ['不限制', 'None'], soft: ['提醒', 'Warn'], hard: ['禁止超出', 'Refuse'] },
      {
        required: true,
        help: [
          '各列同时有多少任务：“提醒”在超出时请人确认，“禁止超出”由服务器拒绝',
          'How many tasks a column holds at once: Warn asks for confirmation, Refuse is enforced by the server',
        ],
      },
    ),
    mostInProgress: integer(['进行中上限', 'Most in progress'], most),
    mostOfPerson: integer(['每人进行中上限', 'Most in progress per person'], most),
    mostToTest: integer(['待测试上限', 'Most to test'], most),
    mostTesting: integer(['测试中上限', 'Most in testing'], most),
    openTasks: kept(integer(['未完成任务', 'Open tasks'], { required: true }), { from: ['cooperation.task'] }),
    doneTasks: kept(integer(['已完成任务', 'Tasks done'], { required: true }), { from: ['cooperation.task'] }),
    nextDueOn: kept(date(['最近的任务期限', 'Next task due']), { from: ['cooperation.task'] }),
  },
  state: 'status',
  assigned: ['lead'],
  due: [{ date: 'dueOn', in: ['active'], label: ['逾期的项目', 'Projects past due'] }],
  editableIn: ['active'],
  deletableIn: ['active', 'inactive'],
  transitions: {
    removeMember: {
      label: ['移出成员', 'Remove member'],
      done: ['已移出成员', 'Member removed'],
      from: ['active'],
      to: 'active',
      input: {
        member: ref(['移出', 'Remove'], 'admin.user', { required: true, among: { ...ofProject, people: ['members.user'] }, former: true }),
        heir: ref(['任务移交给', 'Tasks go to'], 'admin.user', {
          among: ofProject,
          help: ['有未完成的任务时必填，须为项目成员', 'Required while they hold open tasks; a member of the project'],
        }),
      },
    },
    deactivate: {
      label: ['停用', 'Deactivate'],
      done: ['项目已停用', 'Project deactivated'],
      from: ['active'],
      to: 'inactive',
      tone: 'danger',
      input: { reason },
    },
    activate: { label: ['启用', 'Activate'], done: ['项目已启用', 'Project activated'], from: ['inactive'], to: 'active', tone: 'primary' },
  },
  list: {
    columns: ['name', 'lead', 'status', 'startsOn', 'dueOn', 'overdue', 'openTasks', 'doneTasks', 'nextDueOn'],
    filters: ['status', 'lead', 'startsOn', 'dueOn', 'overdue', 'limiting'],
    sort: '-id',
  },
  presentations: [
    board({ by: 'status', card: ['lead', 'dueOn', 'overdue', 'openTasks', 'doneTasks'] }),
    timeline({ from: 'startsOn', to: 'dueOn', by: 'lead', span: 'quarter', card: ['openTasks'] }),
  ],
  blocks: [
    { report: 'cooperation.forecast', by: 'project' },
    { report: 'cooperation.load', by: 'project' },
  ],
  summary: ['lead', 'openTasks', 'doneTasks', { field: 'dueOn', alert: 'overdue' }, 'nextDueOn'],
  form: [
    { label: ['项目', 'Project'], fields: ['name', 'status', 'lead', 'startsOn', 'dueOn', 'overdue', 'description'] },
    { label: ['成员', 'Members'], fields: ['members'] },
    { label: ['在制限制', 'WIP limit'], fields: ['limiting', 'mostInProgress', 'mostOfPerson', 'mostToTest', 'mostTesting'] },
    { label: ['进度', 'Progress'], fields: ['openTasks', 'doneTasks', 'nextDueOn'] },
  ],
})
