export { companyCalendar, everyCalendar } from '../workdays/calendarsKnown.server.ts'
export { daysAsKnown } from '../workdays/daysKnown.server.ts'
export { servedWorkingDays } from '../workdays/calls.server.ts'
