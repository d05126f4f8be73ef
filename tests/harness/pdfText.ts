import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What the pages of a PDF say, as somebody finds it who searches in them: without the spaces that the setting puts in. */
export const pdfText = async (pdf: Uint8Array): Promise<readonly string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const read = await task.promise
  const pages: string[] = []
  for (let no = 1; no <= read.numPages; no++) {
    const { items } = await (await read.getPage(no)).getTextContent()
    pages.push(squeezed(items.map(item => ('str' in item ? item.str : '')).join('')))
  }
  await task.destroy()
  return pages
}

/** A text without its spaces, for comparing. */
export const squeezed = (text: string): string => text.replaceAll(/[\s\u200b]/g, '')
