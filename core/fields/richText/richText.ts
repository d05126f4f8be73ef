import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../define/label.ts'

/** The editor's word limit, in characters of its text. */
const richTextMax = 10_000

type RichTextField<O> = Made<'richText', string, string, O>

/** Formatted content as HTML; the server sanitises it before it is stored, the browser again before it is shown. */
export const richText = <const O extends FieldOptions>(label: Label, options: O = {} as O): RichTextField<O> =>
  makeField('richText', label, options)

/** The text of formatted content, without its tags. */
export const plainText = (html: string): string =>
  html
    // A tag ends before the next one begins; without that the time would grow with the square of the length.
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const richTextKind: FieldKind = {
  operators: ['null'],
  sortable: false,
  parse(_field, value) {
    if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return problem('请填写内容', 'Please enter content')
    if (value.length > richTextMax * 20 || [...plainText(value)].length > richTextMax) {
      return problem(`最多 ${richTextMax} 个字`, `At most ${richTextMax} characters`)
    }
    return understood(value.normalize('NFC'))
  },
  inputSchema: () => ({ type: 'string' }),
  shownSchema: () => ({ type: 'string' }),
  toText: (_field, shown) => plainText(String(shown)),
}
