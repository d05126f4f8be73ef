import type { EntityHelp } from '#core/help'

/** The help of goods receipts. */
export const receiptHelp: EntityHelp = {
  purpose: [
    '按采购订单收货，可分批；每行物料自动生成来料检验批，货物进入隔离区待检。',
    'Goods received by purchase order, in parts: each material opens an inspection lot, and its goods wait in quarantine.',
  ],
  list: [['按采购订单、供应商和收货日期筛选。', 'Filter by order, supplier and day of receipt.']],
  record: [
    ['链条显示由它生成的检验批。', 'The chain shows the inspection lots it opened.'],
    [
      '收错时“冲销收货”，写明原因；检验开始后不能冲销，已计入的到货费用和以它核对的发票须先冲销。',
      'Reverse a wrong receipt, with the reason, until inspection has begun. Landed costs posted for it and invoices matched with it are reversed first.',
    ],
  ],
  form: [
    [
      '在采购订单页面生成收货单，填写送货单号、实收数量和供应商批号；没有收到的行请删除。',
      'Create it from the order: enter delivery note, quantities and supplier lots; remove lines that did not arrive.',
    ],
  ],
  rules: [
    ['每行收货数量不超过订单剩余数量。', 'No line takes more than is left of the order.'],
    [
      '生产日期不晚于收货日期；有保质期的物料须填有效期或生产日期，已过期的不能收货。',
      'Goods are made no later than they are received. What has a shelf life says when it expires or was made, and is not received once it has expired.',
    ],
    ['收货日期不晚于今天，不早于订单发出日期。', 'Goods arrive no later than today and not before the order was sent.'],
  ],
}
