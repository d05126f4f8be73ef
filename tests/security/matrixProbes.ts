import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import { logs } from '../../areas/log/logs.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import type { ImportPlan, Reading } from '../../core/exchange/importView.ts'
import { labelsOf } from '../../core/papers/labels/labelContent.ts'
import { papersOf } from '../../core/papers/offered.ts'
import { groupable, summable } from '../../core/reading/grouping.ts'
import { fromSamples } from '../harness/entitySamples.ts'
import type { RecordDeed } from './declaredRoutes.ts'
import type { Cast } from './matrixActors.ts'

/** What is the owner's, of which the calls of the matrix speak. */
export interface Subjects {
  /** The owner's record of each entity, by its name. */
  readonly records: Readonly<Record<string, number>>
  /** What the owner was answered when that record was made; empty of what never was. */
  readonly made: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** An approval that runs: the owner has submitted, the approver is asked. */
  readonly approval: { readonly id: number; readonly hash: string; readonly version: number }
  readonly notice: number
  readonly delegation: number
  readonly file: number
  readonly comment: number
  readonly attachment: number
  /** A list of units as the owner saved it for private use. */
  readonly view: number
  /** An upload of which nothing has been received. */
  readonly upload: string
  /** An import of units whose file has been read. */
  readonly import: { readonly id: number; readonly reading: Reading | null; readonly plan: ImportPlan | null }
  /** An export that has been made. */
  readonly export: number
  /** What the owner has asked of the language model. */
  readonly question: number
  readonly cast: Cast
}

/** The id of what never was. */
export const never = 999_999_999

/** The same of which nothing ever was. */
export const absentSubjects = (subjects: Subjects): Subjects => ({
  ...subjects,
  records: Object.fromEntries(Object.keys(subjects.records).map(name => [name, never])),
  made: {},
  approval: { ...subjects.approval, id: never },
  notice: never,
  delegation: never,
  file: never,
  comment: never,
  attachment: never,
  view: never,
  upload: '00000000-0000-4000-8000-000000000000',
  import: { ...subjects.import, id: never },
  export: never,
  question: never,
})

/** What is sent to a call. */
export interface Asked {
  /** In the path. */
  readonly id?: number | string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** The fields of an entity that everybody sees who may read it. */
const openFields = ({ fields }: AnyEntity): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries<Field>(fields).filter(([, field]) => field.group === undefined))

/** The last of its papers that needs no right of its own, with what it is for where it asks for that. */
const openPaper = (entity: AnyEntity): Readonly<Record<string, string>> => {
  const { name = '', purpose = false } = papersOf(entity).findLast(({ points = [] }) => points.length === 0) ?? {}
  return { paper: name, ...(purpose ? { purpose: 'test' } : {}) }
}

/** What everybody sends to the generated routes of an entity, about the owner's record. */
export const recordProbes: Readonly<Record<RecordDeed, (entity: AnyEntity, id: number) => Asked>> = {
  list: () => ({}),
  options: () => ({}),
  groups: entity => {
    const fields = openFields(entity)
    const sums = summable(fields).slice(0, 10).join(',')
    return { query: { by: groupable(entity, fields)[0] ?? '', ...(sums === '' ? {} : { sums }) } }
  },
  create: () => ({ body: {} }),
  batch: (_entity, id) => ({ body: { rows: [id, never].map(row => ({ id: row, version: 999 })) } }),
  batchDelete: (_entity, id) => ({ body: { Ids: `[${id},${never}]` } }),
  // As text, so that what must not be in it would be found.
  export: () => ({ query: { format: 'csv' } }),
  offerExport: () => ({}),
  queueExport: () => ({ body: { columns: [] } }),
  importTemplate: () => ({}),
  read: (_entity, id) => ({ id }),
  history: (_entity, id) => ({ id }),
  // What it says is no text; that no more is in it than the reader may see is tested beside it.
  paper: (entity, id) => ({ id, query: openPaper(entity) }),
  papers: (entity, id) => ({ query: { ...openPaper(entity), ids: String(id) } }),
  labels: (entity, id) => ({ query: { label: labelsOf(entity)[0]?.design ?? '', stock: 'roll60x40', ids: String(id) } }),
  update: (_entity, id) => ({ id, body: { version: 999 } }),
  delete: (_entity, id) => ({ id, query: { version: 999 } }),
  take: (_entity, id) => ({ id, body: { version: 999 } }),
}

const seen = ({ approval: { hash, version } }: Subjects) => ({ task: 1, hash, version })
const somebody = ({ cast }: Subjects): number => cast.powerless.rights?.userId ?? 0

/** An order that has not been sent. */
const order = ({ records }: Subjects) => ({ entity: 'purchase.order', record: records['purchase.order'] ?? 0 })

/** The owner's comparison of prices, which not everybody may see who may read some. */
const comparison = ({ records }: Subjects) => ({ entity: 'purchase.priceComparison', record: records['purchase.priceComparison'] ?? 0 })

/** Whether the records of an entity have anything in common by which everybody can see them in groups. */
export const hasGroups = (entity: AnyEntity): boolean => groupable(entity, openFields(entity)).length > 0

