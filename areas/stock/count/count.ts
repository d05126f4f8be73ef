import { defineEntity, submission } from '#core/definition'
import { choice, code, decimal, flag, lines, reason, ref, text, told } from '#core/fields'
import type { LocationKind } from '../location/locationKinds.ts'
import { asSerial } from '../serials/typedSerials.ts'
import { countFlow } from './count.flow.ts'
import { countStates, freezing } from './countStates.ts'

const inUnit = { scale: 4, unit: { by: 'unit' } } as const
const amount = { ...inUnit, min: '0' } as const

const byCount = ['盘点单审批通过后过账', 'an approved stock count'] as const

/** Where goods lie that are in stock and that a count finds, or does not find. */
const counted = ['usable', 'quarantine', 'blocked', 'scrap', 'transit', 'loan'] as const satisfies readonly LocationKind[]

/**
 * What lies in a location, counted by people who are not told what ought to be there: the location stands still until what they found was agreed to
 * and posted as one move for each difference. Goods that are found there and by the books do not lie there have lines of their own.
 */
export const count = defineEntity({
  name: 'stock.count',
  label: ['盘点单', 'Stock count'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['盘点单号', 'Count number'], 'CS-{yyMMdd}-{00}'),
    status: choice(['状态', 'Status'], countStates, { required: true, readonly: true }),
    location: ref(['库位', 'Location'], 'stock.location', { required: true, frozen: true }),
    items: lines(
      ['盘点明细', 'Items'],
      {
        balance: ref(['库存', 'Stock'], 'stock.balance', {
          help: [
            '不填则按物料、批次和序列号登记找到的货',
            'Left empty for goods that were found: say their material, lot and serial number',
          ],
        }),
        material: ref(['物料', 'Material'], 'mnm.material'),
        lot: ref(['批次', 'Lot'], 'stock.lot'),
        serial: text(['序列号', 'Serial number'], asSerial),
        unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
        counted: decimal(['实盘数', 'Counted'], amount),
        recounted: decimal(['复盘数', 'Recounted'], amount),
        recount: flag(['需复盘', 'To recount'], { ...told, tone: 'warn' }),
        book: decimal(['账面数', 'Book quantity'], { ...told, ...inUnit }),
        difference: decimal(['差异', 'Difference'], { ...told, ...inUnit }),
        elsewhere: ref(['账面所在库位', 'By the books in'], 'stock.location', told),
        goods: text(['实物编号', 'Number on the goods'], { max: 120 }),
        mark: text(['实物批号/序列号', 'Lot or serial number on the goods'], { max: 60 }),
      },
      { max: 5000, unique: [['balance']] },
    ),
    value: decimal(['差异金额', 'Value of the differences'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      group: 'price',
      help: ['盘盈和盘亏合计，按账面平均成本', 'More and less together, by the books'],
    }),
    toReview: flag(['须总经理审批', 'For the general manager'], {
      ...told,
      tone: 'warn',
      help: [
        '连同同一物料 90 天内在这里或全公司的差异超过 5000 元，或金额未知',
        'With what was corrected of the same materials within 90 days, here or in the whole company, it is worth more than CNY 5,000, or its worth is not known',
      ],
    }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  state: 'status',
  editableIn: ['counting', 'recount'],
  deletableIn: [],
  uniqueIn: [{ fields: ['location'], in: [...freezing] }],
  transitions: {
    finish: {
      label: ['完成清点', 'Finish counting'],
      from: ['counting', 'recount'],
      to: ['recount', 'counted'],
      tone: 'primary',
      waiting: ['待清点的盘点单', 'Stock to count'],
    },
    submit: {
      ...submission,
      from: ['counted'],
      to: 'posted',
      approval: 'stock.count',
      flow: countFlow,
      rejected: 'counted',
    },
    recountAll: { label: ['重新清点', 'Count again'], from: ['counted'], to: 'counting' },
    cancel: {
      label: ['取消盘点', 'Cancel'],
      from: ['counting', 'recount', 'counted'],
      to: 'cancelled',
      tone: 'danger',
      input: { reason },
    },
  },
  papers: { sheet: { label: ['盘点表', 'Count sheet'] } },
  moves: [
    { reason: 'count', from: ['difference'], to: counted, step: byCount },
    { reason: 'count', from: counted, to: ['difference'], step: byCount },
    ...counted.map(kind => ({ reason: 'count', from: [kind], to: [kind], step: byCount })),
  ],
  list: { columns: ['code', 'status', 'location', 'notes'], filters: ['status', 'location'], sort: '-id' },
  summary: ['location', { field: 'value', alert: 'toReview' }, 'notes'],
  form: [{ label: ['盘点', 'Count'], fields: ['location', 'notes', 'items', 'value', 'toReview'] }],
})
