import { defineJob, defineUpkeep, idPayload, noPayload } from '../jobs/job.ts'

/** Looks for every webhook whether something happened of which it is told. */
export const readForWebhooksJob = defineJob({
  name: 'webhook.read',
  label: ['查找 Webhook 要发送的变更', 'Find changes for webhooks'],
  parse: noPayload,
  group: 'webhooks',
})

/** Sends one delivery; tried about half a day, with growing pauses. */
export const deliverWebhookJob = defineJob({
  name: 'webhook.deliver',
  label: ['发送 Webhook', 'Sending to a webhook'],
  parse: idPayload('delivery'),
  group: 'webhooks',
})

/** What was sealed while nobody could say so is found within minutes; old deliveries go. */
export const webhookSchedule = defineUpkeep({ name: 'webhook.tidy', label: ['清理 Webhook', 'Clean up webhooks'], at: '*/5 * * * *' })
