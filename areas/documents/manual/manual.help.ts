import type { EntityHelp } from '#core/help'

/** The help of manuals. */
export const manualHelp: EntityHelp = {
  purpose: ['产品手册的各个版本，按产品、语言和读者。', 'The versions of manuals, by product, language and audience.'],
  list: [
    [
      '按产品、语言和状态筛选；发货附“生效”的版本。',
      'Filter by product, language and state; the version that is effective goes along with goods.',
    ],
  ],
  record: [
    [
      '编制后提交审核，由他人发布并给出生效日期；改版点“新建版本”。',
      'Write it, submit it, and have someone else release it with its effective date; revise it with “New version”.',
    ],
  ],
  form: [
    [
      '选择产品、语言和读者，上传文件，填写印刷编号。',
      'Choose product, language and audience, upload the document, and enter the printed code.',
    ],
  ],
  rules: [
    [
      '同一产品、语言和读者在任何一天最多只有一个版本有效。',
      'For each product, language and audience at most one version is effective on any day.',
    ],
  ],
}
