import { decimal, reason, ref, text } from '#core/fields'
import { disposeInput } from './dispositionFields.ts'
import { stockShortFlow } from './stockShort.flow.ts'

const remark = text(['说明', 'Remark'], { max: 500, multiline: true })

/** Which pieces the warehouse has found. */
const foundSerials = text(['找到的序列号', 'Serial numbers found'], {
  max: 60_000,
  multiline: true,
  help: [
    '有序列号的批次少收时扫描或粘贴；不填为全部',
    'Of a lot with serial numbers of which some are missing: scan or paste those found. Left empty, all of them',
  ],
})

/** Class A is released and dispositioned by somebody else than who inspected it. */
const notByInspector = [
  {
    by: 'inspector',
    where: { materialClass: ['A'] },
    message: [
      'A 类物料须由检验员以外的人放行或处置',
      'Class A material must be released or dispositioned by someone other than the inspector',
    ],
  },
] as const

/** What is done with a lot, from its inspection to the shelf. */
export const iqcSteps = {
  inspect: {
    label: ['完成检验', 'Finish inspection'],
    from: ['toInspect'],
    to: 'inspected',
    requires: ['plan'],
    tone: 'primary',
    waiting: ['待检来料', 'Lots to inspect'],
  },
  pass: { label: ['合格放行', 'Release'], from: ['inspected'], to: 'toStock', tone: 'primary', input: { remark }, notBy: notByInspector },
  dispose: {
    label: ['处置', 'Set disposition'],
    from: ['inspected'],
    to: ['toStock', 'toReturn', 'toScrap', 'toInspect', 'inspected'],
    notBy: notByInspector,
    input: disposeInput,
    waiting: ['待处置检验批', 'Lots awaiting disposition'],
    waitingWithout: ['split', 'review'],
  },
  putInStock: {
    label: ['入库', 'Put in stock'],
    from: ['toStock'],
    to: 'stocked',
    tone: 'primary',
    waiting: ['待入库批次', 'Lots to put in stock'],
    waitingWithout: ['quarantine'],
    input: {
      quantity: decimal(['实收数量', 'Quantity counted'], { required: true, scale: 4, min: '0.0001' }),
      serials: foundSerials,
      remark: text(['说明', 'Remark'], {
        max: 500,
        multiline: true,
        help: ['少于接收数量时须说明原因', 'Needed where it is less than was accepted'],
      }),
      location: ref(['库位', 'Location'], 'stock.location', {
        help: ['不填则入默认的可用库位', 'The default usable location when left empty'],
      }),
    },
  },
  stockShort: {
    label: ['少收入库', 'Stock less than accepted'],
    button: ['少收入库', 'Stock less'],
    from: ['toStock'],
    to: 'stocked',
    approval: 'quality.stockShort',
    flow: stockShortFlow,
    pending: 'shortPending',
    rejected: 'toStock',
    input: { quantity: decimal(['实收数量', 'Quantity counted'], { required: true, scale: 4, min: '0' }), serials: foundSerials, reason },
  },
  reconsider: { label: ['撤回处置', 'Withdraw disposition'], from: ['toStock'], to: 'inspected', input: { reason } },
  unstock: {
    label: ['撤销入库', 'Undo stocking'],
    from: ['stocked'],
    to: 'toStock',
    // What of it goes back, is scrapped or was used its handler counts; what was found of it stays found, and holds on the shelf as before it.
    leaves: [
      'quality.iqc',
      'quality.supplierReturn',
      'quality.scrapDisposal',
      'quality.materialReview',
      'quality.scar',
      'quality.controlLimits',
      'quality.assignableCause',
    ],
    input: { reason },
  },
  release: {
    label: ['解除隔离', 'Release from quarantine'],
    button: ['解除隔离', 'Release'],
    from: ['toInspect', 'inspected', 'toStock'],
    to: ['toInspect', 'inspected', 'toStock'],
    input: { reason },
  },
  withdraw: {
    label: ['撤回登记', 'Withdraw registration'],
    done: ['登记已撤回', 'Registration withdrawn'],
    from: ['toInspect'],
    to: 'withdrawn',
    tone: 'danger',
    notWhile: { 'quality.supplierReturn.replacement': 'done' },
    // A lot that came in place of returned ones is kept by their return; the others name none of which no inspection has begun.
    leaves: ['quality.iqc.parts', 'quality.iqc.reworkedInto', 'quality.controlLimits'],
    input: { reason },
  },
} as const
