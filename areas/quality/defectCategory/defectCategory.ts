import { defineEntity } from '#core/definition'
import { computed, text } from '#core/fields'

/** What kinds of defects of the process there are: soldering, sealing, calibration … */
export const defectCategory = defineEntity({
  name: 'quality.defectCategory',
  label: ['缺陷类别', 'Defect category'],
  plural: 'Defect categories',
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 4,
      pattern: { source: '[0-9A-Z]{1,4}', says: ['须为至多四位大写字母或数字', 'At most four capital letters or digits'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    caption: computed(text(['类别', 'Category'], { required: true, max: 66 })),
    captionEn: computed(text(['类别（英文）', 'Category (English)'], { required: true, max: 66 })),
  },
  list: { columns: ['code', 'name', 'nameEn'], sort: 'code' },
  form: [{ label: ['缺陷类别', 'Defect category'], fields: ['code', 'name', 'nameEn'] }],
})
