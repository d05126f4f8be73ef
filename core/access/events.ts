import { defineEvent } from '../define/event.ts'

/** What people are told of their own accounts. */
export const accessEvents = {
  passwordChanged: defineEvent({
    code: 'access.passwordChanged',
    label: ['密码已修改', 'Your password was changed'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
  credentialEnded: defineEvent({
    code: 'access.credentialEnded',
    label: ['凭据已作废', 'A credential of yours was ended'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  signingCode: defineEvent({
    code: 'access.signingCode',
    label: ['签名动态码有变动', 'Your signing code was set up or reset'],
    topic: 'security',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'addressees',
  }),
  passwordLink: defineEvent({
    code: 'access.passwordLink',
    label: ['设置密码的链接', 'A link for choosing a password'],
    topic: 'security',
    channels: ['mail'],
    severity: 'urgent',
    toldTo: 'addressees',
    mail: {
      subject: ['设置您的 Meniscus 密码', 'Choose your Meniscus password'],
      body: [
        '{{name}}，您好：\n\n请在 24 小时内打开此链接设置密码，链接只能使用一次：\n{{link}}\n\n如果您没有要求，请联系管理员。',
        'Dear {{name}},\n\nopen this link within 24 hours to set your password; it can be used once:\n{{link}}\n\nIf you did not ask for it, contact an administrator.',
      ],
    },
  }),
} as const
