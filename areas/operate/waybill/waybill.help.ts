import type { EntityHelp } from '#core/help'

/** The help of waybills. */
export const waybillHelp: EntityHelp = {
  purpose: [
    '一次发货：由订单生成，保存即出库，之后登记揽收和签收。',
    'One shipment of an order. Saving it takes the goods out of stock; carrier scan and receipt are recorded afterwards.',
  ],
  list: [['按状态筛选在途的运单；可按 SN 查找。', 'Filter by status for those on their way; find one by an SN.']],
  record: [
    ['打印装箱单和运单；两者都没有价格。', 'Print packing list and waybill; neither names a price.'],
    [
      '签收后登记日期和签收人，登记错的撤销后重新登记；误发的在揽收前删除，货物退回库存；撤销过签收的由他人删除。',
      'Record date and person of receipt. A wrong one is withdrawn and recorded again. Delete a wrong waybill before the carrier scan: its goods return to stock. Whoever withdrew its receipt leaves that to a colleague.',
    ],
    [
      '收货信息有误时，在签收前用“更改收货信息”并说明原因，客户负责人会收到通知；订单上的地址不变，重新打印运单。',
      'If consignee or address is wrong, change it with a reason before receipt. The owner of the customer is notified; the order keeps its address. Print the waybill again.',
    ],
  ],
  form: [
    [
      '在订单页面“由此生成”；数量默认为未发数量，可分批发货。',
      'Start from the page of the order. Quantities are what was not shipped yet; ship in parts as needed.',
    ],
    [
      '运费连同币种填写，只有可看“运费字段”的人看到；不印在装箱单和运单上，知道后再填也可以。',
      'Enter the shipping cost with its currency, now or once it is known. Only those with “Shipping cost fields” see it, and no paper shows it.',
    ],
    [
      '借用订单的运单须填写借出状况，可附照片，归还时与之比较。',
      'The waybill of a loan says in which condition it is lent, with photos if you like: what comes back is compared with it.',
    ],
    [
      '发货日期是承运人取走货物的那一天：补登的填实际日期，应收期限、准时率和保修都从这天起算；3 天以前的在备注中说明原因。不能早于订单确认，先款后货的也不能早于收款。',
      'The carrier got the goods on the day “Sent on”. Enter the real one when you record it later: due dates, punctuality and warranty count from it. More than 3 days back takes a reason in the notes. It does not lie before the order was confirmed, nor, where that is paid in advance, before it was paid.',
    ],
    ['逐台扫描 SN；收货人和地址来自订单。', 'Scan the SN of each unit. Consignee and address are those of the order.'],
  ],
  rules: [
    [
      '预计到货为发货日期加运输天数；过了预计到货仍未签收的标“逾期未签收”，请向承运人查询后登记签收或更改收货信息。',
      'A waybill is expected to arrive the transit days after it was sent. Past that day and not received it is marked as overdue: ask the carrier, then record its receipt or change the consignee.',
    ],
    [
      '每行不超过未发数量；允许超发时不超过订单行的“最多可发”，按序列号管理的产品不超发。未入库、已发货或为他人预留的 SN 不能发出。',
      'No line ships more than is left; where over-shipment is allowed, no more than “Most to ship” of the order line, and never of what has serial numbers. An SN that is not in stock, was shipped or is reserved for others is refused.',
    ],
    ['先发为该订单预留的，再发先到期的。', 'What is reserved for the order goes first, then what expires first.'],
  ],
}
