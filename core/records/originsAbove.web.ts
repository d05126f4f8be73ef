import { withOriginsAbove, type OriginAbove } from '../define/originsAbove.ts'
import type { PresentedArea } from './present.web.ts'

/** An area together with how its records are made from those of areas above. */
export const withOrigins = (presented: PresentedArea, origins: readonly OriginAbove[]): PresentedArea => {
  const { area } = presented
  return { ...presented, area: { ...area, logic: withOriginsAbove(area.logic ?? [], origins) } }
}
