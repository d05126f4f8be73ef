import type { EntityHelp } from '#core/help'

/** The help of objectives. */
export const objectiveHelp: EntityHelp = {
  purpose: ['公司、部门或个人在一个周期内要达到的目标。', 'What the company, a department or a person wants to reach within a period.'],
  list: [['可显示为树：每个目标在它支持的上级目标之下。', 'Shown as a tree, each objective stands below the one that it supports.']],
  record: [
    [
      '关键结果在目标页面上添加；得分为其加权平均，按各关键结果未四舍五入的得分计算。',
      'Key results are added on the page of the objective; its score is the weighted mean of their scores before these are rounded.',
    ],
    [
      '周期进入评分后由负责人自评，再由他人确认；确认后不能修改，未达成的可结转到下一周期。',
      'Once the period is in grading the owner assesses it and someone else confirms. It is frozen then; what was not reached can be carried over.',
    ],
  ],
  form: [['只有主管可以为他人或公司设定目标。', 'Only managers set objectives for others or for the company.']],
  rules: [
    [
      '0.70 及以上为绿，0.40–0.69 为黄，以下为红；承诺型须达到 1.00 才为绿。得分先四舍五入到两位再评级。',
      'Green from 0.70, yellow from 0.40 to 0.69, red below; committed objectives are green at 1.00 only. The score is rounded to two places before it is graded.',
    ],
    ['启用后只有主管可以修改类型。', 'Once an objective is adopted only managers change its type.'],
    [
      '目标由负责人、添加者或主管修改、取消；草稿也只由他们删除。负责人停用后，由主管换人。',
      'Its owner, its author and managers edit and drop an objective; they alone delete a draft. A manager names another owner when the account of the owner is closed.',
    ],
    [
      '每人每周期超过 5 个目标、每个目标超过 5 个关键结果时须确认。',
      'More than 5 objectives of one person in a period, or 5 key results of an objective, need confirmation.',
    ],
  ],
}
