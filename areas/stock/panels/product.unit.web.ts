import { lazy } from '#core/client.web'
import { panelAbove } from '#core/presentation.web'
import type { unit } from '../../product/unit/unit.ts'

/** Where a unit came from and where it went, on its page. */
export default panelAbove<typeof unit>('product.unit', {
  name: 'genealogy',
  label: ['谱系', 'Genealogy'],
  points: ['stock.move:read'],
  Panel: lazy(async () => ({ default: (await import('../genealogy/UnitGenealogy.web.tsx')).UnitGenealogy })),
})
