import type { EntityHelp } from '#core/help'

/** The help of tier thresholds. */
export const tierThresholdHelp: EntityHelp = {
  purpose: [
    '客户十二个月内订货多少才够得上某个价格等级；“等级守护”报表据此建议升级或降级。',
    'How much a customer orders in twelve months to earn a price tier. The report “Tier guardian” suggests moves by it.',
  ],
  list: [['每个等级从某天起的门槛；零售不设门槛。', 'The thresholds of each tier from a day on. Retail has none.']],
  record: [['一个等级的门槛。', 'The threshold of one tier.']],
  form: [
    [
      '选择等级和生效日期，填写十二个月的订货额（人民币）。',
      'Choose the tier and the effective date, and enter the amount ordered in twelve months, in CNY.',
    ],
  ],
  rules: [
    [
      '没有门槛的等级不建议降级；修改不会自动改变任何客户的等级。',
      'For a tier without threshold no move down is suggested. A change moves no customer automatically.',
    ],
  ],
}
