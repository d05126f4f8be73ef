import type { EntityHelp } from '#core/help'

/** The help of planning actions. */
export const mrpActionHelp: EntityHelp = {
  purpose: [
    '最近一次运算建议做的事：下单、自制、催交、推后、增加、减少、取消。',
    'What the latest run says should be done: order, make, expedite, defer, increase, decrease, cancel.',
  ],
  list: [
    [
      '勾选后可一起“生成采购申请”或“忽略”；采购申请按主供应商和需求周合并。',
      'Tick several to make requisitions of them or to dismiss them; requisitions are grouped by primary supplier and week of need.',
    ],
    [
      '对催交和推后点“请供应商改期”：生成改期请求，供应商用链接回复；等回复时不再重复建议。',
      'Choose “Ask supplier to move” of what is to be expedited or deferred: the supplier answers the request by a link, and nothing is proposed again meanwhile.',
    ],
    [
      '打开时只列最近一次运算的待处理建议；去掉筛选可看以前的。',
      'It opens with the open actions of the latest run. Remove the filters to see earlier ones.',
    ],
    [
      '负责人为物料的计划员；没有则为分类、大类的计划员，再为缺料审批的第一位。每次运算后，负责人收到新的和有变化的紧急建议数。',
      'The owner is the planner of the material; without one, that of its class or the class above, then whoever is asked first to agree to shortages. After each run owners are notified how many of their urgent actions are new or changed.',
    ],
    [
      '请供应商改期后，在“改期请求”中勾选，一次为多家供应商生成链接，按供应商合并，可直接写邮件。',
      'After asking suppliers to move, tick the date change requests to give the links of several suppliers at once, together by supplier and ready for an email.',
    ],
  ],
  record: [
    [
      '“用于”逐层列出需要它的计划和订单，以及会迟几天。',
      '“Needed for” lists level by level the plans and orders that need it, and how late they would be.',
    ],
  ],
  form: [['由运算生成。', 'Planning runs make them.']],
  rules: [
    [
      '忽略的建议在以后的运算中保持忽略，直到与忽略时相比数量变化超过 10% 或日期变化超过日期容差。',
      'What was dismissed stays dismissed in later runs until, against what it was then, its quantity changes by more than 10% or its day by more than the tolerance.',
    ],
    [
      '已生成的采购申请和生产计划草稿在下次运算中算作供应，不会再次建议。',
      'Requisitions and draft plans that were made count as supply in the next run, so nothing is proposed twice.',
    ],
  ],
}
