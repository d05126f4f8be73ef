import { defineEntity } from '../define/entity.ts'
import { people } from '../define/registry.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'

/** An address that is told what happens to records, in the name of an account: of what that may see, and nothing else. */
export const webhook = defineEntity({
  name: 'admin.webhook',
  label: ['Webhook', 'Webhook'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, search: true, max: 60 }),
    address: text(['地址', 'Address'], {
      required: true,
      max: 500,
      pattern: {
        source: 'https?://[^\\s@]+',
        says: [
          '请填写以 https:// 或 http:// 开头的地址，不含用户名和密码',
          'Enter an address that begins with https:// or http://, without user name and password',
        ],
      },
      help: [
        '内部网络的地址需由运维在 OUTGOING_INTERNAL 中放行',
        'Addresses of the internal network have to be allowed by the operator, in OUTGOING_INTERNAL',
      ],
    }),
    account: ref(['以谁的权限', 'In the name of'], people, {
      required: true,
      accounts: true,
      help: ['只发送此账号能看到的内容，最好是服务账号', 'Only what this account may see is sent; best a service account'],
    }),
    isActive: flag(['启用', 'Active']),
    events: lines(
      ['事件', 'Events'],
      {
        entity: text(['数据', 'Records'], { required: true, max: 80, names: 'entity', help: ['例如 quality.iqc', 'Such as quality.iqc'] }),
        action: text(['操作', 'Action'], {
          max: 60,
          help: [
            'create、update、delete 或流程步骤的名称；不填为全部',
            'create, update, delete or the name of a transition; all of them when empty',
          ],
        }),
      },
      { min: 1, max: 100, unique: [['entity', 'action']] },
    ),
  },
  shared: true,
  list: { columns: ['name', 'address', 'account', 'isActive'], filters: ['account', 'isActive'], sort: 'name' },
  summary: ['account', 'address'],
  form: [
    { label: ['Webhook', 'Webhook'], fields: ['name', 'address', 'account', 'isActive'] },
    { label: ['发送内容', 'Content'], fields: ['events'] },
  ],
})
