import { lazy } from '#core/client.web'
import type { PanelAbove } from '#core/presentation.web'
import type { material } from '../../mnm/material/material.ts'

/** Where a material is used, on its page. */
export default {
  name: 'whereUsed',
  label: ['用于', 'Where-used'],
  when: row => row.code !== null,
  points: ['product.bom:read'],
  Panel: lazy(async () => ({ default: (await import('../bom/structure/WhereUsedPanel.web.tsx')).WhereUsedPanel })),
} satisfies PanelAbove<typeof material>
