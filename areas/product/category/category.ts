import { defineEntity, tree } from '#core/definition'
import { ref, text } from '#core/fields'

/** What a product is, for whoever looks for one: sensors, meters, reagents, and what is below them. */
export const category = defineEntity({
  name: 'product.category',
  label: ['产品类别', 'Product category'],
  plural: 'Product categories',
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    parent: ref(['上级类别', 'Parent category'], 'product.category', {
      acyclic: ['上级类别不能是本类别或其下级', 'A category cannot be below itself'],
    }),
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      search: true,
      max: 10,
      pattern: { source: '[0-9A-Z]+', says: ['须为大写字母或数字', 'Capital letters or digits'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
  },
  list: { columns: ['code', 'name', 'nameEn', 'parent'], filters: ['parent'], sort: 'code' },
  presentations: [tree({ by: 'parent', card: ['code', 'intro'] })],
  form: [{ label: ['产品类别', 'Product category'], fields: ['parent', 'code', 'name', 'nameEn', 'intro'] }],
})
