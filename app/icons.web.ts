import type { AreaIcon } from '../core/shell/SideMenu.web.tsx'

const found = import.meta.glob<AreaIcon>('../areas/*/icon.web.ts', { eager: true, import: 'default' })

/** The icons of the areas in the side menu, by the areas' names: `icon.web.ts` of an area's folder. */
export const icons: Readonly<Record<string, AreaIcon>> = Object.fromEntries(
  Object.entries(found).map(([path, icon]) => [path.split('/').at(-2) ?? '', icon]),
)
