import type { Label } from '../../core/define/label.ts'

/** Work that waits, counted on the dashboard: one list of the product, narrowed down. */
export interface Tile {
  readonly name: string
  readonly label: Label
  /** The list a person gets to; who may not open it does not see the tile. */
  readonly screen: string
  /** The API of the same list. */
  readonly api: string
  /** The conditions, the same in both addresses. */
  readonly conditions: Readonly<Record<string, string>>
}

/** What is counted, in the order of the dashboard. */
export const tiles: readonly Tile[] = [
  {
    name: 'lotsToInspect',
    label: ['待检来料', 'Lots to inspect'],
    screen: '/quality/iqc',
    api: '/api/quality/iqc/',
    conditions: { status: 'toInspect' },
  },
]

/** Where change notices wait for the purchasing, warehouse, production or sales part of a person. */
export const uneditedPath = '/plm/changes/editable'
