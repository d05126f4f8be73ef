import { defineEntity } from '#core/definition'
import { choice, date, reasonWith, ref, states, text, told } from '#core/fields'

/** What people work on together; one of them. */
const workedOn = { frozen: true } as const

/** Who are members of a release, a technical change or a material review when the department that owns a confidential file says so look at it as long as that goes on and they remain members, for 90 days at most. */
export const memberAccess = defineEntity({
  name: 'files.memberAccess',
  label: ['成员查看权', 'Access of members'],
  plural: 'Access of members',
  title: 'caption',
  confidential: true,
  partOf: {
    field: 'file',
    as: ['成员查看权', 'Access of members'],
    addedIn: ['active'],
    gone: 'with',
    seenAlone: true,
    unprinted: true,
  },
  fields: {
    file: ref(['技术文件', 'Technical file'], 'files.technicalFile', { required: true, frozen: true, from: true }),
    caption: text(['依据', 'Because of'], { ...told, required: true, search: true, max: 60 }),
    status: choice(
      ['状态', 'Status'],
      states({ granted: { label: ['已授权', 'Granted'], means: 'done' }, ended: { label: ['已结束', 'Ended'], means: 'void' } }),
      { ...told, required: true },
    ),
    release: ref(['发布通知', 'Release notice'], 'plm.release', workedOn),
    change: ref(['技术变更', 'Technical change'], 'plm.change', workedOn),
    review: ref(['物料评审', 'Material review'], 'quality.materialReview', workedOn),
    purpose: text(['用途', 'Purpose'], { required: true, frozen: true, min: 10, max: 500, multiline: true }),
    department: ref(['所属部门', 'Owner department'], 'admin.department', { ...told, required: true }),
    // People whom whoever gives access need not see: a reference would be refused them.
    memberIds: text(['成员编号', 'Ids of the members'], { ...told, required: true, max: 8000, internal: true }),
    until: date(['有效至', 'Until'], { ...told, required: true, help: ['授权后 90 天', '90 days after access was given'] }),
    endReason: text(['结束原因', 'Reason of the end'], { ...told, max: 500, multiline: true }),
  },
  state: 'status',
  editableIn: [],
  deletableIn: [],
  filledIn: { ended: ['endReason'] },
  uniqueIn: [
    { fields: ['file', 'release'], in: ['granted'] },
    { fields: ['file', 'change'], in: ['granted'] },
    { fields: ['file', 'review'], in: ['granted'] },
  ],
  transitions: {
    end: {
      label: ['结束查看权', 'End the access'],
      done: ['已结束', 'Ended'],
      from: ['granted'],
      to: 'ended',
      tone: 'danger',
      input: { endReason: reasonWith({ label: ['结束原因', 'Reason of the end'] }) },
      fills: ['endReason'],
    },
  },
  list: {
    columns: ['caption', 'file', 'status', 'until', 'purpose', 'department'],
    filters: ['file', 'status', 'department', 'release', 'change', 'review'],
    sort: '-id',
  },
  summary: ['file', 'until', 'department'],
  form: [
    {
      label: ['成员查看权', 'Access of members'],
      fields: ['file', 'release', 'change', 'review', 'purpose', 'status', 'until', 'department', 'endReason'],
    },
  ],
})
