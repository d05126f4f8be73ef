import { areaPath, type Area } from '../define/area.ts'
import { may } from '../rights/actor.ts'
import type { Entry } from './menu.ts'
import { menuOf, type MenuReader } from './menus.ts'
import { buildRoutes, findRoute } from './routes.ts'

/** A screen of the product, and what somebody lacks to open it. */
export interface ClosedScreen {
  readonly screen: Entry
  /** Points with which the reader could open it, and no fewer of them would do; none where they may open it. */
  readonly missing: readonly string[]
}

/**
 * Which rights a reader lacks to open what stands at a path, by the definitions alone: whether a record is there makes no difference. Undefined where no
 * screen of the product stands.
 */
export const closedScreen = (areas: readonly Area[], reader: Pick<MenuReader, 'points'>, path: string): ClosedScreen | undefined => {
  for (const area of areas.filter(one => mayHold(one, path))) {
    const closed = closedIn(areas, area, reader, path)
    if (closed) return closed
  }
  return undefined
}

/** Whether a screen of an area may stand at a path: below its own, or anywhere where it has screens that say the whole of theirs. */
const mayHold = (area: Area, path: string): boolean =>
  areaPath(area) === `/${path.split('/')[1]}` || (area.screens ?? []).some(screen => screen.path.startsWith('/'))

const closedIn = (areas: readonly Area[], area: Area, reader: Pick<MenuReader, 'points'>, path: string): ClosedScreen | undefined => {
  const asked = new Set<string>()
  const menu = menuOf(areas, area, point => {
    if (point !== undefined && !may(reader, point)) asked.add(point)
    return true
  })
  const found = menu && findRoute(buildRoutes([menu]), path)
  if (found?.kind !== 'screen') return undefined
  const { entry: screen } = found
  const opensWith = (more: readonly string[]): boolean =>
    menuOf(areas, area, point => point === undefined || may(reader, point) || more.includes(point))?.children.some(
      ({ name }) => name === screen.name,
    ) === true
  return { screen, missing: leastOf([...asked], opensWith) }
}

/**
 * Of some points with which, beside others, something opens as few as are needed, halves being left out at once where it opens without them (U. Junker,
 * QuickXplain, AAAI 2004): as many tries as an area has points would be hundreds for each screen.
 */
const leastOf = (
  some: readonly string[],
  opensWith: (points: readonly string[]) => boolean,
  beside: readonly string[] = [],
): readonly string[] => {
  if (opensWith(beside)) return []
  if (some.length <= 1) return some
  const [left, right] = [some.slice(0, some.length >> 1), some.slice(some.length >> 1)]
  const neededLeft = leastOf(left, opensWith, [...beside, ...right])
  return [...neededLeft, ...leastOf(right, opensWith, [...beside, ...neededLeft])]
}
