import type { ScreenHelp } from '#core/help'

/** The help of the screen of mail. */
export const notificationsHelp: ScreenHelp = {
  purpose: ['设置怎样发送邮件、邮件怎么写，并查看每封邮件的结果。', 'How mail is sent, what it says, and what became of each mail.'],
  steps: [
    ['在“发送设置”填写 SMTP 服务器、加密方式和发件人，保存。', 'Under “Sending” enter SMTP server, encryption and sender, and save.'],
    ['发送测试邮件，收到后再启用邮件通知。', 'Send a test mail, and switch mail on once it has arrived.'],
    [
      '在模板里修改每种事件的主题和正文（中英文）；占位符会列出来，随时可以恢复默认。',
      'Change subject and text of each event in both languages; the placeholders are listed and the usual text can be brought back.',
    ],
    ['在“发送结果”里看失败的原因。', 'Read under “Results” why a mail failed.'],
  ],
  rules: [
    [
      '密码只写不读；改了服务器、端口或用户后须重新填写。',
      'The password is written, never shown; naming another server, port or user forgets it.',
    ],
    ['不加密的连接不能登录。', 'Nobody signs in over a connection without encryption.'],
    [
      '邮件只告诉收件人他有权看到的内容，发送前再次检查。',
      'A mail tells only what its reader may know; that is checked again when it is sent.',
    ],
  ],
  troubles: [
    {
      when: ['提示“邮件内容不能为空”', 'It says that the mail content is empty'],
      remedy: ['主题和正文两种语言都要填写。', 'Subject and text are needed in both languages.'],
    },
    {
      when: ['测试邮件发不出去', 'The test mail does not go out'],
      remedy: [
        '核对主机名、端口与加密方式是否配套：STARTTLS 常用 587，TLS 常用 465；内部证书须由服务器信任。',
        'Check host, port and encryption: usually 587 for STARTTLS and 465 for TLS; a private certificate must be trusted by the server.',
      ],
    },
  ],
}
