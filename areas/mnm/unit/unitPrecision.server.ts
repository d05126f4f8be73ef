import type { Context } from '#core/context.server'
import { findOne } from '#core/records.server'
import { unit } from './unit.ts'

/** Decimal places that quantities in this unit may have. */
export const unitPrecision = async (context: Pick<Context, 'tx' | 'product'>, id: number): Promise<number> => {
  const found = await findOne(context, unit, { id }, ['precision'])
  if (!found) throw new Error(`The unit ${id} has gone`)
  return found.precision
}
