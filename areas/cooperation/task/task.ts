import { board, calendar, defineEntity, timeline } from '#core/definition'
import { choice, computed, date, derived, file, flag, integer, lines, ref, refs, text } from '#core/fields'
import { openTasks, taskStates } from './taskStates.ts'

const reason = { reason: text(['原因', 'Reason'], { required: true, max: 500, multiline: true }) }

/** What one person does in a project, from not started to done, and another one tests. */
export const task = defineEntity({
  name: 'cooperation.task',
  label: ['任务', 'Task'],
  title: 'name',
  partOf: { field: 'project', as: ['任务', 'Tasks'], addedIn: ['active'], gone: 'with' },
  fields: {
    project: ref(['项目', 'Project'], 'cooperation.project', { required: true, frozen: true, from: true }),
    name: text(['任务', 'Task'], { required: true, search: true, max: 200 }),
    description: text(['说明', 'Description'], { max: 4000, multiline: true }),
    status: choice(['状态', 'Status'], taskStates, { required: true, readonly: true }),
    assignee: ref(['执行人', 'Assignee'], 'admin.user'),
    priority: choice(
      ['优先级', 'Priority'],
      { high: { label: ['高', 'High'], tone: 'bad' }, normal: ['中', 'Normal'], low: { label: ['低', 'Low'], tone: 'neutral' } },
      { required: true },
    ),
    startsOn: date(['开始日期', 'Starts on']),
    dueOn: date(['期限', 'Due on']),
    overdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    dueSoon: derived(flag(['即将到期', 'Due soon'], { tone: 'warn', help: ['两天内到期', 'Due within two days'] })),
    after: ref(['前置任务', 'Comes after'], 'cooperation.task', {
      acyclic: ['前置任务不能成环', 'Tasks cannot wait for one another in a circle'],
    }),
    criteria: lines(
      ['验收条件', 'Acceptance criteria'],
      { criterion: text(['条件', 'Criterion'], { required: true, max: 300 }), met: flag(['已满足', 'Met']) },
      { max: 50 },
    ),
    unmet: computed(integer(['未满足的条件', 'Criteria not met'], { required: true })),
    stated: computed(integer(['验收条件数', 'Criteria'], { required: true })),
    outcome: file(['成果文件', 'Outcome'], { help: ['提交测试前须有文件或链接', 'A file or a link is needed before it goes to test'] }),
    link: text(['成果链接', 'Link to the outcome'], {
      max: 500,
      pattern: {
        source: '(https?://|/)[^\\s]+',
        says: ['须为网址，或以 / 开头的本系统地址', 'A web address, or an address of this system beginning with /'],
      },
    }),
    tester: ref(['测试人', 'Tester'], 'admin.user', { readonly: true }),
    workers: refs(['做过的人', 'Worked on by'], 'admin.user', { readonly: true }),
    defect: text(['最近的缺陷', 'Latest defect'], { readonly: true, max: 2000, multiline: true }),
    doneOn: date(['完成日期', 'Done on'], { readonly: true }),
  },
  state: 'status',
  assigned: ['assignee', 'tester'],
  filledIn: { inProgress: ['assignee'], toTest: ['assignee'], testing: ['assignee', 'tester'], done: ['doneOn'] },
  due: [{ date: 'dueOn', in: [...openTasks], label: ['逾期的任务', 'Tasks past due'] }],
  remind: [
    {
      name: 'taskDue',
      label: ['任务即将到期或已逾期', 'Tasks are due or overdue'],
      before: 'dueOn',
      at: [-2, 0, 3],
      until: 30,
      while: [...openTasks],
      to: ['assignee', { person: 'project.lead', from: 3 }],
      instead: ['project.lead'],
      with: ['project'],
    },
  ],
  editableIn: ['notStarted', 'inProgress'],
  deletableIn: ['notStarted'],
  transitions: {
    start: {
      label: ['开始', 'Start'],
      from: ['notStarted'],
      to: 'inProgress',
      tone: 'primary',
      waiting: ['待开始的任务', 'Tasks to start'],
    },
    putBack: { label: ['退回未开始', 'Put back'], from: ['inProgress'], to: 'notStarted' },
    submitToTest: {
      label: ['提交测试', 'Submit to test'],
      from: ['inProgress'],
      to: 'toTest',
      tone: 'primary',
    },
    takeBack: { label: ['撤回测试', 'Withdraw from test'], from: ['toTest'], to: 'inProgress', input: reason },
    startTest: {
      label: ['开始测试', 'Start testing'],
      from: ['toTest'],
      to: 'testing',
      tone: 'primary',
    },
    pass: {
      label: ['测试通过', 'Pass'],
      done: ['任务已完成', 'Task done'],
      from: ['testing'],
      to: 'done',
      tone: 'primary',
    },
    fail: {
      label: ['测试不通过', 'Fail'],
      from: ['testing'],
      to: 'inProgress',
      tone: 'danger',
      input: { defect: text(['缺陷说明', 'Defect'], { required: true, max: 2000, multiline: true }) },
      fills: ['defect'],
    },
    stopTest: { label: ['停止测试', 'Stop testing'], from: ['testing'], to: 'toTest', input: reason },
    reopen: { label: ['重新打开', 'Reopen'], from: ['done'], to: 'inProgress', input: reason },
  },
  list: {
    columns: ['name', 'project', 'status', 'assignee', 'priority', 'dueOn', 'overdue', 'dueSoon', 'tester', 'doneOn'],
    filters: ['project', 'status', 'assignee', 'tester', 'priority', 'startsOn', 'dueOn', 'overdue', 'dueSoon', 'doneOn', 'after'],
    sort: 'dueOn',
  },
  presentations: [
    board({ by: 'status', card: ['project', 'assignee', 'priority', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', of: 'assignee', card: ['project', 'assignee'] }),
    timeline({ from: 'startsOn', to: 'dueOn', by: 'assignee', after: 'after', card: ['project'] }),
  ],
  summary: ['project', { field: 'assignee', with: ['tester'] }, 'priority', { field: 'dueOn', alert: 'overdue' }, 'unmet'],
  form: [
    {
      label: ['任务', 'Task'],
      fields: ['project', 'name', 'status', 'assignee', 'priority', 'startsOn', 'dueOn', 'overdue', 'dueSoon', 'after', 'description'],
    },
    { label: ['验收', 'Acceptance'], fields: ['criteria', 'stated', 'unmet', 'outcome', 'link'] },
    { label: ['测试', 'Test'], fields: ['tester', 'defect', 'workers', 'doneOn'] },
  ],
})
