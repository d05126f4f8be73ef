export { newSecret } from '../access/secrets.server.ts'
export { insideOf, networksIn } from '../webhooks/reach.server.ts'
export { deliveriesOf, giveSecret, queueTest } from '../webhooks/webhooks.server.ts'
