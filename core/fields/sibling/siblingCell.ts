import type { Field, Reference } from '../../define/field.ts'
import { problem } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'

/** What the line is called. A spreadsheet has nothing by which it could be told from another one, so that it is not read back. */
export const siblingCell = oneCell<Field & { readonly sibling: string }>(
  () => ({ format: 'text' }),
  // A line of the record is shown with its title.
  (_field, shown) => (shown as Reference).title,
  () =>
    problem(
      '表格中不能指定本单据的另一行，请留空，导入后在单据中选择',
      'A spreadsheet cannot name another line of the record; leave it empty and choose it there',
    ),
)
