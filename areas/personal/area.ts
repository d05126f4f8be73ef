import { defineArea } from '#core/definition'
import { eventLogic } from './event/event.logic.ts'
import { event } from './event/event.ts'
import { weeklyReportLogic } from './weeklyReport/weeklyReport.logic.ts'
import { weeklyReport } from './weeklyReport/weeklyReport.ts'

/** Everybody's own: reached from the personal centre. */
export const personal = defineArea({
  name: 'personal',
  label: ['个人', 'Personal'],
  hidden: true,
  opensWith: 'schedule',
  entities: [event, weeklyReport],
  logic: [eventLogic, weeklyReportLogic],
  entityScreens: { event: { path: 'schedule' }, weeklyReport: { path: 'my_report' } },
  order: ['event', 'weeklyReport'],
})
