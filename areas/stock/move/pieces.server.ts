import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { createRecords, meets, pickEach, query } from '#core/records.server'
import { balance } from '../balance/balance.ts'
import { lockedBalances, type Keyed, type LockedBalance } from '../balance/lockedBalances.server.ts'
import { location } from '../location/location.ts'
import { isOutside } from '../location/locationKinds.ts'
import { piecesLock } from '../serials/piecesLock.ts'
import { serialForm, spelledInLedger } from '../serials/spelledInLedger.server.ts'
import { writtenSerials, type WrittenSerials } from '../serials/typedSerials.ts'
import type { End } from './beforeMove.server.ts'
import { issuedPieces } from './issuedBefore.server.ts'
import { move } from './move.ts'
import { pieceProblem } from './pieceProblem.ts'

// Many pieces of a material that somebody moves by hand at once: one entry of the ledger each, all of them or none.

type Move = StoredRecord<typeof move>

const onePlace: Label = ['序列号只填一处', 'Name the serial numbers in one place']
const byHandOnly: Label = [
  '多个序列号只用于手工登记的移动，不用于冲销',
  'Several serial numbers are named where goods are moved by hand, not in a reversal',
]
const otherNumber = (named: number, quantity: string): Label => [
  `数量 ${quantity} 与序列号个数 ${named} 不符；数量由序列号得出，不必填写`,
  `The quantity ${quantity} differs from the ${named} serial numbers. It follows from them: leave it out`,
]

/** The pieces that somebody names in a move by hand; undefined where none is. What only stock knows of them is asked later. */
export const namedPieces = (row: Move): WrittenSerials | undefined => {
  if (row.serials === null) return undefined
  const problem = (field: 'serials' | 'quantity', message: Label): never =>
    refuse('invalidFields', { message, problems: { [field]: message } })
  if (row.serial !== null) return problem('serials', onePlace)
  if (row.reverses !== null || row.document !== null) return problem('serials', byHandOnly)
  const read = writtenSerials(row.serials)
  if ('problem' in read) return problem('serials', read.problem)
  if (!exact(row.quantity).eq(read.serials.length)) return problem('quantity', otherNumber(read.serials.length, row.quantity))
  return read
}

/** Where pieces lie in stock, and whether somebody has reserved them. The whole truth. */
const lyingPieces = async (context: Context, of: number, serials: readonly string[]) => {
  const found = await query(
    context,
    {
      serial: sql<string>`${col(balance, 'serial')}`,
      location: col(balance, 'location'),
      owner: col(balance, 'owner'),
      isReserved: sql<boolean>`${col(balance, 'reserved')} > 0`,
    },
    sql`from ${table(balance)} as t where ${col(balance, 'material')} = ${of} and ${serialForm('t')} = any(${[...serials]})
      and ${meets(balance, { quantity: { gte: '0.0001' } }, 't')} order by t.id`,
  )
  const places = await pickEach(
    context,
    location,
    found.map(one => one.location),
    ['caption', 'captionEn'],
  )
  return found.map(one => {
    const { caption, captionEn } = places.get(one.location) ?? { caption: '', captionEn: '' }
    return { ...one, place: [caption, captionEn] as const }
  })
}

type PieceEnd = Pick<End, 'id' | 'kind'>

/** The balances between which a piece is moved; none at an end that lies outside. */
interface PieceEnds {
  readonly source?: LockedBalance | undefined
  readonly target?: LockedBalance | undefined
}

/** The balances of pieces at the ends of a move that lie inside, locked, in the order of the pieces: of each the place that it leaves and the one that it comes to. */
const endsOfPieces = async (
  context: Context,
  { material: of, owner }: Move,
  spelled: readonly string[],
  from: PieceEnd,
  to: PieceEnd,
): Promise<readonly PieceEnds[]> => {
  const ends = [from, to].filter(({ kind }) => !isOutside(kind))
  const keys = spelled.flatMap(serial => ends.map(({ id }): Keyed => ({ material: of, location: id, lot: null, serial, owner })))
  const locked = await lockedBalances(context, keys)
  return spelled.map((_, at) => ({
    source: isOutside(from.kind) ? undefined : locked[at * ends.length],
    target: isOutside(to.kind) ? undefined : locked[(at + 1) * ends.length - 1],
  }))
}

