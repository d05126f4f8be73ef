import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { findOne } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkDecimals } from '../../mnm/unit/precision.ts'
import { unitPrecision } from '../../mnm/unit/unitPrecision.server.ts'

/** A line that names a material, or something that has no number. */
interface Named {
  readonly material: number | null
  readonly name: string | null
  readonly spec: string | null
  readonly quantity: string
  readonly unit: number | null
}

const notBought: Label = ['该物料不可采购', 'This material is not purchasable']

/** What a line says of a material is what the material says: its name, specification and unit. Quantities have no more places than their unit. */
export const settledItems = async <L extends Named>(context: Context, items: readonly L[]): Promise<readonly L[]> => {
  const settled: L[] = []
  for (const [at, line] of items.entries()) {
    const one = { ...line, ...(line.material === null ? {} : await saidOf(context, line.material, at)) }
    if (one.unit !== null) checkDecimals(`items.${at}.quantity`, one.quantity, await unitPrecision(context, one.unit))
    settled.push(one)
  }
  return settled
}

const saidOf = async (context: Context, id: number, at: number): Promise<Pick<Named, 'name' | 'spec' | 'unit'>> => {
  const found = await findOne(context, material, { id }, ['name', 'spec', 'unit', 'purchasable'])
  if (!found) return refuse('notFound')
  if (!found.purchasable) refuse('invalidFields', { problems: { [`items.${at}.material`]: notBought } })
  return { name: found.name, spec: found.spec, unit: found.unit }
}
