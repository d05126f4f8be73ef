import type { ServedArea } from '#core/context.server'
import { servedWorkingDays } from '#core/days.server'
import { servedDepartment, servedRole, servedUser } from '#core/people.server'
import { servedAnnouncement } from './announcement/announcement.server.ts'
import { servedAnnouncementCalls } from './announcement/announcementCalls.server.ts'
import { catchUpSchedule } from './announcement/publish.server.ts'
import { servedApprovalFlow } from './approvalFlow/approvalFlow.server.ts'
import { servedFlowCalls } from './approvalFlow/flowCalls.server.ts'
import { servedTemplateCalls } from './notifications/templateCalls.server.ts'
import { servedWebhook } from './webhook/webhook.server.ts'
import { servedWorkingCalendar } from './workingCalendar/workingCalendar.server.ts'
import { servedWorkPerPerson } from './reports/workPerPerson.server.ts'

/** What the administration does; calls that need keys, sessions or the machine itself are put together in `app/served.server.ts`. */
export const servedAdmin: ServedArea = {
  entities: [servedUser, servedRole, servedDepartment, servedApprovalFlow, servedAnnouncement, servedWebhook, servedWorkingCalendar],
  calls: [...servedAnnouncementCalls, ...servedTemplateCalls, ...servedFlowCalls, servedWorkingDays],
  reports: [servedWorkPerPerson],
  schedules: [catchUpSchedule],
}
