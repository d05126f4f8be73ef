import { defineEntity } from '#core/definition'
import { choice, computed, flag, text } from '#core/fields'
import { locationKinds } from './locationKinds.ts'

/** Where stock lies, or where it comes from and goes to when it is not in stock. */
export const location = defineEntity({
  name: 'stock.location',
  label: ['库位', 'Location'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['编号', 'Code'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 20,
      pattern: { source: '[0-9A-Z][0-9A-Z-]*', says: ['须为大写字母、数字和连字符', 'Capital letters, digits and hyphens'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    caption: computed(text(['库位', 'Location'], { required: true, max: 60 })),
    captionEn: computed(text(['库位（英文）', 'Location (English)'], { required: true, max: 60 })),
    kind: choice(['库位类型', 'Kind'], locationKinds, {
      required: true,
      frozen: true,
      help: ['里面的货能做什么由它决定，保存后不能修改', 'Says what may be done with the goods there; stays once saved'],
    }),
    usual: flag(['默认库位', 'Default location'], {
      help: ['未指定库位时用同类型的默认库位', 'Used for its kind when none is named'],
    }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  labels: {
    shelf: { label: ['库位标签', 'Location label'], encodes: 'code', as: 'qr', name: 'name', nameEn: 'nameEn', lines: ['kind'] },
  },
  list: { columns: ['code', 'name', 'nameEn', 'kind', 'usual'], filters: ['kind', 'usual'], sort: 'code' },
  form: [{ label: ['库位', 'Location'], fields: ['code', 'name', 'nameEn', 'kind', 'usual', 'notes'] }],
})
