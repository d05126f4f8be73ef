import { servedGuestLinks } from '../core/guest/links.server.ts'
import { servedAdmin } from '../areas/admin/area.server.ts'
import { announcementJobs } from '../areas/admin/announcement/publish.server.ts'
import { servedHealthCalls } from '../areas/admin/health/health.server.ts'
import { servedSettingsCalls } from '../areas/admin/notifications/settingsCalls.server.ts'
import { servedPeopleCalls } from '../areas/admin/peopleCalls.server.ts'
import { servedWebhookCalls } from '../areas/admin/webhook/webhook.server.ts'
import { servedApproval } from '../areas/approval/area.server.ts'
import { servedMaterials } from '../areas/materials/area.server.ts'
import { servedMnm } from '../areas/mnm/area.server.ts'
import { servedNoticeCalls } from '../areas/notice/noticeCalls.server.ts'
import { servedSnoozeEnd } from '../areas/notice/snooze.server.ts'
import { waitingIn } from '../areas/notice/unedited.server.ts'
import { servedOperate } from '../areas/operate/area.server.ts'
import { servedProduct } from '../areas/product/area.server.ts'
import { servedPurchase } from '../areas/purchase/area.server.ts'
import { servedQuality } from '../areas/quality/area.server.ts'
import { servedStock } from '../areas/stock/area.server.ts'
import { iqc } from '../areas/quality/iqc/iqc.ts'
import { servedSummaries } from '../core/ai/ask.server.ts'
import { modelSchedule } from '../core/ai/jobs.ts'
import type { ModelPort } from '../core/ai/model.server.ts'
import { accessSchedule, type Access } from '../core/access/access.server.ts'
import { accessEvents } from '../core/access/events.ts'
import { codeParts, confirmCode } from '../core/access/signingCode.server.ts'
import { confirmPassword } from '../core/access/password.server.ts'
import { servedApprovalCalls } from '../core/operations/approvalCalls.server.ts'
import { approvalClock, approvalSchedule } from '../core/approvals/clock.server.ts'
import { archiveFolder } from '../core/audit/archiveFile.server.ts'
import { auditSchedule, comparingSchedule } from '../core/audit/keeper.server.ts'
import { servedBin } from '../core/bin/calls.server.ts'
import { binSchedule, purgeBin } from '../core/bin/purge.server.ts'
import { servedChanges } from '../core/changes/calls.server.ts'
import { servedConversation } from '../core/conversation/calls.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { exchangeSchedule } from '../core/exchange/exchange.server.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { fileSchedules, fileUpkeep, type UpkeepLog } from '../core/files/upkeep.server.ts'
import { servedFeedCalls } from '../core/feeds/calls.server.ts'
import { servedDashboardCalls } from '../core/dashboard/calls.server.ts'
import { servedSearchCalls } from '../core/search/calls.server.ts'
import type { Schedule } from '../core/jobs/job.ts'
import type { ServedJob } from '../core/jobs/jobs.server.ts'
import type { JobNamed } from '../core/operations/retryJob.server.ts'
import { jobsSchedule, tidyJobs } from '../core/jobs/tidyJobs.server.ts'
import { mailJob, sendMail, type MailingParts } from '../core/notices/mailing.server.ts'
import { rememberMail } from '../core/timeline/rememberMail.server.ts'
import type { Sealing } from '../core/mail/seal.server.ts'
import { digestSchedule, servedDigest } from '../core/notices/digest.server.ts'
import type { Live } from '../core/live/live.server.ts'
import { recordsSchedule, tidyRecords } from '../core/operations/idempotency.server.ts'
import { servedRestore } from '../core/operations/restore.server.ts'
import { servedUndo } from '../core/operations/undo.server.ts'
import { servedPaperCheck } from '../core/papers/calls.server.ts'
import { checkKept, keptSchedule } from '../core/records/checkKept.server.ts'
import type { Product } from '../core/context/served.server.ts'
import type { ServedCall, ServedEntity, ServedReading, ServedStream } from '../core/context/serve.server.ts'
import type { ServedArea } from '../core/product/servedArea.server.ts'
import { servedDraft } from '../core/records/draft.server.ts'
import { servedEditions } from '../core/editions/calls.server.ts'
import { monthlyJob, monthlySchedule } from '../core/reports/monthly.server.ts'
import { servedReportsOfArea } from '../core/reports/reportsOfArea.server.ts'
import { servedSubscriptions } from '../core/reports/subscriptions.server.ts'
import { servedReportCall, type ServedReport } from '../core/reports/serveReport.server.ts'
import { servedRelated } from '../core/related/calls.server.ts'
import { webhookSchedule } from '../core/webhooks/jobs.ts'
import { servedViewCalls } from '../core/lists/views/views.server.ts'

