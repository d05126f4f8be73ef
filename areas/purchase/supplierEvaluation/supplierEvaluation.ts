import { carriedOut, defineEntity } from '#core/definition'
import { choice, code, date, file, flag, integer, ref, states, text } from '#core/fields'
import { blacklistFlow, evaluationFlow } from './supplierEvaluation.flow.ts'

const evaluationStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  reviewing: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'done' },
  rejected: { label: ['未通过', 'Rejected'], means: 'void', tone: 'bad' },
})

/** What an evaluation proposes that a supplier becomes. */
const decisions = {
  qualified: { label: ['合格', 'Qualified'], tone: 'good' },
  conditional: { label: ['有条件合格', 'Conditionally qualified'], tone: 'warn' },
  blacklisted: { label: ['列入黑名单', 'Blacklist'], tone: 'bad' },
} as const

const evidence = { max: 300, help: ['检验单号、报告编号或所见', 'Number of the lot or report, or what was seen'] } as const

/** What speaks for a supplier or against them, and what the company makes of it: nobody decides it alone, and the supplier follows it. */
export const supplierEvaluation = defineEntity({
  name: 'purchase.supplierEvaluation',
  label: ['供应商评审', 'Supplier evaluation'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['评审单号', 'Evaluation number'], 'SE-{yyMMdd}-{000}', { on: ['submit', 'submitBlacklist'] }),
    status: choice(['状态', 'Status'], evaluationStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true, from: true }),
    introducedBy: ref(['供应商登记人', 'Registered by'], 'admin.user', { readonly: true }),
    decision: choice(['拟定结论', 'Proposed result'], decisions, { required: true, decidesRoute: carriedOut }),
    samplePassed: flag(['样品合格', 'Samples passed']),
    sampleEvidence: text(['样品依据', 'Evidence of samples'], evidence),
    sampleFile: file(['样品报告', 'Sample report']),
    documentsPassed: flag(['资料齐全', 'Documents passed']),
    documentsEvidence: text(['资料依据', 'Evidence of documents'], evidence),
    documentsFile: file(['资料文件', 'Document file']),
    auditPassed: flag(['审核通过', 'Audit passed']),
    auditEvidence: text(['审核依据', 'Evidence of the audit'], evidence),
    auditFile: file(['审核报告', 'Audit report']),
    service: integer(['服务评分', 'Service rating'], {
      min: 1,
      max: 5,
      help: ['1 最差，5 最好：响应、配合、单据', '1 is worst, 5 is best: response, cooperation, documents'],
    }),
    decidedOn: date(['评定日期', 'Decided on'], { readonly: true }),
    conditions: text(['合格条件', 'Conditions'], { max: 1000, multiline: true }),
    evaluateBy: date(['复评期限', 'Evaluate again by']),
    grounds: text(['评审说明', 'Grounds'], { required: true, max: 2000, multiline: true }),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  uniqueIn: [{ fields: ['supplier'], in: ['reviewing'] }],
  transitions: {
    submit: {
      label: ['提交评审', 'Submit for approval'],
      done: ['已提交', 'Submitted'],
      from: ['draft'],
      to: 'approved',
      approval: 'purchase.supplierEvaluation',
      flow: evaluationFlow,
      pending: 'reviewing',
      rejected: 'rejected',
      notDecidedBy: ['introducedBy'],
      tone: 'primary',
      waiting: ['待提交的供应商评审', 'Supplier evaluations to submit'],
      waitingBy: 'evaluateBy',
    },
    submitBlacklist: {
      label: ['提请列入黑名单', 'Propose blacklisting'],
      done: ['已提请', 'Proposed'],
      from: ['draft'],
      to: 'approved',
      approval: 'purchase.supplierBlacklist',
      flow: blacklistFlow,
      pending: 'reviewing',
      rejected: 'rejected',
      tone: 'danger',
    },
  },
  list: {
    columns: ['code', 'supplier', 'decision', 'status', 'samplePassed', 'documentsPassed', 'auditPassed', 'service', 'evaluateBy'],
    filters: ['status', 'supplier', 'decision', 'evaluateBy'],
    sort: '-id',
  },
  summary: [{ field: 'supplier', with: ['introducedBy'] }, { field: 'decision', with: ['conditions'] }, 'evaluateBy'],
  form: [
    {
      label: ['评审', 'Evaluation'],
      fields: ['code', 'supplier', 'introducedBy', 'decision', 'service', 'grounds', 'conditions', 'evaluateBy', 'decidedOn'],
    },
    { label: ['样品', 'Samples'], fields: ['samplePassed', 'sampleEvidence', 'sampleFile'] },
    { label: ['资料', 'Documents'], fields: ['documentsPassed', 'documentsEvidence', 'documentsFile'] },
    { label: ['现场审核', 'On-site audit'], fields: ['auditPassed', 'auditEvidence', 'auditFile'] },
  ],
})
