import { defineEvent } from '../define/event.ts'

/** What is told by the telling itself. */
export const noticeEvents = {
  digest: defineEvent({
    code: 'notice.digest',
    label: ['每日摘要', 'Daily digest'],
    topic: 'record',
    channels: ['mail'],
    severity: 'normal',
    toldTo: 'addressees',
    placeholders: { count: ['通知条数', 'Number of notifications'], items: ['各条通知', 'The notifications, one a line'] },
    mail: {
      subject: ['今日通知 {{count}} 条', 'You have {{count}} notifications today'],
      body: ['{{name}}，您好：\n\n{{items}}\n\n{{link}}', 'Dear {{name}},\n\n{{items}}\n\n{{link}}'],
    },
  }),
  mailTest: defineEvent({
    code: 'notice.mailTest',
    label: ['测试邮件', 'Test email'],
    topic: 'system',
    channels: ['mail'],
    severity: 'urgent',
    toldTo: 'addressees',
    mail: {
      subject: ['Meniscus 测试邮件', 'Test email from Meniscus'],
      body: ['收到这封邮件，说明邮件设置可用。\n\n{{link}}', 'Your email settings are working.\n\n{{link}}'],
    },
  }),
  anchor: defineEvent({
    code: 'notice.anchor',
    label: ['审计锚点', 'Anchor of the audit'],
    topic: 'system',
    channels: ['mail'],
    severity: 'urgent',
    toldTo: 'addressees',
    placeholders: { n: ['链环', 'Link'], hash: ['哈希值', 'Hash'], at: ['时间', 'Time'] },
    mail: {
      subject: ['审计锚点 {{n}}', 'Anchor of the audit: {{n}}'],
      body: [
        '请保存这封邮件：日后可据此证明审计日志未被改动。\n\n链环：{{n}}\n哈希值：{{hash}}\n时间：{{at}}',
        'Keep this email: it proves later that the audit log has not been changed.\n\nLink: {{n}}\nHash: {{hash}}\nTime: {{at}}',
      ],
    },
  }),
  mailFailed: defineEvent({
    code: 'notice.mailFailed',
    label: ['邮件无法送达', 'An email could not be delivered'],
    topic: 'system',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  jobFailed: defineEvent({
    code: 'notice.jobFailed',
    label: ['后台任务失败', 'A background job failed'],
    topic: 'system',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
} as const
