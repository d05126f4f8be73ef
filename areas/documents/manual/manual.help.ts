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
    [
      '“受产品变更影响”的手册：新建版本换上新的文件，或点“不受影响”写明原因。',
      'A manual that is affected by a change: make a new version with a new document, or choose “Not affected” and say why.',
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
    [
      '产品的名称、技术参数、版本、保修、校准周期或保质期改动后，它的手册标为受影响，并通知编制人。',
      'When name, attributes, versions, warranty, calibration interval or shelf life of a product change, its manuals are marked as affected and their authors are notified.',
    ],
  ],
}
