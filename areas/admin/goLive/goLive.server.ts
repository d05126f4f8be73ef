import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { endOpenings, haveEnded } from './endOpenings.server.ts'
import { goLive } from './goLive.ts'

const past: Label = ['启用日期不能早于今天', 'The company cannot go live on a day that has passed']
const stays: Label = ['已正式启用，不能更改', 'The company is live, and that stays']

const refusePast = ({ now }: Context, liveFrom: string): void => {
  const today = companyDay(now)
  if (liveFrom < today) refuse('invalidFields', { problems: { liveFrom: past }, mends: { liveFrom: today } })
}

const refuseLive = ({ now }: Context, liveFrom: string): void => {
  if (liveFrom <= companyDay(now)) refuse('ruleBroken', { message: stays })
}

/** Who goes live today ends the opening entries with it; a day to come ends them when it has come (`goLiveToday`). */
const endToday = async (
  context: Context,
  { name, liveFrom, note }: Pick<StoredRecord<typeof goLive>, 'name' | 'liveFrom' | 'note'>,
): Promise<void> => {
  if (liveFrom === companyDay(context.now) && !(await haveEnded(context))) await endOpenings(context, note ?? name)
}

/** A day of going live is planned and put off until it comes; then it stays, in the database as well. Opening entries end with it. */
export const servedGoLive = serve(goLive, {
  transitions: {},
  onCreate: async (context, row) => {
    refusePast(context, row.liveFrom)
    await endToday(context, row)
  },
  onChange: async (context, row, before) => {
    refuseLive(context, before.liveFrom)
    refusePast(context, row.liveFrom)
    await endToday(context, row)
  },
  onDelete: async (context, { liveFrom }) => refuseLive(context, liveFrom),
})
