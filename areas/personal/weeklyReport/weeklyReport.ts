import { calendar, defineEntity } from '#core/definition'
import { choice, computed, date, decimal, flag, integer, lines, moment, ref, refs, states, text } from '#core/fields'

const long = { max: 8000, multiline: true } as const

/** What somebody did in a week: the facts that the product knows of it, and what they write of them. */
export const weeklyReport = defineEntity({
  name: 'personal.weeklyReport',
  label: ['周报', 'Weekly report'],
  title: 'week',
  fields: {
    week: computed(text(['周', 'Week'], { required: true, max: 10 })),
    monday: date(['周一', 'Week from'], { required: true, frozen: true, help: ['填该周任意一天', 'Any day of the week'] }),
    author: ref(['作者', 'Author'], 'admin.user', { readonly: true }),
    status: choice(
      ['状态', 'Status'],
      states({ draft: { label: ['草稿', 'Draft'], means: 'draft' }, submitted: { label: ['已提交', 'Submitted'], means: 'done' } }),
      { required: true, readonly: true },
    ),
    dueOn: date(['提交期限', 'Due on'], { readonly: true, help: ['周五 18:00', 'Friday 18:00'] }),
    submittedAt: moment(['提交时间', 'Submitted at'], { readonly: true }),
    inTime: flag(['按时', 'On time'], { readonly: true, tone: 'good' }),
    revision: integer(['修订', 'Revision'], { readonly: true }),
    factsAt: moment(['事实截至', 'Facts as of'], { readonly: true }),
    facts: lines(
      ['事实', 'Facts'],
      {
        fact: text(['事实', 'Fact'], { required: true, readonly: true, max: 1000, said: true }),
        link: text(['记录', 'Record'], { readonly: true, address: true, max: 300 }),
      },
      { readonly: true, max: 200 },
    ),
    done: text(['本周完成', 'Done this week'], { ...long, search: true }),
    next: text(['下周计划', 'Next week'], long),
    problems: text(['问题和需要的帮助', 'Problems and help needed'], long),
    hours: lines(
      ['工时', 'Hours'],
      {
        project: ref(['项目', 'Project'], 'cooperation.project', { required: true }),
        hours: decimal(['小时', 'Hours'], { required: true, scale: 1, min: '0.1', max: '100' }),
      },
      { max: 30, unique: [['project']] },
    ),
    notes: text(['备注', 'Remarks'], long),
    recipients: refs(['抄送', 'Recipients'], 'admin.user', { max: 50 }),
    reads: lines(
      ['已读', 'Read by'],
      {
        person: ref(['读者', 'Reader'], 'admin.user', { required: true, readonly: true }),
        at: moment(['时间', 'Time'], { required: true, readonly: true }),
        revision: integer(['修订', 'Revision'], { required: true, readonly: true }),
      },
      { readonly: true, max: 500 },
    ),
    readers: computed(integer(['已读人数', 'Readers'], { required: true })),
  },
  state: 'status',
  unique: [['author', 'monday']],
  assigned: ['author', 'recipients'],
  filledIn: { submitted: ['submittedAt'] },
  remind: [
    {
      name: 'weeklyReportDue',
      label: ['周报待提交', 'Weekly reports to submit'],
      before: 'dueOn',
      at: [0, 3],
      until: 7,
      while: ['draft'],
      to: ['author'],
    },
  ],
  editableIn: ['draft', 'submitted'],
  deletableIn: ['draft'],
  transitions: {
    refresh: { label: ['更新事实', 'Update facts'], done: ['事实已更新', 'Facts updated'], from: ['draft'], to: 'draft' },
    submit: {
      label: ['提交', 'Submit'],
      done: ['已提交', 'Submitted'],
      from: ['draft'],
      to: 'submitted',
      tone: 'primary',
      requires: ['done'],
      waiting: ['待提交的周报', 'Weekly reports to submit'],
      waitingBy: 'dueOn',
    },
    markRead: { label: ['标为已读', 'Mark as read'], done: ['已标为已读', 'Marked as read'], from: ['submitted'], to: 'submitted' },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['submitted'],
      to: 'draft',
      input: { reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
    },
  },
  list: {
    columns: ['week', 'monday', 'author', 'status', 'inTime', 'submittedAt', 'revision', 'readers'],
    filters: ['author', 'monday', 'status', 'inTime', 'submittedAt', 'dueOn', 'recipients'],
    sort: '-monday',
  },
  presentations: [calendar({ from: 'dueOn', of: 'author', card: ['author', 'status'] })],
  summary: ['author', 'submittedAt', 'revision', 'readers'],
  form: [
    { label: ['周报', 'Weekly report'], fields: ['monday', 'week', 'author', 'status', 'dueOn', 'submittedAt', 'inTime', 'revision'] },
    { label: ['事实', 'Facts'], fields: ['factsAt', 'facts'] },
    { label: ['内容', 'Content'], fields: ['done', 'next', 'problems', 'hours', 'notes', 'recipients'] },
    { label: ['已读', 'Read by'], fields: ['reads', 'readers'] },
  ],
})
