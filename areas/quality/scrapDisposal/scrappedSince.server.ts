import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, sumOf, type Exact } from '#core/numbers'
import { find } from '#core/records.server'
import { togetherDays } from '../../stock/count/differences.ts'
import { scrapDisposal } from './scrapDisposal.ts'

const day = 86_400_000

/**
 * What scrap of a material is worth, in CNY, that was asked for or agreed to within the days that count together, besides one disposal. The whole truth, whoever asks: it
 * decides who has to agree. Whoever asks for one is alone with the material until the end of the transaction: of two at once the later one sees the other.
 */
export const scrappedSince = async (context: Context, material: number, besides = 0): Promise<Exact> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scrap of material ${material}`}, 0))`.execute(context.tx)
  const since = new Date(Date.parse(context.now) - togetherDays * day).toISOString()
  const known = await find(context, scrapDisposal, {
    where: { material, status: ['pending', 'toDestroy', 'destroyed'], createdAt: { gte: since } },
    fields: ['id', 'value'],
    limit: 'all',
  })
  return sumOf(known.flatMap(({ id, value }) => (id === besides || value === null ? [] : [exact(value)])))
}
