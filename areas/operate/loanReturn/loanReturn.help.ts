import type { EntityHelp } from '#core/help'

/** The help of loan returns. */
export const loanReturnHelp: EntityHelp = {
  purpose: [
    '客户归还的借用货物，可分几次：货物随归还单回到库存，有序列号的逐台扫描。',
    'Goods on loan that a customer gave back, in as many parts as it takes: they come back into stock, each unit with a serial number scanned.',
  ],
  list: [
    [
      '尚未归还的见报表“借出未还”，或在订单列表按“借出中”筛选。',
      'What is still out stands in the report “Loans out”, or in the list of orders filtered by “On loan”.',
    ],
  ],
  record: [
    [
      '登记后不能修改；记错的点击“冲销归还”并说明原因，货物回到借出。',
      'A recorded return is not changed. Reverse a wrong one with a reason, and its goods are on loan again.',
    ],
  ],
  form: [
    [
      '在借用订单页面点击“登记归还”，扫描 SN，选择收货库位和归还状况。',
      'Start from the page of the loan order. Scan the serial numbers, choose where the goods are put and their condition.',
    ],
    [
      '客户留购的：归还状况选“客户留购”，放入可用库位，再为该客户新建销售订单并扫描同一 SN 发货，货款和保修由销售订单处理。',
      'For a unit that the customer buys, choose “Bought by the customer” and a usable location. Then make a sales order for the customer and ship the same serial number with it: price, payment and warranty are those of the sale.',
    ],
  ],
  rules: [
    ['归还数量不能超过已借出而未归还的数量。', 'No more comes back than was lent and is still out.'],
    [
      '缺件或损坏的须说明；借出时的状况和照片在发货的运单上。',
      'What came back incomplete or damaged needs notes. Its condition and photos from when it was lent stand on the waybill of the loan.',
    ],
    ['过期的批次只能放入待检或冻结库位。', 'Lots that have expired go to quarantine or a blocked location.'],
  ],
}
