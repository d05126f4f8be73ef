import type { EntityHelp } from '#core/help'

/** The help of the actions of quality feedback. */
export const feedbackActionHelp: EntityHelp = {
  purpose: [
    '一条质量反馈中要做的事：遏制、纠正、预防再发，各有负责人和期限。',
    'What is to be done about a quality feedback: containment, correction, prevention, each with an owner and a due date.',
  ],
  list: [
    [
      '按负责人和期限筛选；分给自己的也在首页的待办里。',
      'Filter by owner and due date; what is assigned to you is in your to-do list as well.',
    ],
  ],
  record: [
    [
      '做完后点“完成”，写明结果，附上证据；没做到位的重新打开。',
      'Complete it with its result and the evidence. Reopen it when it turns out not to be done.',
    ],
  ],
  form: [['在质量反馈的页面上添加，填写负责人和期限。', 'Add it on the page of the feedback, with owner and due date.']],
  rules: [
    [
      '登记实施前，须至少完成一项纠正措施，其余全部完成或取消。',
      'Before the implementation is recorded, one corrective action at least is completed, and all others are completed or cancelled.',
    ],
  ],
}
