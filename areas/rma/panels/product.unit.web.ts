import { lazy } from '#core/client.web'
import { panelAbove } from '#core/presentation.web'
import type { unit } from '../../product/unit/unit.ts'

/** A unit as it left the factory, came in and left again, on its page. */
export default panelAbove<typeof unit>('product.unit', {
  name: 'sameUnit',
  label: ['测试对比', 'Tests compared'],
  points: ['rma.case:read', 'quality.instrumentTest:read'],
  after: 'passport',
  Panel: lazy(async () => ({ default: (await import('../case/SameUnitPanel.web.tsx')).TestsOfUnit })),
})
