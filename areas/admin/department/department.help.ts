import type { EntityHelp } from '#core/help'

/** The help of departments. */
export const departmentHelp: EntityHelp = {
  purpose: [
    '公司的组织结构。数据范围和部门负责人的审批都按它计算。',
    'The organisation structure. Data scopes and head-of-department approvals are based on it.',
  ],
  list: [
    ['在树上看上下级和负责人；方向键移动，Enter 打开。', 'See the tree with the heads; arrows lead through it, Enter opens.'],
    ['新建下级部门。', 'Create the departments below.'],
  ],
  record: [
    ['看负责人和副负责人；“隶属变更”列出它以前所在的位置。', 'See head and deputies; “Former places” tells where it stood before.'],
    ['撤销部门时填写撤销日期，不必删除。', 'When it ends enter the date; it need not be deleted.'],
  ],
  form: [
    [
      '填写名称，选择上级部门、负责人和副负责人；改上级部门就是移动它。',
      'Enter the name and choose parent, head and deputies; another parent moves it.',
    ],
    ['填写成本中心。', 'Enter the cost centre.'],
  ],
  rules: [
    ['部门不能成为自己的下级。', 'A department cannot stand below itself.'],
    ['只有没有人员和下级的部门可以删除。', 'Only an empty department can be deleted.'],
    [
      '负责人、副负责人和上级部门由本部门或其上级部门的负责人设置：他们决定谁来审批。',
      'Head, deputies and the department above are said by the head of it or of one above: they decide whose consent people need.',
    ],
    ['移动会留下记录：以前的位置和日期。', 'A move keeps where it was and until when.'],
  ],
  troubles: [
    {
      when: ['负责人收不到审批', 'The head gets no approvals'],
      remedy: [
        '看部门有没有填负责人，以及流程的步骤是否选了“部门负责人”。',
        'See that the department has a head and that the flow asks the head of the department.',
      ],
    },
  ],
}
