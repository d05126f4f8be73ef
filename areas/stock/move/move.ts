import { defineEntity } from '#core/definition'
import { choice, decimal, derived, moment, ref, text } from '#core/fields'
import { owners } from '../balance/owners.ts'
import { moveDocuments } from './moveDocuments.ts'
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
    serial: text(['序列号', 'Serial number'], { frozen: true, search: true, max: 60 }),
    owner: choice(['货主', 'Owner'], owners, { required: true, frozen: true }),
    note: text(['说明', 'Note'], { frozen: true, max: 500, multiline: true }),
    rest: ref(['其余数量', 'Rest'], 'stock.move', {
      readonly: true,
      help: [
        '一个批次不够时，其余数量由这次移动从下一个到期的批次取出',
        'Where one lot had too little, this move takes the rest from the lot that expires next',
      ],
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
    ...moveDocuments,
    fromBalance: ref(['减少的库存', 'Taken from'], 'stock.balance', { readonly: true }),
    toBalance: ref(['增加的库存', 'Added to'], 'stock.balance', { readonly: true }),
  },
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['code', 'at', 'reason', 'material', 'quantity', 'unit', 'from', 'to', 'lot', 'inspection', 'note'],
    filters: ['at', 'reason', 'flow', 'material', 'lot', 'from', 'to', 'fromBalance', 'toBalance', 'inspection', 'reverses'],
    sort: '-id',
  },
  summary: [{ field: 'material', with: ['lot', 'serial'] }, 'quantity', 'from', 'to', { field: 'reason', with: ['reverses'] }],
  form: [
    {
      label: ['移动', 'Move'],
      fields: ['code', 'at', 'reason', 'material', 'lot', 'serial', 'quantity', 'unit', 'from', 'to', 'owner', 'flow', 'effect', 'note'],
    },
    {
      label: ['依据', 'Behind it'],
      fields: ['rest', 'reverses', ...(Object.keys(moveDocuments) as (keyof typeof moveDocuments)[]), 'fromBalance', 'toBalance'],
    },
  ],
})
