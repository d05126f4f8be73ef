import qrcode from 'qrcode-generator'

/** The light border that readers need around the picture, in squares. */
const border = 4

/** A text as a square of dark squares: its side, and the path that draws them. */
export const qrPicture = (text: string): { readonly size: number; readonly path: string } => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const places = Array.from({ length: count }, (_, place) => place)
  const path = places
    .flatMap(row => places.filter(column => code.isDark(row, column)).map(column => `M${column + border} ${row + border}h1v1h-1z`))
    .join('')
  return { size: count + 2 * border, path }
}
