import type { Context } from '#core/context.server'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'

/** Whether a product is made as a lot and not unit by unit: its material is tracked by lots and not by serial numbers, as reagents are. */
export const isMadeAsLot = async (context: Pick<Context, 'tx' | 'product'>, of: number): Promise<boolean> => {
  const { material: made } = await pick(context, model, of, ['material'])
  if (made === null) return false
  const { batchTracked, serialTracked } = await pick(context, material, made, ['batchTracked', 'serialTracked'])
  return batchTracked && !serialTracked
}
