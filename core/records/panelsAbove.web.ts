import type { AnyEntity } from '../define/entity.ts'
import type { LoadArea, Panel, PresentedArea, PresentedEntity } from './present.web.ts'

/** A tab that an area shows on the pages of an entity below it, which does not know of it: the default export of `panels/<area.entity>.web.ts` in its folder. */
export interface PanelAbove<E extends AnyEntity> extends Panel<E> {
  /** The panel of the entity behind which it stands; behind all of them when absent. */
  readonly after?: string
}

/** Loads the panel of an area for an entity of another one. */
export interface LoadPanel {
  /** `area.entity` on whose pages it stands. */
  readonly entity: string
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly load: () => Promise<{ readonly default: PanelAbove<any> }>
}

/** Loads an area together with the panels that others show on the pages of its entities. */
export const withPanels =
  (load: LoadArea, panels: readonly LoadPanel[]): LoadArea =>
  async () => {
    const [{ default: area }, ...above] = await Promise.all([
      load(),
      ...panels.map(async one => ({ entity: one.entity, panel: (await one.load()).default })),
    ])
    return { default: above.reduce<PresentedArea>((whole, { entity, panel }) => withPanel(whole, entity, panel), area) }
  }

// oxlint-disable-next-line typescript/no-explicit-any
const withPanel = (area: PresentedArea, name: string, { after, ...panel }: PanelAbove<any>): PresentedArea => {
  const entity = area.area.entities.find(one => one.name === name)
  if (!entity) throw new Error(`A panel is shown on pages of ${name}, which ${area.area.name} does not have`)
  const { presentation }: PresentedEntity = area.presented.find(one => one.entity === entity) ?? { entity, presentation: {} }
  const own = presentation.panels ?? []
  const place = own.findIndex(one => one.name === after)
  const at = place < 0 ? own.length : place + 1
  const shown = { entity, presentation: { ...presentation, panels: own.toSpliced(at, 0, panel) } }
  return { ...area, presented: [...area.presented.filter(one => one.entity !== entity), shown] }
}
