import type { iqcStandard } from '../../../areas/quality/iqcStandard/iqcStandard.ts'
import type { CreateInput } from '../../../core/define/entity.ts'
import type { MaterialDraft, Trade } from '../company/material.ts'
import type { SupplierDraft } from '../company/suppliers.ts'
import type { Paper } from './paper.ts'
import type { Scene } from './scenes.ts'

const house = 'Clearmere Water Instruments Co., Ltd.'

/** A certificate that a supplier holds. */
export const certificatePaper = (
  { nameEn }: SupplierDraft,
  { name, validUntil, number }: { readonly name: string; readonly validUntil: string; readonly number: string },
): Paper => {
  const standard = /^[ -~]+$/.test(name) ? name : 'Letter of authorization'
  return {
    from: 'Meridian Certification Services',
    title: `Certificate – ${standard}`,
    facts: [
      ['Certificate number', number],
      ['Holder', nameEn],
      ['Standard', standard],
      ['Scope', 'Design, manufacture and sale of the goods supplied'],
      ['Valid until', validUntil],
    ],
    closing: 'This certificate remains valid subject to yearly surveillance audits.',
  }
}

/** The report of an audit at a supplier. */
export const auditPaper = ({ nameEn }: SupplierDraft, auditedOn: string): Paper => ({
  from: house,
  title: 'Supplier audit report',
  facts: [
    ['Supplier', nameEn],
    ['Audited on', auditedOn],
    ['Basis', 'ISO 9001:2015, VDA 6.3 questions P5 to P7'],
  ],
  table: {
    head: ['Element', 'Result', 'Finding'],
    rows: [
      ['Incoming goods', 'conforming', 'none'],
      ['Process control', 'conforming', 'minor'],
      ['Measuring equipment', 'conforming', 'none'],
      ['Traceability of lots', 'conforming', 'minor'],
      ['Handling of complaints', 'conforming', 'none'],
    ],
  },
  closing: 'Minor findings were closed with evidence within thirty days.',
})

/** The certificate of analysis that comes with a delivery. */
export const analysisPaper = (
  supplier: SupplierDraft,
  material: MaterialDraft,
  lot: { readonly lot: string; readonly quantity: string; readonly day: string },
): Paper => ({
  from: supplier.nameEn,
  title: 'Certificate of analysis',
  facts: [
    ['Product', material.nameEn],
    ['Lot', lot.lot],
    ['Quantity', lot.quantity],
    ['Date of release', lot.day],
    ['Customer', house],
  ],
  table: {
    head: ['Property', 'Method', 'Result'],
    rows: [
      ['Appearance', 'visual', 'conforms'],
      ['Identity', 'label and marking', 'conforms'],
      ['Dimensions or content', 'supplier plan', 'within limits'],
      ['Packaging', 'visual', 'conforms'],
    ],
  },
  closing: 'Released by the quality department of the manufacturer. Valid without signature.',
})

/** A standard of incoming inspection as a document. */
export const standardPaper = ({
  code,
  edition,
  nameEn,
  characteristics,
}: Pick<CreateInput<typeof iqcStandard>, 'code' | 'nameEn' | 'characteristics'> & { readonly edition: string }): Paper => ({
  from: house,
  title: `${code}  Edition ${edition}`,
  facts: [['Subject', nameEn]],
  table: {
    head: ['Item', 'Characteristic', 'Limits', 'Class'],
    rows: (characteristics ?? []).map(one => [
      one.item,
      one.nameEn ?? '',
      [one.min, one.max]
        .map(limit => (limit === null || limit === undefined ? '' : String(Number(limit))))
        .join(' ... ')
        .replace(/^ \.\.\. $/, '-'),
      one.defectClass,
    ]),
  },
  closing: 'Printed copies are not controlled.',
})

/** The data sheet of a part. */
export const dataSheetPaper = ({ nameEn, brandModel, spec, origin }: MaterialDraft): Paper => ({
  from: house,
  title: 'Data sheet',
  facts: [
    ['Part', nameEn],
    ['Brand and model', brandModel ?? '-'],
    ['Specification', spec ?? '-'],
    ['Origin', origin ?? '-'],
  ],
  table: {
    head: ['Condition', 'Value'],
    rows: [
      ['Operating temperature', '0 to 50 °C'],
      ['Storage temperature', '-10 to 60 °C'],
      ['Storage position', 'upright, cap wetted'],
      ['Protection', 'IP67 with connector mated'],
    ],
  },
  closing: 'Values hold at 25 °C unless said otherwise.',
})

/** What a supplier answers to a complaint. */
export const correctivePaper = (day: string): Paper => ({
  from: 'Supplier quality department',
  title: '8D report',
  facts: [
    ['Customer', house],
    ['Date of answer', day],
  ],
  table: {
    head: ['Step', 'Content'],
    rows: [
      ['D3 containment', 'Stock and goods in transit sorted'],
      ['D4 root cause', 'See the answer in the request'],
      ['D5 correction', 'Process parameter locked'],
      ['D6 verification', 'Three lots without finding'],
      ['D7 prevention', 'Control plan and training updated'],
    ],
  },
  closing: 'Evidence is kept for three years.',
})

/** The certificate of a calibration. */
export const calibrationPaper = (code: string, name: string, day: string): Paper => ({
  from: 'Jiangsu Institute of Metrology',
  title: 'Calibration certificate',
  facts: [
    ['Customer', house],
    ['Instrument', `${code} ${name}`],
    ['Calibrated on', day],
  ],
  table: {
    head: ['Point', 'Deviation'],
    rows: [
      ['Low', '0.1 %'],
      ['Middle', '0.0 %'],
      ['High', '-0.1 %'],
    ],
  },
  closing: 'Traceable to national standards.',
})

/** What a recycler confirms about scrap. */
export const destructionPaper = (code: string, day: string): Paper => ({
  from: 'Lüyuan Recycling, Suzhou',
  title: 'Certificate of destruction',
  facts: [
    ['Customer', house],
    ['Scrap number', code],
    ['Date', day],
  ],
  table: {
    head: ['Step', 'Result'],
    rows: [
      ['Received and weighed', 'done'],
      ['Crushed beyond use', 'done'],
      ['Material sorted for recycling', 'done'],
    ],
  },
  closing: 'Nothing of it was sold or used again.',
})

/** What stands on the photos of a delivery of a trade: the goods, and the label of their box. */
export const scenesOf = (trade: Trade | undefined): readonly (readonly [Scene, string])[] => [
  goods[trade ?? 'packaging'] ?? ['meter', '实测值'],
  ['boxLabel', '外箱标签'],
]

const goods: Partial<Readonly<Record<Trade, readonly [Scene, string]>>> = {
  electrodes: ['electrode', '缓冲液中试测'],
  optics: ['vials', '标准色阶比对'],
  chemicals: ['vials', '抽样试剂'],
  reagents: ['vials', '抽样试剂'],
  passives: ['board', '贴装后不良位置'],
  semiconductors: ['board', '贴装后不良位置'],
  boards: ['board', '焊点不良位置'],
  displays: ['meter', '点亮检查'],
  power: ['meter', '空载读数'],
}
