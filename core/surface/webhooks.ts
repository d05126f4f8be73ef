export { deliveriesSchema, type Delivery } from '../webhooks/deliveries.ts'
export { webhook } from '../webhooks/webhook.ts'
