import { defineEntity, tree } from '#core/definition'
import { ref, text } from '#core/fields'

/** What technical files are about; its code stands in their numbers. */
export const classification = defineEntity({
  name: 'files.classification',
  label: ['文件分类', 'File classification'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    parent: ref(['上级分类', 'Parent classification'], 'files.classification', {
      acyclic: ['上级分类不能是本分类或其下级', 'A classification cannot be below itself'],
    }),
    code: text(['分类代码', 'Classification code'], {
      required: true,
      unique: true,
      search: true,
      frozenInUse: true,
      max: 2,
      pattern: {
        source: '[0-9A-Z]{2}',
        says: ['分类代码须为两个字符（大写字母或数字）', 'Classification code is 2 characters (capital letters or digits)'],
      },
    }),
    name: text(['分类名称', 'Classification name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    note: text(['说明', 'Note'], { max: 500, multiline: true }),
  },
  list: { columns: ['code', 'name', 'nameEn', 'parent'], filters: ['parent'], sort: 'code' },
  presentations: [tree({ by: 'parent', card: ['code', 'note'] })],
  form: [{ label: ['文件分类', 'File classification'], fields: ['parent', 'code', 'name', 'nameEn', 'note'] }],
})
