import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { editorLimits } from './editorLimits.ts'
import { countWords } from './words.ts'

const { mostWords, table } = editorLimits

/** The length of content with its tags, in characters; the database holds no more. */
const longest = 200_000

type RichTextField<O> = Made<'richText', string, string, O>

/** Formatted content as HTML; the server sanitises it before it is stored, the browser again before it is shown. See `contentShape`. */
export const richText = <const O extends FieldOptions>(label: Label, options: O = {} as O): RichTextField<O> =>
  makeField('richText', label, options)

const withinWords = new Set('strong em u s sub sup mark span code a b i strike del'.split(' '))

/** The text of formatted content, without its tags. */
export const contentText = (html: string): string =>
  html
    // A tag ends before the next one begins; without that the time would grow with the square of the length.
    .replaceAll(/<\/?([a-z0-9]*)[^<>]*>/gi, (_tag, name: string) => (withinWords.has(name.toLowerCase()) ? '' : ' '))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether any table is larger than the editor makes them. */
const hasLargeTable = (html: string): boolean =>
  html.split(/<table\b/i).some((part, place) => {
    if (place === 0) return false
    const rows = part.split(/<tr\b/i).slice(1)
    return rows.length > table.mostRows || rows.some(row => (row.match(/<t[dh]\b/gi)?.length ?? 0) > table.mostColumns)
  })

/** Content of which nothing would be seen: no text, no file, no table. */
const isEmptyContent = (html: string): boolean => contentText(html) === '' && !/<(img|a|table|hr)\b/i.test(html)

export const richTextKind: FieldKind = {
  operators: ['null'],
  sortable: false,
  parse(_field, value) {
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return problem('请填写内容', 'Enter content')
    if (value.length > longest)
      return problem(`内容太长，含格式最多 ${longest} 个字符`, `Too long: at most ${longest} characters with formatting`)
    const words = countWords(contentText(value))
    if (words > mostWords) return problem(`最多 ${mostWords} 个字，现在 ${words} 个`, `At most ${mostWords} words; there are ${words}`)
    if (hasLargeTable(value))
      return problem(
        `表格最多 ${table.mostColumns} 列、${table.mostRows} 行`,
        `A table may have at most ${table.mostColumns} columns and ${table.mostRows} rows`,
      )
    return understood(isEmptyContent(value) ? '' : value.normalize('NFC'))
  },
  inputSchema: () => ({ type: 'string' }),
  shownSchema: () => ({ type: 'string' }),
  toText: (_field, shown) => contentText(String(shown)),
}
