import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { col, keyColumn, table } from '#core/queries.server'
import { query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { unit } from '../../mnm/unit/unit.ts'
import { firstToExpire, type LotPart } from '../balance/firstExpired.server.ts'
import { count } from '../count/count.ts'
import { freezing } from '../count/countStates.ts'
import { location } from '../location/location.ts'
import type { LocationKind } from '../location/locationKinds.ts'
import { usualPlace } from '../location/usualLocation.server.ts'
import { lot } from '../lot/lot.ts'
import type { move } from './move.ts'
import { usualWay } from './moveWays.ts'

/** One end of a move. */
export interface End {
  readonly id: number
  readonly kind: LocationKind
  /** The number of a count, other than the move's own, for which the location stands still. */
  readonly counted: string | null
}

/** Goods that are about to be moved. */
interface Goods {
  readonly type: string
  readonly unit: number
  /** How many decimal places the unit allows. */
  readonly precision: number
  readonly batchTracked: boolean
  readonly serialTracked: boolean
  /** The lot that is named, with all of the quantity; else those to take, the first to expire first, as far as there is enough. */
  readonly parts: readonly LotPart[]
}

/** What is known before goods are moved; an end that nobody names and of whose kind there is no location is undefined. */
export interface Before {
  readonly goods: Goods
  readonly from: End | undefined
  readonly to: End | undefined
}

type Move = StoredRecord<typeof move>

/** Where an end lies: where it is said, else in the usual location of the reason. The whole truth, as for all of `beforeMove`. */
const placeOf = (row: Move, side: 'from' | 'to'): RawBuilder<unknown> => {
  const [named, kind] = [row[side], usualWay(row.reason)[side]]
  if (named !== null) return sql`select t.id, ${col(location, 'kind')} as kind from ${table(location)} as t where t.id = ${named}`
  return kind === undefined ? sql`select null::bigint as id, null::text as kind` : usualPlace(kind)
}

/** The number of a count for which an end stands still. The whole truth: whoever counts there, nobody moves anything. */
const countAt = (row: Move, end: 'f' | 'g'): RawBuilder<string | null> =>
  sql`(select min(${col(count, 'code', 'c')}) from ${table(count)} as c where ${col(count, 'location', 'c')} = ${sql.ref(`${end}.id`)}
    and ${col(count, 'status', 'c')} = any(${[...freezing]}) and ${keyColumn(count, sql`c.id`)} is distinct from ${row.document}::text)`

/**
 * What is known before goods are moved, in one statement. The whole truth: what may be moved does not depend on who moves it. Refuses with `notFound`
 * what is not there.
 */
export const beforeMove = async (context: Pick<Context, 'tx'>, row: Move): Promise<Before> => {
  const { material: of, owner, serial, quantity } = row
  const chosen =
    row.lot === null
      ? firstToExpire({ material: of, location: sql<number>`f.id`, owner, serial, quantity })
      : sql`select 1 as turn, t.id as lot, ${col(lot, 'expiresOn')} as expires_on, ${quantity}::numeric as quantity from ${table(lot)} as t where t.id = ${row.lot}::bigint`
  const [known] = await query(
    context,
    {
      type: col(material, 'type', 'm'),
      unit: col(material, 'unit', 'm'),
      batchTracked: col(material, 'batchTracked', 'm'),
      serialTracked: col(material, 'serialTracked', 'm'),
      precision: col(unit, 'precision', 'u'),
      parts: sql<readonly LotPart[]>`coalesce(e.parts, '[]'::jsonb)`,
      from: sql<number | null>`f.id`,
      fromKind: sql<LocationKind>`f.kind`,
      fromCounted: countAt(row, 'f'),
      to: sql<number | null>`g.id`,
      toKind: sql<LocationKind>`g.kind`,
      toCounted: countAt(row, 'g'),
    },
    sql`from ${table(material)} as m join ${table(unit)} as u on u.id = ${col(material, 'unit', 'm')}
      left join (${placeOf(row, 'from')}) as f on true
      left join (${placeOf(row, 'to')}) as g on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('lot', c.lot, 'quantity', c.quantity::text, 'expiresOn', c.expires_on) order by c.turn) as parts from (${chosen}) as c
      ) as e on true
      where m.id = ${of}`,
  )
  if (!known) return refuse('notFound')
  const { from, fromKind, fromCounted, to, toKind, toCounted, ...goods } = known
  if ((row.from !== null && from === null) || (row.to !== null && to === null)) return refuse('notFound')
  return {
    goods,
    from: from === null ? undefined : { id: from, kind: fromKind, counted: fromCounted },
    to: to === null ? undefined : { id: to, kind: toKind, counted: toCounted },
  }
}
