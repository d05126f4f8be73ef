import { defineJob, idPayload } from '../jobs/job.ts'

/** Sends one queued mail. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  label: ['发送邮件', 'Send email'],
  parse: idPayload('mail'),
  group: 'network',
})
