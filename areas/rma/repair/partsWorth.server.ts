import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact, inCents, sumOf, type Exact } from '#core/numbers'
import { col, keyColumn, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { countOneMayDecide, togetherDays } from '../../stock/count/differences.ts'
import { move } from '../../stock/move/move.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { repair } from './repair.ts'

/** Parts that are used for one case may be worth so much together, in CNY, for whoever repairs to take them alone. */
export const caseOneMayUse = '500'

type Repair = StoredRecord<typeof repair>

/** What other repairs took of materials within the days that count together, and those of the same case whenever they did; what was taken back does not count. The whole truth: it decides who has to agree. */
const takenBesides = async ({ tx, now }: Context, row: Repair, materials: readonly number[]) => {
  // Of two that take the same parts at once the later one sees what the other took.
  for (const one of [...new Set(materials)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`parts for repairs ${one}`}, 0))`.execute(tx)
  const { rows } = await sql<{ readonly material: number; readonly quantity: string; readonly ofCase: string }>`
    select ${col(move, 'material', 'm')} as material, sum(${col(move, 'quantity', 'm')})::text as quantity,
      coalesce(sum(${col(move, 'quantity', 'm')}) filter (where ${col(repair, 'case', 'r')} = ${row.case}), 0)::text as "ofCase"
    from ${table(move)} as m join ${table(repair)} as r on ${col(move, 'document', 'm')} = ${keyColumn(repair, sql`r.id`)}
    where ${meets(move, { reason: 'issue' }, 'm')} and r.id <> ${row.id}
      and (${col(repair, 'case', 'r')} = ${row.case} or ${col(move, 'material', 'm')} = any(${[...materials]})
        and ${col(move, 'at', 'm')} > ${now}::timestamptz - make_interval(days => ${togetherDays}))
      and not exists (select from ${table(move)} as b where ${col(move, 'reverses', 'b')} = m.id)
    group by 1`.execute(tx)
  return rows
}

/** What the parts of a repair are worth. */
export interface PartsWorth {
  /** In CNY, by the books; null where nobody knows what one of them is worth. */
  readonly value: string | null
  /** Whether others have to agree: because of the case, of one material in all repairs of late, or because nobody knows what they are worth. */
  readonly isDear: boolean
}

/**
 * What the parts of a repair are worth, with what was used for its case before, and what all repairs took of the same materials within the days that count together. The
 * whole truth, whoever repairs: it decides who has to agree.
 */
export const partsWorth = async (context: Context, row: Repair): Promise<PartsWorth> => {
  const used = Map.groupBy(row.parts, ({ material }) => material)
  if (used.size === 0) return { value: '0.00', isDear: false }
  const besides = await takenBesides(context, row, [...used.keys()])
  const worth = await worthOfOne(context, [...used.keys(), ...besides.map(({ material }) => material)])
  const worthOf = (material: number, quantity: Exact): Exact | null => worth.get(material)?.times(quantity) ?? null
  const own = [...used].map(([material, parts]) => ({ material, quantity: sumOf(parts.map(({ quantity }) => quantity)) }))
  const values = own.map(({ material, quantity }) => worthOf(material, quantity))
  if (values.includes(null)) return { value: null, isDear: true }
  const value = sumOf(values.map(one => one ?? exact(0)))
  const ofCase = sumOf(besides.map(one => worthOf(one.material, exact(one.ofCase)) ?? exact(0)))
  const isMuch = own.some(({ material, quantity }) => {
    const before = besides.find(one => one.material === material)?.quantity ?? '0'
    return worthOf(material, quantity.plus(before))?.gt(countOneMayDecide)
  })
  return { value: inCents(value), isDear: isMuch || value.plus(ofCase).gt(caseOneMayUse) }
}
