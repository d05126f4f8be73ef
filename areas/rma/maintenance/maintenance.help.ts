import type { EntityHelp } from '#core/help'

/** The help of maintenance. */
export const maintenanceHelp: EntityHelp = {
  purpose: [
    '在客户现场维护的产品：计划、完成情况和下次日期。',
    'Units that are looked after at the customer’s: planned, done, and when the next time is due.',
  ],
  list: [['按日历查看计划，先处理逾期的。', 'Look at the calendar and begin with what is overdue.']],
  record: [['完成后登记工作内容、工时和下次维护日期。', 'Once done, record the work, the minutes and when the next time is due.']],
  form: [
    [
      '在产品页面点“计划维护”，选择类别、日期和服务人员。',
      'Choose “Plan maintenance” on the page of the unit; enter type, day and technician.',
    ],
  ],
  rules: [
    ['只能为已发货且属于该客户的产品登记。', 'Maintenance is recorded for units that were shipped and are of that customer.'],
    [
      '下次维护前 30 天和 7 天提醒服务人员和客户负责人。',
      'The technician and the owner of the customer are reminded 30 and 7 days before the next time.',
    ],
  ],
}
