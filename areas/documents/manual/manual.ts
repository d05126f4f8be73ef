import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionTransitions } from '#core/editions'
import { choice, computed, file, refs, ref, text } from '#core/fields'
import { audiences, manualLanguages } from './manualChoices.ts'

/** One edition of what goes along with a product, in one language and for those who read it. */
export const manual = defineEntity({
  name: 'documents.manual',
  label: ['产品手册', 'Manual'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    language: choice(['语言', 'Language'], manualLanguages, { required: true }),
    audience: choice(['读者', 'Audience'], audiences, { required: true }),
    ...editionFields('documents.manual'),
    caption: computed(text(['手册', 'Manual'], { required: true, max: 250 })),
    captionEn: computed(text(['手册（英文）', 'Manual (English)'], { required: true, max: 250 })),
    name: text(['名称', 'Name'], { required: true, search: true, max: 160 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 160 }),
    printedCode: text(['印刷编号', 'Printed code'], { search: true, max: 40 }),
    file: file(['文件', 'Document'], { required: true }),
    changes: text(['修订说明', 'Revision note'], { max: 1000, multiline: true }),
    authors: refs(['编制人', 'Authors'], 'admin.user', {
      readonly: true,
      help: ['编制过此版本的人不能发布它', 'Those who wrote this version cannot release it'],
    }),
  },
  state: 'status',
  edition: { key: ['model', 'language', 'audience'], counted: 'numbers' },
  editableIn: editableEditions,
  final: ['withdrawn'],
  transitions: editionTransitions,
  list: {
    columns: ['name', 'nameEn', 'model', 'language', 'audience', 'edition', 'standing', 'effectiveFrom', 'printedCode', 'file'],
    filters: ['standing', 'model', 'language', 'audience', 'effectiveFrom', 'effectiveUntil'],
    sort: '-id',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'model', span: 'year', card: ['name', 'standing'] })],
  summary: [
    'model',
    { field: 'language', with: ['audience'] },
    'edition',
    { field: 'effectiveFrom', with: ['effectiveUntil'] },
    'printedCode',
  ],
  form: [
    { label: ['手册', 'Manual'], fields: ['model', 'language', 'audience', 'name', 'nameEn', 'printedCode', 'file', 'changes'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf', 'authors'] },
  ],
})