/** Numbers of as many moves: from a sequence, because those of a day would let all moves of the house wait for one another. */
export const moveCodes = async ({ tx }: Pick<Context, 'tx'>, count: number): Promise<readonly string[]> => {
  const { rows } = await sql<{
    turn: string
  }>`select lpad(nextval('stock_move_number')::text, 8, '0') as turn from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ turn }) => `SM-${turn}`)
}

/** What an entry says of its piece: one, and the balances that it changes. */
const entryOf = (serial: string, code: string | undefined, { source, target }: PieceEnds) =>
  ({ serial, code: code ?? '', quantity: '1', fromBalance: source?.id ?? null, toBalance: target?.id ?? null }) satisfies Change<
    typeof move
  >

/** Refuses the pieces that cannot be moved so, every one of them by name, and answers what the entry of the first one says, with the list of all. They are locked from here on. */
export const firstOfPieces = async (
  context: Context,
  row: Move,
  named: WrittenSerials,
  from: End,
  to: End,
): Promise<Change<typeof move>> => {
  const { material: of, owner } = row
  const comesIn = isOutside(from.kind)
  const refuseThose = async (): Promise<void> => {
    const lying = await lyingPieces(context, of, serials)
    const issued = from.kind === 'production' ? await issuedPieces(context, { material: of, owner, place: from.id }, written) : undefined
    const message = pieceProblem({ serials, doubled, owner, from: comesIn ? null : from.id, lying, issued })
    if (message) refuse('ruleBroken', { message, problems: { serials: message } })
  }
  if (comesIn) await sql`select pg_advisory_xact_lock(hashtextextended(${piecesLock(of)}, 0))`.execute(context.tx)
  const spelled = await spelledInLedger(context, of, named.serials)
  const written = named.serials.map(serial => spelled.get(serial) ?? serial)
  const serials = [...new Set(written.map(inOneForm))]
  // One unit, written in two ways, is named twice.
  const doubled = [...named.doubled, ...written.filter((serial, at) => written.indexOf(serial) < at)]
  await refuseThose()
  const ends = await endsOfPieces(context, row, written, from, to)
  // Somebody may have taken or reserved one before all of them were locked.
  if (ends.some(({ source }) => source && exact(source.quantity).minus(source.reserved).lt(1))) await refuseThose()
  const [[serial = ''], [first = {}], [code]] = [written, ends, await moveCodes(context, 1)]
  return { ...entryOf(serial, code, first), serials: written.join('\n') }
}

/** Moves the other pieces of a list once the first one was: each by an entry of its own that names that of the first. What is asked of them was asked of all. */
export const moveOthers = async (context: Context, first: Move): Promise<void> => {
  const written = first.serials?.split('\n') ?? []
  if (written.length < 2) return
  const others = written.slice(1)
  const { reason, material: of, unit, owner, note, at, happenedOn, from, to } = first
  const kinds = await pickEach(context, location, [from ?? 0, to ?? 0], ['kind'])
  const end = (id: number | null): PieceEnd => ({ id: id ?? 0, kind: kinds.get(id ?? 0)?.kind ?? 'usable' })
  const ends = await endsOfPieces(context, first, others, end(from), end(to))
  const codes = await moveCodes(context, others.length)
  await createRecords(
    context,
    move,
    others.map((serial, place) => {
      const entry = { ...entryOf(serial, codes[place], ends[place] ?? {}), together: first.id }
      // What they refer to was chosen for the first one, and asked of it.
      return {
        values: { reason, material: of, unit, owner, note, at, happenedOn, from, to, ...entry },
        told: { action: 'create', copyOf: { ...first, ...entry } },
      }
    }),
    true,
  )
}
