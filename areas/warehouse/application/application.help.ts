import type { EntityHelp } from '#core/help'

/** The help of warehouse applications. */
export const applicationHelp: EntityHelp = {
  purpose: [
    '向行政仓库申请领用或借用物品：批准后为申请人预留，领取时签收，借用的按期归还。',
    'An application to use or borrow items of the administrative warehouse. Approved items are reserved for the applicant, who confirms the receipt and returns borrowed items in time.',
  ],
  list: [
    [
      '每人看到自己的申请，保管人看到全部；“待审核”和“待归还”各有自己的列表。',
      'Everyone sees their own applications, keepers see all. Applications pending review and applications to return have separate lists.',
    ],
  ],
  record: [
    [
      '批准后 5 个工作日内领取，过期自动释放；物品正在盘点的，盘点结束后释放。',
      'Pick the items up within 5 working days of the approval. After that the reservation is released, but not while one of the items is being counted.',
    ],
    [
      '到期前可以申请延期，最多两次，由他人批准；归还前 2 天、当天、逾期 1 天起提醒。',
      'You can ask for an extension before the return date, twice at most; another person must approve it. Reminders come 2 days before, on the day, and from 1 day after it.',
    ],
  ],
  form: [
    [
      '填写用途、需要日期和明细；有借用品的要填归还日期，晚于今天，最长 90 天。',
      'Enter purpose, day and items. Borrowed items need a return date later than today, at most 90 days ahead.',
    ],
  ],
  rules: [
    [
      '消耗品由仓库主管审批，借用品由部门负责人审批；单价超过 500 元的，或同一人 90 天内同样消耗品合计超过 5000 元的，还须总经理审批。单价取自物品，按 90 天内的最高价；申请人 90 天内定过价的也须总经理审批。申请人不能填写单价，也不能审批自己的申请。',
      'The warehouse supervisor approves consumables, the head of department approves loans; above CNY 500 per unit, or above CNY 5,000 together with what the same person asked for of the same consumables within 90 days, the general manager approves as well. The price comes from the item, the highest of 90 days; where the applicant has priced it within them, the general manager approves too. Applicants can neither enter it nor approve their own applications.',
    ],
    [
      '不能超过可申请的数量和每人限量；有借用品逾期超过 30 天的，归还前不能再借。',
      'Quantities cannot exceed the available stock or the limit per person. A loan more than 30 days overdue blocks further loans until it is returned.',
    ],
    [
      '正在盘点的物品不能提交申请，也不能批准；盘点过账或取消后再提交。',
      'While one of the items is being counted, an application is neither submitted nor approved. Submit it once the count is posted or cancelled.',
    ],
  ],
}
