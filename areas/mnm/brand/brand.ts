import { defineEntity } from '#core/definition'
import { text } from '#core/fields'

/** Who stands behind a bought material: the name on its label. */
export const brand = defineEntity({
  name: 'mnm.brand',
  label: ['物料品牌', 'Material brand'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
  },
  list: { columns: ['name', 'nameEn'], sort: 'name' },
  form: [{ label: ['物料品牌', 'Material brand'], fields: ['name', 'nameEn', 'intro'] }],
})
