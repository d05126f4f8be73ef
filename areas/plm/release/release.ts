import { board, defineEntity } from '#core/definition'
import {
  authors,
  choice,
  computed,
  date,
  decimal,
  file,
  integer,
  kept,
  lines,
  reason,
  reasonWith,
  ref,
  refs,
  states,
  text,
  told,
} from '#core/fields'
import { releaseFlow } from './release.flow.ts'
import { fileKinds, releaseTypes } from './releaseFiles.ts'
import { conclusions } from './releaseGates.ts'

const releaseStates = states({
  waitingFiles: { label: ['待上传文件', 'Waiting for file upload'], means: 'open' },
  technicalReview: { label: ['待技术审核', 'Waiting for technical review'], means: 'waiting:approvers' },
  technicalApproved: { label: ['技术审核通过', 'Technical approved'], means: 'open' },
  approved: { label: ['最终批准', 'Final approved'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
})

const version = { max: 30 } as const
const count = { readonly: true, min: 0 } as const
const counted = { required: true, min: 0 } as const
const hours = { scale: 1, min: '0', unit: ['小时', 'h'] } as const

/** What is filled in by the trial run, and frozen with the final approval. */
const trialFigures = [
  'plannedQuantity',
  'producedQuantity',
  'testedQuantity',
  'scrappedUntested',
  'firstPassed',
  'passRate',
  'plannedHours',
] as const

/** What is written with a deviation, and void with it. */
const agreedDeviation = ['deviation', 'deviationBy', 'knownCritical'] as const

/** So many pieces of critical feedback one deviation covers. */
export const mostKnown = 200

/** A product is handed over to production, to the warehouse and to sales with its files: a release notice. */
export const release = defineEntity({
  name: 'plm.release',
  label: ['发布通知', 'Release notice'],
  title: 'code',
  shared: true,
  fields: {
    code: text(['编号', 'Number'], { required: true, readonly: true, unique: true, search: true, max: 20 }),
    state: choice(['状态', 'State'], releaseStates, { required: true, readonly: true }),
    title: text(['标题', 'Title'], { required: true, max: 300, search: true }),
    type: choice(['类型', 'Type'], releaseTypes, { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', {
      required: true,
      frozen: true,
      from: true,
      usable: { field: 'status', in: ['active', 'inactive'] },
    }),
    copiedFrom: ref(['复制自', 'Copied from'], 'plm.release', { frozen: true, from: true }),
    pn: text(['PN', 'PN'], { required: true, readonly: true, search: true, max: 5 }),
    hwVersion: text(['硬件版本', 'Hardware version'], version),
    swVersion: text(['软件版本', 'Software version'], {
      ...version,
      help: ['没有软件的产品不填，也不需要固件', 'Empty for a product without software, which needs no firmware'],
    }),
    mechVersion: text(['结构版本', 'Mechanical version'], version),
    description: text(['说明', 'Description'], { max: 4000, multiline: true }),
    departments: refs(['反馈部门', 'Departments asked'], 'admin.department', {
      required: true,
      max: 20,
      help: ['技术审核通过后请它们反馈', 'They are asked for feedback once the technical review has passed'],
    }),
    files: lines(
      ['文件', 'Files'],
      {
        kind: choice(['类别', 'Kind'], fileKinds, { required: true }),
        file: file(['文件', 'File'], { required: true, uniqueName: true }),
        fileVersion: text(['文件版本', 'File version'], version),
        note: text(['说明', 'Note'], { max: 300 }),
      },
      { max: 100 },
    ),
    missing: computed(text(['缺少的文件类别', 'Missing kinds of files'], { max: 300, internal: true })),
    missingCount: computed(integer(['缺少的文件', 'Files missing'], counted)),
    plan: ref(['试产计划', 'Plan of the trial run'], 'operate.productionPlan', {
      help: ['试产数据由此计划的产品得出', 'The figures of the trial run follow from its units'],
    }),
    plannedQuantity: integer(['计划数量', 'Planned quantity'], count),
    producedQuantity: integer(['生产数量', 'Produced quantity'], { ...count, help: ['已入库和已报废的台数', 'Units stocked or scrapped'] }),
    testedQuantity: integer(['初测数量', 'Units tested'], count),
    scrappedUntested: integer(['未初测即报废', 'Scrapped untested'], {
      ...count,
      help: ['初测前已报废，不再等待其初测', 'Scrapped before their first test, which is not waited for'],
    }),
    firstPassed: integer(['一次合格数', 'Passed the first time'], {
      ...count,
      help: ['维修后合格的不计入', 'Those that passed after a repair do not count'],
    }),
    passRate: decimal(['一次合格率', 'First-pass rate'], {
      ...told,
      scale: 4,
      min: '0',
      max: '1',
      percent: true,
      help: ['一次合格数 ÷ 初测数量', 'Passed the first time, of the units tested'],
    }),
    plannedHours: decimal(['计划工时', 'Planned hours'], { ...told, ...hours }),
    actualHours: decimal(['实际工时', 'Actual hours'], { ...told, ...hours }),
    conclusion: choice(['试产结论', 'Conclusion of the trial run'], conclusions, told),
    conclusionNote: text(['结论说明', 'Note to the conclusion'], { ...told, max: 2000, multiline: true }),
    deviation: text(['偏差', 'Deviation'], {
      ...told,
      max: 2000,
      multiline: true,
      help: ['试产或质量要求未达到而仍放行的理由', 'Why it is released although its trial run or its quality misses what is asked'],
    }),
    deviationBy: ref(['偏差批准人', 'Deviation agreed by'], 'admin.user', told),
    knownCritical: refs(['偏差涵盖的致命反馈', 'Critical feedback covered by the deviation'], 'quality.feedback', {
      ...told,
      max: mostKnown,
      help: ['批准偏差时未完成纠正的；此后提出的不在偏差之内', 'Open when it was agreed to. What becomes critical later is not covered'],
    }),
    askedDepartments: kept(integer(['已请反馈', 'Feedback asked'], counted), { from: ['plm.releaseFeedback'] }),
    openFeedback: kept(integer(['未确认反馈', 'Feedback open'], counted), { from: ['plm.releaseFeedback'] }),
    objections: kept(integer(['反对', 'Objections'], counted), { from: ['plm.releaseFeedback'] }),
    openComments: kept(integer(['未解决意见', 'Comments open'], counted), { from: ['plm.fileComment'] }),
    authors: authors(['编制人', 'Authors'], {
      help: ['编制过此发布的人不能审批它', 'Those who wrote it do not approve it'],
    }),
    reviewedHash: text(['审核的文件摘要', 'Digest of the files reviewed'], { ...told, max: 64, internal: true }),
    releasedHash: text(['发布的文件摘要（SHA-256）', 'Digest of the released files (SHA-256)'], { ...told, max: 64 }),
    approvedOn: date(['批准日期', 'Approved on'], told),
    approvedBy: ref(['批准人', 'Approved by'], 'admin.user', told),
  },
  state: 'state',
  editableIn: ['waitingFiles'],
  deletableIn: ['waitingFiles'],
  usableIn: ['waitingFiles', 'technicalReview', 'technicalApproved', 'approved', 'rejected'],
  filledIn: {
    technicalApproved: ['reviewedHash'],
    approved: ['reviewedHash', 'releasedHash', 'approvedOn'],
  },
  transitions: {
    submit: {
      label: ['提交技术审核', 'Submit for technical review'],
      button: ['提交技术审核', 'Submit for review'],
      done: ['已提交', 'Submitted'],
      from: ['waitingFiles'],
      to: 'technicalApproved',
      approval: 'plm.release',
      flow: releaseFlow,
      pending: 'technicalReview',
      rejected: 'rejected',
      notDecidedBy: ['authors'],
      tone: 'primary',
      waiting: ['待上传文件的发布', 'Releases waiting for files'],
    },
    conclude: {
      label: ['登记试产结论', 'Record trial conclusion'],
      button: ['登记试产结论', 'Conclude trial'],
      done: ['已登记', 'Recorded'],
      from: ['technicalApproved'],
      to: 'technicalApproved',
      prefilled: true,
      input: {
        plan: ref(['试产计划', 'Plan of the trial run'], 'operate.productionPlan'),
        conclusion: choice(['试产结论', 'Conclusion of the trial run'], conclusions, { required: true }),
        actualHours: decimal(['实际工时', 'Actual hours'], hours),
        conclusionNote: text(['结论说明', 'Note to the conclusion'], { max: 2000, multiline: true }),
      },
      fills: ['plan', 'conclusion', 'actualHours', 'conclusionNote'],
      opens: ['plan', 'conclusion', 'actualHours', 'conclusionNote', ...agreedDeviation],
    },
    deviate: {
      label: ['批准偏差', 'Agree to a deviation'],
      done: ['偏差已批准', 'Deviation agreed'],
      from: ['technicalApproved'],
      to: 'technicalApproved',
      notBy: ['authors'],
      input: { deviation: reasonWith({ label: ['理由', 'Grounds'], max: 2000 }) },
      fills: ['deviation'],
      opens: agreedDeviation,
    },
    approve: {
      label: ['最终批准', 'Final approval'],
      done: ['已最终批准', 'Final approved'],
      from: ['technicalApproved'],
      to: 'approved',
      notBy: ['authors'],
      tone: 'primary',
      opens: [...trialFigures, 'releasedHash', 'approvedOn', 'approvedBy'],
      waiting: ['待最终批准的发布', 'Releases to approve finally'],
      confirm: [
        '批准后文件、版本和试产数据不再变化。最终批准？',
        'Files, versions and the figures of the trial run change no more once it is approved. Approve it finally?',
      ],
    },
    reopen: {
      label: ['退回上传文件', 'Return to file upload'],
      done: ['已退回', 'Returned'],
      from: ['technicalApproved'],
      to: 'waitingFiles',
      input: { reason },
    },
    reject: { label: ['驳回', 'Reject'], from: ['waitingFiles', 'technicalApproved'], to: 'rejected', tone: 'danger', input: { reason } },
    revise: { label: ['重新编制', 'Revise'], from: ['rejected'], to: 'waitingFiles', tone: 'primary' },
  },
  papers: { notice: { label: ['发布通知', 'Release notice'], in: ['approved'] } },
  list: {
    columns: [
      'code',
      'state',
      'title',
      'type',
      'model',
      'hwVersion',
      'swVersion',
      'missingCount',
      'openFeedback',
      'objections',
      'openComments',
      'passRate',
      'approvedOn',
    ],
    filters: [
      'state',
      'type',
      'model',
      'askedDepartments',
      'openFeedback',
      'objections',
      'openComments',
      'plan',
      'approvedOn',
      'copiedFrom',
    ],
    sort: '-id',
  },
  presentations: [board({ by: 'state', card: ['title', 'model', 'type', 'missingCount', 'openFeedback', 'objections'] })],
  summary: [
    { field: 'model', with: ['hwVersion', 'swVersion'] },
    { field: 'type', with: ['conclusion'] },
    { field: 'passRate', with: ['testedQuantity'] },
    { field: 'openFeedback', with: ['objections', 'openComments'] },
    { field: 'approvedOn', with: ['approvedBy'] },
  ],
  form: [
    {
      label: ['发布', 'Release'],
      fields: [
        'code',
        'state',
        'title',
        'type',
        'model',
        'pn',
        'copiedFrom',
        'hwVersion',
        'swVersion',
        'mechVersion',
        'departments',
        'authors',
      ],
    },
    { label: ['说明', 'Description'], fields: ['description'] },
    { label: ['文件', 'Files'], fields: ['files', 'missingCount'] },
    {
      label: ['试产', 'Trial run'],
      fields: ['plan', ...trialFigures, 'actualHours', 'conclusion', 'conclusionNote', 'deviation', 'deviationBy', 'knownCritical'],
    },
    {
      label: ['批准', 'Approval'],
      fields: ['askedDepartments', 'openFeedback', 'objections', 'openComments', 'approvedOn', 'approvedBy', 'releasedHash'],
    },
  ],
})
