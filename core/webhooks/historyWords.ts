import type { Label } from '../language/label.ts'

/** What is done about webhooks, as histories call it. */
export const webhookActions = {
  makeSecret: ['生成签名密钥', 'Made a signing secret'],
  testWebhook: ['发送测试', 'Sent a test'],
} as const satisfies Readonly<Record<string, Label>>
