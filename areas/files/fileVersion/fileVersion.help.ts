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
      '在“页面”中逐页查看，可与另一版本并排比较；页面上印有姓名、时间和用途。授权不含下载、或密级为绝密时只能看页面。',
      'Read it page by page under “Pages”, beside another version where you like; your name, the time and the purpose are printed into each page. Where your grant is without download, or the file is secret, the pages are all there is.',
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
    [
      '打开版本、查看页面和下载都有记录；所属部门和文控在“查看人”中看到。一小时内五次试图打开无权打开的版本，会告知所属部门负责人。',
      'Opening a version, each page viewed and each download are recorded; the owner department and the file controllers see them under “Viewers”. Where someone is refused five times within an hour, the head of the owner department is notified.',
    ],
  ],
}
