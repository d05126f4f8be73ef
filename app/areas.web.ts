import type { LoadArea } from '../core/shell/house.web.ts'

/** The browser parts of the areas by name, each loaded with its first screen. */
export const areas: Readonly<Record<string, LoadArea>> = {
  mnm: () => import('../areas/mnm/area.web.ts'),
  quality: () => import('../areas/quality/area.web.ts'),
  approval: () => import('../areas/approval/area.web.ts'),
  admin: () => import('../areas/admin/area.web.ts'),
  log: () => import('../areas/log/area.web.ts'),
  exchange: () => import('../areas/exchange/area.web.ts'),
  purchase: () => import('../areas/purchase/area.web.ts'),
}
