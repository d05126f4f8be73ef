import { board, calendar, defineEntity } from '#core/definition'
import { ref } from '#core/fields'
import { actionFields, completeAction, dropAction, reopenAction } from '../eightD/actionFields.ts'

/** What is done because of a nonconformity, by whom and by when: steps D3, D5 and D7 of the eight disciplines. */
export const scarAction = defineEntity({
  name: 'quality.scarAction',
  label: ['纠正措施项', 'Corrective action item'],
  title: 'name',
  partOf: {
    field: 'scar',
    as: ['措施', 'Actions'],
    adding: ['添加措施', 'Add action'],
    addedIn: ['open', 'answered'],
    gone: 'with',
    ends: 'dropped',
  },
  fields: {
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar', { required: true, frozen: true, from: true }),
    ...actionFields,
  },
  state: 'status',
  assigned: ['owner'],
  filledIn: { open: ['owner', 'dueOn'], done: ['doneOn'] },
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期的纠正措施项', 'Overdue corrective action items'] }],
  editableIn: ['open'],
  transitions: {
    done: {
      ...completeAction,
      waiting: ['待完成的纠正措施项', 'Corrective action items to complete'],
      // Nothing is done about goods before they came.
      after: ['scar.lot.receipt.receivedOn'],
    },
    reopen: reopenAction,
    drop: dropAction,
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
