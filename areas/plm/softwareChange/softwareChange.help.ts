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
    [
      '生效后的错字和说明用“事后更正”修改，写明原因；没有 SHA-256 的旧版本，下载链接不能更改。',
      'Correct texts afterwards with “Correct afterwards”, with the reason. The link of an old version without a SHA-256 stays.',
    ],
  ],
  form: [
    [
      '填写 PN、软件、版本、级别、下载链接、内容和技术变更信息，上传文件；不上传的，填写链接文件的 SHA-256。',
      'Fill in PN, software, version, level, download link, content and technical change info, and upload the file, or enter the SHA-256 of the one behind the link.',
    ],
  ],
  rules: [
    [
      '版本按语义化版本比较，须高于同一 PN 和类型的所有版本。',
      'Versions are compared as semantic versions; a new one is higher than all of the same PN and type.',
    ],
    [
      '批准时由公司密钥（Ed25519）签名，签名覆盖 PN、类型、版本、适用硬件、SHA-256 和计数；没有有效签名的版本不提供给工位。',
      'With its approval it is signed with the key of the company (Ed25519), over PN, type, version, hardware, SHA-256 and counter; stations are given no version without a valid signature.',
    ],
    [
      '固件生效后，新的生产计划和产品取此版本；选用其他版本须有权限和原因。回读的固件不是应有版本、或回读未填写固件的产品不能入库。',
      'Once a firmware is effective, new plans and units take it; another version needs the right and a reason. A unit from which another firmware was read back than it must have, or whose read-back names none, is not stocked.',
    ],
    ['与较早版本相同的文件不能用新版本号提交。', 'A file that equals that of an earlier version is refused under a new number.'],
    [
      '新版本取代其完全覆盖的原版本；从某 SN 起或只适用部分硬件的，其余产品仍用原版本。生效日期之前原版本继续有效。',
      'A version supersedes the former ones that it covers wholly; units before its SN or of other hardware keep theirs. Until its day the former one holds.',
    ],
  ],
}
