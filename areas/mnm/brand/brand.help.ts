import type { EntityHelp } from '#core/help'

/** The help of brands of materials. */
export const brandHelp: EntityHelp = {
  purpose: ['外购物料的品牌，也就是标签上的名字。', 'The brands of bought materials: the name on the label.'],
  list: [
    ['按名称、拼音或英文名查找。', 'Find a brand by name, pinyin or English name.'],
    ['没有时新建；同一品牌的中英文写在一条记录中。', 'Create one if there is none; both languages belong in one record.'],
  ],
  record: [['看简介。用到它的物料可以在物料列表中按品牌查找。', 'Read about it; materials of the brand are found in their list.']],
  form: [['填写中文和英文名称，可以加简介。', 'Enter the Chinese and English names, and an introduction if you like.']],
  rules: [['名称不能重复；已被物料使用的品牌不能删除。', 'Names are unique; a brand that materials use cannot be deleted.']],
}
