import type { EntityHelp } from '#core/help'

/** The help of versions of technical files. */
export const fileVersionHelp: EntityHelp = {
  purpose: [
    '技术文件的一个版本：文件本身、修订说明、散列值和批准情况。',
    'A version of a technical file: the document, its revision note, its hash, and its approval.',
  ],
  list: [['只列出可以打开的版本。', 'Only versions that you can open are listed.']],
  record: [
    [
      '提交后由所属部门负责人审批，机密和绝密还要文控审批；批准后生效，原版本自动作废。',
      'Once submitted, the head of the owner department approves it, and the file controller as well for confidential and secret ones. It is effective then, and the version before becomes obsolete.',
    ],
    [
      '打不开文件本身时只能看页面：授权不含下载，或密级为绝密。',
      'Where the document is not offered you can see its page alone: your grant is without download, or the file is secret.',
    ],
  ],
  form: [
    [
      '在技术文件的页面上添加；上传文件并写明改了什么。',
      'Add it on the page of the technical file; upload the document and say what changed.',
    ],
  ],
  rules: [
    [
      '同一技术文件同时只准备一个版本；各版本的文件名不能相同；内容与以前相同时有标记。',
      'One version of a file is in preparation at a time; no two versions hold documents of the same name; one with the content of another is marked.',
    ],
    ['谁打开过哪个版本、下载过哪个文件都有记录。', 'Who has opened which version, and downloaded which document, is recorded.'],
  ],
}
