import type { AnyEntity } from '../define/entity.ts'
import type { EntityLogic } from '../define/logic.ts'
import { withOriginsAbove, type OriginAbove } from '../define/originsAbove.ts'
import type { AddPanel } from './panelsAbove.web.ts'
import type { LoadedEntity, PresentedEntity } from './present.web.ts'

/** What a browser fetches of an entity: what stands in its folder, and what areas above have for it. */
export interface EntityParts {
  readonly entity: AnyEntity
  readonly logic?: EntityLogic
  readonly presented?: PresentedEntity
  /** What areas above show on its pages. */
  readonly panels: readonly AddPanel[]
  /** How its records are made from those of areas above. */
  readonly origins: readonly OriginAbove[]
}

/** An entity with everything that a browser knows of it, its own and of areas above. */
export const loadedEntity = ({ entity, logic, presented, panels, origins }: EntityParts): LoadedEntity => ({
  ...panels.reduce((shown, add) => add(shown), presented ?? { entity, presentation: {} }),
  logic: withOriginsAbove(logic ? [logic] : [], origins),
})
