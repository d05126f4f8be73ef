import type { ScreenHelp } from '#core/help'

export const inboxHelp: ScreenHelp = {
  purpose: [
    '待您审批的单据，以及您审批过的、抄送给您的和您提交的。',
    'What needs your approval; also what you have processed, what was CC’d to you and what you have submitted.',
  ],
  steps: [
    ['“待审批”按到期时间排列，颜色提醒快到期的。', 'The first box is sorted by due date; colours warn of what is overdue.'],
    [
      '用 j / k 选一条，右边是提交时的内容、变化和流程；a 同意、r 拒绝、x 选择。',
      'Choose one with j and k: beside it are the content as submitted, what changed, and the flow. a approves, r rejects, x selects.',
    ],
    [
      '先看到的是决定所需：金额、与惯常的差别、为何由您审批；手机上都在第一屏，单据页的开头也有。',
      'What you decide by stands first: the amounts, what is unusual, why you are asked. On a phone it is on the first screen; the page of the document begins with it too.',
    ],
    [
      '没有异常的单据可在列表中直接同意，同意前会显示金额再问一次。',
      'A document with nothing unusual can be approved in the list; you are asked once more, with the amount.',
    ],
    [
      '写意见或点一条常用意见，再点同意或拒绝；“更多”中可以退回、转交、加签、抄送。',
      'Comment, or press a quick phrase, and approve or reject; “More” sends back, reassigns, adds approvers or CCs.',
    ],
    [
      '点“批量审批”，勾选同类、没有异常的单据，写一条意见后一起决定；未完成的逐项说明原因。标有“须查看”的只能打开后审批。',
      'With “Bulk approval”, tick documents of one kind with nothing unusual and approve or reject them with one comment; each that could not be processed says why. Those marked “Open first” are approved one by one.',
    ],
  ],
  rules: [
    ['拒绝必须说明原因。', 'A refusal needs its reason.'],
    ['同意或拒绝立即生效，不能撤销。', 'An approval or rejection takes effect at once and cannot be undone.'],
    [
      '审批期间所引用的记录可能已停用或变化：这时会提示按现状不能生效；审批通过时单据退回提交人并附原因。',
      'What a document refers to may go out of use while it waits. The page then says that it cannot take effect as things stand; approved, it goes back to its requester with the reason.',
    ],
    ['有的流程要求再次输入密码确认。', 'Some flows ask for your password again.'],
    ['超时仅提醒并升级，不会自动通过。', 'Overdue approvals are escalated, never approved automatically.'],
  ],
  troubles: [
    {
      when: ['提示“审批已结束”', 'Message “approval has ended”'],
      remedy: ['已由他人审批，或提交人已撤回。单据已移到“已审批”或消失。', 'Another approver was first, or it was withdrawn.'],
    },
  ],
  see: ['approvals', 'keyboard'],
}

export const delegationHelp: ScreenHelp = {
  purpose: ['休假或出差时，请一位同事代您审批。', 'While you are away, a colleague decides in your place.'],
  steps: [
    [
      '选择同事、开始和结束日期，需要时只选某些单据类型。',
      'Choose a colleague and the dates, and only some kinds of documents if you like.',
    ],
    [
      '写明原因后保存，对方会收到通知，提前结束或撤回时也会。',
      'Enter the reason and save; the other side is notified, also when you end or withdraw it.',
    ],
    ['提前回来时结束委托。', 'End it when you are back early.'],
  ],
  rules: [
    ['历史中写明谁代谁作的决定。', 'The history says who decided for whom.'],
    ['不能委托给单据的提交人；委托不能转成一圈。', 'The requester cannot decide in your place, and delegations cannot run in a circle.'],
  ],
  see: ['approvals'],
}
