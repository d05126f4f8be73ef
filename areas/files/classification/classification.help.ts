import type { EntityHelp } from '#core/help'

/** The help of classifications of technical files. */
export const classificationHelp: EntityHelp = {
  purpose: [
    '技术文件的分类，可以有下级；两位代码是文件编号的一部分。',
    'What technical files are about; classifications can have others below them. The two characters of the code stand in file numbers.',
  ],
  list: [['按上级分类筛选，或切换为树形查看。', 'Filter by the classification above, or look at the tree.']],
  record: [['在“相关记录”中看属于它的技术文件。', 'The related records show its technical files.']],
  form: [['填写两个字符的代码和名称；二者都不能为空。', 'Enter a code of two characters and a name; neither can be empty.']],
  rules: [
    [
      '代码不能重复；已有文件的分类不能改代码，也不能删除。',
      'Codes are unique; a classification with files keeps its code and is not deleted.',
    ],
  ],
}
