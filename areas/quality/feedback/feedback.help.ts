import type { EntityHelp } from '#core/help'

/** The help of quality feedback. */
export const feedbackHelp: EntityHelp = {
  purpose: [
    '客户或内部反映的质量问题，按 8D 处理，直到证明不再出现。',
    'A quality problem told by a customer or a colleague, taken through the eight disciplines (8D) until it is shown not to come again.',
  ],
  list: [
    [
      '按状态看板查看；“已逾期”按当前一步的时限判断。',
      'Look at the board by status. “Overdue” follows from the clock of the present step.',
    ],
    ['可按客户、型号、缺陷代码和责任归属筛选。', 'Filter by customer, product, defect code and responsibility.'],
  ],
  record: [
    [
      '按步骤处理：首次回复、遏制、根本原因、实施、关闭；措施在下面的表中添加，各有负责人和期限。',
      'Take it through its steps: first response, containment, root cause, implementation, closure. Add actions in the table below, each with an owner and a due date.',
    ],
    [
      '需要改产品的，在技术变更中选来源“质量反馈”和本反馈；变更列在本页的相关记录中。',
      'Where the product has to change, a technical change names this feedback as its source; it stands among the related records here.',
    ],
    [
      '回复、遏制、查明原因和实施都填写实际发生的日期，时限按那一天计算；7 天以前的，或只有补记才算按时的，须写明原因。',
      'Say on which day it was answered, contained, explained and implemented: the clocks go by that day. More than 7 days back, or where only the late entry makes it punctual, it takes a reason.',
    ],
    ['“打印”可得 8D 报告，语言随界面。', 'Print the 8D report, in the language of your screen.'],
  ],
  form: [
    [
      '选择来源，填写型号或产品个体、现象和严重度；客户反馈须选客户。可在客户、订单或过程缺陷页面开始。',
      'Choose the source; enter product or unit, symptom and severity. Feedback of a customer names the customer. Start from the page of the customer, an order or a process defect.',
    ],
  ],
  rules: [
    [
      '四个时限从收到时间按自然时间计算：首次回复 24 小时、遏制 48 小时、根本原因 10 天、关闭 30 天；重新打开后，原因和关闭的时限重新计算；首次回复和遏制的时限接着计算。',
      'Four clocks run by the calendar from the moment of receipt: first response 24 hours, containment 48 hours, root cause 10 days, closure 30 days. Once reopened, those of cause and closure start again, and those of response and containment go on.',
    ],
    [
      '措施实施后 30 天或 3 批产品未再出现才能关闭；同一代码和型号的反馈或过程缺陷出现时，从那天重新计算。确认实施的人不能关闭。',
      'It is closed after 30 days or 3 lots without recurrence. Feedback or a process defect with the same code and product starts the count again. The person who confirmed the implementation does not close it.',
    ],
    [
      '已关闭的反馈，同一代码和型号再次出现时自动重新打开，并通知负责人。',
      'A closed feedback is reopened automatically, and its owner notified, when the same code and product recur.',
    ],
    [
      '客户反馈，能看到该客户的人都能看到；自己负责的也能看到。',
      'Whoever sees a customer sees its feedback; what you own you see as well.',
    ],
  ],
}
