import type { ScreenHelp } from '#core/help'

/** The help of the screen of permissions. */
export const permissionHelp: ScreenHelp = {
  purpose: [
    '系统中的全部权限点：谁持有，能否停用，哪些职责不应由一个人兼任。',
    'Every permission point: who holds it, whether it is switched on, and which duties one person should not combine.',
  ],
  steps: [
    ['搜索名称或代码，例如 quality.iqc:inspect。', 'Search by name or code, such as quality.iqc:inspect.'],
    ['看持有人数，必要时给权限点写说明。', 'See how many hold it, and describe it where needed.'],
    [
      '“权限诊断”逐条说明某人能否做某事、能否看到某条记录。',
      '“Access check” explains rule by rule why a user can or cannot do something or see a record.',
    ],
    [
      '“上线”停用所有期初登记（期初价格、登记原有 PN、料号、供应商和合同），此后都走审批。',
      '“Go live” switches off everything by which opening entries are made (opening prices, existing PNs, materials, suppliers and contracts). From then on others agree to such things.',
    ],
    ['“职责分离”列出同时持有冲突权限的人。', '“Segregation of duties” lists users with conflicting permissions.'],
  ],
  rules: [
    ['停用一个权限点后无人持有它，超级管理员也不例外。', 'No one holds a disabled permission, not even a super admin.'],
    ['权限点由系统定义产生，不能新建；分配用角色。', 'Points follow from the product and are not made here; roles give them.'],
  ],
}
