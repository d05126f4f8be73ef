export { workingCalendarLogic } from '#core/days'
