import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, derived, integer, moment, record, ref, text } from '#core/fields'
import { asSerial, asSerials } from '../serials/typedSerials.ts'
import { owners } from '../balance/owners.ts'
import { moveFlows, moveReasons } from './moveReasons.ts'
import { reasonsByHand } from './moveWays.ts'

/**
 * Goods that went from one location to another: the entries of the stock ledger. Where goods go for a reason and who moves them stands in `moveWays`. Nobody
 * edits or deletes a move, the database allows it to nobody; a wrong one is reversed by its mirror, once.
 */
export const move = defineEntity({
  name: 'stock.move',
  label: ['库存移动', 'Stock move'],
  title: 'code',
  shared: true,
  fields: {
    code: text(['移动编号', 'Move number'], { required: true, readonly: true, unique: true, search: true, max: 20 }),
    at: moment(['移动时间', 'Moved at'], { required: true, readonly: true }),
    happenedOn: date(['发生日期', 'Happened on'], {
      readonly: true,
      help: [
        '货物早于登记之日移动的那一天，如补记的运单；库存自登记时起变',
        'The day on which the goods moved where that is before the entry, as of a waybill that was typed late. Stock changes with the entry',
      ],
    }),
    reason: choice(['移动原因', 'Reason'], moveReasons, { required: true, frozen: true, offered: reasonsByHand }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    quantity: decimal(['数量', 'Quantity'], {
      unit: { by: 'unit' },
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    from: ref(['来自库位', 'From'], 'stock.location', {
      frozen: true,
      help: ['不填时用该原因的默认库位', 'The default location of the reason when left empty'],
    }),
    to: ref(['去往库位', 'To'], 'stock.location', {
      frozen: true,
      help: ['不填时用该原因的默认库位', 'The default location of the reason when left empty'],
    }),
    lot: ref(['批次', 'Lot'], 'stock.lot', {
      frozen: true,
      help: [
        '领用时不填则先用先到期的批次，不够时接着用下一个',
        'Left empty when goods are taken out, the lot that expires first is taken, then the next one',
      ],
    }),
    serial: text(['序列号', 'Serial number'], { ...asSerial, frozen: true, search: true }),
    serials: text(['序列号清单', 'Serial numbers'], { ...asSerials, frozen: true }),
    pieces: computed(
      integer(['序列号个数', 'Pieces named'], {
        unit: ['件', 'pieces'],
        help: ['一次登记的件数；各件各有一次移动', 'How many were entered at once; each is moved by an entry of its own'],
      }),
    ),
    owner: choice(['货主', 'Owner'], owners, { required: true, frozen: true }),
    note: text(['说明', 'Note'], { frozen: true, max: 500, multiline: true }),
    rest: ref(['其余数量', 'Rest'], 'stock.move', {
      readonly: true,
      help: [
        '一个批次不够时，其余数量由这次移动从下一个到期的批次取出',
        'Where one lot had too little, this move takes the rest from the lot that expires next',
      ],
    }),
    together: ref(['同批登记', 'Entered with'], 'stock.move', {
      readonly: true,
      help: ['一次登记多件时，各件的移动都指向第一件', 'Of several pieces that were entered at once, each names the move of the first'],
    }),
    flow: derived(
      choice(['来去', 'In or out'], moveFlows, {
        help: ['冲销的按其冲销的移动', 'A reversal counts as the move that it reverses'],
      }),
    ),
    effect: derived(
      decimal(['库存增减', 'Change in stock'], {
        unit: { by: 'unit' },
        scale: 4,
        help: ['入库为正，出库为负；在库内移动为 0', 'Above zero into stock, below zero out of it; zero within'],
      }),
    ),
    reverses: ref(['冲销', 'Reverses'], 'stock.move', { frozen: true, from: true, unique: true }),
    document: record(['单据', 'Document'], 'moves', {
      readonly: true,
      help: ['以其步骤移动货物的单据；手工移动时为空', 'The document whose step moved the goods. Empty when they were moved by hand'],
    }),
    fromBalance: ref(['减少的库存', 'Taken from'], 'stock.balance', { readonly: true }),
    toBalance: ref(['增加的库存', 'Added to'], 'stock.balance', { readonly: true }),
  },
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['code', 'at', 'reason', 'material', 'quantity', 'unit', 'from', 'to', 'lot', 'document', 'note'],
    filters: ['at', 'reason', 'flow', 'material', 'lot', 'from', 'to', 'fromBalance', 'toBalance', 'document', 'reverses'],
    sort: '-id',
  },
  summary: [{ field: 'material', with: ['lot', 'serial'] }, 'quantity', 'from', 'to', { field: 'reason', with: ['reverses'] }],
  form: [
    {
      label: ['移动', 'Move'],
      fields: [
        'code',
        'at',
        'happenedOn',
        'reason',
        'material',
        'lot',
        'serial',
        'serials',
        'pieces',
        'quantity',
        'unit',
        'from',
        'to',
        'owner',
        'flow',
        'effect',
        'note',
      ],
    },
    {
      label: ['依据', 'Behind it'],
      fields: ['document', 'rest', 'together', 'reverses', 'fromBalance', 'toBalance'],
    },
  ],
})
