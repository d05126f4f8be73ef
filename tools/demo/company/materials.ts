import { chemicals } from './chemicals.ts'
import { electronics } from './electronics.ts'
import type { MaterialDraft, MaterialFamily } from './material.ts'
import { mechanicalParts } from './mechanicalParts.ts'
import { ownProducts } from './ownProducts.ts'
import { sensorParts } from './sensorParts.ts'

const families: readonly MaterialFamily[] = [...electronics, ...sensorParts, ...mechanicalParts, ...chemicals, ...ownProducts]

/** So many materials, of every family its share; what a small family cannot give comes from those that have variants left. */
export const materialsOf = (count: number): readonly MaterialDraft[] => {
  const shares = families.reduce((sum, family) => sum + family.share, 0)
  const own = families.map(family => family.variants.slice(0, Math.round((count * family.share) / shares)))
  const missing = count - own.reduce((sum, variants) => sum + variants.length, 0)
  const left = families.flatMap((family, place) => family.variants.slice(own[place]?.length ?? 0))
  return [...own.flat(), ...left.slice(0, Math.max(missing, 0))].slice(0, count)
}
