import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { daysOnTheWay, type Way } from './daysOnTheWay.ts'
import { transitTime } from './transitTime.ts'

/** How many days goods are on their way, by what is entered now; null where nobody has entered it. The whole truth, whoever asks. */
export const transitDays = async (context: Pick<Context, 'tx' | 'product'>, way: Way): Promise<number | null> =>
  way.transportMode === null || way.transportMode === 'pickup'
    ? daysOnTheWay([], way)
    : daysOnTheWay(
        await find(context, transitTime, {
          where: { transportMode: way.transportMode },
          fields: ['transportMode', 'carrier', 'country', 'region', 'days'],
          limit: 'all',
        }),
        way,
      )
