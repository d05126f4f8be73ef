import { defineEntity } from '#core/definition'
import { choice, code, date, derived, flag, integer, moment, reasonWith, ref, states, text, told } from '#core/fields'
import { grantFields, withExpired } from '#core/grants'
import { fileLevels } from '../technicalFile/fileChoices.ts'
import { viewRequestFlow } from './viewRequest.flow.ts'

/** What was decided of a request. */
const viewStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'Pending'], means: 'waiting:approvers' },
  granted: { label: ['已授权', 'Granted'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  revoked: { label: ['已收回', 'Revoked'], means: 'void' },
})

/** No grant lasts longer than so many days of 24 hours. */
export const longestDays = 7

/** A request to open a closed technical file for some days, and what was decided of it. What it grants runs out by the clock. */
export const viewRequest = defineEntity({
  name: 'files.viewRequest',
  label: ['查看申请', 'View request'],
  title: 'code',
  partOf: { field: 'file', as: ['查看申请', 'View requests'], addedIn: ['active'], gone: 'kept', seenAlone: true, unprinted: true },
  fields: {
    code: code(['申请编号', 'Request number'], 'VR-{yyMMdd}-{000}'),
    file: ref(['技术文件', 'Technical file'], 'files.technicalFile', { required: true, frozen: true, from: true }),
    purpose: text(['用途', 'Purpose'], {
      required: true,
      min: 10,
      max: 500,
      multiline: true,
      help: ['至少 10 个字，说明为何需要查看', 'At least 10 characters: what it is needed for'],
    }),
    days: integer(['天数', 'Days'], {
      required: true,
      min: 1,
      max: longestDays,
      help: [
        '从批准那一刻起，每天 24 小时，最多 7 天（168 小时）',
        'Of 24 hours each, from the moment of the approval; at most 7 (168 hours)',
      ],
    }),
    pageFrom: integer(['从第几页', 'From page'], {
      min: 1,
      max: 10_000,
      help: ['只需要部分页面时填写；不填则为全部页面', 'Where some pages are enough; left empty, all pages are asked for'],
    }),
    pageTo: integer(['到第几页', 'To page'], { min: 1, max: 10_000 }),
    download: flag(['需要下载', 'With download'], { help: ['绝密文件不能下载', 'Secret files are not downloaded'] }),
    includeUpdates: flag(['包括以后的版本', 'Later versions too']),
    status: choice(['审批状态', 'Decision'], viewStates, { ...told, required: true }),
    standing: derived(choice(['状态', 'Status'], withExpired(viewStates), { required: true })),
    ...grantFields,
    level: choice(['密级', 'Level'], fileLevels, { ...told, required: true }),
    department: ref(['所属部门', 'Owner department'], 'admin.department', { ...told, required: true }),
    validFrom: moment(['生效时间', 'Valid from'], told),
    validUntil: moment(['失效时间', 'Valid until'], told),
    endsOn: derived(date(['失效日期', 'Ends on'], { internal: true })),
    throughVersion: integer(['至版本', 'Through version'], {
      ...told,
      min: 0,
      help: ['授权时已有的最高版本', 'The highest version at the time of the approval'],
    }),
    revokeReason: text(['收回原因', 'Reason of the revocation'], { ...told, max: 500, multiline: true, said: true }),
  },
  state: 'status',
  grant: { of: 'file', until: 'validUntil', why: 'revokeReason' },
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft', 'rejected'],
  open: ['revokeReason'],
  assigned: ['requester'],
  filledIn: { granted: ['validFrom', 'validUntil', 'throughVersion'], revoked: ['validFrom', 'validUntil', 'revokeReason'] },
  uniqueIn: [{ fields: ['file', 'requester'], in: ['draft', 'pending'] }],
  remind: [
    {
      name: 'grantEnds',
      label: ['查看授权即将到期', 'Grants to view files end'],
      before: 'endsOn',
      at: [-1],
      until: 0,
      while: ['granted'],
      where: { standing: 'granted' },
      to: ['requester'],
      with: ['file'],
    },
  ],
  transitions: {
    submit: {
      label: ['提交申请', 'Submit the request'],
      done: ['已提交', 'Submitted'],
      from: ['draft', 'rejected'],
      to: 'granted',
      approval: 'files.viewRequest',
      flow: viewRequestFlow,
      pending: 'pending',
      rejected: 'rejected',
      tone: 'primary',
    },
    revoke: {
      label: ['收回授权', 'Revoke'],
      done: ['已收回', 'Revoked'],
      from: ['granted'],
      to: 'revoked',
      tone: 'danger',
      input: { revokeReason: reasonWith({ label: ['收回原因', 'Reason of the revocation'] }) },
      fills: ['revokeReason'],
    },
  },
  list: {
    columns: ['code', 'file', 'requester', 'purpose', 'standing', 'level', 'download', 'validFrom', 'validUntil'],
    filters: ['file', 'requester', 'standing', 'status', 'level', 'department', 'validUntil'],
    sort: '-id',
  },
  summary: ['file', 'requester', 'level', { field: 'validUntil', with: ['validFrom'] }],
  form: [
    { label: ['申请', 'Request'], fields: ['file', 'purpose', 'days', 'pageFrom', 'pageTo', 'download', 'includeUpdates'] },
    {
      label: ['审批结果', 'Outcome'],
      fields: [
        'standing',
        'requester',
        'requesterDepartment',
        'level',
        'department',
        'validFrom',
        'validUntil',
        'throughVersion',
        'revokeReason',
      ],
    },
  ],
})
