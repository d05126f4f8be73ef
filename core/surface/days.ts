export { dayAfter, daysBetween } from '../calendar/days.ts'
export { clockReading, companyZone, dayEnd, dayStart } from '../fields/moment/companyClock.ts'
export { momentText } from '../fields/moment/moment.ts'
export { companyDay } from '../numbering/pattern.ts'
