import { serveCall } from '../context/serve.server.ts'
import { companyCalendarKnown } from './calendarsKnown.server.ts'
import { readWorkingDays } from './calls.ts'

/** How the days are told by which the company works. */
export const servedWorkingDays = serveCall(readWorkingDays, async context => {
  const known = await companyCalendarKnown(context)
  return { days: known?.named ?? [], until: known?.until ?? null }
})
