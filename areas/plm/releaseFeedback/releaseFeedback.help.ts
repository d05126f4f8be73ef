import type { EntityHelp } from '#core/help'

/** The help of department feedback. */
export const releaseFeedbackHelp: EntityHelp = {
  purpose: [
    '部门对一项发布的意见：确认、有条件确认或反对。',
    'What a department says of a release: confirmed, confirmed with a condition, or objected.',
  ],
  list: [['按部门、状态和期限筛选。', 'Filter by department, state and due date.']],
  record: [
    ['看发布的文件和试产数据后答复。', 'Look at the files and trial figures of the release, then answer.'],
    ['条件满足后点“确认”。', 'Confirm once the condition is met.'],
  ],
  form: [['在发布页面上添加部门、负责人和期限。', 'Add department, owner and due date on the page of the release.']],
  rules: [
    ['只有该部门的人能答复。', 'Only people of the department answer.'],
    [
      '逾期会提醒负责人和部门负责人，不会自动确认；发布退回或被驳回期间不提醒。',
      'Owners and heads are reminded of late feedback while it can be given; it is never confirmed automatically.',
    ],
    [
      '豁免须写明理由；编制人不能豁免，也不能替本部门确认，可以反对或提条件。',
      'A waiver needs its grounds. No author of the release waives or confirms; they may object or set a condition.',
    ],
  ],
}
