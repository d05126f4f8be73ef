import type { AnyEntity } from '../define/entity.ts'
import type { Panel, PresentedArea, PresentedEntity } from './present.web.ts'

/** A tab that an area shows on the pages of an entity below it, which does not know of it. */
export interface PanelAbove<E extends AnyEntity> extends Panel<E> {
  /** The panel of the entity behind which it stands; behind all of them when absent. */
  readonly after?: string
}

/** Adds a panel to the area of the entity on whose pages it stands. */
export type AddPanel = (area: PresentedArea) => PresentedArea

/** Declares a panel on the pages of an entity, by its name: the default export of a file in the area's folder `panels`, called `<area.entity>.web.ts`. */
export const panelAbove =
  <E extends AnyEntity>(name: E['name'], { after, ...panel }: PanelAbove<E>): AddPanel =>
  area => {
    const entity = area.area.entities.find(one => one.name === name)
    if (!entity) throw new Error(`A panel is shown on pages of ${name}, which ${area.area.name} does not have`)
    const { presentation }: PresentedEntity = area.presented.find(one => one.entity === entity) ?? { entity, presentation: {} }
    const own = presentation.panels ?? []
    const place = own.findIndex(one => one.name === after)
    const at = place < 0 ? own.length : place + 1
    const shown = { entity, presentation: { ...presentation, panels: own.toSpliced(at, 0, panel) } }
    return { ...area, presented: [...area.presented.filter(one => one.entity !== entity), shown] }
  }
