import { defineEntity } from '#core/definition'
import { choice, code, computed, date, decimal, file, flag, integer, lines, reason, ref, states, text, told } from '#core/fields'
import { serialsField } from '../../stock/serials/typedSerials.ts'
import { countedInUnits } from '../buyingUnit/countedInUnits.ts'

/** What arrived of one line of an order. */
const receivedItem = {
  ordered: ref(['订单行', 'Order line'], 'purchase.order.items', { from: true }),
  announced: ref(['发货通知行', 'Announced line'], 'purchase.shippingNotice.items', { from: true }),
  material: ref(['物料', 'Material'], 'mnm.material', told),
  name: text(['名称', 'Name'], told),
  ...countedInUnits({
    pack: ['按盘、盒等清点时选择', 'Where it is counted by the reel or box'],
    packs: ['收货数量按它换算', 'The quantity follows from it'],
  }),
  quantity: decimal(['收货数量', 'Quantity received'], { required: true, agrees: 'packs', scale: 4, min: '0.0001', max: '999999999' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  serials: serialsField,
  supplierLot: text(['供应商批号', 'Supplier lot'], { max: 60 }),
  madeOn: date(['生产日期', 'Made on']),
  expiresOn: date(['有效期至', 'Expires on']),
  coaFile: file(['质量证明文件', 'Certificate of analysis']),
  standard: ref(['检验标准', 'Inspection standard'], 'quality.iqcStandard', {
    help: ['不填时按物料设定', 'The standard of the material when left empty'],
  }),
}

/** Goods that arrived of an order, in one delivery: each line opens an inspection lot, and its goods lie in quarantine until that is put in stock. */
export const receipt = defineEntity({
  name: 'purchase.receipt',
  label: ['采购收货', 'Goods receipt'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['收货单号', 'Receipt number'], 'GR-{yyMMdd}-{000}'),
    state: choice(
      ['状态', 'State'],
      states({ posted: { label: ['已收货', 'Received'], means: 'done' }, reversed: { label: ['已冲销', 'Reversed'], means: 'void' } }),
      { required: true, readonly: true },
    ),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { required: true, frozen: true, from: true }),
    notice: ref(['发货通知', 'Advance shipping notice'], 'purchase.shippingNotice', { frozen: true, from: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', told),
    restComes: flag(['其余仍在途', 'The rest is on its way'], {
      frozen: true,
      help: [
        '勾选后发货通知的其余数量保持在途；不勾选则不再等待',
        'Ticked, the rest of the shipping notice stays on its way; otherwise it is no longer expected',
      ],
    }),
    receivedOn: date(['收货日期', 'Received on'], { required: true, frozen: true }),
    deliveryNote: text(['送货单号', 'Delivery note'], { frozen: true, max: 60, search: true }),
    quarantineReason: text(['隔离原因', 'Reason for quarantine'], {
      frozen: true,
      max: 500,
      multiline: true,
      help: ['供应商待审或暂停时必填', 'Needed while the supplier is pending or suspended'],
    }),
    items: lines(['收货明细', 'Lines received'], receivedItem, {
      max: 500,
      frozen: true,
      listed: true,
      title: 'name',
      named: 'material',
    }),
    itemCount: computed(integer(['行数', 'Lines'], { required: true, min: 0, internal: true })),
    notes: text(['备注', 'Notes'], { frozen: true, max: 1000, multiline: true }),
  },
  state: 'state',
  on: 'receivedOn',
  after: ['order.sentAt', 'notice.shippedOn'],
  within: 7,
  why: 'notes',
  punctual: ['order.promisedOn', 'order.confirmBy', 'order.deliverBy', 'notice.expectedOn'],
  editableIn: [],
  deletableIn: [],
  transitions: {
    reverse: {
      label: ['冲销收货', 'Reverse receipt'],
      from: ['posted'],
      to: 'reversed',
      tone: 'danger',
      undoes: ['quality.iqc'],
      input: { reason },
    },
  },
  papers: { slip: { label: ['收货单', 'Goods receipt slip'] } },
  list: {
    columns: ['code', 'state', 'order', 'supplier', 'receivedOn', 'deliveryNote', 'itemCount'],
    filters: ['state', 'order', 'notice', 'supplier', 'receivedOn'],
    sort: '-id',
  },
  summary: ['supplier', 'order', { field: 'receivedOn', with: ['deliveryNote'] }],
  form: [
    {
      label: ['采购收货', 'Goods receipt'],
      fields: ['order', 'notice', 'restComes', 'supplier', 'receivedOn', 'deliveryNote', 'quarantineReason', 'notes'],
    },
    { label: ['收货明细', 'Lines received'], fields: ['items'] },
  ],
})
