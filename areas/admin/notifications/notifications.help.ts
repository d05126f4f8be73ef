import type { ScreenHelp } from '#core/help'

/** The help of the screen of mail. */
export const notificationsHelp: ScreenHelp = {
  purpose: ['设置邮件的发送方式和内容，并查看每封邮件的结果。', 'How email is sent, what it says, and the result of each email.'],
  steps: [
    [
      '在“发送设置”填写 SMTP 服务器、加密方式和发件人，启用邮件并保存。',
      'Under “Sending” enter SMTP server, encryption and sender, enable email and save.',
    ],
    ['随即发送测试邮件，确认收到。', 'Send a test email at once, and see that it arrives.'],
    [
      '在模板中修改每种事件的主题和正文（中英文）；占位符会列出，可随时恢复默认。',
      'Change subject and text of each event in both languages; the placeholders are listed and the default can be restored.',
    ],
    ['在“发送结果”中看失败的原因。', 'See under “Results” why an email failed.'],
  ],
  rules: [
    [
      '密码只写不读；改了服务器、端口或用户后须重新填写。',
      'The password is written, never shown; naming another server, port or user forgets it.',
    ],
    ['不加密的连接不能登录。', 'Authentication requires an encrypted connection.'],
    [
      '邮件只包含收件人有权看到的内容，发送前再次检查。',
      'An email contains only what its recipient can see; this is checked again before sending.',
    ],
  ],
  troubles: [
    {
      when: ['提示“邮件内容不能为空”', '“The email content is empty” appears'],
      remedy: ['主题和正文两种语言都要填写。', 'Subject and text are needed in both languages.'],
    },
    {
      when: ['测试邮件发不出去', 'The test email is not sent'],
      remedy: [
        '核对主机名、端口与加密方式是否配套：STARTTLS 常用 587，TLS 常用 465；内部证书须由服务器信任。',
        'Check host, port and encryption: usually 587 for STARTTLS and 465 for TLS; a private certificate must be trusted by the server.',
      ],
    },
  ],
}
