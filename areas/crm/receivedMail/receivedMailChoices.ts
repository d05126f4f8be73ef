import { states } from '#core/fields'

/** Whether a mail stands among the activities of a customer. */
export const receivedMailStates = states({
  toFile: { label: ['待归档', 'To file'], means: 'open' },
  filed: { label: ['已归档', 'Filed'], means: 'done' },
})

/** Why a mail was not filed by itself. */
export const unfiledReasons = {
  noContact: ['收件人中没有您可见的客户联系人', 'No recipient is a contact of a customer that you see'],
  otherSender: ['发件人不是您的邮箱，或未通过发件人验证', 'It is not from your own address, or failed sender verification'],
  tooMany: ['收件人涉及太多客户', 'Its recipients are of too many customers'],
} as const
