import type { EntityHelp } from '#core/help'

/** The help of categories of products. */
export const categoryHelp: EntityHelp = {
  purpose: ['产品按用途分成的类别，可以有下级。', 'What products are, by their use; a category can have categories below it.'],
  list: [['按上级类别筛选，或切换为树形查看。', 'Filter by the category above, or look at the tree.']],
  record: [['看说明；在“相关记录”中看属于它的产品型号。', 'Read its introduction; the related records show its models.']],
  form: [['填写代码和两种语言的名称；下级类别选择上级。', 'Enter a code and both names; for a subcategory choose the one above.']],
  rules: [
    ['代码不能重复；有产品型号或下级的类别不能删除。', 'Codes are unique; a category with models or subcategories cannot be deleted.'],
  ],
}