/** What everybody sends to calls, by their names. */
export type Probes = Readonly<Record<string, (subjects: Subjects) => Asked>>

/**
 * What everybody sends to a call, by its name, or to a route of the core, by the route's: a request that is right in every way, about what is
 * the owner's. Those without an entry are sent nothing.
 */
export const requests: Probes = {
  ...fromSamples(({ probes }) => probes),
  'access.missingRights': () => ({ query: { path: '/mnm/unit' } }),
  'access.changeAvatar': ({ file }) => ({ body: { file } }),
  'access.endSessions': () => ({ body: { session: never } }),
  'access.endCredential': () => ({ body: { kind: 'guestLink', credential: never } }),
  'file.pictures': () => ({ query: { ids: '1' } }),
  'report.unsubscribe': () => ({ id: never }),
  'dashboard.pin': ({ view }) => ({ body: { view, show: 'count' } }),
  'dashboard.arrange': ({ view }) => ({ body: { tiles: [{ view, show: 'count' }] } }),
  'access.changePreferences': () => ({ body: { language: 'xx' } }),
  'admin.resetPassword': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.unlock': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.flowEditions': ({ records }) => ({ id: records['admin.approvalFlow'] ?? 0 }),
  'admin.departmentPlaces': ({ records }) => ({ id: records['admin.department'] ?? 0 }),
  'admin.endOpening': () => ({ body: { remark: '上线' } }),
  'admin.announcementAudience': () => ({ body: { everybody: true } }),
  'admin.previewFlow': () => ({ body: { docType: 'mnm.material', steps: [{ ...newStep([]), name: ['审核', 'Review'] }] } }),
  'approval.inbox': () => ({ query: { box: 'todo' } }),
  'approval.read': ({ approval }) => ({ id: approval.id }),
  'approval.document': ({ records }) => ({ query: { entity: 'mnm.material', record: records['mnm.material'] ?? 0 } }),
  'approval.decide': subjects => ({ id: subjects.approval.id, body: { ...seen(subjects), decision: 'approve' } }),
  'approval.return': subjects => ({ id: subjects.approval.id, body: { ...seen(subjects), comment: '请补充' } }),
  'approval.fill': subjects => ({ id: subjects.approval.id, body: { ...seen(subjects), values: {} } }),
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
  'paper.check': subjects => ({ query: { ...comparison(subjects), version: 1, hash: '0123456789abcdef' } }),
  'admin.readAccount': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.webhookDeliveries': ({ records }) => ({ id: records['admin.webhook'] ?? 0 }),
  'admin.webhookSecret': ({ records }) => ({ id: records['admin.webhook'] ?? 0 }),
  'admin.testWebhook': ({ records }) => ({ id: records['admin.webhook'] ?? 0 }),
  'admin.readKeys': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.makeKey': ({ records }) => ({ id: records['admin.user'] ?? 0, body: { name: '测试台', days: 30 } }),
  'admin.revokeKey': ({ records }) => ({ id: records['admin.user'] ?? 0, body: { key: never } }),
  'admin.endSessions': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.readCredentials': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.endCredentials': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.givePasswordLink': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.resetSigningCode': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.readLeaving': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.deactivateUser': ({ records }) => ({ id: records['admin.user'] ?? 0 }),
  'admin.changePermission': () => ({ body: { point: 'mnm.unit:read', version: 999, enabled: true } }),
  'admin.explainAccess': ({ records }) => ({ query: { user: records['admin.user'] ?? 0, point: 'mnm.unit:read' } }),
  'admin.previewRole': ({ records }) => ({ body: { role: records['admin.role'] ?? 0, scope: 'own' } }),
  'admin.previewUser': ({ records }) => ({ body: { user: records['admin.user'] ?? 0, type: 'ordinary', isAdmin: false } }),
  'admin.announcementReaders': ({ records }) => ({ id: records['admin.announcement'] ?? 0 }),
  'admin.announcementRemind': ({ records }) => ({ id: records['admin.announcement'] ?? 0 }),
  'admin.changeMailSettings': () => ({ body: { version: 999, enabled: false, port: 587, security: 'starttls', forgetPassword: false } }),
  'admin.retryJob': () => ({ id: never }),
  'admin.retryJobs': () => ({ id: 'mail.send' }),
  'admin.testMail': () => ({ body: { address: 'somebody@example.com' } }),
  'admin.changeMailTemplate': () => ({ id: 'notice.mailTest' }),
  'admin.resetMailTemplate': () => ({ id: 'notice.mailTest' }),
  ...Object.fromEntries(
    logs.map(({ name }) => [`${name}.review`, () => ({ body: { from: '2020-02-01', to: '2020-01-01', comment: '看过' } })] as const),
  ),
  'log.print': subjects => ({ body: comparison(subjects) }),
  'notice.changeChoices': () => ({ body: { topics: [] } }),
  'notice.markAllRead': ({ notice }) => ({ body: { upTo: notice } }),
  'notice.snooze': ({ notice }) => ({ id: notice, body: { until: null } }),
  'notice.confirm': ({ notice }) => ({ id: notice }),
  'notice.feedback': ({ notice }) => ({ id: notice, body: { feedback: '收到' } }),
  'exchange.import': subjects => ({ id: subjects.import.id }),
  'exchange.read': subjects => ({ id: subjects.import.id, body: { reading: subjects.import.reading } }),
  'exchange.check': subjects => ({ id: subjects.import.id, body: { plan: subjects.import.plan } }),
  'exchange.rows': subjects => ({ id: subjects.import.id, query: { only: 'all', from: 0, size: 10 } }),
  'exchange.change': subjects => ({ id: subjects.import.id, body: { changes: [{ no: 2, column: 0, text: '改过' }] } }),
  'exchange.replace': subjects => ({ id: subjects.import.id, body: { column: 2, from: '0', to: '1' } }),
  'exchange.write': subjects => ({ id: subjects.import.id, body: { scope: 'all' } }),
  'exchange.cancelImport': subjects => ({ id: subjects.import.id }),
  'exchange.revert': subjects => ({ id: subjects.import.id }),
  'exchange.export': subjects => ({ id: subjects.export }),
  'exchange.cancelExport': subjects => ({ id: subjects.export }),
  'POST /api/exchange/import/': () => ({ query: { entity: 'mnm.unit' } }),
  'GET /api/exchange/import/:id/failed/': subjects => ({ id: subjects.import.id }),
  'GET /api/exchange/export/:id/file/': subjects => ({ id: subjects.export }),
  'search.records': () => ({ query: { q: 'CANARY' } }),
  'search.number': () => ({ query: { q: 'CANARY' } }),
  'related.read': subjects => ({ query: comparison(subjects) }),
  'related.passport': subjects => ({ query: comparison(subjects) }),
  'guest.links': subjects => ({ query: order(subjects) }),
  'guest.give': subjects => ({ body: { ...order(subjects), recipient: '供应商', language: 'zh' } }),
  'guest.revoke': () => ({ id: never }),
  'feed.layers': () => ({ query: { entity: 'personal.event', from: '2026-11-01', until: '2026-11-30' } }),
  'ai.summary': subjects => ({ query: comparison(subjects) }),
  'ai.ask': subjects => ({ body: { ...comparison(subjects), sha256: '0'.repeat(64) } }),
  'ai.request': ({ question }) => ({ id: question }),
  'editions.make': subjects => ({ body: comparison(subjects) }),
  'records.undoable': subjects => ({ query: comparison(subjects) }),
  'records.undo': () => ({ id: 999_999, body: {} }),
  'records.earlier': () => ({ id: 999_999 }),
  'records.restoreEarlier': () => ({ id: 999_999, body: { version: 1 } }),
  'bin.restore': () => ({ body: { entity: 'mnm.unit', records: '999999' } }),
  'conversation.read': subjects => ({ query: comparison(subjects) }),
  'conversation.comment': subjects => ({ body: { ...comparison(subjects), text: '再看一下' } }),
  'conversation.changeComment': ({ comment }) => ({ id: comment, body: { text: '改过', version: 999 } }),
  'conversation.removeComment': ({ comment }) => ({ id: comment }),
  'conversation.follow': subjects => ({ body: { ...comparison(subjects), following: true } }),
  'conversation.attach': subjects => ({ body: { ...comparison(subjects), file: subjects.file } }),
  'conversation.detach': ({ attachment }) => ({ id: attachment }),
  'records.draft': ({ records }) => ({ query: { entity: 'quality.scar', field: 'lot', record: records['quality.iqc'] ?? 0 } }),
  'records.listSettings': () => ({ query: { entity: 'mnm.unit' } }),
  'records.preparedViews': () => ({ query: { entity: 'mnm.unit' } }),
  'records.saveView': () => ({ body: { entity: 'mnm.unit', name: '常用', departments: [], roles: [] } }),
  'records.changeView': ({ view }) => ({ id: view, body: { name: '改名', departments: [], roles: [] } }),
  'records.deleteView': ({ view }) => ({ id: view }),
  'records.chooseStandardView': ({ view }) => ({ body: { entity: 'mnm.unit', view } }),
  'records.rememberArrangement': () => ({ body: { entity: 'mnm.unit', arrangement: '' } }),
  'files.search': () => ({ query: { text: '水质' } }),
  'file.versions': subjects => ({ query: comparison(subjects) }),
  'GET /api/files/:id/': ({ file }) => ({ id: file }),
  'HEAD /api/files/:id/': ({ file }) => ({ id: file }),
  'GET /api/files/:id/pages/': ({ file }) => ({ id: file }),
  'GET /api/files/:id/page/': ({ file }) => ({ id: file }),
  'GET /api/uploads/:id/': ({ upload }) => ({ id: upload }),
  'PATCH /api/uploads/:id/': ({ upload }) => ({ id: upload }),
  'POST /api/uploads/:id/finish/': ({ upload }) => ({ id: upload }),
  'DELETE /api/uploads/:id/': ({ upload }) => ({ id: upload }),
}
