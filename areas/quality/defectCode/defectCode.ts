import { defineEntity } from '#core/definition'
import { choice, computed, ref, text, type ChoiceValue } from '#core/fields'

/** Whether new defects may bear a code. */
const codeUses = {
  active: { label: ['使用中', 'In use'], tone: 'good' },
  retired: { label: ['停用', 'Retired'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** By what name a defect of the process is called: the second level of the tree, below a category. */
export const defectCode = defineEntity({
  name: 'quality.defectCode',
  label: ['缺陷代码', 'Defect code'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    category: ref(['缺陷类别', 'Category'], 'quality.defectCategory', { required: true }),
    code: text(['代码', 'Code'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 12,
      pattern: { source: '[0-9A-Z]+(-[0-9A-Z]+)*', says: ['须为大写字母、数字和连字符', 'Capital letters, digits and hyphens'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    use: choice(['用途', 'Use'], codeUses, {
      required: true,
      help: ['停用后不再用于新的缺陷，原有的不变', 'No new defect bears a retired one; those that do keep it'],
    }),
    caption: computed(text(['缺陷', 'Defect'], { required: true, max: 76 })),
    captionEn: computed(text(['缺陷（英文）', 'Defect (English)'], { required: true, max: 76 })),
  },
  list: { columns: ['code', 'name', 'nameEn', 'category', 'use'], filters: ['category', 'use'], sort: 'code' },
  form: [{ label: ['缺陷代码', 'Defect code'], fields: ['category', 'code', 'name', 'nameEn', 'use'] }],
})
