import type { RecordOf } from '#core/definition'
import type { Language } from '#core/language'
import { decimalText } from '#core/numbers'
import { factsPart, signPart, tablePart, type PaperBody, type Part } from '#core/papers'
import { waybill } from './waybill.ts'

type Shown = RecordOf<typeof waybill>

const goods = (record: Shown, language: Language): Part =>
  tablePart(
    ['货物', 'Goods'],
    [{ caption: ['行', 'Line'], align: 'end' }, { caption: ['产品', 'Product'] }, { caption: ['数量', 'Quantity'], align: 'end' }],
    record.items.map((line, at) => [String(at + 1), line.model?.title ?? line.name ?? '–', decimalText(line.quantity)]),
    language,
  )

const scanned = (record: Shown, language: Language): readonly Part[] =>
  record.units.length === 0
    ? []
    : [
        tablePart(
          ['序列号', 'Serial numbers'],
          [{ caption: ['行', 'Line'], align: 'end' }, { caption: ['PN/SN', 'PN/SN'] }],
          record.units.map(({ title }, at) => [{ text: String(at + 1) }, { text: title }]),
          language,
        ),
      ]

const signed = (language: Language): Part => signPart([[['发货人', 'Shipper']], [['收货人', 'Consignee']]], language)

/** What lies in the packages: goods and their SNs, and no price. */
export const packingList = (record: Shown, language: Language): PaperBody => ({
  summary: [factsPart(waybill, record, [record.order === null ? 'rmaCase' : 'order', 'packages', 'sentOn', 'shipper'], language)],
  parts: [
    factsPart(waybill, record, ['consignee', 'address', 'country'], language),
    goods(record, language),
    ...scanned(record, language),
    signed(language),
  ],
})

/** What goes along with the carrier: who sends what to whom, and neither prices nor what the carriage costs. */
export const waybillPaper = (record: Shown, language: Language): PaperBody => ({
  summary: [factsPart(waybill, record, ['carrier', 'trackingNumber', 'payer', 'packages'], language)],
  parts: [
    factsPart(waybill, record, ['shipper', 'sentOn', 'consignee', 'address', 'country'], language),
    goods(record, language),
    signed(language),
  ],
})
