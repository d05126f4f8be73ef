import type { Field, Reference } from '../../define/field.ts'
import { understood, type Parsed } from '../../define/kind.ts'
import { oneCell, type LookUp } from '../cell.ts'
import { joinTexts, splitTexts, unescaped } from '../delimitedCell.ts'

/** The titles of the records with `|` between them; `、` and `;` are understood where no title contains them. */
export const refsCell = oneCell<Field & { readonly to: string }>(
  () => ({ format: 'text' }),
  (_field, shown) =>
    joinTexts(
      // Several references are shown with their titles.
      (shown as readonly Reference[]).map(one => one.title),
      ' | ',
    ),
  (field, text, lookUp) => {
    const parts = splitTexts(text.replaceAll('\n', '|'), '|').map(unescaped)
    return allFound(parts.flatMap(part => named(part, field.to, lookUp)).map(part => lookUp(field.to, part)))
  },
)

const named = (part: string, to: string, lookUp: LookUp): readonly string[] =>
  'value' in lookUp(to, part)
    ? [part]
    : part
        .split(/[;；、,，]/)
        .map(one => one.trim())
        .filter(one => one !== '')

const allFound = (found: readonly Parsed<number>[]): Parsed => {
  const missing = found.find(one => 'problem' in one)
  return missing ?? understood(found.flatMap(one => ('value' in one ? [one.value] : [])))
}
