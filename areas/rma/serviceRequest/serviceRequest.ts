import { board, defineEntity } from '#core/definition'
import { choice, code, date, emailPattern, image, lines, reason, ref, text, told } from '#core/fields'
import { symptoms } from '../failureMode/failureModeChoices.ts'
import { requestStates, sensorKinds } from './requestChoices.ts'

/** Nobody is written to by a step. */
const toldByHand = {
  help: ['客户不会自动收到；请自行联系客户', 'The customer is not told by this: contact them'],
} as const

/** It names the customer or somebody there. */
const ofCustomer = { nameOf: { record: 'company', of: 'crm.company' } } as const
const typed = { frozen: true } as const

/** What somebody without an account reports of a unit that does not work: solved by a check, or looked at here before anything is shipped. */
export const serviceRequest = defineEntity({
  name: 'rma.serviceRequest',
  label: ['报修申请', 'Service request'],
  title: 'code',
  fields: {
    code: code(['申请编号', 'Request number'], 'SQ-{yyMM}-{0000}'),
    status: choice(['状态', 'Status'], requestStates, { required: true, readonly: true }),
    sensor: choice(['传感器类型', 'Kind of sensor'], sensorKinds, { ...typed, required: true }),
    symptom: choice(['现象', 'Symptom'], symptoms, { ...typed, required: true }),
    serial: text(['PN/SN', 'PN/SN'], {
      ...typed,
      search: true,
      oneForm: true,
      max: 40,
      help: ['在铭牌上；没有可不填', 'On the label; leave it empty if there is none'],
    }),
    companyName: text(['单位名称', 'Company'], { ...typed, ...ofCustomer, max: 160 }),
    applicantName: text(['联系人', 'Your name'], { ...typed, ...ofCustomer, max: 120 }),
    applicantEmail: text(['邮箱', 'Email address'], { ...typed, ...ofCustomer, max: 120, pattern: { ...emailPattern, atEntry: true } }),
    applicantPhone: text(['电话', 'Phone'], { ...typed, ...ofCustomer, group: 'customerContact', max: 60 }),
    need: text(['问题描述', 'Description of the problem'], { ...typed, max: 2000, multiline: true }),
    tried: text(['已尝试的检查', 'Checks tried'], { ...told, max: 2000, multiline: true, said: true }),
    photos: lines(['照片', 'Photos'], { image: image(['照片', 'Photo'], { required: true }) }, { max: 3, frozen: true }),
    company: ref(['客户', 'Customer'], 'crm.company', {
      help: ['确认是哪个客户后建维修单', 'Say which customer it is, then open the case'],
    }),
    solvedOn: date(['解决日期', 'Solved on'], told),
    solvedBy: text(['如何解决', 'Solution'], { ...told, max: 1000, multiline: true }),
    declinedReason: text(['不受理原因', 'Reason for declining'], { ...told, max: 500, multiline: true }),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['new'],
  deletableIn: [],
  led: [
    { from: ['new'], to: 'accepted', by: 'rma.case' },
    // Its case was cancelled.
    { from: ['accepted'], to: 'new', by: 'rma.case' },
  ],
  filledIn: { declined: ['declinedReason'] },
  transitions: {
    solve: {
      label: ['已解决，不用寄回', 'Solved without shipping'],
      button: ['已解决，不用寄回', 'Solved remotely'],
      done: ['已解决', 'Solved'],
      from: ['new'],
      to: 'solved',
      on: 'solvedOn',
      after: ['createdAt'],
      within: 7,
      input: { solvedBy: text(['如何解决', 'Solution'], { ...toldByHand, required: true, max: 1000, multiline: true }) },
      fills: ['solvedBy'],
    },
    decline: {
      label: ['不受理', 'Decline'],
      done: ['已登记', 'Declined'],
      from: ['new'],
      to: 'declined',
      tone: 'danger',
      waiting: ['待处理的报修申请', 'Service requests to look at'],
      input: { declinedReason: text(['原因', 'Reason'], { ...toldByHand, required: true, max: 500, multiline: true }) },
      fills: ['declinedReason'],
    },
    reopen: {
      label: ['重新处理', 'Reopen'],
      done: ['已重新打开', 'Reopened'],
      from: ['solved', 'declined'],
      to: 'new',
      // What was taken in because of it goes on.
      leaves: ['rma.case'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'sensor', 'symptom', 'serial', 'companyName', 'applicantName', 'company'],
    filters: ['status', 'sensor', 'symptom', 'company'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['sensor', 'symptom', 'serial', 'companyName'] })],
  summary: [{ field: 'serial', with: ['sensor'] }, 'symptom', { field: 'companyName', with: ['company'] }],
  form: [
    { label: ['产品', 'Product'], fields: ['sensor', 'symptom', 'serial', 'need', 'tried', 'photos'] },
    {
      label: ['联系人', 'Contact'],
      fields: ['companyName', 'applicantName', 'applicantEmail', 'applicantPhone', 'company'],
    },
    { label: ['处理结果', 'Answer'], fields: ['solvedOn', 'solvedBy', 'declinedReason', 'notes'] },
  ],
})
