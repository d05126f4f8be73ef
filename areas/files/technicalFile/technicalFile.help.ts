import type { EntityHelp } from '#core/help'

/** The help of technical files. */
export const technicalFileHelp: EntityHelp = {
  purpose: [
    '图纸、规格书、原理图等技术文件：编号、分类、所属部门、密级和适用的产品。文件内容在各个版本里。',
    'Drawings, specifications, schematics: number, classification, owner department, level, and the products they belong to. What they say stands in their versions.',
  ],
  list: [
    [
      '按分类、密级、部门和产品筛选；看得到不等于打得开。',
      'Filter by classification, level, department and product. Who sees a file in the list may not be able to open it.',
    ],
  ],
  record: [
    [
      '在“版本”中添加新版本并提交审批；批准后生效，原版本作废。',
      'Add a version and submit it; once approved it is effective and the one before is obsolete.',
    ],
    [
      '打不开的机密或绝密文件，点“添加查看申请”，写明用途。',
      'Where a confidential or secret file stays closed, add a view request with its purpose.',
    ],
    [
      '只有所属部门和文控可以修改、作废和恢复文件，以及作废其版本；文件作废后，它的现行版本在各处都标为“文件已作废”。',
      'Only the owner department and file controllers change a file, make it or a version of it obsolete, and use it again. Once it is obsolete, its effective version says “File obsolete” wherever it is shown.',
    ],
    ['“更改密级”由登记人以外的人操作，并写明原因。', '“Change the level” is for someone other than who registered it, with a reason.'],
  ],
  form: [
    [
      '选择分类和所属部门；编号由系统给出，分类、部门和密级以后不能直接改。',
      'Choose classification and owner department; the number is given. Classification, department and level are not edited later.',
    ],
  ],
  rules: [
    [
      '公开和内部：有查看权限的人都能打开生效的版本。机密和绝密：只有所属部门和获准的人能打开；绝密不能下载。',
      'Public and internal: whoever may read files opens the effective version. Confidential and secret: their department and those who were granted it; secret files are not downloaded.',
    ],
    [
      '密级决定谁能打开，角色的行范围再大也一样；只有“打开所有密级的技术文件”这一权限例外，只应给文控。审批人在审批期间能看到所审的版本；绝密的只能看页面（不能显示为页面的可以下载），被抄送的人看不到文件。',
      'The level decides who opens a file, however wide the row scope of a role is. The one exception is the permission “Open technical files of every level”: it is for file controllers alone. Approvers see the version that they decide on while the approval runs: of a secret one its pages alone, or the file where it cannot be shown as pages. Who is in copy does not see the file.',
    ],
  ],
}
