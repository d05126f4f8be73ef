import { codeField } from '../access/signingCode.ts'
import { longestPassword } from '../access/passwordRules.ts'
import { defineCall } from '../define/call.ts'
import type { Label } from '../language/label.ts'
import { people } from '../define/registry.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { lines } from '../fields/lines/lines.ts'
import { moment } from '../fields/moment/moment.ts'
import { ref } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { fillCall } from './fillCall.ts'
import type { OwnDelegation } from './delegation.ts'
import { boxes, type Decided, type InboxCounts, type InboxPage } from './inbox.ts'
import { decisions } from './phrases.ts'
import { phrasesCall } from './phrasesCall.ts'
import { handOverPoint } from './points.ts'
import { countsSchema, decidedSchema, delegationsSchema, documentTypesSchema, exactly, inboxSchema, listOf, viewSchema } from './schemas.ts'
import type { ApprovalView } from './view.ts'

const id = integer(['审批', 'Approval'], { required: true, min: 1 })
const task = integer(['任务', 'Task'], { required: true, min: 1 })
const comment = text(['意见', 'Comment'], { max: 1000, multiline: true })
const password = text(['密码', 'Password'], { secret: true, max: longestPassword })
const code = codeField
const hash = text(['内容指纹', 'Hash of what was seen'], { required: true, max: 64 })
const version = integer(['版本', 'Version'], { required: true, min: 1 })
const decision = choice(['决定', 'Decision'], decisions, { required: true })
const colleagues = refs(['人员', 'People'], people, { min: 1, max: 20 })

/** `GET /api/approval/inbox/`: one page of one of the person's four boxes. */
export const readInboxCall = defineCall<InboxPage>()({
  name: 'approval.inbox',
  label: ['审批箱', 'Approval inbox'],
  method: 'GET',
  path: '/api/approval/inbox/',
  point: null,
  input: {
    box: choice(['审批箱', 'Box'], boxes, { required: true }),
    page: integer(['页', 'Page'], { min: 1, max: 100_000 }),
    page_size: integer(['每页条数', 'Page size'], { min: 1, max: 100 }),
    search: text(['查找', 'Search'], { max: 100 }),
    docType: text(['单据类型', 'Type of document'], { max: 80 }),
  },
  output: inboxSchema,
})

/** `GET /api/approval/counts/`: how much waits; the browser asks on its own. */
export const inboxCountsCall = defineCall<InboxCounts>()({
  name: 'approval.counts',
  label: ['待审批数', 'Number of approvals that wait'],
  method: 'GET',
  path: '/api/approval/counts/',
  point: null,
  input: {},
  output: countsSchema,
  background: true,
})

/** `GET /api/approval/{id}/`: an approval that the person takes part in, or whose document they may see. */
export const readApproval = defineCall<ApprovalView>()({
  name: 'approval.read',
  label: ['审批', 'Approval'],
  method: 'GET',
  path: '/api/approval/{id}/',
  point: null,
  input: { id },
  output: viewSchema,
})

/** `GET /api/approval/document/`: the approvals of a document that the person may see, the newest first. */
export const documentApprovals = defineCall<{ readonly results: readonly ApprovalView[] }>()({
  name: 'approval.document',
  label: ['单据的审批', 'Approvals of a document'],
  method: 'GET',
  path: '/api/approval/document/',
  point: null,
  input: {
    entity: text(['单据', 'Document'], { required: true, max: 80 }),
    record: integer(['记录', 'Record'], { required: true, min: 1 }),
  },
  output: exactly({ results: listOf(viewSchema) }),
})

/** `POST /api/approval/{id}/decide/`: agrees or refuses, bound to the content that was seen. */
export const decideCall = defineCall<ApprovalView>()({
  name: 'approval.decide',
  people: true,
  label: ['审批决定', 'Approve or reject'],
  method: 'POST',
  path: '/api/approval/{id}/decide/',
  point: null,
  input: { id, task, decision, comment, hash, version, password, code },
  output: viewSchema,
  confidential: true,
})

/** `POST /api/approval/{id}/return/`: sends the document back to the requester, or to an earlier step. */
export const returnCall = defineCall<ApprovalView>()({
  name: 'approval.return',
  people: true,
  label: ['退回', 'Send back'],
  method: 'POST',
  path: '/api/approval/{id}/return/',
  point: null,
  input: { id, task, to: text(['退回到', 'Back to'], { max: 40 }), comment, hash, version, password, code },
  output: viewSchema,
  confidential: true,
})

/** `POST /api/approval/decide_many/`: decides several documents of one type in one way; answers for each what became of it. */
export const decideManyCall = defineCall<{ readonly results: readonly Decided[] }>()({
  name: 'approval.decideMany',
  people: true,
  label: ['批量审批', 'Bulk approval'],
  method: 'POST',
  path: '/api/approval/decide_many/',
  point: null,
  input: {
    decision,
    comment: text(['意见', 'Comment'], { required: true, max: 1000, multiline: true }),
    tasks: lines(['任务', 'Tasks'], { instance: id, task, hash, version }, { min: 1, max: 100, unique: [['instance', 'task']] }),
    password,
    code,
  },
  output: decidedSchema,
  confidential: true,
})

