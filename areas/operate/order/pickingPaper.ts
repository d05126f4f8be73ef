import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import { exact } from '#core/numbers'
import { decimalCell, factsPart, tablePart, type PaperBody } from '#core/papers'
import { lineDemands } from './lineDemands.ts'
import { order } from './order.ts'

type Shown = RecordOf<typeof order>

/** What whoever picks the goods needs: what is still to be shipped, and what was asked of it; no price. */
export const pickingPaper = (record: Shown, language: Language): PaperBody => ({
  summary: [factsPart(order, record, ['customerName', 'priority', 'promisedOn', 'consignee', 'country'], language)],
  parts: [
    tablePart(
      ['订单明细', 'Order lines'],
      [
        { caption: ['行', 'Line'], align: 'end' },
        { caption: ['产品', 'Product'] },
        { caption: ['要求', 'Requirements'] },
        { caption: ['待发', 'To ship'], align: 'end' },
        { caption: ['已备货', 'Stocked'], align: 'end' },
      ],
      record.items.map((line, at) => [
        String(at + 1),
        line.model?.title ?? line.name ?? '–',
        lineDemands(line, language),
        decimalCell(exact(line.quantity).minus(line.shipped).toFixed(4)),
        decimalCell(line.stocked),
      ]),
      language,
    ),
  ],
})
