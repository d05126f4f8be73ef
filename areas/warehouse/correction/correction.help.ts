import type { EntityHelp } from '#core/help'

/** The help of warehouse corrections. */
export const correctionHelp: EntityHelp = {
  purpose: [
    '报废、修复和盘点差异须经第二人同意后过账。',
    'Scrap, repairs and count differences are posted after a second person has approved them.',
  ],
  list: [['按物品、类型和状态筛选。', 'Filter by item, type and state.']],
  record: [['一次调整及其审批；过账后见操作记录。', 'One correction and its approval. Posted corrections appear in the operation log.']],
  form: [
    [
      '选择物品和类型，填写数量和原因，提交审批；金额由系统按物品单价计算；连同同一物品 90 天内的调整超过 500 元的还须总经理审批。',
      'Choose item and type, enter quantity and reason, then submit. The value follows from the price of the item; above CNY 500, together with what was corrected of the item within 90 days, the general manager agrees as well.',
    ],
  ],
}
