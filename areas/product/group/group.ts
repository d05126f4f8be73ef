import { defineEntity } from '#core/definition'
import { text } from '#core/fields'

/** Products that are looked after together, by one product line's people. */
export const group = defineEntity({
  name: 'product.group',
  label: ['产品分组', 'Product group'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
  },
  list: { columns: ['name', 'nameEn', 'intro'], sort: 'name' },
  form: [{ label: ['产品分组', 'Product group'], fields: ['name', 'nameEn', 'intro'] }],
})
