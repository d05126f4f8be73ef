import type { EntityHelp } from '#core/help'

/** The help of warehouse issues. */
export const issueHelp: EntityHelp = {
  purpose: [
    '保管人把批准的物品交给申请人；申请人签收后才出库。',
    'A keeper issues approved items. They leave the warehouse when the applicant confirms the receipt.',
  ],
  list: [['“待签收”的等待申请人确认。', 'Those to be confirmed wait for their recipients.']],
  record: [
    [
      '申请人核对物品和数量后签收；不符的退回，保管人重新发放。',
      'The applicant checks items and quantities and confirms them, or declines the issue. The keeper then issues the items again.',
    ],
  ],
  form: [
    [
      '在已批准的申请页面点“发放”；数量不能超过批准的，少发的部分签收后释放；资产逐件填写编号。',
      'Start from the page of an approved application. Quantities cannot exceed the approved ones; the rest is released with the confirmation. Assets need the number of each piece.',
    ],
  ],
  rules: [
    [
      '保管人不能给自己发放，他人不能代为签收。',
      'Keepers cannot issue items to themselves, and only the applicant can confirm the receipt.',
    ],
  ],
}
