import type { EntityHelp } from '#core/help'

/** The help of process test documents. */
export const processTestDocumentHelp: EntityHelp = {
  purpose: [
    '规定生产过程中的测试：目的、设备、方法、抽样数和合格判定。',
    'How units are tested in production: purpose, equipment, method, sample size and what is accepted.',
  ],
  list: [['按编号、阶段和状态查找。', 'Find by number, stage and state.']],
  record: [
    ['编制后提交审核，由他人发布并给出生效日期。', 'Write it, submit it, and have someone else release it with its effective date.'],
    ['“版本”页逐项比较两版。', '“Versions” compares two of them item by item.'],
  ],
  form: [
    [
      '逐行填写测试参数：填上下限；没有限值的写明如何判定。',
      'Enter the parameters line by line with their limits; where there are none, how it is judged.',
    ],
  ],
  rules: [
    [
      '选择质量的测试模板后，参数和限值随模板的现行版本显示和打印，不能另填；没有模板时才在此填写。',
      'With a test template of quality, parameters and limits are shown and printed as its effective version says them and cannot be entered here; without one they are entered here.',
    ],
    ['同一编号在任何一天最多只有一个版本有效。', 'For each number at most one version is effective on any day.'],
  ],
}