/** `POST /api/approval/{id}/reassign/`: asks another person in one's own place. */
export const reassignCall = defineCall<ApprovalView>()({
  name: 'approval.reassign',
  people: true,
  label: ['转交', 'Reassign'],
  method: 'POST',
  path: '/api/approval/{id}/reassign/',
  point: null,
  input: { id, task, to: ref(['转交给', 'To'], people, { required: true }), comment },
  output: viewSchema,
})

/** `POST /api/approval/{id}/signers/`: asks more people, before oneself or after. */
export const addSignersCall = defineCall<ApprovalView>()({
  name: 'approval.addSigners',
  people: true,
  label: ['加签', 'Add signers'],
  method: 'POST',
  path: '/api/approval/{id}/signers/',
  point: null,
  input: {
    id,
    task,
    place: choice(['位置', 'When'], { before: ['在我之前', 'Before me'], after: ['在我之后', 'After me'] }, { required: true }),
    users: colleagues,
    comment,
  },
  output: viewSchema,
})

/** `POST /api/approval/{id}/withdraw/`: takes one's own document back before anybody has decided. */
export const withdrawCall = defineCall<ApprovalView>()({
  name: 'approval.withdraw',
  label: ['撤回', 'Withdraw'],
  method: 'POST',
  path: '/api/approval/{id}/withdraw/',
  point: null,
  input: { id, comment },
  output: viewSchema,
})

/** `POST /api/approval/{id}/urge/`: reminds those whose turn it is. */
export const urgeCall = defineCall<ApprovalView>()({
  name: 'approval.urge',
  label: ['催办', 'Send reminder'],
  method: 'POST',
  path: '/api/approval/{id}/urge/',
  point: null,
  input: { id },
  output: viewSchema,
})

/** `POST /api/approval/{id}/copy/`: gives it to others to read. */
export const copyCall = defineCall<ApprovalView>()({
  name: 'approval.copy',
  label: ['抄送', 'Copy to'],
  method: 'POST',
  path: '/api/approval/{id}/copy/',
  point: null,
  input: { id, users: colleagues, comment },
  output: viewSchema,
})

/** `POST /api/approval/{id}/hand_over/`: asks another person in place of one who can no longer decide. */
export const handOverCall = defineCall<ApprovalView>()({
  name: 'approval.handOver',
  people: true,
  label: ['移交他人的审批', 'Reassign another user’s approval'],
  method: 'POST',
  path: '/api/approval/{id}/hand_over/',
  point: handOverPoint,
  input: { id, task, to: ref(['移交给', 'To'], people, { required: true }), comment },
  output: viewSchema,
})

const delegations = { output: delegationsSchema, point: null } as const

/** `GET /api/approval/delegations/`: one's own delegations that have not ended. */
export const ownDelegationsCall = defineCall<{ readonly results: readonly OwnDelegation[] }>()({
  ...delegations,
  name: 'approval.delegations',
  label: ['我的委托', 'My delegations'],
  method: 'GET',
  path: '/api/approval/delegations/',
  input: {},
})

/** `POST /api/approval/delegations/`: lets another person decide for a time. */
export const delegateCall = defineCall<{ readonly results: readonly OwnDelegation[] }>()({
  ...delegations,
  name: 'approval.delegate',
  people: true,
  label: ['委托审批', 'Delegate'],
  method: 'POST',
  path: '/api/approval/delegations/',
  input: {
    to: ref(['委托给', 'To'], people, { required: true }),
    begins: moment(['开始', 'From'], { required: true }),
    ends: moment(['结束', 'Until'], { required: true }),
    docTypes: lines(
      ['单据类型', 'Types of documents'],
      { docType: text(['单据类型', 'Type of document'], { required: true, max: 80 }) },
      { max: 100, unique: [['docType']] },
    ),
    reason: text(['原因', 'Reason'], { required: true, max: 200 }),
  },
})

/** `POST /api/approval/delegations/{id}/end/`: sets when a delegation ends; one that would not have begun is taken back. */
export const endDelegationCall = defineCall<{ readonly results: readonly OwnDelegation[] }>()({
  ...delegations,
  name: 'approval.endDelegation',
  people: true,
  label: ['结束委托', 'End a delegation'],
  method: 'POST',
  path: '/api/approval/delegations/{id}/end/',
  input: {
    id: integer(['委托', 'Delegation'], { required: true, min: 1 }),
    ends: moment(['结束', 'Until'], { help: ['不填时立即结束', 'At once when left empty'] }),
  },
})

/** `GET /api/approval/document_types/`: the types of documents that can be approved. */
export const documentTypesCall = defineCall<{ readonly results: readonly { readonly docType: string; readonly label: Label }[] }>()({
  name: 'approval.documentTypes',
  label: ['单据类型', 'Types of documents'],
  method: 'GET',
  path: '/api/approval/document_types/',
  point: null,
  input: {},
  output: documentTypesSchema,
})

/** The calls by which people approve; everybody who is signed in may make them about what is their own. */
export const approvalCalls = [
  readInboxCall,
  inboxCountsCall,
  readApproval,
  documentApprovals,
  decideCall,
  fillCall,
  returnCall,
  decideManyCall,
  reassignCall,
  addSignersCall,
  withdrawCall,
  urgeCall,
  copyCall,
  handOverCall,
  ownDelegationsCall,
  delegateCall,
  endDelegationCall,
  documentTypesCall,
  phrasesCall,
] as const
