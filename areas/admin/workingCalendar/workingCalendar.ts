export { workingCalendar } from '#core/days'
