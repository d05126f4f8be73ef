import type { Label } from '#core/language'
import type { PermissionPoint } from './permissionCalls.ts'

/** The points of one area. */
export interface AreaPoints {
  readonly name: string
  readonly label: Label
  readonly points: readonly PermissionPoint[]
}

const everywhere = { name: 'everywhere', label: ['字段组与全局', 'Field groups and everywhere'] } as const

/** The points that hold every word that was typed, by area in their order. */
export const pointsByArea = (points: readonly PermissionPoint[], search: string): readonly AreaPoints[] => {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, AreaPoints>()
  for (const point of points) {
    const area = point.area ?? everywhere
    const text = [point.point, ...point.label, point.intro, ...area.label].join('\n').toLowerCase()
    if (!words.every(word => text.includes(word))) continue
    groups.set(area.name, { ...area, points: [...(groups.get(area.name)?.points ?? []), point] })
  }
  return [...groups.values()]
}
