import { derivedOf, over, today } from '../define/derived.ts'
import type { Expression } from '../define/rows.ts'
import { workingCalendar } from './workingCalendar.ts'

/** Holidays of a year are announced in November of the year before, as a rule. */
const soon: Expression = { sql: '45' }

/** Whether the holidays of the next weeks are still to be entered. */
export const workingCalendarDerived = derivedOf(workingCalendar, t => ({ runsOut: over`${t.until} < ${today} + ${soon}` }))
