import type { EntityHelp } from '#core/help'

/** The help of warehouse items. */
export const itemHelp: EntityHelp = {
  purpose: [
    '行政仓库里可以领用或借用的物品；数量由出入库记录得出，不能手工填写。',
    'Items of the administrative warehouse that people use or borrow. Quantities follow from the operation log and cannot be entered.',
  ],
  list: [
    [
      '按类型和状态筛选；“低于最低库存”列出需要补充的。',
      'Filter by type and status; “Below the minimum” lists what should be replenished.',
    ],
    [
      '勾选低于最低库存的物品，点“生成采购申请”：数量补到最高库存，单价按物品。',
      'Tick items below their minimum and click “Draft requisition”: quantities fill up to the maximum, at the price of the item.',
    ],
  ],
  record: [
    [
      '物品卡：库存、预留、借出、待处理，月均领用和可用月数；下方是借出在谁手里和出入库记录。',
      'The card of the item: on hand, reserved, on loan, set aside, average monthly use and months of cover. Its borrowers and its log entries are listed below.',
    ],
    ['有库存或借出的物品不能停用。', 'An item that is in stock or on loan cannot be retired.'],
  ],
  form: [
    [
      '编码为两位大写字母的类别加四位数字；资产逐件管理，发放时登记编号。',
      'The code is two capital letters of the class and four digits. Assets are kept piece by piece: their numbers are entered when they are issued.',
    ],
    ['填了每人限量，还要填按多少天计算。', 'A limit per person also needs its number of days.'],
  ],
}
