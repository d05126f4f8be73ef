import { registry } from './registry.ts'
import { globSync } from 'node:fs'
import { modulesAt, partsAt, project } from './areaFolders.server.ts'
import { servedAreaOf, servedIn } from '../core/product/areaParts.server.ts'
import { servedGuestLinks } from '../core/guest/links.server.ts'
import { servedSummaries } from '../core/ai/ask.server.ts'
import { modelSchedule } from '../core/ai/jobs.ts'
import { accessSchedule, type Access } from '../core/access/access.server.ts'
import { accessEvents } from '../core/access/events.ts'
import { confirmBy } from '../core/access/confirmBy.server.ts'
import type { MailLink } from '../core/access/linkMail.server.ts'
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
import type { RoomForUploads } from '../core/files/fileQuota.server.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { fileSchedules, fileUpkeep, type UpkeepLog } from '../core/files/upkeep.server.ts'
import { servedFeedCalls } from '../core/feeds/calls.server.ts'
import { servedDashboardCalls } from '../core/dashboard/calls.server.ts'
import { servedSearchCalls } from '../core/search/calls.server.ts'
import type { Schedule } from '../core/jobs/job.ts'
import type { ServedJob } from '../core/jobs/jobs.server.ts'
import { jobsSchedule, tidyJobs } from '../core/jobs/tidyJobs.server.ts'
import type { Log } from '../core/log/log.ts'
import { mailJob, sendMail, type MailingParts } from '../core/notices/mailing.server.ts'
import { rememberMail } from '../core/timeline/rememberMail.server.ts'
import type { Sealing } from '../core/mail/seal.server.ts'
import { digestSchedule, servedDigest } from '../core/notices/digest.server.ts'
import { remindSchedule, servedReminders } from '../core/notices/remind.server.ts'
import { recordsSchedule, tidyRecords } from '../core/operations/idempotency.server.ts'
import { servedRestore } from '../core/operations/restore.server.ts'
import { servedUndo } from '../core/operations/undo.server.ts'
import { servedPaperCheck } from '../core/papers/calls.server.ts'
import { checkKept, keptSchedule } from '../core/records/checkKept.server.ts'
import type { Product } from '../core/context/served.server.ts'
import type { Context, ServedCall, ServedEntity, ServedReading, ServedStream } from '../core/context/serve.server.ts'
import type { CallParts } from '../core/product/servedArea.server.ts'
import { servedDraft } from '../core/records/draft.server.ts'
import { servedEditions } from '../core/editions/calls.server.ts'
import { editionSchedule, judgeEditions } from '../core/editions/judgeEditions.server.ts'
import { monthlyJob, monthlySchedule } from '../core/reports/monthly.server.ts'
import { servedReportsOfArea } from '../core/reports/reportsOfArea.server.ts'
import { servedSubscriptions } from '../core/reports/subscriptions.server.ts'
import { servedReportCall, type ServedReport } from '../core/reports/serveReport.server.ts'
import { servedRelated } from '../core/related/calls.server.ts'
import { servedStayReports } from '../core/stays/stayReports.server.ts'
import { webhookSchedule } from '../core/webhooks/jobs.ts'
import { servedViewCalls } from '../core/lists/views/views.server.ts'

const load = (url: string) => import(url)

const found = servedIn(await partsAt(globSync('areas/**/*.server.ts', { cwd: project }), load))
const servedAreas = (await modulesAt(globSync('areas/*/area.server.ts', { cwd: project }), load)).map(servedAreaOf)

const places = [...registry.entities.keys()]
const placeOf = ({ entity }: ServedEntity): number => places.indexOf(entity.name)

/** What the entities do, of those that do more than their definitions say; in the order of the entities. */
export const servedEntities: readonly ServedEntity[] = [
  ...found.entities,
  ...servedAreas.flatMap(({ entities = [] }) => entities),
].toSorted((one, other) => placeOf(one) - placeOf(other))

/** What people without an account report by, where an area has such a page. */
export const serviceDesk = servedAreas.find(({ desk }) => desk !== undefined)?.desk

/** What the reports count. */
export const servedReports: readonly ServedReport[] = [...found.reports, ...[...registry.entities.values()].flatMap(servedStayReports)]

/** What calls are answered with besides the step. */
export interface AnswerParts extends Omit<CallParts, 'mailLink' | 'unedited'> {
  readonly access: Access
}

/** What can wait for a person to fill something in. */
const unedited = servedAreas.flatMap(one => one.unedited ?? [])

const mailLinkWith =
  (sealing: Sealing): MailLink =>
  (context, { userId, path }) =>
    sendMail(context.tx, sealing, { to: userId, event: accessEvents.passwordLink, link: path })

/** How calls are answered, those of the areas and those of the core. */
export const servedCalls = ({ access, ...parts }: AnswerParts): readonly (ServedCall | ServedReading | ServedStream)[] => [
  ...found.calls,
  ...servedAreas.flatMap(({ calls = [] }) => calls),
  ...found.callsWith.flatMap(callsWith => callsWith({ ...parts, mailLink: mailLinkWith(parts.sealing), unedited })),
  ...servedReports.map(servedReportCall),
  servedReportsOfArea,
  ...servedSubscriptions,
  ...servedApprovalCalls(confirmBy(access.door)),
  ...servedSearchCalls(access.areas),
  ...servedBin,
  ...servedConversation,
  ...servedViewCalls,
  ...servedFeedCalls,
  servedPaperCheck,
  ...servedGuestLinks,
  ...servedSummaries({ model: parts.model, archive: archiveFolder(parts.dataFolder) }),
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
]

/** What the jobs that keep the house in order work on. */
export interface UpkeepParts {
  readonly database: OpenDatabase
  readonly product: Product
  readonly store: FileStore
  readonly roomForUploads: RoomForUploads
  readonly dataFolder: string
  readonly log: UpkeepLog
}

/** The jobs that are done because time has passed, and those of the areas. */
export const upkeepJobs = ({ database, product, store, roomForUploads, dataFolder, log }: UpkeepParts): readonly ServedJob[] => [
  approvalClock({ database, product, failed: error => log.error(error, 'An approval could not be reminded of') }),
  ...fileUpkeep({ db: database.db, store, registry: product.registry }, log),
  tidyRecords(database.db),
  purgeBin(database.db),
  checkKept({ db: database.db, product, failed: error => log.error(error, 'A kept value is not what it follows from') }),
  judgeEditions(database, product),
  servedReminders(database, product),
  tidyJobs(database.db),
  monthlyJob({ database, product, reports: servedReports, failed: error => log.error(error, 'A report could not be sent') }),
  ...found.jobs.flatMap(jobs => jobs(database, product, { dataFolder, store, roomForUploads })),
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
  editionSchedule,
  remindSchedule,
  jobsSchedule,
  webhookSchedule,
  modelSchedule,
  monthlySchedule,
  ...found.schedules,
]

/** The logs in which what was remembered is read. */
export const logs: readonly Log[] = servedAreas.flatMap(one => one.logs ?? [])

/** What a company begins with, beside its first administrator. */
export const foundCompany = async (context: Context): Promise<void> => {
  for (const { onFounding } of servedAreas) await onFounding?.(context)
}

/** Brings what a company has up to what the product is now. */
export const bringUpToDate = async (context: Context): Promise<void> => {
  for (const { onStart } of servedAreas) await onStart?.(context)
}
