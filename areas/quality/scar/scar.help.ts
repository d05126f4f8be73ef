import type { EntityHelp } from '#core/help'

/** The help of supplier corrective actions. */
export const scarHelp: EntityHelp = {
  purpose: [
    '要求供应商查明不合格的原因并采取措施，直到我们确认措施有效。',
    'Requests a supplier to find the root cause of a nonconformity and to implement an effective corrective action.',
  ],
  list: [
    ['按状态和回复期限筛选，先看快到期和已过期的。', 'Filter by state and due date; begin with those that are late.'],
    [
      'A、B 类物料退货时系统会自动建立一条；也可以自己新建。',
      'A SCAR is created automatically when class A or B material is returned. You can also create one manually.',
    ],
  ],
  record: [
    [
      '收到供应商答复后点“登记回复”，填写临时遏制、原因和纠正措施，附上证据；遏制和措施列入下面的“措施”表。',
      'When the supplier answers, record containment, cause and corrective action and attach the evidence. Containment and action are listed under Actions.',
    ],
    [
      '还要做的事（遏制、验证、预防）也在“措施”表里添加，指定负责人和期限。',
      'Add what else is to be done (containment, verification, prevention) under Actions, with an owner and a due date.',
    ],
    [
      '核对措施：有效就“接受措施”，不够就“退回”并说明原因。',
      'Judge it: accept an effective action, send back what is not enough, with the reason.',
    ],
  ],
  form: [
    ['选择供应商、物料和检验批；保存后不能再改。', 'Choose supplier, material and lot; they stay as they are once saved.'],
    ['把问题写清楚，填写回复期限。', 'Describe the problem and enter when an answer is due.'],
  ],
  rules: [
    [
      '供应商哪一天回复的就填哪一天：是否逾期看那一天；只有补记才算按时的，须写明原因。经链接回复的以提交之时为准。',
      'Say on which day the supplier answered: whether it is late goes by that day. Where only the late entry makes it punctual, it takes a reason. Answers by the link count from when they are sent.',
    ],
    [
      '内部备注供应商看不到，回复后也可修改，不生成新版本。',
      'The supplier does not see internal notes; they change after the answer, too, without a version.',
    ],
    [
      '接受措施会恢复该供应商此物料的收货检验，从加严检验开始。',
      'Accepting an action resumes the inspection of this material from this supplier, tightened at first.',
    ],
    ['措施全部完成或取消后才能接受。', 'It can be accepted once all actions are completed or cancelled.'],
    ['已接受的不能再改，也不能删除。', 'An accepted one is neither changed nor deleted.'],
    [
      '供应商答复后再修改问题或期限，会生成新版本（-v2）重新询问；原版本和答复一并保留，只供查阅。',
      'Changing the issue or the due date after the supplier has responded creates a new version (-v2) that needs a new response; the previous version is kept with its response for reference.',
    ],
  ],
}