/** The server's part of every area that has one. */
const servedAreas: readonly ServedArea[] = [
  servedProduct,
  servedQuality,
  servedPurchase,
  servedStock,
  servedMaterials,
  servedOperate,
  servedMnm,
  servedApproval,
  servedAdmin,
]

/** What the entities do, of those that do more than their definitions say. */
export const servedEntities: readonly ServedEntity[] = servedAreas.flatMap(({ entities = [] }) => entities)

/** What the reports count. */
export const servedReports: readonly ServedReport[] = servedAreas.flatMap(({ reports = [] }) => reports)

/** What the areas' own calls are answered with. */
export interface CallParts {
  readonly access: Access
  readonly live: Pick<Live, 'open'>
  readonly sealing: Sealing
  /** Under which the secrets of webhooks are kept. */
  readonly webhookSealing: Sealing
  /** The folder on whose volume uploaded files arrive. */
  readonly dataFolder: string
  readonly store: FileStore
  readonly jobNamed: JobNamed
  /** The language model that may be asked; undefined where none is set up. */
  readonly model: ModelPort | undefined
}

/** How the areas' own calls are answered. */
export const servedCalls = ({
  access,
  live,
  sealing,
  webhookSealing,
  dataFolder,
  store,
  jobNamed,
  model,
}: CallParts): readonly (ServedCall | ServedReading | ServedStream)[] => [
  ...servedAreas.flatMap(({ calls = [] }) => calls),
  ...servedReports.map(servedReportCall),
  servedReportsOfArea,
  ...servedSubscriptions,
  ...servedPeopleCalls((context, { userId, path }) =>
    sendMail(context.tx, sealing, { to: userId, event: accessEvents.passwordLink, link: path }),
  ),
  ...servedSettingsCalls(sealing),
  ...servedWebhookCalls(webhookSealing),
  ...servedHealthCalls({ dataFolder, store, jobNamed }),
  ...servedApprovalCalls({
    password: (context, password) => confirmPassword(access.door, context, password),
    code: (context, code) => confirmCode(codeParts(access.door), context, code),
  }),
  ...servedSearchCalls(access.areas),
  ...servedBin,
  ...servedConversation,
  ...servedNoticeCalls([waitingIn(iqc, 'toInspect', 'quality.iqc:inspect')], live),
  ...servedViewCalls,
  ...servedFeedCalls,
  servedPaperCheck,
  ...servedGuestLinks,
  ...servedSummaries({ model, archive: archiveFolder(dataFolder) }),
  ...servedDashboardCalls(servedReports),
  ...servedRelated,
  servedChanges,
  ...servedDraft,
  ...servedRestore,
  ...servedUndo,
  ...servedEditions,
]

/** How the queued jobs are done. */
export const servedJobs = (parts: Omit<MailingParts, 'remember'>): readonly ServedJob[] => [
  mailJob({ ...parts, remember: rememberMail }),
  servedDigest(parts.product, parts.database),
  ...announcementJobs(parts.product, parts.database),
  servedSnoozeEnd(parts.product, parts.database),
]

/** What the jobs that keep the house in order work on. */
export interface UpkeepParts {
  readonly database: OpenDatabase
  readonly product: Product
  readonly store: FileStore
  readonly log: UpkeepLog
}

/** The jobs that are done because time has passed. */
export const upkeepJobs = ({ database, product, store, log }: UpkeepParts): readonly ServedJob[] => [
  approvalClock({ database, product, failed: error => log.error(error, 'An approval could not be reminded of') }),
  ...fileUpkeep({ db: database.db, store, registry: product.registry }, log),
  tidyRecords(database.db),
  purgeBin(database.db),
  checkKept({ db: database.db, product, failed: error => log.error(error, 'A kept value is not what it follows from') }),
  tidyJobs(database.db),
  monthlyJob({ database, product, reports: servedReports, failed: error => log.error(error, 'A report could not be sent') }),
  ...servedAreas.flatMap(({ upkeep }) => upkeep?.(database, product) ?? []),
]

/** What happens by the clock. */
export const schedules: readonly Schedule[] = [
  digestSchedule,
  approvalSchedule,
  accessSchedule,
  auditSchedule,
  comparingSchedule,
  exchangeSchedule,
  ...fileSchedules,
  recordsSchedule,
  binSchedule,
  keptSchedule,
  jobsSchedule,
  webhookSchedule,
  modelSchedule,
  monthlySchedule,
  ...servedAreas.flatMap(area => area.schedules ?? []),
]
