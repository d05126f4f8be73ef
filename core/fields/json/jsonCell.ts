import type { Field } from '../../define/field.ts'
import { problem, understood, type Parsed } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'
import { jsonKind } from './json.ts'

/** The value as JSON, so that it can be read again; what the system fills in is written in a person's words. */
export const jsonCell = oneCell<Field>(
  () => ({ format: 'text' }),
  (field, shown, language) => (field.readonly ? jsonKind.toText(field, shown, language) : JSON.stringify(shown)),
  (_field, text): Parsed => {
    try {
      return understood(JSON.parse(text))
    } catch {
      return problem('不是有效的 JSON', 'Not valid JSON')
    }
  },
)
