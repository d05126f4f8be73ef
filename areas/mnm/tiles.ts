import type { StandardTile } from '#core/definition'

/** What material numbers propose for homes; everybody sees which materials there are. */
export const mnmTiles: readonly StandardTile[] = [
  {
    name: 'mnm.materialsByClass',
    label: ['各分类物料', 'Materials by class'],
    entity: 'mnm.material',
    parameters: '',
    show: 'chart',
    by: 'class',
  },
  {
    name: 'mnm.duplicateMaterials',
    report: 'mnm.duplicates',
    parameters: '',
    show: 'rows',
    home: ['mnm.material:create'],
  },
  {
    name: 'mnm.deadByClass',
    report: 'mnm.deadMaterials',
    parameters: 'months=12',
    show: 'chart',
    home: ['mnm.material:deactivate'],
  },
]
