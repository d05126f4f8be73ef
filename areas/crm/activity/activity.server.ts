import { serve, type Context } from '#core/context.server'
import { afterWorkingMinutes, workingDay } from '#core/days'
import { everyCalendar } from '#core/days.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col } from '#core/queries.server'
import { pick } from '#core/records.server'
import { company } from '../company/company.ts'
import { ofSeenCompany } from '../ofSeenCompany.server.ts'
import { activity } from './activity.ts'

type Activity = StoredRecord<typeof activity>

/** How long an inquiry may take, in minutes of working time: four hours to its first response, two days to its quotation. */
const allowed = { response: 240, quotation: 2 * workingDay } as const

const inFuture: Label = ['询盘时间不能晚于现在', 'An inquiry cannot be received in the future']
const clockRuns: Label = ['询盘的类型和时间保存后不能修改', 'Kind and time of an inquiry cannot be changed once saved']

/** The clocks of an inquiry run from when it was received, on the working days of its customer; by which calendar stays with it. */
const started = async (context: Context, { kind, at, company: whose }: Activity): Promise<Change<typeof activity> | undefined> => {
  if (kind !== 'inquiry') return undefined
  if (Date.parse(at) > Date.parse(context.now)) refuse('invalidFields', { problems: { at: inFuture } })
  const { calendar: chosen, region } = await pick(context, company, whose, ['calendar', 'region'])
  const calendars = await everyCalendar(context)
  const calendar = calendars.chosen(chosen, region)?.id ?? null
  const working = calendars.byId(calendar)
  return {
    calendar,
    respondBy: afterWorkingMinutes(working, at, allowed.response),
    quoteBy: afterWorkingMinutes(working, at, allowed.quotation),
  }
}

/** No edit sets a clock back, and none makes an inquiry of something else. */
const keptRunning = async (_context: Context, row: Activity, before: Activity): Promise<void> => {
  if (row.kind !== before.kind && [row.kind, before.kind].includes('inquiry')) refuse('invalidFields', { problems: { kind: clockRuns } })
  if (row.kind === 'inquiry' && row.at !== before.at) refuse('invalidFields', { problems: { at: clockRuns } })
}

/** Activities are seen with their customer. */
export const servedActivity = serve(activity, {
  scope: ofSeenCompany(col(activity, 'company')),
  onCreate: started,
  onChange: keptRunning,
  transitions: {},
})
