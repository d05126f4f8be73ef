import { board, calendar, defineEntity } from '#core/definition'
import { choice, date, derived, file, flag, ref, text } from '#core/fields'

const reason = { reason: text(['原因', 'Reason'], { required: true, max: 500, multiline: true }) }

/** What is done because of a nonconformity, by whom and by when: steps D3, D5 and D7 of the eight disciplines. */
export const scarAction = defineEntity({
  name: 'quality.scarAction',
  label: ['纠正措施项', 'Corrective action item'],
  title: 'name',
  partOf: {
    field: 'scar',
    as: ['措施', 'Actions'],
    addedIn: ['open', 'answered'],
    gone: 'with',
    ends: { in: ['open'], to: 'dropped' },
  },
  fields: {
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar', { required: true, frozen: true, from: true }),
    name: text(['措施', 'Action'], { required: true, max: 200, search: true }),
    kind: choice(
      ['类别', 'Type'],
      {
        containment: { label: ['临时遏制（D3）', 'Containment (D3)'], tone: 'warn' },
        corrective: { label: ['纠正（D5）', 'Corrective (D5)'], tone: 'info' },
        preventive: { label: ['预防再发（D7）', 'Preventive (D7)'], tone: 'neutral' },
      },
      { required: true },
    ),
    status: choice(
      ['状态', 'Status'],
      {
        open: { label: ['进行中', 'Open'], tone: 'warn' },
        done: { label: ['已完成', 'Done'], tone: 'good' },
        dropped: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
      },
      { required: true, readonly: true },
    ),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    dueOn: date(['完成期限', 'Due']),
    overdue: derived(flag(['已逾期', 'Overdue'], { tone: 'bad' })),
    details: text(['说明', 'Details'], { max: 2000, multiline: true }),
    doneOn: date(['完成日期', 'Done on'], { readonly: true }),
    result: text(['结果', 'Result'], { readonly: true, max: 2000, multiline: true }),
    evidence: file(['证据', 'Evidence'], { readonly: true }),
  },
  state: 'status',
  final: ['dropped'],
  led: [{ from: ['open'], to: 'dropped', by: 'quality.scar' }],
  assigned: ['owner'],
  filledIn: { open: ['owner', 'dueOn'], done: ['doneOn'] },
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期的纠正措施项', 'Overdue corrective action items'] }],
  editableIn: ['open'],
  transitions: {
    done: {
      label: ['完成', 'Complete'],
      from: ['open'],
      to: 'done',
      tone: 'primary',
      waiting: ['待完成的纠正措施项', 'Corrective action items to complete'],
      input: {
        result: text(['结果', 'Result'], { required: true, max: 2000, multiline: true }),
        evidence: file(['证据', 'Evidence']),
      },
      fills: ['result', 'evidence'],
    },
    reopen: { label: ['重新打开', 'Reopen'], from: ['done'], to: 'open', requires: ['owner', 'dueOn'], input: reason },
    drop: { label: ['取消', 'Cancel'], from: ['open'], to: 'dropped', tone: 'danger', input: reason },
  },
  list: {
    columns: ['name', 'scar', 'kind', 'status', 'owner', 'dueOn', 'overdue', 'doneOn'],
    filters: ['status', 'owner', 'kind', 'dueOn', 'overdue', 'scar'],
    sort: 'dueOn',
  },
  presentations: [
    board({ by: 'status', card: ['scar', 'kind', 'owner', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', card: ['scar', 'owner'] }),
  ],
  summary: ['scar', 'kind', 'owner', { field: 'dueOn', alert: 'overdue' }, 'doneOn'],
  form: [
    { label: ['措施', 'Action'], fields: ['scar', 'name', 'kind', 'owner', 'dueOn', 'overdue', 'details'] },
    { label: ['完成情况', 'Completion'], fields: ['doneOn', 'result', 'evidence'] },
  ],
})
