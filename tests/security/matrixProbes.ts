import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { Exceptions } from './expected.ts'
import type { Cast } from './matrixActors.ts'

/** What is the owner's, of which the calls of the matrix speak. */
export interface Subjects {
  /** The owner's record of each entity, by its name. */
  readonly records: Readonly<Record<string, number>>
  /** An approval that runs: the owner has submitted, the approver is asked. */
  readonly approval: { readonly id: number; readonly hash: string; readonly version: number }
  readonly notice: number
  readonly delegation: number
  readonly file: number
  readonly cast: Cast
}

/** What is sent to a call. */
export interface Asked {
  /** In the path. */
  readonly id?: number
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

const seen = ({ approval: { hash, version } }: Subjects) => ({ task: 1, hash, version })
const somebody = ({ cast }: Subjects): number => cast.powerless.rights?.userId ?? 0

/**
 * What everybody sends to a call: a request that is right in every way, about what is the owner's. Calls without an entry are sent nothing.
 */
export const requests: Readonly<Record<string, (subjects: Subjects) => Asked>> = {
  'access.changePreferences': () => ({ body: { language: 'xx' } }),
  'admin.resetPassword': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.unlock': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.flowEditions': ({ records }) => ({ id: records['admin.approvalFlow'] ?? 0 }),
  'admin.previewFlow': () => ({ body: { docType: 'mnm.material', steps: [{ ...newStep([]), name: ['审核', 'Review'] }] } }),
  'approval.inbox': () => ({ query: { box: 'todo' } }),
  'approval.read': ({ approval }) => ({ id: approval.id }),
  'approval.document': ({ records }) => ({ query: { entity: 'mnm.material', record: records['mnm.material'] ?? 0 } }),
  'approval.decide': subjects => ({ id: subjects.approval.id, body: { ...seen(subjects), decision: 'approve' } }),
  'approval.return': subjects => ({ id: subjects.approval.id, body: { ...seen(subjects), comment: '请补充' } }),
  'approval.decideMany': subjects => ({
    body: { decision: 'approve', comment: '同意', tasks: [{ ...seen(subjects), instance: subjects.approval.id }] },
  }),
  'approval.reassign': subjects => ({ id: subjects.approval.id, body: { task: 1, to: somebody(subjects) } }),
  'approval.addSigners': subjects => ({ id: subjects.approval.id, body: { task: 1, place: 'before', users: [somebody(subjects)] } }),
  'approval.withdraw': ({ approval }) => ({ id: approval.id }),
  'approval.urge': ({ approval }) => ({ id: approval.id }),
  'approval.copy': subjects => ({ id: subjects.approval.id, body: { users: [somebody(subjects)] } }),
  'approval.handOver': subjects => ({ id: subjects.approval.id, body: { task: 1, to: somebody(subjects) } }),
  'approval.endDelegation': ({ delegation }) => ({ id: delegation }),
  'notice.read': ({ notice }) => ({ id: notice }),
  'notice.markRead': ({ notice }) => ({ id: notice, body: { status: 1 } }),
  'purchase.priceMemory': ({ records }) => ({ query: { comparison: records['purchase.priceComparison'] ?? 0 } }),
  'quality.supplierPassRate': ({ records }) => ({ query: { supplier: records['purchase.supplier'] ?? 0 } }),
  'mnm.similarMaterials': ({ records }) => ({ query: { material: records['mnm.material'] ?? 0 } }),
}

/**
 * How those are answered to whom the point does not say it all, by the name of the route and of who asks; `others` for everybody else. `does`:
 * he may, so that it is left to the test of what succeeds.
 */
export const exceptions: Exceptions = {
  'GET /api/docs': { others: 301 },
  'POST /o/token/': { others: 400 },
  'POST /api/first_administrator/': { others: 400 },
  // Neither a form nor a file: the gate was passed.
  'POST /api/files/': { others: 415 },
  'GET /api/files/:id/': { others: 404, owner: 200 },
  'POST /api/logout/': { others: 'does' },
  'POST /api/users/me/password/': { others: 400 },
  'PATCH /api/users/me/preferences/': { others: 400 },
  'POST /api/admin/user/:id/temporary_password/': { others: 'does', stranger: 404 },
  'POST /api/admin/user/:id/unlock/': { others: 'does', stranger: 404 },
  'GET /api/approval/:id/': { powerless: 404 },
  'GET /api/approval/document/': { powerless: 404 },
  'POST /api/approval/:id/decide/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/return/': { approver: 'does', others: 403, powerless: 404 },
  // Each for itself: one that is not his to decide keeps nobody from deciding the others.
  'POST /api/approval/decide_many/': { approver: 'does', powerless: 404 },
  'POST /api/approval/:id/reassign/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/signers/': { approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/withdraw/': { owner: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/urge/': { owner: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/copy/': { owner: 'does', approver: 'does', others: 403, powerless: 404 },
  'POST /api/approval/:id/hand_over/': { owner: 403, others: 'does' },
  'POST /api/approval/delegations/': { others: 400 },
  'POST /api/approval/delegations/:id/end/': { owner: 'does', others: 404 },
  'GET /api/usernotify/:id/': { others: 404, owner: 200 },
  'PATCH /api/usernotify/:id/': { others: 404, owner: 'does' },
  'GET /api/purchase/price_memory/': { stranger: 404 },
}

/** Routes that remember who has read them. */
export const remembering: ReadonlySet<string> = new Set(['GET /api/files/:id/'])
