import { calendar, defineEntity } from '#core/definition'
import { choice, code, date, file, integer, overdue, reason, ref, text, told } from '#core/fields'
import { maintenanceKinds, maintenanceStates } from './maintenanceChoices.ts'
import { withCustomers } from '../../product/unit/whereabouts.ts'

/** A unit is looked after where it is: planned, done, and when the next time is due. */
export const maintenance = defineEntity({
  name: 'rma.maintenance',
  label: ['维护记录', 'Maintenance'],
  plural: 'Maintenance records',
  title: 'code',
  fields: {
    code: code(['维护编号', 'Maintenance number'], 'MT-{yyMM}-{000}'),
    status: choice(['状态', 'Status'], maintenanceStates, { required: true, readonly: true }),
    unit: ref(['PN/SN', 'PN/SN'], 'product.unit', { required: true, frozen: true, from: true, where: withCustomers }),
    model: ref(['产品型号', 'Product model'], 'product.model', told),
    company: ref(['客户', 'Customer'], 'crm.company', { required: true, frozen: true }),
    kind: choice(['类别', 'Type'], maintenanceKinds, { required: true }),
    plannedOn: date(['计划日期', 'Planned on'], { required: true }),
    overdue: overdue(),
    technician: ref(['服务人员', 'Technician'], 'admin.user', { required: true }),
    place: text(['地点', 'Place'], { nameOf: { record: 'company', of: 'crm.company' }, max: 200 }),
    notes: text(['说明', 'Notes'], { max: 1000, multiline: true }),
    doneOn: date(['完成日期', 'Done on'], told),
    findings: text(['发现', 'Findings'], { ...told, max: 1000, multiline: true }),
    work: text(['工作内容', 'Work done'], { ...told, max: 1000, multiline: true }),
    minutes: integer(['工时（分钟）', 'Minutes'], { ...told, min: 1, sum: true }),
    record: file(['服务记录', 'Signed record'], told),
    nextOn: date(['下次维护', 'Next due'], told),
  },
  state: 'status',
  assigned: ['technician'],
  editableIn: ['planned'],
  deletableIn: [],
  filledIn: { done: ['doneOn', 'work', 'minutes'] },
  due: [{ date: 'plannedOn', in: ['planned'], label: ['逾期的维护', 'Maintenance past its day'] }],
  remind: [
    {
      name: 'maintenanceDue',
      label: ['下次维护即将到期', 'Maintenance is due soon'],
      before: 'nextOn',
      at: [-30, -7],
      while: ['done'],
      to: ['technician', 'company.owner'],
      with: ['unit', 'company'],
    },
  ],
  transitions: {
    complete: {
      label: ['登记完成', 'Record as done'],
      done: ['已登记', 'Recorded'],
      from: ['planned'],
      to: 'done',
      there: ['unit'],
      tone: 'primary',
      waiting: ['待完成的维护', 'Maintenance to do'],
      waitingBy: 'plannedOn',
      on: 'doneOn',
      after: ['unit.shippedOn'],
      within: 7,
      input: {
        findings: text(['发现', 'Findings'], { max: 1000, multiline: true }),
        work: text(['工作内容', 'Work done'], { required: true, max: 1000, multiline: true }),
        minutes: integer(['工时（分钟）', 'Minutes'], { required: true, min: 1, max: 6000 }),
        record: file(['服务记录', 'Signed record']),
        nextOn: date(['下次维护', 'Next due']),
      },
      fills: ['findings', 'work', 'minutes', 'record', 'nextOn'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['planned'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'unit', 'model', 'company', 'kind', 'plannedOn', 'overdue', 'technician', 'doneOn', 'nextOn'],
    filters: ['status', 'unit', 'model', 'company', 'kind', 'technician', 'plannedOn', 'overdue', 'doneOn', 'nextOn'],
    sort: '-id',
  },
  presentations: [calendar({ from: 'plannedOn', of: 'technician', card: ['unit', 'company', 'kind'] })],
  summary: [
    { field: 'unit', with: ['model'] },
    'company',
    { field: 'plannedOn', with: ['kind'], alert: 'overdue' },
    { field: 'technician', with: ['minutes'] },
    { field: 'doneOn', with: ['nextOn'] },
  ],
  form: [
    {
      label: ['维护', 'Maintenance'],
      fields: ['unit', 'model', 'company', 'kind', 'plannedOn', 'overdue', 'technician', 'place', 'notes'],
    },
    { label: ['完成情况', 'Completion'], fields: ['doneOn', 'findings', 'work', 'minutes', 'record', 'nextOn'] },
  ],
})
