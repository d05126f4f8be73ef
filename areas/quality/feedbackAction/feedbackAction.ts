import { board, calendar, defineEntity } from '#core/definition'
import { ref } from '#core/fields'
import { actionFields, completeAction, dropAction, reopenAction } from '../eightD/actionFields.ts'

/** What is done because of a quality feedback, by whom and by when: steps D3, D5 and D7 of the eight disciplines. */
export const feedbackAction = defineEntity({
  name: 'quality.feedbackAction',
  label: ['反馈措施', 'Feedback action'],
  title: 'name',
  partOf: {
    field: 'feedback',
    as: ['措施', 'Actions'],
    addedIn: ['new', 'triage', 'investigating', 'corrective', 'verify'],
    gone: 'with',
  },
  fields: {
    feedback: ref(['质量反馈', 'Quality feedback'], 'quality.feedback', { required: true, frozen: true, from: true }),
    ...actionFields,
  },
  state: 'status',
  assigned: ['owner'],
  filledIn: { open: ['owner', 'dueOn'], done: ['doneOn'] },
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期的反馈措施', 'Overdue feedback actions'] }],
  editableIn: ['open'],
  transitions: {
    done: {
      ...completeAction,
      waiting: ['待完成的反馈措施', 'Feedback actions to complete'],
      after: ['feedback.receivedAt'],
    },
    reopen: reopenAction,
    drop: dropAction,
  },
  list: {
    columns: ['name', 'feedback', 'kind', 'status', 'owner', 'dueOn', 'overdue', 'doneOn'],
    filters: ['status', 'owner', 'kind', 'dueOn', 'overdue', 'feedback'],
    sort: 'dueOn',
  },
  presentations: [
    board({ by: 'status', card: ['feedback', 'kind', 'owner', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', card: ['feedback', 'owner'] }),
  ],
  summary: ['feedback', 'kind', 'owner', { field: 'dueOn', alert: 'overdue' }, 'doneOn'],
  form: [
    { label: ['措施', 'Action'], fields: ['feedback', 'name', 'kind', 'owner', 'dueOn', 'overdue', 'details'] },
    { label: ['完成情况', 'Completion'], fields: ['doneOn', 'result', 'evidence'] },
  ],
})
