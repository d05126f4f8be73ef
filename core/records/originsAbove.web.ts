import { withOriginsAbove, type OriginAbove } from '../define/originsAbove.ts'
import type { LoadArea } from './present.web.ts'

/** Loads how records of an area are made from those of one above it. */
export type LoadOrigin = () => Promise<{ readonly default: OriginAbove }>

/** Loads an area together with how its records are made from those of areas above. */
export const withOrigins =
  (load: LoadArea, origins: readonly LoadOrigin[]): LoadArea =>
  async () => {
    const [{ default: presented }, ...above] = await Promise.all([load(), ...origins.map(async one => (await one()).default)])
    const { area } = presented
    return { default: { ...presented, area: { ...area, logic: withOriginsAbove(area.logic ?? [], above) } } }
  }
