import { defineJob, idPayload } from '../jobs/job.ts'

/** Sends one queued mail. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  label: ['发送邮件', 'Sending a mail'],
  parse: idPayload('mail'),
  group: 'network',
})
