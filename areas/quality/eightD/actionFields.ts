import { choice, date, file, overdue, reason, ref, states, text } from '#core/fields'

/** Steps of the eight disciplines (8D) in which something is done. */
const actionKinds = {
  containment: { label: ['临时遏制（D3）', 'Containment (D3)'], tone: 'warn' },
  corrective: { label: ['纠正（D5）', 'Corrective (D5)'], tone: 'info' },
  preventive: { label: ['预防再发（D7）', 'Preventive (D7)'], tone: 'neutral' },
} as const

/** What an action of the eight disciplines says of itself, of whatever it is a part. */
export const actionFields = {
  name: text(['措施', 'Action'], { required: true, max: 200, search: true }),
  kind: choice(['类别', 'Type'], actionKinds, { required: true }),
  status: choice(
    ['状态', 'Status'],
    states({
      open: { label: ['进行中', 'Open'], means: 'open' },
      done: { label: ['已完成', 'Done'], means: 'done' },
      dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
    }),
    { required: true, readonly: true },
  ),
  owner: ref(['负责人', 'Owner'], 'admin.user'),
  dueOn: date(['完成期限', 'Due']),
  overdue: overdue(),
  details: text(['说明', 'Details'], { max: 2000, multiline: true }),
  doneOn: date(['完成日期', 'Done on'], { readonly: true }),
  result: text(['结果', 'Result'], { readonly: true, max: 2000, multiline: true }),
  evidence: file(['证据', 'Evidence'], { readonly: true }),
} as const

/** How an action is completed: what it asks for, and by when that is said. */
export const completeAction = {
  label: ['完成', 'Complete'],
  from: ['open'],
  to: 'done',
  tone: 'primary',
  on: 'doneOn',
  within: 7,
  input: {
    result: text(['结果', 'Result'], { required: true, max: 2000, multiline: true }),
    evidence: file(['证据', 'Evidence']),
  },
  fills: ['result', 'evidence'],
} as const

/** How an action is opened again, and cancelled. */
export const reopenAction = {
  label: ['重新打开', 'Reopen'],
  from: ['done'],
  to: 'open',
  requires: ['owner', 'dueOn'],
  input: { reason },
} as const
export const dropAction = { label: ['取消', 'Cancel'], from: ['open'], to: 'dropped', tone: 'danger', input: { reason } } as const
