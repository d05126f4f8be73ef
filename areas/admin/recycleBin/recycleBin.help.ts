import type { ScreenHelp } from '#core/help'

/** The help of the recycle bin. */
export const recycleBinHelp: ScreenHelp = {
  purpose: [
    '已删除的记录在这里保留 30 天，可以恢复；之后彻底清除。',
    'Deleted records stay here for 30 days and can be restored; after that they are gone for good.',
  ],
  steps: [
    ['按类型、名称或删除人筛选，找到记录。', 'Narrow the list down by kind, name or who deleted it.'],
    [
      '点“恢复”：记录连同明细、编号、文件和讨论回到原处。',
      'Press “Restore”: the record comes back with its lines, number, files and conversation.',
    ],
  ],
  rules: [
    ['只列出您有权查看的记录。', 'Only records that you can read are listed.'],
    [
      '恢复需要新建该类记录的权限。自己删除的记录可以自己恢复；恢复他人删除的还需要“恢复他人删除的记录”权限。',
      'Restoring takes the permission to create such records. You can restore what you deleted yourself; for what others deleted you also need the permission “Restore what others have deleted”.',
    ],
    [
      '删除、恢复和清除都记入审计日志，清除之后也能查到删除前的内容。',
      'Deleting, restoring and removing for good are remembered in the audit; what a record held can be read there even afterwards.',
    ],
  ],
  troubles: [
    {
      when: ['恢复时提示名称或编号已被占用', 'Restoring says that a name or number is taken'],
      remedy: ['已有另一条记录使用它：先修改那一条，再恢复。', 'Another record uses it by now: change that one first, then restore.'],
    },
    {
      when: ['恢复时提示引用的记录已不存在', 'Restoring says that it refers to a record that is gone'],
      remedy: ['先恢复被引用的记录。', 'Restore the record that it refers to first.'],
    },
    {
      when: ['恢复时提示来源单据的状态不允许', 'Restoring says that the state of what it was made from does not allow it'],
      remedy: [
        '删除之后来源单据已变化，和新建一样不能再由它生成；请按现状新建。',
        'What it was made from has changed since, and nothing is made from it any more. Create a record as things stand now.',
      ],
    },
  ],
}
