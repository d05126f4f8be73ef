import { announcementJobs, catchUpSchedule } from '../areas/admin/announcement/publish.server.ts'
import { servedAnnouncement } from '../areas/admin/announcement/announcement.server.ts'
import { servedAnnouncementCalls } from '../areas/admin/announcement/announcementCalls.server.ts'
import { servedApprovalFlow } from '../areas/admin/approvalFlow/approvalFlow.server.ts'
import { servedFlowCalls } from '../areas/admin/approvalFlow/flowCalls.server.ts'
import { servedDepartment } from '../areas/admin/department/department.server.ts'
import { servedHealthCalls } from '../areas/admin/health/health.server.ts'
import { servedSettingsCalls } from '../areas/admin/notifications/settingsCalls.server.ts'
import { servedTemplateCalls } from '../areas/admin/notifications/templateCalls.server.ts'
import { servedRole } from '../areas/admin/role/role.server.ts'
import { servedPeopleCalls } from '../areas/admin/peopleCalls.server.ts'
import { servedUser } from '../areas/admin/user/user.server.ts'
import { servedMaterial } from '../areas/mnm/material/material.server.ts'
import { servedSimilarMaterials } from '../areas/mnm/material/similar/findSimilar.server.ts'
import { likenessSchedule, makeComparable } from '../areas/mnm/material/similar/likenessKeys.server.ts'
import { servedMaterialClass } from '../areas/mnm/materialClass/materialClass.server.ts'
import { servedNoticeCalls } from '../areas/notice/noticeCalls.server.ts'
import { waitingIn } from '../areas/notice/unedited.server.ts'
import { servedPriceComparison } from '../areas/purchase/priceComparison/priceComparison.server.ts'
import { servedPriceMemory } from '../areas/purchase/priceComparison/priceMemory.server.ts'
import { servedSupplier } from '../areas/purchase/supplier/supplier.server.ts'
import { iqc } from '../areas/quality/iqc/iqc.ts'
import { servedIqc } from '../areas/quality/iqc/iqc.server.ts'
import { servedSupplierPassRate } from '../areas/quality/iqc/supplierPassRate.server.ts'
import { servedInspectionRegime } from '../areas/quality/inspectionRegime/inspectionRegime.server.ts'
import { servedReducedTable } from '../areas/quality/reducedTable/reducedTable.server.ts'
import { servedMaterialReview } from '../areas/quality/materialReview/materialReview.server.ts'
import { servedScrapDisposal } from '../areas/quality/scrapDisposal/scrapDisposal.server.ts'
import { servedSupplierReturn } from '../areas/quality/supplierReturn/supplierReturn.server.ts'
import { servedScar } from '../areas/quality/scar/scar.server.ts'
import { accessSchedule, type Access } from '../core/access/access.server.ts'
import { accessEvents } from '../core/access/events.ts'
import { codeParts, confirmCode } from '../core/access/signingCode.server.ts'
import { confirmPassword } from '../core/access/password.server.ts'
import { servedApprovalCalls } from '../core/approvals/calls.server.ts'
import { approvalClock, approvalSchedule } from '../core/approvals/clock.server.ts'
import { auditSchedule, comparingSchedule } from '../core/audit/keeper.server.ts'
import { servedConversation } from '../core/conversation/calls.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { exchangeSchedule } from '../core/exchange/exchange.server.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { fileSchedules, fileUpkeep, type UpkeepLog } from '../core/files/upkeep.server.ts'
import { servedDashboardCalls } from '../core/dashboard/calls.server.ts'
import { servedSearchCalls } from '../core/search/calls.server.ts'
import type { Schedule } from '../core/jobs/job.ts'
import type { ServedJob } from '../core/jobs/jobs.server.ts'
import type { JobNamed } from '../core/jobs/retry.server.ts'
import { jobsSchedule, tidyJobs } from '../core/jobs/tidyJobs.server.ts'
import { mailJob, sendMail, type MailingParts } from '../core/mail/mailing.server.ts'
import type { Sealing } from '../core/mail/seal.server.ts'
import { digestSchedule, servedDigest } from '../core/notices/digest.server.ts'
import type { Live } from '../core/notices/live.server.ts'
import { recordsSchedule, tidyRecords } from '../core/records/idempotency.server.ts'
import { servedPaperCheck } from '../core/papers/calls.server.ts'
import { checkKept, keptSchedule } from '../core/records/checkKept.server.ts'
import type { Product } from '../core/records/served.server.ts'
import type { ServedCall, ServedEntity, ServedReading, ServedStream } from '../core/records/serve.server.ts'
import { servedRelated } from '../core/related/calls.server.ts'
import { servedViewCalls } from '../core/records/list/views/views.server.ts'

/** What the entities do, of those that do more than their definitions say. */
export const servedEntities: readonly ServedEntity[] = [
  servedMaterial,
  servedMaterialClass,
  servedSupplier,
  servedPriceComparison,
  servedIqc,
  servedScar,
  servedMaterialReview,
  servedInspectionRegime,
  servedReducedTable,
  servedSupplierReturn,
  servedScrapDisposal,
  servedUser,
  servedRole,
  servedDepartment,
  servedApprovalFlow,
  servedAnnouncement,
]

/** What the areas' own calls are answered with. */
export interface CallParts {
  readonly access: Access
  readonly live: Pick<Live, 'open'>
  readonly sealing: Sealing
  /** The folder on whose volume uploaded files arrive. */
  readonly dataFolder: string
  readonly store: FileStore
  readonly jobNamed: JobNamed
}

/** How the areas' own calls are answered. */
export const servedCalls = ({
  access,
  live,
  sealing,
  dataFolder,
  store,
  jobNamed,
}: CallParts): readonly (ServedCall | ServedReading | ServedStream)[] => [
  ...servedPeopleCalls((step, { userId, path }) =>
    sendMail(step.tx, sealing, { to: userId, event: accessEvents.passwordLink, link: path }),
  ),
  ...servedAnnouncementCalls,
  ...servedSettingsCalls(sealing),
  ...servedTemplateCalls,
  ...servedHealthCalls({ dataFolder, store, jobNamed }),
  ...servedApprovalCalls({
    password: (step, password) => confirmPassword(access.door, step, password),
    code: (step, code) => confirmCode(codeParts(access.door), step, code),
  }),
  ...servedFlowCalls,
  ...servedSearchCalls(access.areas),
  ...servedConversation,
  servedSimilarMaterials,
  ...servedNoticeCalls([waitingIn(iqc, 'toInspect', 'quality.iqc:inspect')], live),
  servedSupplierPassRate,
  servedPriceMemory,
  ...servedViewCalls,
  servedPaperCheck,
  ...servedDashboardCalls,
  ...servedRelated,
]

/** How the queued jobs are done. */
export const servedJobs = (parts: MailingParts): readonly ServedJob[] => [
  mailJob(parts),
  servedDigest(parts.product, parts.database),
  ...announcementJobs(parts.product, parts.database),
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
  checkKept({ db: database.db, product, failed: error => log.error(error, 'A kept value is not what it follows from') }),
  tidyJobs(database.db),
  makeComparable(database),
]

/** What happens by the clock. */
export const schedules: readonly Schedule[] = [
  digestSchedule,
  catchUpSchedule,
  approvalSchedule,
  accessSchedule,
  auditSchedule,
  comparingSchedule,
  exchangeSchedule,
  ...fileSchedules,
  recordsSchedule,
  keptSchedule,
  jobsSchedule,
  likenessSchedule,
]
