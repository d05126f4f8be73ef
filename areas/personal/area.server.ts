import type { ServedArea } from '#core/context.server'
import { servedEvent } from './event/event.server.ts'
import { servedBusy } from './reports/busy.server.ts'
import { reportReminders, servedReportReminders } from './weeklyReport/remindOfReports.server.ts'
import { servedWeeklyReport } from './weeklyReport/weeklyReport.server.ts'

/** What happens to schedules and weekly reports. */
export const served: ServedArea = {
  entities: [servedEvent, servedWeeklyReport],
  reports: [servedBusy],
  jobs: (database, product) => [servedReportReminders(database, product)],
  schedules: [reportReminders],
}
