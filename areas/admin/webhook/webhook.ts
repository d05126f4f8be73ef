export { webhook } from '#core/webhooks'
