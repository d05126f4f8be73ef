/** A piece of Latin text on a page: where it begins, in points from the lower left corner. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly bold?: boolean
}

/** A horizontal line on a page. */
export interface Rule {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** One page of A4. */
export interface PdfPage {
  readonly texts: readonly PlacedText[]
  readonly rules?: readonly Rule[]
}

/** A PDF of these pages; small, and made of nothing but what the format demands. Its letters are those of Windows-1252. */
export const pdfOf = (pages: readonly PdfPage[]): Buffer => {
  const first = 5
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, place) => `${first + 2 * place} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, place) => {
      const drawing = drawn(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * place + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}

const drawn = ({ texts, rules = [] }: PdfPage): string =>
  [
    ...rules.map(({ y, from, to }) => `0.5 w ${from} ${y} m ${to} ${y} l S`),
    ...texts.map(({ text, x, y, size, bold }) => `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${latin(text)}) Tj ET`),
  ].join('\n')

/** Letters that Windows-1252 has outside of Latin-1 as they stand there; whatever it does not have is a question mark. */
const latin = (text: string): string =>
  text
    .replaceAll('–', '\u0096')
    .replaceAll('—', '\u0097')
    .replaceAll('’', '\u0092')
    .replaceAll(/[^ -\u00ff]/g, '?')
    .replaceAll(/[()\\]/g, '\\$&')
