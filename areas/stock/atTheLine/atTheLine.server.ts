import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, everyCondition, isKeyOf, linesOf, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import { unit } from '../../product/unit/unit.ts'
import { location } from '../location/location.ts'
import { move } from '../move/move.ts'

const parts = linesOf(unit, 'parts')
const billed = linesOf(bom, 'lines')
const atProduction = { kind: 'production' } as const

/** What of a material, of one of its lots or of one of its pieces went to production, and what of that is in units. */
export interface AtTheLine {
  readonly material: number
  readonly lot: number | null
  /** Only where there is no lot. */
  readonly serial: string | null
  /** Issued less what came back or was scrapped, a decimal text; what production made itself is not counted. */
  readonly issued: string
  /** In units now, a decimal text. */
  readonly fitted: string
  /** How many units have it. */
  readonly units: number
}

/** What is told apart in units, by its lot or by its serial number. */
export type Piece = Pick<AtTheLine, 'material' | 'lot' | 'serial'>

/** The same for the same one. */
export const pieceKey = ({ material, lot, serial }: Piece): string => `${material} ${lot ?? ''} ${lot === null ? (serial ?? '') : ''}`

/** What is compared, all where nothing is named, and which moves and units count. */
interface Compared {
  readonly materials?: readonly number[]
  readonly lots?: readonly number[]
  readonly pieces?: readonly Piece[]
  readonly moves: RawBuilder<boolean>
  readonly units: RawBuilder<boolean>
}

const fittedMaterial = sql`coalesce(${col(parts, 'substitute', 'p')}, ${col(parts, 'component', 'p')})`

/** Whether a material, a lot and a serial number are among those that are compared. */
const compared = (
  { materials, lots, pieces }: Compared,
  [material, lot, serial]: readonly [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>],
): readonly RawBuilder<boolean>[] => [
  ...(materials ? [sql<boolean>`${material} = any(${[...materials]}::bigint[])`] : []),
  ...(lots ? [sql<boolean>`${lot} = any(${[...lots]}::bigint[])`] : []),
  ...(pieces
    ? [
        sql<boolean>`(${lot} = any(${pieces.flatMap(one => one.lot ?? [])}::bigint[])
          or ${serial} = any(${pieces.flatMap(one => (one.lot === null ? (one.serial ?? []) : []))}::text[]))`,
      ]
    : []),
]

/** Of what stands: a move that was taken back did not happen. The whole truth of reversals. */
const standing = sql<boolean>`${col(move, 'reverses')} is null
  and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = t.id)`

/** Production hands over what it has made; that was never issued to it. */
const notMadeThere = sql<boolean>`(not ${isKeyOf(col(move, 'document'), [unit])} or ${col(move, 'reason')} = 'giveBack') and ${col(move, 'reason')} <> 'stocking'`

/** Whether a move is of what is told apart in units: a key part of a bill, or what is in one. The whole truth, because what counts as one does not depend on who asks. */
export const ofKeyPart = sql<boolean>`(${col(move, 'material')} in (select ${col(billed, 'component', 'b')} from ${table(billed)} as b where ${col(billed, 'keyPart', 'b')})
  or ${col(move, 'material')} in (select ${fittedMaterial} from ${table(parts)} as p))`

/**
 * What lies at the production line of what is told apart in units, by lots or by pieces: what went there less what came back, and how much of that is in units. The
 * ledger has no balance of production; goods that are not key parts are used up where they are issued: whoever asks for all leaves them out (`ofKeyPart`).
 * Whoever asks says with `moves` and `units` what they see; of that it is the whole truth.
 */
export const atTheLine = async (context: Pick<Context, 'tx'>, asked: Compared): Promise<readonly AtTheLine[]> => {
  const pieceOf = (serial: RawBuilder<unknown>, lot: RawBuilder<unknown>) => sql`case when ${lot} is null then ${serial} end`
  const [moved, movedLot, movedSerial] = [col(move, 'material'), col(move, 'lot'), col(move, 'serial')]
  const [fittedLot, fittedSerial] = [col(parts, 'lot', 'p'), col(parts, 'serial', 'p')]
  const found = await query(
    context,
    {
      material: sql<number>`g.material`,
      lot: sql<number | null>`g.lot`,
      serial: sql<string | null>`g.serial`,
      issued: sql<string>`round(sum(g.issued), 4)::text`,
      fitted: sql<string>`round(sum(g.fitted), 4)::text`,
      units: sql<number>`sum(g.units)::int`,
    },
    sql`from (
      select ${moved} as material, ${movedLot} as lot, ${pieceOf(movedSerial, movedLot)} as serial,
        sum(case when i.id is null then -${col(move, 'quantity')} else ${col(move, 'quantity')} end) as issued, 0 as fitted, 0 as units
      from ${table(move)} as t
        left join ${table(location)} as i on i.id = ${col(move, 'to')} and ${meets(location, atProduction, 'i')}
        left join ${table(location)} as o on o.id = ${col(move, 'from')} and ${meets(location, atProduction, 'o')}
      where (i.id is not null or o.id is not null)
        and ${everyCondition([asked.moves, standing, notMadeThere, ...compared(asked, [moved, movedLot, movedSerial])])}
      group by 1, 2, 3
      union all
      select ${fittedMaterial}, ${fittedLot}, ${pieceOf(fittedSerial, fittedLot)}, 0, sum(${col(parts, 'quantity', 'p')}), count(distinct p.owner_id)
      from ${table(parts)} as p join ${table(unit)} as t on t.id = p.owner_id
      where ${everyCondition([asked.units, ...compared(asked, [fittedMaterial, fittedLot, fittedSerial])])}
      group by 1, 2, 3
    ) as g group by 1, 2, 3`,
  )
  const wanted = asked.pieces && new Set(asked.pieces.map(pieceKey))
  return wanted ? found.filter(one => wanted.has(pieceKey(one))) : found
}
