import type { EntityHelp } from '#core/help'

/** The help of software changes. */
export const softwareChangeHelp: EntityHelp = {
  purpose: [
    '产品软件的新版本：由他人审批，从某天或某个 SN 起生效，工位按此升级和回读。',
    'A new version of software of a product: others approve it, it holds from a day or an SN, and stations load and read back by it.',
  ],
  list: [['按 PN、类型、级别和状态筛选。', 'Filter by PN, type, level and state.']],
  record: [
    ['提交审批；批准后点“使生效”。', 'Submit it for approval; once approved, make it effective.'],
    ['生效后的错字和说明用“事后更正”修改，写明原因。', 'Correct texts afterwards with “Correct afterwards”, with the reason.'],
  ],
  form: [
    [
      '填写 PN、软件、版本、级别、下载链接、内容和技术变更信息，上传文件。',
      'Fill in PN, software, version, level, download link, content and technical change info, and upload the file.',
    ],
  ],
  rules: [
    [
      '版本按语义化版本比较，须高于同一 PN 和类型的所有版本。',
      'Versions are compared as semantic versions; a new one is higher than all of the same PN and type.',
    ],
    ['与较早版本相同的文件不能用新版本号提交。', 'A file that equals that of an earlier version is refused under a new number.'],
    [
      '新版本对所有产品生效时，原版本被取代；从某 SN 起生效时，之前的 SN 仍用原版本。',
      'A version for every unit supersedes the one before; from an SN on, units before it keep the former one.',
    ],
  ],
}
