import { lazy } from '#core/client.web'
import { present } from '#core/presentation.web'
import { groupPoint } from '#core/rights'
import { bom } from './bom.ts'

const StructurePanel = lazy(async () => ({ default: (await import('./structure/StructurePanel.web.tsx')).StructurePanel }))
const CostPanel = lazy(async () => ({ default: (await import('./structure/CostPanel.web.tsx')).CostPanel }))
const PastePanel = lazy(async () => ({ default: (await import('./paste/PastePanel.web.tsx')).PastePanel }))

/** How bills of materials look where the default will not do. */
export const presentedBom = present(bom, {
  panels: [
    { name: 'structure', label: ['结构', 'Structure'], when: row => row.lineCount > 0, Panel: StructurePanel },
    {
      name: 'cost',
      label: ['成本', 'Cost'],
      when: row => row.lineCount > 0,
      points: [groupPoint('price', 'read')],
      Panel: CostPanel,
    },
    { name: 'paste', label: ['粘贴', 'Paste'], when: row => row.can.includes('update'), Panel: PastePanel },
  ],
})
