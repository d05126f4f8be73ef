import { understood } from '../../define/kind.ts'
import { inLanguage } from '../../language/label.ts'
import { oneCell } from '../cell.ts'

const yes = new Set(['是', '有', '√', '✓', 'yes', 'y', 'true', '1'])
const no = new Set(['否', '无', '×', '✗', 'no', 'n', 'false', '0'])

/** Yes or no in the reader's language; the usual signs are read as well. */
export const flagCell = oneCell(
  () => ({ format: 'text' }),
  (_field, shown, language) => inLanguage(shown === true ? ['是', 'Yes'] : ['否', 'No'], language),
  (_field, text) => {
    const folded = text.normalize('NFKC').toLowerCase()
    return understood(yes.has(folded) ? true : no.has(folded) ? false : text)
  },
)
