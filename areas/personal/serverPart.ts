import type { ServerPart } from '#core/definition'
import { eventEvents } from './event/event.events.ts'
import { importCalendar } from './event/importCalendar.ts'
import { askWeeklyDraft, readWeeklyAnswer, readWeeklyDraft } from './weeklyReport/draftCalls.ts'
import { weeklyReportEvents } from './weeklyReport/weeklyReport.events.ts'
import { busyReport } from './reports/busyReport.ts'

/** What the server alone knows of this area. */
export const serverPart: ServerPart = {
  events: [...Object.values(eventEvents), ...Object.values(weeklyReportEvents)],
  calls: [importCalendar, readWeeklyDraft, askWeeklyDraft, readWeeklyAnswer],
  reports: [busyReport],
}
