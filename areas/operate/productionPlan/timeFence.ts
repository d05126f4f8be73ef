import { workingDaysAfter, type WorkingCalendar } from '#core/days'

/** Within so many working days plans stand: who may change them says why. */
const frozenDays = 5

/** Within so many working days plans change for a reason. */
const slushyDays = 10

/** How near the start of a plan is: `frozen` within 5 working days, `slushy` within 10, else `free`. */
export type TimeFence = 'frozen' | 'slushy' | 'free'

/** The last days of both fences, seen from a day; all as `2026-12-01`. */
export const fenceEnds = (today: string, calendar: WorkingCalendar): { readonly frozenUntil: string; readonly slushyUntil: string } => ({
  frozenUntil: workingDaysAfter(calendar, today, frozenDays),
  slushyUntil: workingDaysAfter(calendar, today, slushyDays),
})

/** The time fence in which a start lies, seen from a day; both as `2026-12-01`. A start in the past is frozen. */
export const fenceOf = (startOn: string, today: string, calendar: WorkingCalendar): TimeFence => {
  const { frozenUntil, slushyUntil } = fenceEnds(today, calendar)
  if (startOn <= frozenUntil) return 'frozen'
  return startOn <= slushyUntil ? 'slushy' : 'free'
}
