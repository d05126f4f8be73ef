import type { ServedArea } from '#core/context.server'
import { servedEvent } from './event/event.server.ts'
import { servedImportCalendar } from './event/importCalendar.server.ts'
import { eventReminders, servedEventReminders } from './event/remindOfEvents.server.ts'
import { servedBusy } from './reports/busy.server.ts'
import { servedDrafts } from './weeklyReport/draft.server.ts'
import { reportReminders, servedReportReminders } from './weeklyReport/remindOfReports.server.ts'
import { servedWeeklyReport } from './weeklyReport/weeklyReport.server.ts'

/** What happens to schedules and weekly reports. */
export const served: ServedArea = {
  entities: [servedEvent, servedWeeklyReport],
  calls: [servedImportCalendar],
  callsWith: ({ model }) => servedDrafts(model),
  reports: [servedBusy],
  jobs: (database, product) => [servedReportReminders(database, product), servedEventReminders(database, product)],
  schedules: [reportReminders, eventReminders],
}
