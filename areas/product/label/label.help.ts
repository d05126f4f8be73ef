import type { EntityHelp } from '#core/help'

/** The help of label names. */
export const labelHelp: EntityHelp = {
  purpose: [
    '给产品型号加的标签，方便一起查找，例如“新品”“出口”。',
    'Labels of models by which they are found together, such as “New” or “Export”.',
  ],
  list: [['先查找有没有同样意思的标签，没有时新建。', 'Look for one that says the same first; create it if there is none.']],
  record: [['在“相关记录”中看有这个标签的产品型号。', 'The related records show the models that have it.']],
  form: [['填写中文和英文名称。', 'Enter the Chinese and English names.']],
  rules: [['名称不能重复；产品型号正在使用的标签不能删除。', 'Names are unique; a label that models have cannot be deleted.']],
}
