import type { AnyEntity } from '../define/entity.ts'
import type { Panel, PresentedEntity } from './present.web.ts'

/** A tab that an area shows on the pages of an entity below it, which does not know of it. */
export interface PanelAbove<E extends AnyEntity> extends Panel<E> {
  /** The panel of the entity behind which it stands; behind all of them when absent. */
  readonly after?: string
}

/** Adds a panel to the looks of the entity on whose pages it stands. */
export type AddPanel = (shown: PresentedEntity) => PresentedEntity

/** Declares a panel on the pages of an entity, by its name: the default export of a file in the area's folder `panels`, called `<area.entity>.web.ts`. */
export const panelAbove =
  <E extends AnyEntity>(name: E['name'], { after, ...panel }: PanelAbove<E>): AddPanel =>
  ({ entity, presentation }) => {
    if (entity.name !== name) throw new Error(`A panel on pages of ${name} stands in a file that is called like ${entity.name}`)
    const own = presentation.panels ?? []
    const place = own.findIndex(one => one.name === after)
    const at = place < 0 ? own.length : place + 1
    return { entity, presentation: { ...presentation, panels: own.toSpliced(at, 0, panel) } }
  }
