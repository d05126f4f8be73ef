import { board, defineEntity } from '#core/definition'
import { choice, date, moment, overdue, ref, states, text } from '#core/fields'

/** That somebody is asked to read an edition of a work instruction, and has confirmed it: one for each person and edition, kept for ever. */
export const sopReading = defineEntity({
  name: 'craft.sopReading',
  label: ['阅读任务', 'Reading task'],
  title: 'task',
  partOf: {
    field: 'sop',
    as: ['阅读与培训', 'Reading and training'],
    addedIn: ['released'],
    gone: 'kept',
    ends: 'dropped',
  },
  fields: {
    sop: ref(['指导书', 'Work instruction'], 'craft.sop', { required: true, frozen: true, from: true }),
    task: text(['任务', 'Task'], { required: true, readonly: true, max: 250, internal: true }),
    reader: ref(['阅读人', 'Reader'], 'admin.user', { required: true, frozen: true }),
    status: choice(
      ['状态', 'Status'],
      states({
        open: { label: ['待阅读', 'To read'], means: 'open' },
        read: { label: ['已阅读', 'Read'], means: 'done' },
        dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    dueOn: date(['阅读期限', 'Read by'], { readonly: true }),
    overdue: overdue(),
    readAt: moment(['阅读时间', 'Read at'], { readonly: true }),
    note: text(['疑问或建议', 'Questions or proposals'], { readonly: true, max: 1000, multiline: true }),
  },
  state: 'status',
  assigned: ['reader'],
  filledIn: { read: ['readAt'] },
  unique: [['sop', 'reader']],
  editableIn: [],
  deletableIn: [],
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期未读的指导书', 'Work instructions not read in time'] }],
  transitions: {
    confirm: {
      label: ['确认已阅读', 'Confirm reading'],
      done: ['已确认', 'Confirmed'],
      from: ['open'],
      to: 'read',
      tone: 'primary',
      waiting: ['待阅读的指导书', 'Work instructions to read'],
      input: {
        note: text(['疑问或建议', 'Questions or proposals'], { max: 1000, multiline: true }),
      },
      fills: ['note'],
    },
    drop: {
      label: ['取消', 'Cancel'],
      from: ['open'],
      to: 'dropped',
      tone: 'danger',
      input: { reason: text(['原因', 'Reason'], { required: true, max: 500 }) },
    },
  },
  list: {
    columns: ['sop', 'reader', 'status', 'dueOn', 'overdue', 'readAt'],
    filters: ['status', 'reader', 'sop', 'dueOn', 'overdue'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['sop', 'reader', 'dueOn'] })],
  summary: ['sop', 'reader', { field: 'dueOn', alert: 'overdue' }, 'readAt'],
  form: [{ label: ['阅读任务', 'Reading task'], fields: ['sop', 'reader', 'status', 'dueOn', 'overdue', 'readAt', 'note'] }],
})

/** It is read within so many days of being asked for. */
export const daysToRead = 7
