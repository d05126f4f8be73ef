import { defineEntity } from '#core/definition'
import { text } from '#core/fields'

/** The name under which a product is sold. */
export const brand = defineEntity({
  name: 'product.brand',
  label: ['产品品牌', 'Product brand'],
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
  form: [{ label: ['产品品牌', 'Product brand'], fields: ['name', 'nameEn', 'intro'] }],
})
