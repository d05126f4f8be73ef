import type { ScreenHelp } from '#core/help'

/** The help of service accounts. */
export const serviceAccountsHelp: ScreenHelp = {
  purpose: [
    '服务账号供测试台和脚本使用：用密钥而不是密码访问接口，权限、审计和限制与人相同。',
    'Service accounts are for test stations and scripts: they use the interface with a key in place of a password, under the same permissions, audit and limits as people.',
  ],
  steps: [
    [
      '新建服务账号，再在其页面上编辑部门和角色：角色决定能做什么、看到哪些数据。',
      'Create a service account, then edit its department and roles on its page: the roles decide what it may do and which records it sees.',
    ],
    [
      '点“生成密钥”，填写用途和有效天数。密钥只显示一次，请立即复制到测试台。',
      'Press “Make key” and enter purpose and days of validity. The key is shown only once: copy it to the station at once.',
    ],
    [
      '请求时发送 Authorization: Bearer 加密钥；不需要 CSRF。',
      'Requests carry it as Authorization: Bearer followed by the key; no CSRF token is needed.',
    ],
  ],
  rules: [
    ['只能为权限不超过自己的服务账号生成密钥。', 'You can make keys only for accounts whose permissions lie within your own.'],
    ['只读密钥只能查询，不能修改任何内容。', 'A key for reading only can query but change nothing.'],
    ['服务账号不能登录、审批、签名，也不能生成密钥。', 'A service account cannot log in, approve, sign or make keys.'],
    ['吊销立即生效；停用账号时其全部密钥一并吊销。', 'Revoking takes effect at once; deactivating an account revokes all of its keys.'],
  ],
  troubles: [
    {
      when: ['测试台收到 401', 'The station is answered with 401'],
      remedy: [
        '密钥已过期或被吊销，或账号已停用：看密钥列表，必要时生成新的。',
        'The key has expired or was revoked, or the account is deactivated: look at its keys and make a new one if needed.',
      ],
    },
    {
      when: ['测试台收到 403', 'The station is answered with 403'],
      remedy: [
        '账号的角色缺少该权限，或密钥只能读取：用“权限诊断”查看。',
        'The roles of the account lack the permission, or the key is for reading only: run “Access check” on its page.',
      ],
    },
  ],
}
