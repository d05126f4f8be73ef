import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { find, pickEach, whyElsewhere } from '#core/records.server'
import { model } from '../model/model.ts'
import { unit } from './unit.ts'
import { notGone, type Whereabouts } from './whereabouts.ts'

/** Those of some pieces of a material that are units, by their PN/SN: their ids, in ascending order. The whole truth: a thing is one thing, whoever names it. */
export const unitsOfPieces = async (
  context: Pick<Context, 'tx' | 'product'>,
  material: number,
  serials: readonly string[],
): Promise<readonly number[]> => {
  const named = await find(context, unit, { where: { code: [...serials] }, fields: ['id', 'model'], limit: 'all' })
  if (named.length === 0) return []
  const made = await pickEach(
    context,
    model,
    named.map(one => one.model),
    ['material'],
  )
  return named.filter(one => made.get(one.model)?.material === material).map(({ id }) => id)
}

/** Why one of some pieces is not taken: it is a unit that is elsewhere than this takes it, gone where nothing is said. Undefined where none is. */
export const pieceElsewhere = async (
  context: Context,
  material: number,
  serials: readonly string[],
  taken: readonly Whereabouts[] = notGone,
): Promise<Label | undefined> => {
  for (const id of await unitsOfPieces(context, material, serials)) {
    const why = await whyElsewhere(context, unit, id, taken)
    if (why) return why
  }
  return undefined
}
