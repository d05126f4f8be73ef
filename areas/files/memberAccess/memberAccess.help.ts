import type { EntityHelp } from '#core/help'

/** The help of access of members. */
export const memberAccessHelp: EntityHelp = {
  purpose: [
    '发布、技术变更或物料评审的成员，在它结束之前可以逐页查看一个机密文件。',
    'The members of a release, a technical change or a material review look at the pages of a confidential file until that is over.',
  ],
  list: [['所属部门看到自己授予的查看权。', 'The owner department sees the access that it has given.']],
  record: [
    [
      '不再需要时，所属部门点“结束查看权”并写明原因；立即生效。',
      'When it is no longer needed the owner department chooses “End the access” with a reason; it takes effect at once.',
    ],
  ],
  form: [
    [
      '成员按授权时定：之后加入的人不能打开，须结束后重新授权。先看其编制人和任务负责人是否都该看。',
      'Who is a member is settled when access is given: whoever joins later opens nothing until it is ended and given again. See first whether all of its authors and owners of tasks should look.',
    ],
    [
      '在技术文件页面上添加：选择一份发布通知、技术变更或物料评审，写明用途（至少 10 个字）。',
      'Add it on the page of the technical file: choose one release notice, technical change or material review, and say the purpose in at least 10 characters.',
    ],
  ],
  rules: [
    [
      '查看权最长 90 天；草稿阶段不能授权。',
      'Access lasts 90 days at most. None is given, or holds, while a change or a review is a draft.',
    ],
    [
      '成员是编制人、建立人、变更任务的负责人和评审的检验员；只能逐页查看，不能下载。',
      'Members are the authors, whoever began it, the owners of tasks of a change and the inspector of a review. They look at pages and do not download.',
    ],
    ['绝密文件须由各人自己申请。', 'Access to secret files is requested by each person.'],
    ['打开文件的人在页面上看到自己能打开的依据。', 'Whoever opens the file sees on its pages why they may.'],
  ],
}
