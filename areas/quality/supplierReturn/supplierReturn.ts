import { defineEntity, meaning, timeline } from '#core/definition'
import { choice, code, date, decimal, file, inCurrency, integer, overdue, reason, ref, text, told } from '#core/fields'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { asSerials, serialsField } from '../../stock/serials/typedSerials.ts'
import { returnKinds, returnStates } from './returnStates.ts'

const remark = text(['说明', 'Remark'], { max: 500, multiline: true })

/**
 * Goods on their way back to a supplier: packed, shipped with a waybill, confirmed there, and then credited or replaced. Most come from the
 * disposition of an inspected lot, which shows how far its return has come; others take back what was found bad in stock.
 */
export const supplierReturn = defineEntity({
  name: 'quality.supplierReturn',
  label: ['供应商退货', 'Supplier return'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['退货单号', 'Return number'], 'RT-{yyMMdd}-{000}'),
    status: choice(['状态', 'Status'], returnStates, { required: true, readonly: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true, frozen: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { frozen: true, from: true }),
    quantity: decimal(['退货数量', 'Quantity returned'], {
      unit: { by: 'unit' },
      required: true,
      frozen: true,
      scale: 4,
      min: '0.0001',
      max: '999999999',
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', { required: true, readonly: true }),
    serials: text(['序列号', 'Serial numbers'], { ...asSerials, frozen: true }),
    kind: choice(['退货目的', 'Purpose'], returnKinds, { required: true, frozen: true }),
    returnBy: date(['退货期限', 'Return by'], { required: true }),
    notes: text(['备注', 'Notes'], { max: 2000, multiline: true }),

    packages: integer(['件数', 'Packages'], { ...told, min: 1 }),
    carrier: text(['承运人', 'Carrier'], { ...told, max: 80 }),
    trackingNumber: text(['运单号', 'Tracking number'], { ...told, max: 60, search: true }),
    waybill: file(['运单', 'Waybill'], told),
    shippedOn: date(['发运日期', 'Shipped on'], told),
    settleBy: date(['结清期限', 'Settle by'], told),
    overdue: overdue(),
    confirmedOn: date(['供应商签收日期', 'Received by the supplier on'], told),
    confirmedBy: text(['签收人', 'Received by'], { ...told, max: 80 }),
    confirmation: file(['签收凭证', 'Proof of receipt'], told),
    settledOn: date(['结清日期', 'Settled on'], {
      ...told,
      help: [
        '贷项通知单的日期，或换货、返修货物到货的日期',
        'The day of the credit note, or on which goods came in place of those returned',
      ],
    }),
    creditNoteNo: text(['贷项通知单号', 'Credit note number'], { ...told, max: 60, search: true }),
    creditAmount: decimal(['贷项金额', 'Credit amount'], { cents: true, ...told, unit: inCurrency, scale: 2 }),
    currency: choice(['贷项币种', 'Credit currency'], currencyNames, told),
    creditNote: file(['贷项通知单', 'Credit note'], told),
    replacement: ref(['换货或返修后批次', 'Lot that came in its place'], 'quality.iqc', told),
  },
  state: 'status',
  editableIn: ['toPack', 'packed'],
  deletableIn: [],
  filledIn: {
    shipped: ['carrier', 'trackingNumber', 'shippedOn'],
    confirmed: ['carrier', 'trackingNumber', 'shippedOn', 'confirmedOn', 'confirmedBy'],
    credited: ['confirmedOn', 'creditNoteNo', 'creditAmount'],
    replaced: ['replacement'],
  },
  due: [
    { date: 'returnBy', in: meaning(returnStates, 'open'), label: ['逾期未发运的退货', 'Returns not shipped in time'] },
    { date: 'settleBy', in: meaning(returnStates, 'waiting'), label: ['逾期未结清的退货', 'Returns not settled in time'] },
  ],
  transitions: {
    pack: {
      label: ['完成装箱', 'Pack'],
      from: ['toPack'],
      to: 'packed',
      tone: 'primary',
      untimed: true,
      waiting: ['待装箱的退货', 'Returns to pack'],
      input: { packages: integer(['件数', 'Packages'], { required: true, min: 1, max: 9999 }), remark },
      fills: ['packages'],
    },
    ship: {
      label: ['发运', 'Ship'],
      from: ['packed'],
      to: 'shipped',
      tone: 'primary',
      waiting: ['待发运的退货', 'Returns to ship'],
      on: 'shippedOn',
      within: 7,
      input: {
        carrier: text(['承运人', 'Carrier'], { required: true, max: 80 }),
        trackingNumber: text(['运单号', 'Tracking number'], { required: true, max: 60 }),
        waybill: file(['运单', 'Waybill']),
        remark,
      },
      fills: ['carrier', 'trackingNumber', 'waybill'],
    },
    confirm: {
      label: ['供应商已签收', 'Received by the supplier'],
      button: ['供应商已签收', 'Supplier has it'],
      from: ['shipped'],
      to: 'confirmed',
      tone: 'primary',
      waiting: ['待供应商签收的退货', 'Returns on their way'],
      on: 'confirmedOn',
      after: ['shippedOn'],
      within: 7,
      input: {
        confirmedBy: text(['签收人', 'Received by'], { required: true, max: 80 }),
        confirmation: file(['签收凭证', 'Proof of receipt']),
        remark,
      },
      fills: ['confirmedBy', 'confirmation'],
    },
    credit: {
      label: ['登记贷项', 'Record the credit'],
      from: ['confirmed'],
      to: 'credited',
      tone: 'primary',
      waiting: ['待结清的退货', 'Returns to settle'],
      on: 'settledOn',
      after: ['confirmedOn'],
      within: 7,
      input: {
        creditNoteNo: text(['贷项通知单号', 'Credit note number'], { required: true, max: 60 }),
        creditAmount: decimal(['金额', 'Amount'], {
          cents: true,
          required: true,
          scale: 2,
          min: '0.01',
          max: '9999999999',
          help: [
            '按采购订单的币种，不超过退回数量按订单价格的金额',
            'In the currency of the order, and no more than the returned goods cost at its price',
          ],
        }),
        creditNote: file(['贷项通知单', 'Credit note']),
        remark,
      },
      fills: ['creditNoteNo', 'creditAmount', 'creditNote'],
    },
    receive: {
      label: ['换货或返修到货', 'Goods came in its place'],
      button: ['换货或返修到货', 'Replacement came'],
      from: ['shipped', 'confirmed'],
      to: 'replaced',
      on: 'settledOn',
      after: ['shippedOn', 'confirmedOn'],
      within: 7,
      input: {
        quantity: decimal(['到货数量', 'Quantity received'], { required: true, scale: 4, min: '0.0001' }),
        serials: serialsField,
        supplierLot: text(['供应商批号', 'Supplier lot'], { max: 60 }),
        remark,
      },
    },
    cancel: {
      label: ['取消退货', 'Cancel the return'],
      from: ['toPack', 'packed'],
      to: 'cancelled',
      tone: 'danger',
      undoes: ['quality.iqc'],
      notWhile: { 'purchase.supplierCredit.supplierReturn': 'holding' },
      input: { reason },
    },
    reopen: {
      label: ['撤销结清', 'Reopen'],
      from: ['credited', 'replaced'],
      to: ['confirmed', 'shipped'],
      undoes: ['purchase.supplierCredit'],
      // The lot that goes back waits for its return as before.
      leaves: ['quality.iqc'],
      input: { reason },
    },
    notShipped: { label: ['撤销发运', 'Undo shipping'], from: ['shipped'], to: 'packed', input: { reason } },
  },
  moves: [
    {
      reason: 'supplierReturn',
      from: ['quarantine', 'usable', 'blocked'],
      to: ['supplier'],
      step: ['退货单的“登记发出”', 'a return to the supplier'],
    },
  ],
  list: {
    columns: ['code', 'status', 'supplier', 'material', 'quantity', 'kind', 'lot', 'returnBy', 'trackingNumber', 'settleBy', 'overdue'],
    filters: ['status', 'supplier', 'material', 'kind', 'lot', 'returnBy', 'settleBy', 'shippedOn', 'overdue'],
    sort: '-id',
  },
  presentations: [
    timeline({ from: 'shippedOn', to: 'settleBy', by: 'supplier', span: 'quarter', card: ['material', 'quantity', 'status'] }),
  ],
  summary: [
    { field: 'supplier', with: ['lot'] },
    'material',
    { field: 'quantity', with: ['kind'] },
    { field: 'returnBy', with: ['settleBy'], alert: 'overdue' },
    { field: 'shippedOn', with: ['carrier', 'trackingNumber'] },
  ],
  form: [
    {
      label: ['退货', 'Return'],
      fields: ['supplier', 'material', 'lot', 'quantity', 'unit', 'serials', 'kind', 'returnBy', 'overdue', 'notes'],
    },
    { label: ['发运', 'Shipping'], fields: ['packages', 'carrier', 'trackingNumber', 'waybill', 'shippedOn'] },
    {
      label: ['签收与结清', 'Receipt and settlement'],
      fields: [
        'settleBy',
        'confirmedOn',
        'confirmedBy',
        'confirmation',
        'settledOn',
        'creditNoteNo',
        'creditAmount',
        'currency',
        'creditNote',
        'replacement',
      ],
    },
  ],
})
