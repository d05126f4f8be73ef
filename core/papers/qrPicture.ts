import qrcode from 'qrcode-generator'
import { squaresPath } from './squaresPath.ts'

/** The light border that readers need around the picture, in squares. */
const border = 4

/** A text as a square of dark squares: its side, and the path that draws them. */
export const qrPicture = (text: string): { readonly size: number; readonly path: string } => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const path = squaresPath(count, count, border, (row, column) => code.isDark(row, column))
  return { size: count + 2 * border, path }
}
