import type { FileReference } from '../../define/field.ts'
import { understood } from '../../define/kind.ts'
import { oneCell } from '../cell.ts'

/** `#12 report.pdf`: a spreadsheet cannot hold the file, but its number leads back to it. */
export const fileCell = oneCell(
  () => ({ format: 'text' }),
  (_field, shown) => {
    // A file is shown with its number and name.
    const { id, name } = shown as FileReference
    return `#${id} ${name}`
  },
  (_field, text) => understood(/^#(\d+)(?:\s|$)/.exec(text)?.[1] ?? text),
)
