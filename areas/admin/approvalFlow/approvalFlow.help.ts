import { flowLimits } from '#core/approvals'
import type { EntityHelp } from '#core/help'

/** The help of approval flows. */
export const approvalFlowHelp: EntityHelp = {
  purpose: [
    '规定一种单据要经过谁同意、按什么顺序、在什么条件下。',
    'Who must agree to documents of one type, in which order and on which conditions.',
  ],
  list: [
    [
      '每种单据一个流程；停用的流程会让这类单据不能提交。',
      'Each type of documents has one flow; while it is disabled such documents cannot be submitted.',
    ],
    ['按“启用”筛选，检查有没有缺的。', 'Filter by “enabled” to see what is missing.'],
  ],
  record: [
    [
      '看步骤和“版本”；正在审批的单据沿用提交时的那一版。',
      'See steps and “Versions”; documents in approval keep the version of their submission.',
    ],
  ],
  form: [
    [
      '逐步选择审批人：指定人员、角色、部门负责人、提交人的上级，或单据及其关联记录中的人员，例如供应商的负责人。',
      'Choose the approvers of each step: people, a role, heads of departments, the requester’s manager, or whom the document or what it refers to names, such as the owner of the supplier.',
    ],
    [
      '“添加审批方”让几方同时审批，例如总经理和财务：每方都须同意，一方拒绝即不通过。',
      '“Add an approver group” asks several groups at the same time, such as general manager and finance: each has to agree, and one that refuses rejects the document.',
    ],
    ['选择任一人同意、全部同意、几人同意或按比例。', 'Choose whether one, all, some or a share have to agree.'],
    [
      '条件由“字段、比较、值”的行组成，可分组；不成立时跳过这一步。多余或自相矛盾的行会指出来。',
      'A condition is made of lines of field, comparison and value, also in groups; where it does not hold, the step is skipped. Lines that are superfluous or contradict each other are pointed out.',
    ],
    [
      '“模拟”列出最近 20 张单据按此流程会由谁审批，保存之前就能看到。',
      '“Simulate” tells who would decide the last 20 documents by these steps, before you save.',
    ],
    [
      '设定时限和上报人，选择确认方式，填生效日期后保存为新版本。',
      'Set the time limit and the escalation, the confirmation method and the effective date; saving publishes a version.',
    ],
  ],
  rules: [
    [
      `最多 ${flowLimits.steps} 步，每步最多 ${flowLimits.sources} 个审批方，指定人员最多 ${flowLimits.people} 人，时限最多 ${flowLimits.slaHours} 小时。`,
      `At most ${flowLimits.steps} steps, ${flowLimits.sources} approver groups a step, ${flowLimits.people} named people a group and ${flowLimits.slaHours} hours.`,
    ],
    [
      '同一人属于几个审批方时，只需审批一次；受托人只能代一个审批方审批，审批人不能更改别的审批方。',
      'A person in several approver groups approves once for all of them. A delegate approves for one group only, and approvers cannot change who approves for another group.',
    ],
    [
      '“同意前须填写的字段”为空时不能同意；单据本身不要求填写的（例如服务的采购提前期）不计。',
      'A document cannot be approved while a field required before approval is empty. Fields that it does not ask for, such as the lead time of a service, do not count.',
    ],
    [
      '提交人不审批自己的单据；同一人以同一身份已在前面步骤同意时计为同意，以另一身份则再次审批，除非要求由不同的人决定。',
      'A requester never decides. Who agreed in an earlier step in the same office counts as agreeing, in another office they are asked again, unless another person is demanded.',
    ],
    [
      '条件只能用系统算出的字段，或写明为何不能随意填写的字段；提交人填写的其他字段会让提交人决定由谁审批。',
      'Conditions use fields that are worked out, or that say what bounds them. With any other typed field the submitter would decide who approves.',
    ],
    [
      '没有编辑过的默认流程随产品更新；编辑过的保持不变，其中由提交人填写的条件会提醒管理员。',
      'A default flow that the company has not edited follows the product. An edited one stays; flow editors are notified of conditions that submitters decide.',
    ],
    [
      '从关联记录取审批人时，每条关联记录都须有在职人员，否则不能提交；该人员只能由此步骤的审批人或系统管理员更换。',
      'If approvers come from related records, each of them must name an active user, otherwise submission is blocked. Only an approver of that step or a system administrator can change that user.',
    ],
    ['条件无法判断时，这一步照常进行。', 'A condition that cannot be answered lets its step apply.'],
    [
      '流程由系统管理员修改；其他人只有在每一步都是审批人时才能修改。',
      'System administrators change flows; others only where they decide in every step themselves.',
    ],
    ['流程不能删除，只能停用。', 'A flow is disabled, never deleted.'],
  ],
  troubles: [
    {
      when: ['单据提交时提示某一步没有审批人', 'Submission reports that a step has no approver'],
      remedy: [
        '给角色分配人员，或给部门填写负责人；提交人本人会被排除。',
        'Assign the role to a user or enter a head for the department. The requester is excluded.',
      ],
    },
  ],
  see: ['approvals'],
}
