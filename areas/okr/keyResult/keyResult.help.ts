import type { EntityHelp } from '#core/help'

/** The help of key results. */
export const keyResultHelp: EntityHelp = {
  purpose: [
    '用来衡量目标的数：从基线到目标值，每周检查。',
    'The figure by which an objective is measured, from its baseline to its target, checked every week.',
  ],
  list: [['按“需要帮助”和“久未更新”筛选有问题的。', 'Filter by Needs help and Stale to find those in trouble.']],
  record: [
    [
      '来自列表或报表的数值每小时以负责人的权限读取，不能填写；读不到时保留上次的值并说明原因。',
      'A figure wired to a list or report is read every hour with the permissions of the owner and cannot be typed. While it cannot be read, the last value stays and the reason is shown.',
    ],
    ['评分时数值和背后的记录一起冻结。', 'At grading the figure is frozen together with the records behind it.'],
  ],
  form: [
    [
      '在“列表或报表地址”中选择报表或列表并筛选，下方显示现在读到的数；只能由负责人本人填写。换负责人后改为手工填写，由新负责人重新填地址。',
      'In Address of list or report choose a report or list and filter it; what it reads now is shown below. Only the owner may enter it. Given to another owner, the key result becomes manual until that owner enters an address.',
    ],
  ],
  rules: [
    [
      '得分 =（当前值 − 基线）÷（目标值 − 基线），限于 0 到 1；方向可升可降。目标值不能等于基线。',
      'Score = (current − baseline) ÷ (target − baseline), from 0 to 1, rising or falling. The target cannot equal the baseline.',
    ],
    [
      '周期过去 30% 后，修改目标值或新增关键结果须说明原因，不能删除；评分后不能删除。',
      'After 30% of the period a changed target or a new key result requires a note and none is deleted; nor is any once it was graded.',
    ],
    [
      '连续两次信心不高于 3 时通知目标和上级目标的负责人。',
      'Confidence of at most 3 twice in a row notifies the owners of the objective and of the one above.',
    ],
  ],
}
