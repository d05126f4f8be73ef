import type { EntityHelp } from '#core/help'

/** The help of webhooks. */
export const webhookHelp: EntityHelp = {
  purpose: ['记录发生变化时，把变化发送到另一个系统的地址。', 'When records change, the change is sent to the address of another system.'],
  list: [['一行是一个地址；停用的不发送。', 'Each row is one address; those switched off send nothing.']],
  record: [
    [
      '“生成签名密钥”：密钥只显示一次，交给接收方核对签名。',
      '“Make signing secret”: it is shown once; the receiver checks signatures with it.',
    ],
    ['“测试”马上发送一条测试消息；“发送记录”显示最后的应答。', '“Test” sends a test message at once; “Deliveries” shows the last answers.'],
  ],
  form: [
    [
      '选择以谁的权限发送：对方只会收到此账号能看到的内容；不是自己时会通知本人。',
      'Choose in whose name it is sent: only what this account can see leaves. If it is another person, that person is notified.',
    ],
    ['在“事件”中选择数据和操作；操作不填表示全部。', 'Choose records and action under “Events”; without an action, all of them are sent.'],
  ],
  rules: [
    ['每条消息都带有 HMAC-SHA256 签名和时间。', 'Each message carries an HMAC-SHA256 signature with its time.'],
    ['没有送达时，间隔逐渐加长，最多重试约半天。', 'What is not delivered is tried again with growing pauses, for about half a day.'],
    [
      '不跟随重定向，10 秒没有应答即中断；内部网络的地址保存时即被拒绝，除非运维放行。',
      'Redirects are not followed, and 10 seconds without an answer end the attempt. Addresses of the internal network are refused when the webhook is saved, unless the operator allows them.',
    ],
  ],
  troubles: [
    {
      when: ['保存或发送时显示“在内部网络中”', 'It says that the address lies in the internal network'],
      remedy: ['请运维把该地址加入 OUTGOING_INTERNAL。', 'Ask the operator to add the address to OUTGOING_INTERNAL.'],
    },
    {
      when: ['接收方说签名不符', 'The receiver says that the signature is wrong'],
      remedy: [
        '签名针对“时间.正文”的原始字节；更换签名密钥后，接收方也要更换。',
        'The signature covers the raw bytes of “time.body”; after replacing the secret, the receiver needs the new one.',
      ],
    },
  ],
}
