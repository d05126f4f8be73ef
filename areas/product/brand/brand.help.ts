import type { EntityHelp } from '#core/help'

/** The help of brands of products. */
export const brandHelp: EntityHelp = {
  purpose: [
    '产品以什么品牌销售：自有品牌，或代工客户的品牌。',
    'The brands that products are sold under: our own, or those of OEM customers.',
  ],
  list: [['按名称、拼音或英文名查找；没有时新建。', 'Find a brand by name, pinyin or English name; create it if there is none.']],
  record: [['看简介；在“相关记录”中看用它的产品型号。', 'Read its introduction; the related records show the models of the brand.']],
  form: [['填写中文和英文名称，可以加简介。', 'Enter the Chinese and English names; an introduction is optional.']],
  rules: [['名称不能重复；已被产品型号使用的品牌不能删除。', 'Names are unique; a brand that models use cannot be deleted.']],
}
