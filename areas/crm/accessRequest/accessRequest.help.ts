import type { EntityHelp } from '#core/help'

/** The help of access requests. */
export const accessRequestHelp: EntityHelp = {
  purpose: [
    '同事想与您负责的客户往来：其新建客户时，系统认出该客户已有，于是申请访问。',
    'A colleague wants to work with a customer that you look after: it could not be entered again, because it exists already, and so access is requested.',
  ],
  list: [['按“待答复”筛选要处理的。', 'Filter by “To answer” for what is left to do.']],
  record: [
    [
      '“准许访问”后，申请人可按自己的权限使用该客户 90 天；“结束访问”可提前收回。',
      '“Grant access” lets the requester work with the customer for 90 days, as far as their permissions go. “End access” withdraws it earlier.',
    ],
    [
      '若应由申请人长期负责，请在客户页“移交”；申请随之结清。',
      'If the requester is to look after it from now on, reassign the customer instead: the request is settled by it.',
    ],
  ],
  form: [
    [
      '在“新建客户”中保存重复客户被拒绝时，填写原因并点击“申请访问”。',
      'Requests are made on the form of a new customer: when it is refused as a duplicate, enter a reason and choose “Request access”.',
    ],
  ],
  rules: [
    [
      '申请发给客户负责人及其部门的负责人和副负责人；自己的申请不能自己答复。',
      'The owner of the customer, and head and deputies of the department, are notified. Requesters cannot answer their own requests.',
    ],
    [
      '答复之前，申请人看不到客户的名称、编号和负责人，也看不到申请本身；答复以通知告知。',
      'Until it is granted, the requester sees neither name, number nor owner of the customer, nor the request itself. The answer comes as a notification.',
    ],
    [
      '客户被合并时，对它的访问即告结束并通知申请人；未答复的申请转到保留的客户，并通知其负责人。移交客户时同样通知新负责人。',
      'When the customer is merged, access to it ends and the requester is notified; requests without an answer go over to the customer that stays, and whoever looks after that is notified. A new owner is notified as well when the customer is reassigned.',
    ],
    ['申请人调离所在部门，访问即结束。', 'Access ends when the requester leaves the department.'],
    [
      '同一客户同时只有一个申请；未获同意后 30 天内不能再申请；每人每天最多 5 个。',
      'One request for each customer at a time, none for 30 days after it was declined, and at most 5 a day for each person.',
    ],
  ],
}
