import type { EntityHelp } from '#core/help'

/** The help of counts of the administrative warehouse. */
export const countHelp: EntityHelp = {
  purpose: [
    '清点行政仓库的物品：盲盘、复盘、审批，差异自动过账为操作记录。',
    'Items of the administrative warehouse are counted blind, counted again where they differ, agreed to, and the differences are posted to the operation log.',
  ],
  list: [['按状态筛选待清点、待复盘和待审批的盘点单。', 'Filter by state: to be counted, to be counted again, in approval.']],
  record: [
    [
      '打印后去现场清点，填写实盘数；资产逐件填写编号。借出的和待处理的不盘。',
      'Print it, count, and enter what you found; for assets the number of each piece. What is on loan or set aside is not counted.',
    ],
    [
      '点“完成清点”；差异超过 5% 或 500 元的行要复盘。同一物品 90 天内同方向的调整合计。',
      'Finish counting; lines that differ by more than 5% or ¥500 are counted again. What was corrected of the same item in the same direction within 90 days counts together.',
    ],
    [
      '清点后提交审批，审批人看到账面数、实盘数和差异；通过后过账。这样合计后一个物品超过 500 元、全部超过 5000 元，或盘点人、提交人 90 天内定过价的，总经理也要审批。',
      'Submit it: the approver sees the book quantity, what was found and the difference, and it is posted when it is agreed to. If one item comes to more than ¥500 that way, all to more than ¥5,000, or whoever counts or submits has priced an item within 90 days, the general manager agrees as well.',
    ],
  ],
  form: [
    [
      '填写存放位置、保管人或两者，符合的在用物品自动列入。待签收的发放单、待收回的自助归还和审批中的报废、盘盈、盘亏要先处理。',
      'Enter location, keeper or both: the active items are listed. Issues to be confirmed, kiosk returns to be taken, and scrap and differences in approval come first.',
    ],
  ],
  rules: [
    [
      '盘点期间这些物品不能入库、申请、发放、归还和调整，过期未领的也不释放；过账或取消后恢复。',
      'Nothing of the items comes in, is applied for, issued, returned, corrected or released until the count is posted or cancelled.',
    ],
    ['清点完成前不显示账面数。', 'What ought to be there is not shown before counting is finished.'],
    [
      '填过数的人和 90 天内发放这些物品最多的人不能审批。',
      'Whoever entered figures, and whoever issued most of the items within 90 days, cannot approve.',
    ],
    [
      '实盘数不能少于已预留的；申请人先撤回申请，或取消盘点，释放过期未领的后再盘。',
      'No less than what is reserved can be posted. Applicants withdraw their applications first, or cancel the count, release what was not picked up and count again.',
    ],
  ],
}
