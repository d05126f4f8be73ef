import { sql } from 'kysely'
import { answerTo, type Context } from '#core/context.server'
import { companyDay, dayAfter, dayStart } from '#core/days'
import { exact, sumOf, type Exact } from '#core/numbers'
import { find } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { lostInProduction } from './lostInProduction.server.ts'
import { scrapDisposal } from './scrapDisposal.ts'

/** One disposal that does not count, and what one of the material is worth in CNY, where it is known already. */
interface Counting {
  readonly besides?: number
  readonly worth?: Exact
}

/**
 * What scrap of a material is worth, in CNY, that was handed in or agreed to within the days that count together, however long ago it was written, besides one disposal, with what production plans lost of it. The
 * whole truth, whoever asks: it decides who has to agree. Whoever asks for one is alone with the material until the end of the transaction: of two at once the later one sees the other.
 */
export const scrappedSince = async (context: Context, material: number, { besides = 0, worth }: Counting = {}): Promise<Exact> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scrap of material ${material}`}, 0))`.execute(context.tx)
  const since = dayAfter(companyDay(context.now), -togetherDays)
  const known = await find(context, scrapDisposal, {
    where: { material, status: ['pending', 'toDestroy', 'destroyed'], submittedOn: { gte: since } },
    fields: ['id', 'value'],
    limit: 'all',
  })
  const lost = await answerTo(context, lostInProduction)(context, material, dayStart(since))
  const one = exact(lost).eq(0) ? null : (worth ?? (await worthOfOne(context, [material])).get(material) ?? null)
  return sumOf([
    ...known.flatMap(({ id, value }) => (id === besides || value === null ? [] : [exact(value)])),
    ...(one === null ? [] : [one.times(lost)]),
  ])
}
