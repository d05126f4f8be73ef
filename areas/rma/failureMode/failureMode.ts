import { defineEntity } from '#core/definition'
import { choice, computed, text } from '#core/fields'
import { modeUses, symptoms } from './failureModeChoices.ts'

/** What was found wrong with a returned unit: the second level of the failure tree, below what customers say. */
export const failureMode = defineEntity({
  name: 'rma.failureMode',
  label: ['故障模式', 'Failure mode'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    symptom: choice(['客户描述的现象', 'Symptom'], symptoms, { required: true }),
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
    use: choice(['用途', 'Use'], modeUses, {
      required: true,
      help: ['停用后不再用于新的维修单，原有的不变', 'No new case bears a retired one; those that do keep it'],
    }),
    caption: computed(text(['故障模式', 'Failure mode'], { required: true, max: 76 })),
    captionEn: computed(text(['故障模式（英文）', 'Failure mode (English)'], { required: true, max: 76 })),
  },
  list: { columns: ['code', 'name', 'nameEn', 'symptom', 'use'], filters: ['symptom', 'use'], sort: 'code' },
  form: [{ label: ['故障模式', 'Failure mode'], fields: ['symptom', 'code', 'name', 'nameEn', 'use'] }],
})
