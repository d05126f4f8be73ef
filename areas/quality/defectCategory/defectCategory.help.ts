import type { EntityHelp } from '#core/help'

/** The help of categories of defects. */
export const defectCategoryHelp: EntityHelp = {
  purpose: ['缺陷代码的上一级。', 'What defect codes are sorted into.'],
  list: [['看有哪些类别；打开一个看其下的代码。', 'See which categories there are; open one to see its codes.']],
  record: [['相关记录中列出该类别的代码。', 'Its codes are among what refers to it.']],
  form: [['填写至多四位的代码和两种语言的名称。', 'Enter a code of at most four characters and both names.']],
  rules: [['有代码的类别不能删除；代码保存后不能修改。', 'A category with codes is not deleted, and its code stays once saved.']],
}
