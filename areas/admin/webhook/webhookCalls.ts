import { defineCall, exactly, textSchema, wholeSchema } from '#core/calls'
import { integer } from '#core/fields'
import { deliveriesSchema } from '#core/webhooks'

const id = integer(['Webhook', 'Webhook'], { required: true, min: 1 })

/** `GET /api/admin/webhook/{id}/deliveries/`: what was sent last, and what was answered. */
export const readDeliveries = defineCall({
  name: 'admin.webhookDeliveries',
  label: ['查看 Webhook 的发送记录', 'See what a webhook has sent'],
  method: 'GET',
  path: '/api/admin/webhook/{id}/deliveries/',
  point: 'admin.webhook:read',
  input: { id },
  output: deliveriesSchema,
})

/** `POST /api/admin/webhook/{id}/secret/`: makes the secret with which deliveries are signed, in place of a former one; shown this once. */
export const makeSecret = defineCall({
  name: 'admin.webhookSecret',
  label: ['生成 Webhook 的签名密钥', 'Make the signing secret of a webhook'],
  method: 'POST',
  path: '/api/admin/webhook/{id}/secret/',
  point: 'admin.webhook:update',
  input: { id },
  output: exactly({ secret: textSchema }),
  confidential: true,
  people: true,
})

/** `POST /api/admin/webhook/{id}/test/`: sends a delivery that says that it is a test, the way every delivery goes. */
export const testWebhook = defineCall({
  name: 'admin.testWebhook',
  label: ['测试 Webhook', 'Test a webhook'],
  method: 'POST',
  path: '/api/admin/webhook/{id}/test/',
  point: 'admin.webhook:update',
  input: { id },
  output: exactly({ delivery: wholeSchema }),
})
