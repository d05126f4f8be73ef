import type { ServedArea } from '#core/context.server'
import { servedWorkingDays } from '#core/days.server'
import { servedDepartment, servedRole, servedUser } from '#core/people.server'
import { servedAnnouncement } from './announcement/announcement.server.ts'
import { servedAnnouncementCalls } from './announcement/announcementCalls.server.ts'
import { announcementJobs, catchUpSchedule } from './announcement/publish.server.ts'
import { servedApprovalFlow } from './approvalFlow/approvalFlow.server.ts'
import { servedFlowCalls } from './approvalFlow/flowCalls.server.ts'
import { keepFlows, seedFlows } from './approvalFlow/seedFlows.server.ts'
import { servedGoLive } from './goLive/goLive.server.ts'
import { goLiveSchedule, goLiveToday } from './goLive/goLiveToday.server.ts'
import { servedHealthCalls } from './health/health.server.ts'
import { healthJobs, healthSchedule } from './health/watchHealth.server.ts'
import { servedSettingsCalls } from './notifications/settingsCalls.server.ts'
import { servedTemplateCalls } from './notifications/templateCalls.server.ts'
import { servedPeopleCalls } from './peopleCalls.server.ts'
import { servedWebhook, servedWebhookCalls } from './webhook/webhook.server.ts'
import { servedWorkingCalendar } from './workingCalendar/workingCalendar.server.ts'
import { servedRemindersOfDay } from './reports/reminders.server.ts'
import { servedWorkPerPerson } from './reports/workPerPerson.server.ts'

/** What the administration does. */
export const served: ServedArea = {
  entities: [
    servedUser,
    servedRole,
    servedDepartment,
    servedApprovalFlow,
    servedAnnouncement,
    servedWebhook,
    servedWorkingCalendar,
    servedGoLive,
  ],
  calls: [...servedAnnouncementCalls, ...servedTemplateCalls, ...servedFlowCalls, servedWorkingDays],
  callsWith: ({ mailLink, sealing, webhookSealing, dataFolder, store, roomForUploads, jobNamed }) => [
    ...servedPeopleCalls(mailLink),
    ...servedSettingsCalls(sealing),
    ...servedWebhookCalls(webhookSealing),
    ...servedHealthCalls({ dataFolder, store, roomForUploads, jobNamed }),
  ],
  reports: [servedWorkPerPerson, servedRemindersOfDay],
  jobs: (database, product, parts) => [
    ...announcementJobs(product, database),
    goLiveToday(database, product),
    ...healthJobs(database, product, parts),
  ],
  schedules: [catchUpSchedule, goLiveSchedule, healthSchedule],
  onFounding: seedFlows,
  onStart: keepFlows,
}
