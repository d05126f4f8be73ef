import type { EntityHelp } from '#core/help'

/** The help of the operation log. */
export const moveHelp: EntityHelp = {
  purpose: [
    '行政仓库的操作记录：何人何时使哪个物品增减了多少，操作前后各有多少，依据什么单据。记录不能修改或删除。',
    'The operation log of the administrative warehouse: who changed which item by how much and when, what was on hand before and after, and by which document. Entries are neither changed nor deleted.',
  ],
  list: [['按物品、操作、领用人和时间筛选。', 'Filter by item, operation, recipient and time.']],
  record: [['一次操作及其依据。', 'One operation and what is behind it.']],
  form: [
    [
      '只手工登记入库，并填写依据的单据编号；发放、归还、报废和调整由各自的单据过账。',
      'Only what comes in is entered by hand, with the number of its document. Issues, returns, scrap and adjustments are posted by theirs.',
    ],
  ],
  rules: [['库存不会成为负数，数据库也不接受。', 'What is on hand never falls below zero; the database refuses it as well.']],
}
