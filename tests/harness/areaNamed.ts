import { areas } from '../../app/registry.ts'
import type { Area } from '../../core/define/area.ts'

/** An area with everything that was found in its folder. */
export const areaNamed = (name: string): Area => {
  const area = areas.find(one => one.name === name)
  if (!area) throw new Error(`No area is called ${name}`)
  return area
}
