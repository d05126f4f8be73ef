import { board, calendar, defineEntity } from '#core/definition'
import { choice, date, derived, flag, moment, ref, text } from '#core/fields'
import { activityKinds } from './activityKinds.ts'
import { clockStandings } from './clockStandings.ts'

/** What was done with a customer, and what is to be done next. */
export const activity = defineEntity({
  name: 'crm.activity',
  label: ['客户活动', 'Activity'],
  plural: 'Activities',
  title: 'subject',
  fields: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true, from: true }),
    contact: ref(['联系人', 'Contact'], 'crm.contact'),
    kind: choice(['类型', 'Kind'], activityKinds, { required: true }),
    at: moment(['时间', 'Time'], { required: true }),
    subject: text(['主题', 'Subject'], { required: true, search: true, max: 120 }),
    content: text(['内容', 'Content'], { max: 4000, multiline: true, said: true }),
    stage: choice(
      ['阶段', 'Stage'],
      { open: { label: ['跟进中', 'Open'], tone: 'info' }, closed: { label: ['已结束', 'Closed'], tone: 'neutral' } },
      { required: true, help: ['跟进中须填写下一步和日期', 'While it is open it needs a next action and its date'] },
    ),
    nextAction: text(['下一步', 'Next action'], { max: 200 }),
    nextOn: date(['下一步日期', 'Next action on']),
    nextOverdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    calendar: ref(['计时日历', 'Clock calendar'], 'admin.workingCalendar', {
      readonly: true,
      help: ['询盘时限按此日历的工作日计算', 'The clock of the inquiry runs on its working days'],
    }),
    respondBy: moment(['首次回复时限', 'Respond by'], { readonly: true }),
    respondedAt: derived(moment(['首次回复时间', 'First response at'])),
    response: derived(choice(['首次回复', 'First response'], clockStandings)),
    quoteBy: moment(['报价时限', 'Quote by'], { readonly: true }),
    quotedAt: derived(moment(['报价时间', 'Quoted at'])),
    quoting: derived(choice(['报价', 'Quotation'], clockStandings)),
  },
  list: {
    columns: ['subject', 'company', 'kind', 'at', 'stage', 'nextAction', 'nextOn', 'nextOverdue', 'response', 'quoting'],
    filters: [
      'company',
      'contact',
      'kind',
      'stage',
      'nextOn',
      'nextOverdue',
      'at',
      'calendar',
      'response',
      'respondBy',
      'respondedAt',
      'quoting',
      'quoteBy',
      'quotedAt',
    ],
    sort: '-id',
  },
  presentations: [
    board({ by: 'stage', card: ['company', 'subject', 'nextAction', 'nextOn'] }),
    calendar({ from: 'nextOn', card: ['company', 'nextAction'] }),
  ],
  summary: ['company', { field: 'kind', with: ['at'] }, 'stage', 'nextAction', { field: 'nextOn', alert: 'nextOverdue' }],
  form: [
    { label: ['活动', 'Activity'], fields: ['company', 'contact', 'kind', 'at', 'subject', 'content'] },
    {
      label: ['询盘时限', 'Inquiry clock'],
      fields: ['calendar', 'respondBy', 'respondedAt', 'response', 'quoteBy', 'quotedAt', 'quoting'],
    },
    { label: ['后续', 'Follow-up'], fields: ['stage', 'nextAction', 'nextOn', 'nextOverdue'] },
  ],
})
