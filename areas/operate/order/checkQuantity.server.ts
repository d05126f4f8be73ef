import type { Context } from '#core/context.server'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkDecimals } from '../../mnm/unit/precision.ts'
import { unitPrecision } from '../../mnm/unit/unitPrecision.server.ts'

/** Refuses parts of what is counted in whole ones: by its unit of measure, and of what has SNs anyway. */
export const checkQuantity = async (context: Context, field: string, quantity: string, goods: number): Promise<void> => {
  const { unit, serialTracked } = await pick(context, material, goods, ['unit', 'serialTracked'])
  checkDecimals(field, quantity, serialTracked ? 0 : await unitPrecision(context, unit))
}
