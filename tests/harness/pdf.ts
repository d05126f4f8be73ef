import { pdfOf } from '../../tools/demo/papers/pdf.ts'

/** A PDF of these pages, each a line of Latin text. */
export const smallPdf = (...pages: readonly string[]): Buffer => pdfOf(pages.map(text => ({ texts: [{ text, x: 60, y: 720, size: 24 }] })))
