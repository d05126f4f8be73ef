import type { EntityHelp } from '#core/help'

/** The help of working calendars. */
export const workingCalendarHelp: EntityHelp = {
  purpose: [
    '各地区的放假和调休安排。返修单的处理期限、询盘的时限、采购申请的认领期限和日历上的休假标记都按它计算。',
    'Holidays and weekends worked in turn, by region. The time to return a repair, clocks of inquiries, the time to claim a requisition and the days off in calendars follow from them.',
  ],
  list: [
    [
      'CN 为本公司的日历；“即将用尽”表示 45 天内的放假安排尚未录入。',
      'CN is the calendar of the company. “Running out” means that the holidays of the next 45 days are still to be entered.',
    ],
  ],
  record: [
    [
      '代码与地区相同的日历适用于该地区的客户；客户也可以单独指定日历。',
      'Customers of a region go by the calendar with its code, unless another one is chosen for them.',
    ],
  ],
  form: [
    [
      '每个假期填一行，周末补班另填一行“调休上班”；国务院办公厅公布下一年安排后录入，并更新“安排截至”。',
      'Enter a line for each holiday, and one for each weekend that is worked in turn. Add the next year when it is announced, and update “Complete until”.',
    ],
    [
      '请在假期开始前录入：录入之前已经结束的不会重新计算。',
      'Enter a holiday before it begins: what ended before it was entered is not measured again.',
    ],
  ],
  rules: [
    ['调休上班须为周末，日期不能重复。', 'What is worked in turn is at a weekend; no day is entered twice.'],
    [
      '修改日历（包括补录过去的日期）后，仍在计时的期限和用时随之变动；已经结束的按结束时的日历计算，期限、用时、是否按时和报表都不再变。',
      'When a calendar is changed, for past days as well, the deadlines and times of what is still running follow. What has ended is measured by the calendar of that moment: its deadline, time used, verdict and reports stay.',
    ],
    [
      '已登记的日期不随日历变动，如询盘时限、认领期限和确认期限。本公司的日历不能删除。',
      'Dates that were set stay, such as those to answer an inquiry, claim a requisition or confirm an order. The calendar of the company cannot be deleted.',
    ],
  ],
}
