import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exists } from '#core/records.server'
import { goLive } from './goLive.ts'

/** Whether the company works in earnest by now, so that opening entries have ended. The whole truth, whoever asks. */
export const isLive = (context: Pick<Context, 'tx' | 'now' | 'product'>): Promise<boolean> =>
  exists(context, goLive, { liveFrom: { lte: companyDay(context.now) } })
