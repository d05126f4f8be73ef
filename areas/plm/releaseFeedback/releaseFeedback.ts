import { board, defineEntity } from '#core/definition'
import { choice, date, decimal, derived, file, flag, overdue, ref, text, told } from '#core/fields'
import { feedbackStates } from './feedbackStates.ts'

const said = { required: true, max: 2000, multiline: true } as const
const hours = { scale: 1, min: '0', unit: ['小时', 'h'] } as const

/** Who wrote a release may object to it and set conditions; that it is well is said by somebody else. */
const notByAuthors = [{ by: 'release.authors', called: ['发布编制人', 'author of the release'] }] as const

/** What one department says of a release: only the department itself answers, and silence is no yes. */
export const releaseFeedback = defineEntity({
  name: 'plm.releaseFeedback',
  label: ['部门反馈', 'Department feedback'],
  plural: 'Department feedback',
  title: 'caption',
  titleEn: 'captionEn',
  partOf: {
    field: 'release',
    as: ['部门反馈', 'Department feedback'],
    adding: ['添加部门反馈', 'Add feedback'],
    addedIn: ['waitingFiles', 'technicalApproved'],
    gone: 'with',
    ends: 'waived',
  },
  fields: {
    caption: text(['反馈', 'Feedback'], { required: true, readonly: true, search: true, max: 120, internal: true }),
    captionEn: text(['反馈（英文）', 'Feedback (English)'], { required: true, readonly: true, search: true, max: 140, internal: true }),
    release: ref(['发布通知', 'Release notice'], 'plm.release', { required: true, frozen: true, from: true }),
    department: ref(['部门', 'Department'], 'admin.department', { required: true, frozen: true }),
    state: choice(['状态', 'State'], feedbackStates, { required: true, readonly: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { help: ['不填则由部门任何人答复', 'Left empty, anybody of the department answers'] }),
    dueOn: date(['期限', 'Due']),
    overdue: overdue(),
    question: text(['请确认的内容', 'To confirm'], { max: 500, multiline: true }),
    ready: derived(flag(['已技术审核', 'Reviewed'], { internal: true })),
    remark: text(['意见', 'Feedback'], { ...told, max: 2000, multiline: true, search: true }),
    attachment: file(['附件', 'Attachment'], told),
    hours: decimal(['实际工时', 'Actual hours'], { ...told, ...hours }),
    answeredOn: date(['答复日期', 'Answered on'], told),
    answeredBy: ref(['答复人', 'Answered by'], 'admin.user', told),
  },
  state: 'state',
  unique: [['release', 'department']],
  led: [
    { from: ['confirmed'], to: 'pending', by: 'plm.release' },
    { from: ['conditional'], to: 'pending', by: 'plm.release' },
    { from: ['objected'], to: 'pending', by: 'plm.release' },
  ],
  assigned: ['owner'],
  due: [{ date: 'dueOn', in: ['pending', 'conditional'], label: ['逾期的部门反馈', 'Department feedback that is late'] }],
  remind: [
    {
      name: 'feedbackDue',
      label: ['发布反馈到期', 'Feedback on releases is due'],
      before: 'dueOn',
      at: [-1, 0, 1, 3],
      unit: 'workingDays',
      while: ['pending', 'conditional'],
      where: { ready: true },
      to: ['owner', 'department.head', { headOf: 'department.head', from: 1 }],
      with: ['release'],
    },
  ],
  editableIn: ['pending'],
  deletableIn: [],
  transitions: {
    confirm: {
      label: ['确认', 'Confirm'],
      done: ['已确认', 'Confirmed'],
      from: ['pending', 'conditional', 'objected'],
      to: 'confirmed',
      notBy: notByAuthors,
      tone: 'primary',
      waiting: ['待答复的部门反馈', 'Department feedback to give'],
      waitingIn: ['pending'],
      input: {
        remark: text(['意见', 'Feedback'], { max: 2000, multiline: true }),
        hours: decimal(['实际工时', 'Actual hours'], hours),
        attachment: file(['附件', 'Attachment']),
      },
      fills: ['remark', 'hours', 'attachment'],
    },
    condition: {
      label: ['有条件确认', 'Confirm with condition'],
      done: ['已登记条件', 'Condition recorded'],
      from: ['pending', 'objected'],
      to: 'conditional',
      input: { remark: text(['条件', 'Condition'], said), dueOn: date(['满足期限', 'To be met by'], { required: true }) },
      fills: ['remark', 'dueOn'],
    },
    object: {
      label: ['反对', 'Object'],
      done: ['已反对', 'Objected'],
      from: ['pending', 'conditional', 'confirmed'],
      to: 'objected',
      tone: 'danger',
      input: { remark: text(['理由', 'Grounds'], said), attachment: file(['附件', 'Attachment']) },
      fills: ['remark', 'attachment'],
    },
    waive: {
      label: ['豁免', 'Waive'],
      done: ['已豁免', 'Waived'],
      from: ['pending', 'conditional', 'objected'],
      to: 'waived',
      notBy: notByAuthors,
      tone: 'danger',
      input: { reason: text(['理由', 'Grounds'], said) },
    },
  },
  list: {
    columns: ['release', 'department', 'state', 'owner', 'dueOn', 'overdue', 'remark', 'hours', 'answeredOn', 'answeredBy'],
    filters: ['state', 'department', 'owner', 'dueOn', 'overdue', 'release'],
    sort: 'dueOn',
  },
  presentations: [board({ by: 'state', card: ['release', 'department', 'owner', 'dueOn', 'overdue'] })],
  summary: ['release', 'department', { field: 'owner', with: ['answeredBy'] }, { field: 'dueOn', alert: 'overdue' }, 'answeredOn'],
  form: [
    { label: ['部门反馈', 'Department feedback'], fields: ['release', 'department', 'state', 'owner', 'dueOn', 'overdue', 'question'] },
    { label: ['答复', 'Answer'], fields: ['remark', 'attachment', 'hours', 'answeredOn', 'answeredBy'] },
  ],
})
