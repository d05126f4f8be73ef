import type { EntityHelp } from '#core/help'

/** The help of advance shipping notices. */
export const shippingNoticeHelp: EntityHelp = {
  purpose: [
    '供应商发货前通知：何时到、由谁承运、每行多少、哪个批号。供应商用采购订单的链接自己填写，不需要账号。',
    'Suppliers announce a delivery before it arrives: when, with which carrier, how much of each line and of which lot. They do it by the link of the order, without an account.',
  ],
  list: [
    ['日历按预计到货日显示；逾期未到的标红。', 'The calendar shows them by the expected day; late ones are marked.'],
    ['仓库按状态“在途”查看将到的货。', 'The warehouse filters by state “Announced” to see what is coming.'],
  ],
  record: [
    [
      '货到后生成采购收货：数量、批号、有效期和质量证明文件已填好，核对后保存。',
      'When it arrives, create the goods receipt: quantities, lots, expiry and certificates are filled in; check and save.',
    ],
    [
      '供应商在收货前可用链接更正日期和运单；预计到货一改，采购员和仓库就收到通知，原日期在历史中。',
      'Until it is received its supplier can correct dates and shipment by the link. Purchaser and warehouse are notified of another day; the former one is in the history.',
    ],
    ['供应商不发了就撤回，写明原因，数量恢复为未结。', 'Withdraw what will not come, with the reason; its quantities are open again.'],
  ],
  form: [
    [
      '供应商打电话通知时，在采购订单页面生成并填写；不发的行请删除。',
      'When a supplier telephones, create it from the order; remove lines that are not in the delivery.',
    ],
  ],
  rules: [
    ['每行不超过订单未收且未通知的数量。', 'No line announces more than is neither received nor announced.'],
    [
      '按盘、盒订购的行按盘、盒通知；剩余数量不能整除为采购单位时按计量单位通知。',
      'Lines ordered by the reel or box are announced so; what is left and is no exact number of them is announced in the unit of the material.',
    ],
    [
      '有保质期的物料须填写有效期或生产日期；已过期的不能发货。',
      'Material with a shelf life needs its expiry or the day it was made; expired goods are refused.',
    ],
    ['收货后由收货单决定收了多少；没有到的数量恢复为未结。', 'The receipt says how much arrived; what did not is open again.'],
  ],
}
