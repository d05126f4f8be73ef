import { daySchema, exactly, flagSchema, labelSchema, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { OtherDays } from '../calendar/workingDays.ts'

/** The holidays by which the company works, and up to which day they are known. */
interface WorkingDays {
  readonly days: readonly OtherDays[]
  readonly until: string | null
}

/** `GET /api/working_days/`: holidays and weekends worked in turn, for whoever sees days. */
export const readWorkingDays = defineCall<WorkingDays>()({
  name: 'admin.workingDays',
  label: ['工作日历', 'Working days'],
  method: 'GET',
  path: '/api/working_days/',
  point: null,
  input: {},
  output: exactly({
    days: listOf(exactly({ label: labelSchema, first: daySchema, last: daySchema, worked: flagSchema })),
    until: orNull(daySchema),
  }),
})
