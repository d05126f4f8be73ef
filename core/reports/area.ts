import { defineArea } from '../define/area.ts'
import { reportEvents } from './events.ts'
import { readReportsOfArea } from './reportsOfAreaCall.ts'
import { subscriptionCalls } from './subscriptionCalls.ts'

/** Who is sent which report; the reports themselves are those of the areas. */
export const report = defineArea({
  name: 'report',
  label: ['报表', 'Reports'],
  hidden: true,
  entities: [],
  calls: [readReportsOfArea, ...subscriptionCalls],
  events: Object.values(reportEvents),
})
