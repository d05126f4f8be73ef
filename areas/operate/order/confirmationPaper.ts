import type { RecordOf } from '#core/definition'
import { inLanguage, type Label, type Language } from '#core/language'
import { exact } from '#core/numbers'
import { decimalCell, factsPart, signPart, tablePart, type PaperBody } from '#core/papers'
import { lineDemands } from './lineDemands.ts'
import { order } from './order.ts'

type Shown = RecordOf<typeof order>

const freeOfCharge: Label = ['免费', 'Free of charge']

/** The price for one; of what is given without charge it says so. */
const priceText = (price: string | null | undefined, language: Language): string =>
  price !== null && price !== undefined && exact(price).eq(0) ? inLanguage(freeOfCharge, language) : decimalCell(price, 2)

/** What stands on it only where something of the order was cancelled. */
const whereCancelled = <Part>({ items }: Shown, part: Part): readonly Part[] =>
  items.some(({ cancelled }) => cancelled !== null) ? [part] : []

/** What the customer gets: what the company will deliver at which price; nothing of the company’s own, such as how a price came about. */
export const confirmationPaper = (record: Shown, language: Language): PaperBody => ({
  summary: [factsPart(order, record, ['customerName', 'customerPo', 'orderedOn', 'promisedOn', 'arrivesOn'], language)],
  parts: [
    tablePart(
      ['订单明细', 'Order lines'],
      [
        { caption: ['行', 'Line'], align: 'end' },
        { caption: ['产品', 'Product'] },
        { caption: ['要求', 'Requirements'] },
        { caption: ['数量', 'Quantity'], align: 'end' },
        ...whereCancelled(record, { caption: ['已取消', 'Cancelled'], align: 'end' } as const),
        { caption: record.vatRate === null ? ['单价', 'Unit price'] : ['含税单价', 'Unit price with VAT'], align: 'end' },
        { caption: record.vatRate === null ? ['金额', 'Amount'] : ['含税金额', 'Amount with VAT'], align: 'end' },
      ],
      record.items.map((line, at) => [
        String(at + 1),
        line.model?.title ?? line.name ?? '–',
        lineDemands(line, language),
        decimalCell(line.quantity),
        ...whereCancelled(record, decimalCell(line.cancelled)),
        priceText(line.unitPrice, language),
        decimalCell(line.amount, 2),
      ]),
      language,
    ),
    factsPart(
      order,
      record,
      [
        'currency',
        ...(record.vatRate === null ? [] : ['vatRate', 'netTotal', 'vatTotal']),
        'total',
        'paymentTerms',
        'incoterm',
        'transportMode',
        'consignee',
        'address',
        'country',
        'email',
      ],
      language,
    ),
    signPart([[['供方', 'Seller']], [['客户确认', 'Confirmed by the customer']]], language),
  ],
})
