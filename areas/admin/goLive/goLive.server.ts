import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
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

/** A day of going live is planned and put off until it comes; then it stays, in the database as well. */
export const servedGoLive = serve(goLive, {
  transitions: {},
  onCreate: async (context, { liveFrom }) => refusePast(context, liveFrom),
  onChange: async (context, { liveFrom }, before) => {
    refuseLive(context, before.liveFrom)
    refusePast(context, liveFrom)
  },
  onDelete: async (context, { liveFrom }) => refuseLive(context, liveFrom),
})
