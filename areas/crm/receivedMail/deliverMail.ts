import { defineCall, exactly } from '#core/calls'
import { text } from '#core/fields'

/** Mails with larger attachments are refused, and their sender learns so from the gateway. */
const largestMail = 10 * 1024 * 1024

/** What becomes of a mail: filed among the activities of customers, kept for its owner to file, or here already. */
const outcomes = ['filed', 'toFile', 'repeated'] as const

/** `POST /api/crm/mail/?recipient=…`: a mail gateway hands in a message as it came (RFC 5322) for the address that it was sent to. */
export const deliverMail = defineCall<{ readonly outcome: (typeof outcomes)[number] }>()({
  name: 'crm.deliverMail',
  label: ['转交收到的邮件', 'Submit received email'],
  method: 'POST',
  path: '/api/crm/mail/',
  point: 'crm.mail:deliver',
  input: { recipient: text(['收件地址', 'Recipient'], { required: true, max: 254 }) },
  takes: { mediaType: 'message/rfc822', most: largestMail },
  output: exactly({ outcome: { type: 'string', enum: outcomes } }),
})
