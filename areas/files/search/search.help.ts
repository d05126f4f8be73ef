import type { ScreenHelp } from '#core/help'

/** The help of the search in files. */
export const searchHelp: ScreenHelp = {
  purpose: [
    '按文件名称、编号和内容中的词查找技术文件，直接打开所在的页。',
    'Find technical files by name, number and the words on their pages, and open the page itself.',
  ],
  steps: [
    [
      '输入词语后按回车；多个词用空格分开，须在同一页上都出现。中文从任何位置都能找到。',
      'Type words and press Enter; several words, with blanks between, must all stand on one page. Chinese is found anywhere in a sentence.',
    ],
    ['点页码打开该版本的那一页。', 'Choose the number of a page to open the version there.'],
  ],
  rules: [
    [
      '内容只在您可以打开的版本中检索；只能看页面的文件不显示原文。',
      'Contents are searched only in versions that you can open; of files that you can view page by page and not download, no text is shown.',
    ],
    [
      '只能看页面的文件按完整的词检索，每小时最多 100 次；检索机密和绝密文件都有记录，所属部门能看到。',
      'Files that you can only view page by page are searched by whole words, up to 100 times an hour. Searches in confidential and secret files are recorded, and their department sees them.',
    ],
    [
      '检索 PDF、docx、xlsx 和文本；扫描件和图片没有文字，加密或损坏的文件会在其页面上说明原因。',
      'PDF, docx, xlsx and texts are searched; scans and pictures hold no text. What is encrypted or damaged says so where its pages are shown.',
    ],
  ],
}
