import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import { decimalCell, factsPart, tablePart, type PaperBody } from '#core/papers'
import { productionPlan } from './productionPlan.ts'

/** Goods that are reserved for a plan: which, of which lot or which piece, where they lie, and how much. */
export interface Picked {
  readonly component: string
  readonly lot: string | null
  readonly location: string
  readonly quantity: string
}

/** What whoever fetches the components needs: what is reserved, lot by lot, and what is lacking. */
export const pickingList = (record: RecordOf<typeof productionPlan>, picked: readonly Picked[], language: Language): PaperBody => ({
  summary: [
    factsPart(productionPlan, record, ['model', 'quantity', 'line', 'startOn', 'startSn', 'endSn', 'bom', 'swVersion', 'note'], language),
  ],
  parts: [
    tablePart(
      ['领料', 'To fetch'],
      [
        { caption: ['组件', 'Component'] },
        { caption: ['批次/序列号', 'Lot or serial number'] },
        { caption: ['库位', 'Location'] },
        { caption: ['数量', 'Quantity'], align: 'end' },
      ],
      picked.map(one => [one.component, one.lot ?? '–', one.location, decimalCell(one.quantity)]),
      language,
    ),
    tablePart(
      ['组件', 'Components'],
      [
        { caption: ['组件', 'Component'] },
        { caption: ['应需', 'Needed'], align: 'end' },
        { caption: ['已领', 'Issued'], align: 'end' },
        { caption: ['已预留', 'Reserved'], align: 'end' },
        { caption: ['缺', 'Lacking'], align: 'end' },
      ],
      record.components.map(line => [
        line.component.title,
        decimalCell(line.needed),
        decimalCell(line.issued),
        decimalCell(line.reserved),
        decimalCell(line.lacking ?? '0'),
      ]),
      language,
    ),
  ],
})
