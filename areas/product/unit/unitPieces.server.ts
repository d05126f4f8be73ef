import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { find, pick, pickEach, query, whyElsewhere } from '#core/records.server'
import { model } from '../model/model.ts'
import { scanCodeOf } from './scannedCodes.ts'
import { unit } from './unit.ts'
import { notGone, type Whereabouts } from './whereabouts.ts'

/** A unit that is a piece of its material. */
interface UnitPiece {
  readonly id: number
  readonly code: string
}

/**
 * Those of some pieces of a material that are units, however their PN/SN is written (`scanCodeOf`), in the order of their ids. The whole truth: a thing is one
 * thing, whoever names it.
 */
export const unitsOfPieces = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
  serials: readonly string[],
): Promise<readonly UnitPiece[]> => {
  const scanCode = serials.flatMap(serial => scanCodeOf(serial) ?? [])
  if (scanCode.length === 0) return []
  const named = await find(context, unit, { where: { scanCode }, fields: ['id', 'code', 'model'], limit: 'all' })
  if (named.length === 0) return []
  const made = await pickEach(
    context,
    model,
    named.map(one => one.model),
    ['material'],
  )
  return named.filter(one => made.get(one.model)?.material === material)
}

/** How the units among some pieces of a material are called, by the number that is asked for. */
export const unitCodes = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
  serials: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const codes = new Map<string | undefined, string>(
    (await unitsOfPieces(context, material, serials)).map(({ code }) => [scanCodeOf(code), code]),
  )
  return new Map(
    serials.flatMap(serial => {
      const code = codes.get(scanCodeOf(serial))
      return code === undefined ? [] : [[serial, code] as const]
    }),
  )
}

const fittedParts = linesOf(unit, 'parts')

/** The lines of units in which pieces of a material are fitted, each piece however it was written when it was. The whole truth, because a piece is in one place, whoever asks. */
const fittedOf = async (context: Pick<Context, 'tx' | 'product'>, material: number, serials: readonly string[]) => {
  const units = new Set((await unitsOfPieces(context, material, serials)).flatMap(({ code }) => scanCodeOf(code) ?? []))
  const serial = sql<string>`${col(fittedParts, 'serial', 't')}`
  // The database takes away more than the signs; what that leaves alike is told apart here.
  const mayBeUnit = units.size === 0 ? sql`false` : sql`regexp_replace(${serial}, '[^0-9]', '', 'g') = any(${[...units]})`
  const found = await query(
    context,
    { record: sql<number>`${col(fittedParts, 'record', 't')}`, serial },
    sql`from ${table(fittedParts)} as t where (${col(fittedParts, 'component', 't')} = ${material} or ${col(fittedParts, 'substitute', 't')} = ${material})
      and coalesce(${col(fittedParts, 'substitute', 't')}, ${col(fittedParts, 'component', 't')}) = ${material}
      and (${serial} = any(${[...serials]}) or ${mayBeUnit}) order by t.id`,
  )
  return found.filter(one => serials.includes(one.serial) || units.has(scanCodeOf(one.serial) ?? ''))
}

/** Why pieces of a material that are built into a unit, other than some, are not used otherwise; undefined where none is. */
export const builtIn = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
  serials: readonly string[],
  besides: readonly number[] = [],
): Promise<Label | undefined> => {
  const other = (await fittedOf(context, material, serials)).find(({ record }) => !besides.includes(record))
  if (!other) return undefined
  const { code } = await pick(context, unit, other.record, ['code'])
  return [`序列号 ${other.serial} 已装在 ${code} 中`, `Serial number ${other.serial} is in ${code}`]
}

/** Units by their ids, as pieces: how they are called, and of which material; without those of a product that has none. */
const asPieces = async (
  context: Pick<Context, 'tx' | 'product'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const named = [...(await pickEach(context, unit, ids, ['code', 'model'])).values()]
  const made = await pickEach(
    context,
    model,
    named.map(one => one.model),
    ['material'],
  )
  const codes = new Map<number, string[]>()
  for (const { code, model: of } of named) {
    const material = made.get(of)?.material ?? null
    if (material !== null) codes.set(material, [...(codes.get(material) ?? []), code])
  }
  return codes
}

/** Why one of some units is not taken alone: it is built into another one. Undefined where none is. */
export const unitBuiltIn = async (context: Pick<Context, 'tx' | 'product'>, ids: readonly number[]): Promise<Label | undefined> => {
  for (const [material, codes] of await asPieces(context, ids)) {
    const held = await builtIn(context, material, codes)
    if (held) return held
  }
  return undefined
}

/** Some units, those into which they are built, and those into which these are. */
export const unitsAround = async (context: Pick<Context, 'tx' | 'product'>, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const around = new Set(ids)
  let next = ids
  while (next.length > 0) {
    const holding: number[] = []
    for (const [material, codes] of await asPieces(context, next))
      holding.push(...(await fittedOf(context, material, codes)).map(({ record }) => record))
    next = [...new Set(holding)].filter(id => !around.has(id))
    for (const id of next) around.add(id)
  }
  return around
}

/** Why one of some pieces is not taken: it is a unit that is elsewhere than this takes it, gone where nothing is said. Undefined where none is. */
export const pieceElsewhere = async (
  context: Context,
  material: number,
  serials: readonly string[],
  taken: readonly Whereabouts[] = notGone,
): Promise<Label | undefined> => {
  const units = await unitsOfPieces(context, material, serials)
  return whyElsewhere(
    context,
    unit,
    units.map(({ id }) => id),
    taken,
  )
}
