import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, type Exact } from '#core/numbers'
import { col, isKeyOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { count } from '../count/count.ts'
import { togetherDays } from '../count/differences.ts'
import { location } from '../location/location.ts'
import { move } from './move.ts'

/** Which corrections count: those of a location, of deliveries that were put in stock, or all of the company. */
type CorrectedBy = { readonly location: number } | 'deliveries' | 'everywhere'

const counting = (by: CorrectedBy): RawBuilder<unknown> => {
  if (by === 'everywhere') return sql`true`
  if (by === 'deliveries') return sql`${col(move, 'document', 'm')} is not null and not ${isKeyOf(col(move, 'document', 'm'), [count])}`
  return sql`${by.location} in (${col(move, 'from', 'm')}, ${col(move, 'to', 'm')})`
}

/**
 * By how much what there is of the company's own goods of each material was corrected within the days that count together, in its unit: below zero what was written
 * off, above it what was found. What was taken back does not count. The whole truth, whoever asks: it decides who has to agree.
 */
export const correctedSince = async (
  { tx, now }: Context,
  materials: readonly number[],
  by: CorrectedBy,
): Promise<ReadonlyMap<number, Exact>> => {
  const outside = (end: string) => meets(location, { kind: 'difference' }, end)
  const at = counting(by)
  // Of two that correct the same goods at once the later one sees what the other did.
  for (const one of [...new Set(materials)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`corrections of material ${one}`}, 0))`.execute(tx)
  const { rows } = await sql<{ readonly material: number; readonly net: string }>`
    select ${col(move, 'material', 'm')} as material,
      sum(case when ${outside('t')} then -${col(move, 'quantity', 'm')} else ${col(move, 'quantity', 'm')} end)::text as net
    from ${table(move)} as m
      join ${table(location)} as f on f.id = ${col(move, 'from', 'm')} join ${table(location)} as t on t.id = ${col(move, 'to', 'm')}
    where ${meets(move, { reason: 'count', owner: 'company', material: [...materials] }, 'm')} and ${at} and (${outside('f')}) <> (${outside('t')})
      and ${col(move, 'at', 'm')} > ${now}::timestamptz - make_interval(days => ${togetherDays})
      and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = m.id)
    group by 1`.execute(tx)
  return new Map(rows.map(({ material, net }) => [material, exact(net)]))
}
