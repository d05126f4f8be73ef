import type { EntityHelp } from '#core/help'

/** The help of groups of products. */
export const groupHelp: EntityHelp = {
  purpose: ['一起管理的产品，例如同一产品线。', 'Products that are managed together, such as one product line.'],
  list: [['按名称、拼音或英文名查找；没有时新建。', 'Find a group by name, pinyin or English name; create it if there is none.']],
  record: [['看简介；在“相关记录”中看属于它的产品型号。', 'Read its introduction; the related records show its models.']],
  form: [['填写中文和英文名称，可以加简介。', 'Enter the Chinese and English names; an introduction is optional.']],
  rules: [['名称不能重复；有产品型号的分组不能删除。', 'Names are unique; a group with models cannot be deleted.']],
}
