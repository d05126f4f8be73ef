import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionsReleasedByOthers } from '#core/editions'
import { authors, choice, computed, date, derived, file, flag, ref, text } from '#core/fields'
import { described } from './described.ts'
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
    authors: authors(['编制人', 'Authors'], {
      help: ['编制过此版本的人不能发布它', 'Those who wrote this version cannot release it'],
    }),
    affected: derived(
      flag(['受产品变更影响', 'Affected by a change'], {
        tone: 'warn',
        help: [
          '产品的参数、名称或版本改过，还没有人核对这本手册',
          'Attributes, name or versions of the product have changed, and no one has checked this manual yet',
        ],
      }),
    ),
    affectedOn: date(['受影响日期', 'Affected since'], { readonly: true }),
    affectedBy: text(['产品变更内容', 'Changed of the product'], { readonly: true, max: 300, words: described }),
  },
  state: 'status',
  edition: { key: ['model', 'language', 'audience'], counted: 'numbers' },
  editableIn: editableEditions,
  transitions: {
    ...editionsReleasedByOthers,
    notAffected: {
      label: ['不受影响', 'Not affected'],
      done: ['已确认不受影响', 'Confirmed as not affected'],
      from: ['released'],
      to: 'released',
      waiting: ['受产品变更影响的手册', 'Manuals affected by a change of the product'],
      waitingWhere: { affected: ['true'] },
      input: {
        reason: text(['原因', 'Reason'], {
          required: true,
          max: 500,
          help: ['为什么手册仍然正确', 'Why the manual still says what holds'],
        }),
      },
    },
  },
  list: {
    columns: ['name', 'nameEn', 'model', 'language', 'audience', 'edition', 'standing', 'effectiveFrom', 'affected', 'printedCode', 'file'],
    filters: ['standing', 'affected', 'model', 'language', 'audience', 'effectiveFrom', 'effectiveUntil'],
    sort: '-id',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'model', span: 'year', card: ['name', 'standing'] })],
  summary: [
    'model',
    { field: 'language', with: ['audience'] },
    { field: 'edition', with: ['printedCode'] },
    { field: 'effectiveFrom', with: ['effectiveUntil'] },
    { field: 'affectedBy', with: ['affectedOn'], alert: 'affected' },
  ],
  form: [
    { label: ['手册', 'Manual'], fields: ['model', 'language', 'audience', 'name', 'nameEn', 'printedCode', 'file', 'changes'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf', 'authors'] },
    { label: ['产品变更', 'Change of the product'], fields: ['affected', 'affectedOn', 'affectedBy'] },
  ],
})
