import type { EntityHelp } from '#core/help'

/** The help of the actions of supplier corrective actions. */
export const scarActionHelp: EntityHelp = {
  purpose: [
    '一项供应商纠正措施中要做的事：遏制、纠正、预防再发，各有负责人和期限。',
    'What is to be done in a supplier corrective action: containment, correction, prevention, each with an owner and a due date.',
  ],
  list: [
    [
      '按负责人和期限筛选；分给自己的也在首页的待办里。',
      'Filter by owner and due date; what is assigned to you is in your to-do list as well.',
    ],
    ['可以一次勾选多项，一起完成或改期。', 'Tick several to complete them or change their date together.'],
  ],
  record: [
    ['做完后点“完成”，写明结果，附上证据。', 'When it is done, complete it with its result and the evidence.'],
    ['发现没做到位，可以重新打开。', 'Reopen it when it turns out not to be done.'],
  ],
  form: [['在纠正措施的页面上添加，填写负责人和期限。', 'Add it on the page of the corrective action, with owner and due date.']],
  rules: [
    [
      '只有待回复和待验证的纠正措施可以添加；接受前须全部完成或取消。',
      'It is added while the corrective action awaits response or verification; all must be completed or cancelled before that is accepted.',
    ],
    [
      '供应商答复的措施自动列为已完成的纠正项；纠正措施有新版本时，进行中的转入新版本。',
      'What the supplier reports becomes a completed corrective item. When a corrective action gets a new version, open items go over to it.',
    ],
  ],
}
