import type { Reference } from '../../define/field.ts'
import { problem } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'

/** The title of the record; the program names it, so it is read from no file. */
export const recordCell = oneCell(
  () => ({ format: 'text' }),
  // A reference is shown with its title.
  (_field, shown) => (shown as Reference).title,
  () => problem('此字段由系统填写，不能提交', 'This field is filled in by the system and cannot be sent'),
)
