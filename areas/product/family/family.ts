import { defineEntity } from '#core/definition'
import { attributeSet, computed, integer, refs, text } from '#core/fields'

/** Products of one design line; their PNs begin with the two digits of its block. */
export const family = defineEntity({
  name: 'product.family',
  label: ['产品系列', 'Product family'],
  plural: 'Product families',
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      search: true,
      max: 10,
      pattern: { source: '[0-9A-Z]+', says: ['须为大写字母或数字', 'Capital letters or digits'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    pnBlock: text(['PN 号段', 'PN block'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 2,
      pattern: { source: '[0-9]{2}', says: ['须为两位数字', 'Two digits'] },
      help: ['本系列的 PN 以它开头，保存后不能修改', 'PNs of the family begin with it; it cannot be changed once saved'],
    }),
    capacity: computed(integer(['PN 容量', 'PN capacity'], { required: true, min: 0 })),
    applicants: refs(['可申请 PN 的部门', 'Departments that apply for PNs'], 'admin.department', {
      max: 50,
      help: [
        '只有这些部门及其下级部门能在本系列申请 PN；不填则不限部门',
        'Only they and the departments below them apply for PNs of this family. Left empty, every department does.',
      ],
    }),
    intro: text(['简介', 'Introduction'], { max: 1000, multiline: true }),
    attributes: attributeSet(['技术参数', 'Attributes']),
  },
  list: { columns: ['pnBlock', 'code', 'name', 'nameEn', 'capacity'], sort: 'pnBlock' },
  form: [
    {
      label: ['产品系列', 'Product family'],
      fields: ['code', 'pnBlock', 'name', 'nameEn', 'capacity', 'applicants', 'intro', 'attributes'],
    },
  ],
})
