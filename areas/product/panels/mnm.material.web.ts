import { lazy } from '#core/client.web'
import { panelAbove } from '#core/presentation.web'
import type { material } from '../../mnm/material/material.ts'

/** Where a material is used, on its page. */
export default panelAbove<typeof material>('mnm.material', {
  name: 'whereUsed',
  label: ['用于', 'Where-used'],
  when: row => row.code !== null,
  points: ['product.bom:read'],
  Panel: lazy(async () => ({ default: (await import('../bom/structure/WhereUsedPanel.web.tsx')).WhereUsedPanel })),
})
