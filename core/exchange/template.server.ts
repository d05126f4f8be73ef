import type { DataValidation, WriteSheet } from 'hucre/xlsx'
import type { Actor } from '../rights/actor.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { choiceValue, type ChoiceValue } from '../fields/choice/choice.ts'
import { columnsOf, importableFields, isNeeded, type ExchangeColumn } from './columns.ts'
import { guarded } from './formulaSafe.ts'
import { sheetName } from './tableFile.server.ts'

/** A workbook to be filled in: one caption for each field that the person may write, its choices to pick from, and a sheet that explains the columns. */
export const importTemplate = async (entity: AnyEntity, actor: Actor): Promise<Uint8Array> => {
  const { colToLetter, writeXlsx } = await import('hucre/xlsx')
  const { language } = actor
  const columns = columnsOf(importableFields(entity, actor))
  const table: WriteSheet = {
    name: sheetName(inLanguage(entity.label, language)),
    columns: columns.map(({ format }) => ({ width: 20, ...(format === 'text' ? { numFmt: '@' } : {}) })),
    // Cells have a format, not columns: in these rows a code that is typed stays a text.
    rows: [columns.map(column => caption(column, language)), ...Array.from({ length: textRows }, () => columns.map(() => null))],
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap((column, at) => validation(column, colToLetter(at), language)),
  }
  return writeXlsx({ sheets: [table, explanations(columns, language)] })
}

/** So many rows of the template hold text as it is typed. */
const textRows = 500

const caption = ({ label, field, part }: ExchangeColumn, language: Language): string =>
  guarded(`${inLanguage(label, language)}${part === '' && isNeeded(field) ? ' *' : ''}`)

const captionsOf = (field: Field, language: Language): readonly string[] => {
  if (field.kind === 'flag') return language === 'zh' ? ['是', '否'] : ['Yes', 'No']
  if (field.kind !== 'choice') return []
  // A choice field always has values.
  const choice = field as Field & { readonly values: Readonly<Record<string, ChoiceValue>> }
  return Object.keys(choice.values).map(name => inLanguage(choiceValue(choice, name)?.label ?? [name, name], language))
}

/** A list in a cell's validation is one text with commas, at most so long. */
const longestList = 250
const lastRow = 100_000

const validation = ({ field, part }: ExchangeColumn, column: string, language: Language): readonly DataValidation[] => {
  const values = part === 'currency' ? ['CNY', 'USD'] : captionsOf(field, language)
  if (values.length === 0 || values.join().length > longestList || values.some(value => /[,"]/.test(value))) return []
  return [{ type: 'list', values: [...values], range: `${column}2:${column}${lastRow}`, allowBlank: true, showErrorMessage: true }]
}

const heads: readonly Label[] = [
  ['列', 'Column'],
  ['必填', 'Required'],
  ['填写格式', 'Format'],
  ['示例', 'Example'],
  ['说明', 'Explanation'],
]

const explanations = (columns: readonly ExchangeColumn[], language: Language): WriteSheet => ({
  name: language === 'zh' ? '填写说明' : 'How to fill in',
  columns: [{ width: 28 }, { width: 10 }, { width: 50 }, { width: 40 }, { width: 50 }],
  rows: [
    heads.map(head => inLanguage(head, language)),
    ...columns.map(column => [
      guarded(inLanguage(column.label, language)),
      inLanguage(isNeeded(column.field) ? ['是', 'Yes'] : ['', ''], language),
      guarded(inLanguage(manner(column), language)),
      guarded(inLanguage(example(column), language)),
      guarded(column.field.help ? inLanguage(column.field.help, language) : ''),
    ]),
  ],
})

const manner = ({ field, part }: ExchangeColumn): Label => {
  if (part === 'currency') return ['CNY 或 USD', 'CNY or USD']
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return [captionsOf(field, 'zh').join('、'), captionsOf(field, 'en').join(', ')]
    case 'ref':
      return ['名称、英文名称、编号或 #记录编号', 'Title, English title, code or #id']
    case 'refs':
      return ['同上，多项之间用 | 分隔', 'Titles or codes with | between them']
    case 'lines':
      return ['每行一条明细，写成“名称: 值 | 名称: 值”', 'One line of text each: “caption: value | caption: value”']
    case 'attributes':
      return ['名称: 值，多项之间用 | 分隔', '“name: value” with | between them']
    case 'integer':
      return ['整数', 'A whole number']
    case 'decimal':
    case 'money':
      return ['数字', 'A number']
    case 'date':
      return ['日期', 'A date']
    case 'moment':
      return ['日期和时间', 'Date and time']
    case 'file':
    case 'image':
      return ['已上传文件的编号，例如 #12', 'The number of an uploaded file, such as #12']
    default:
      return ['文字', 'Text']
  }
}

const example = ({ field, part }: ExchangeColumn): Label => {
  if (part === 'currency') return ['CNY', 'CNY']
  const first = (language: Language): string => captionsOf(field, language)[0] ?? ''
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return [first('zh'), first('en')]
    case 'integer':
      return ['12', '12']
    case 'decimal':
    case 'money':
      return ['12.5', '12.5']
    case 'date':
      return ['2026-10-08', '2026-10-08']
    case 'moment':
      return ['2026-10-08 09:30', '2026-10-08 09:30']
    case 'lines':
      return lineExample(field)
    default:
      return ['', '']
  }
}

const lineExample = (field: Field & { readonly of?: Readonly<Record<string, Field>> }): Label => {
  const inner = Object.values(field.of ?? {})
    .filter(one => !one.readonly)
    .slice(0, 2)
  return [inner.map(one => `${one.label[0]}: …`).join(' | '), inner.map(one => `${one.label[1]}: …`).join(' | ')]
}
