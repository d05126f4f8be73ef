import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of mails of which a copy was sent here. */
export const receivedMailHelp: EntityHelp = {
  purpose: [
    '您发给客户并密送到自己密送地址的邮件。收件人是您可见的在职联系人时，自动成为该客户的“邮件”活动；其余的在这里等您归档。',
    'Emails to customers of which you sent a BCC to your own address. Where a recipient is an active contact of a customer that you see, the email automatically becomes an activity of that customer; the others wait here for you to file.',
  ],
  list: [['按“待归档”筛选要处理的。', 'Filter by “To file” for what is left to do.']],
  record: [
    [
      '点击“归档到联系人”并选择联系人，邮件即成为其客户的活动；与客户无关的删除即可。',
      'Choose “File under contact” and a contact: the email becomes an activity of its customer. Delete what is not about a customer.',
    ],
  ],
  form: [['邮件由邮件网关转交，一般不手工填写。', 'Emails come from the email gateway; they are hardly ever entered by hand.']],
  rules: [
    [
      '只有从您自己的邮箱发出的才自动归档；网关称发件人验证失败的不自动归档。',
      'Only what comes from your own address is filed automatically, and nothing that failed sender verification at the gateway.',
    ],
    [
      '附件不保存，只记录文件名；整封邮件超过 10 MB 会退回发件人。同一封邮件只收一次。',
      'Attachments are not kept, only their names. An email of more than 10 MB is returned to its sender. The same email is taken once.',
    ],
  ],
}

/** The help of one’s own address. */
export const mailAddressHelp: ScreenHelp = {
  purpose: [
    '您的密送地址：给客户写邮件时密送一份，邮件就会记到该客户的活动中。',
    'Your BCC address: send a copy of emails to customers there, and they stand among the activities of the customer.',
  ],
  steps: [
    [
      '生成地址后保存到通讯录；地址只显示一次。知道地址的人都能向您的待归档邮件投递，请勿外传；泄露后请更换。',
      'Make the address and keep it in your address book; it is shown only once. Anyone who knows it can send into your emails to file, so keep it private and renew it once it is known.',
    ],
    ['用“密送”而不是“抄送”，客户就看不到此地址。', 'Use BCC and not CC, so that customers do not see it.'],
  ],
}
