import type { EntityHelp } from '#core/help'
import { scopeLabels } from '#core/people'

const scopes = Object.values(scopeLabels).map(value => ('label' in value ? value.label : value))

/** The help of roles. */
export const roleHelp: EntityHelp = {
  purpose: [
    '一组权限和数据范围，整体分配给人。一个人可以有几个角色。',
    'A role bundles permissions and a data scope. A user can have several roles.',
  ],
  list: [
    ['先看现有角色是否可用，再新建。', 'Check whether an existing role fits before you create one.'],
    ['按数据范围筛选，检查谁能看到全部。', 'Filter by scope to see which roles reach everything.'],
  ],
  record: [
    [
      '权限表里一行一种数据，一列一个动作，勾选即授予。',
      'The matrix has a row for each kind of record and a column for each action; a tick gives it.',
    ],
    ['保存前看影响：哪些人会多什么、少什么。', 'Before saving see what it means: who gains and who loses what.'],
  ],
  form: [
    ['输入说明职责的名称，写简介。', 'Name it after the duty and say what it is for.'],
    [
      `选择数据范围（${scopes.map(([zh]) => zh).join('、')}），个别数据可以例外。`,
      `Choose how far it sees (${scopes.map(([, en]) => en).join(', ')}), with exceptions for some records.`,
    ],
    [
      '需要时写明禁止的权限点：无论其他角色给了什么都不生效。',
      'Deny points where needed: a denied one is not held whatever other roles give.',
    ],
  ],
  rules: [
    [
      '几个角色的权限相加，禁止优先；范围取最宽的一个。',
      'Permissions of several roles add up; deny takes precedence; the widest scope applies.',
    ],
    ['改动立即生效，不必重新登录。', 'Changes take effect at once, without a new login.'],
    ['系统角色的名称和范围不能改。', 'Name and scope of system roles stay.'],
    [
      '角色有您管理范围以外的用户时，只能由系统管理员修改。',
      'A role held by users outside your area of administration can only be changed by a system administrator.',
    ],
  ],
  troubles: [
    {
      when: ['提示超出了您自己的权限', 'It says that this is more than you hold'],
      remedy: [
        '只能授予和收回自己有的权限；请联系系统管理员。',
        'You can only grant and revoke permissions that you hold. Contact a system administrator.',
      ],
    },
  ],
}
