import { defineEntity } from '#core/definition'
import { text } from '#core/fields'

/** A word by which products are found together: new, best-selling, for export. */
export const label = defineEntity({
  name: 'product.label',
  label: ['标签名', 'Label name'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, search: true, max: 30 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 30 }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
  },
  list: { columns: ['name', 'nameEn', 'intro'], sort: 'name' },
  form: [{ label: ['标签名', 'Label name'], fields: ['name', 'nameEn', 'intro'] }],
})
