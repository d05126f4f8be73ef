import { pdfOf } from '../../tools/demo/papers/pdf.ts'

/** A PDF of these pages, each a line of Latin text. */
export const smallPdf = (...pages: readonly string[]): Buffer => pdfOf(pages.map(text => ({ texts: [{ text, x: 60, y: 720, size: 24 }] })))

/** A PDF of these objects as they are written, the first of them its catalogue; `more` stands in its trailer. */
export const writtenPdf = (objects: readonly string[], more = ''): Buffer => {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, place) => {
    const at = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${more} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
