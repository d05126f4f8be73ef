import type { Context } from '#core/context.server'
import { pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'

/** A line that asks for goods; what was quoted in words has no material number. */
interface GoodsLine {
  readonly quantity: string
  readonly material: number | null
}

/** Refuses parts of what is counted in whole ones: by its unit of measure, and of what has SNs anyway. */
export const checkGoods = async (context: Context, items: readonly GoodsLine[]): Promise<void> => {
  const goods = await pickEach(
    context,
    material,
    items.flatMap(line => line.material ?? []),
    ['unit', 'serialTracked'],
  )
  await checkLineQuantities(
    context,
    items.map(({ quantity, material: id }) => {
      const of = goods.get(id ?? 0)
      return { quantity, unit: of?.unit ?? null, isWhole: of?.serialTracked ?? false }
    }),
  )
}
