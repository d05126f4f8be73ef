import type { Field, Reference } from '../../define/field.ts'
import { oneCell } from '../cell.ts'

/** The title of the record; read by title, code or `#id`. */
export const refCell = oneCell<Field & { readonly to: string }>(
  () => ({ format: 'text' }),
  // A reference is shown with its title.
  (_field, shown) => (shown as Reference).title,
  (field, text, lookUp) => lookUp(field.to, text),
)
