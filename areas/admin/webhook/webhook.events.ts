import { defineEvent } from '#core/definition'

/** What people are told of webhooks. */
export const webhookEvents = {
  spokenFor: defineEvent({
    code: 'admin.webhookInYourName',
    label: ['以您的名义设置了 Webhook', 'A webhook speaks in your name'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
} as const
