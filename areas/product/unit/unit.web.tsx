import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { unit } from './unit.ts'

const PassportPanel = lazy(async () => ({ default: (await import('./passport/PassportPanel.web.tsx')).PassportPanel }))
const UnitGenealogy = lazy(async () => ({ default: (await import('../../stock/genealogy/UnitGenealogy.web.tsx')).UnitGenealogy }))
const UnitTests = lazy(async () => {
  const { SameUnitPanel } = await import('../../rma/case/SameUnitPanel.web.tsx')
  return { default: ({ record }: { readonly record: { readonly id: number } }) => <SameUnitPanel record={record} by="unit" /> }
})

/** How product units look where the default will not do. */
export const presentedUnit = present(unit, {
  panels: [
    { name: 'passport', label: ['护照', 'Passport'], Panel: PassportPanel },
    {
      name: 'sameUnit',
      label: ['测试对比', 'Tests compared'],
      points: ['rma.case:read', 'quality.instrumentTest:read'],
      Panel: UnitTests,
    },
    { name: 'genealogy', label: ['谱系', 'Genealogy'], points: ['stock.move:read'], Panel: UnitGenealogy },
  ],
})
