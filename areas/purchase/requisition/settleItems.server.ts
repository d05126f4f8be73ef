import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'

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
  const ids = items.flatMap(line => line.material ?? [])
  const materials = await pickEach(context, material, ids, ['name', 'spec', 'unit', 'purchasable'])
  const named = items.map(line => ({ line, of: materials.get(line.material ?? 0) }))
  const problems = named.flatMap(({ of }, at) => (of?.purchasable === false ? [[`items.${at}.material`, notBought] as const] : []))
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
  const settled = named.map(({ line, of }) => (of ? { ...line, name: of.name, spec: of.spec, unit: of.unit } : line))
  await checkLineQuantities(context, settled)
  return settled
}
