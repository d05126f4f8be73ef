import type { EntityHelp } from '#core/help'

/** The help of department tasks. */
export const changeTaskHelp: EntityHelp = {
  purpose: [
    '一个部门在一项变更中的部分：填写要做的，凭单据登记执行。',
    'The part of a department in a change: it says what it will do and records its execution with a document.',
  ],
  list: [
    [
      '按部门、状态和期限筛选；等待您采购部分的数量在页面顶部。',
      'Filter by department, state and due date; the number at the top counts purchasing parts that are yours.',
    ],
  ],
  record: [
    ['变更分发后说明本部门部分和完成期限。', 'After the change was sent out, write down the part of the department and a date for it.'],
    ['做完后登记执行，填写订单、库存移动或文件。', 'When it is done, record the execution with the order, stock move or document.'],
    ['做不到时报告问题。', 'Report a problem where it cannot be done.'],
  ],
  form: [['在变更页面上添加部门和部分。', 'Add department and part on the page of the change.']],
  rules: [
    [
      '只有该部门的人能填写；依据须在批准之后变动。',
      'Only people of the department fill it in; its document must have changed after the approval.',
    ],
  ],
}
