/** What stands in a document of Office, one after the other, as far as its pages show it: words and tables, not its pictures and not how it is dressed. */
export type Block =
  /** A paragraph: `level` 0 is body text, 1 to 6 a heading. */
  | { readonly kind: 'text'; readonly text: string; readonly level: number }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
  /** A new page begins. */
  | { readonly kind: 'break' }

const token = /<(\/?)([\w:]+)([^>]*?)(\/?)>|([^<]+)/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (words: string): string =>
  words.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
    return code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ''
  })

/** How deep a heading is by the style of its paragraph: Word names them by words, and by a figure alone where it is Chinese. */
const levelOf = (attributes: string): number => {
  const [, style = ''] = /w:val="([^"]*)"/.exec(attributes) ?? []
  if (/^(title|标题)$/i.test(style)) return 1
  const [, depth] = /^(?:heading|标题)?\s*([1-6])$/i.exec(style) ?? []
  return depth === undefined ? 0 : Number(depth)
}

/** The blocks of the main part of a docx (`word/document.xml`). Pages begin where its author made them begin, or where Word last did. Words that were deleted with changes tracked, and copies for older programs, are no part of it. */
export const wordBlocks = (xml: string): readonly Block[] => {
  const blocks: Block[] = []
  let [text, level, table, fallback] = ['', 0, 0, 0]
  let isWord = false
  let row: string[] | undefined
  let cell: string | undefined
  let pendingBreak = false
  const endParagraph = (): void => {
    if (cell !== undefined) cell += cell === '' ? text : `\n${text}`
    else if (table === 0) blocks.push({ kind: 'text', text, level })
    text = ''
  }
  const beginPage = (): void => {
    if (table > 0) pendingBreak = true
    else {
      if (text.trim() !== '') endParagraph()
      blocks.push({ kind: 'break' })
    }
  }
  for (const [, slash = '', tag = '', attributes = '', empty = '', words] of xml.matchAll(token)) {
    if (words !== undefined) {
      if (isWord && fallback === 0) text += plain(words)
      continue
    }
    const opens = slash === '' && empty === ''
    const closes = slash !== ''
    if (tag === 'mc:Fallback') fallback += opens ? 1 : closes ? -1 : 0
    if (fallback > 0) continue
    if (tag === 'w:t') isWord = opens
    else if (tag === 'w:p' && closes) {
      endParagraph()
      level = 0
    } else if (tag === 'w:p' && !opens) endParagraph()
    else if (tag === 'w:pStyle') level = levelOf(attributes)
    else if (tag === 'w:tab' && !closes && !attributes.includes('w:val')) text += '    '
    else if (tag === 'w:br' && !closes) {
      if (attributes.includes('w:type="page"')) beginPage()
      else text += '\n'
    } else if (tag === 'w:lastRenderedPageBreak') beginPage()
    else if (tag === 'w:tbl') table += opens ? 1 : closes ? -1 : 0
    else if (tag === 'w:tr' && table === 1) {
      if (opens) row = []
      else if (closes && row) {
        blocks.push({ kind: 'row', cells: row })
        if (pendingBreak) blocks.push({ kind: 'break' })
        row = undefined
        pendingBreak = false
      }
    } else if (tag === 'w:tc' && table === 1) {
      if (opens) cell = ''
      else if (closes && cell !== undefined) {
        row?.push(cell)
        cell = undefined
      }
    }
  }
  if (text !== '') endParagraph()
  return onceBroken(blocks)
}

/** A page that its author ended is not ended again by where Word last began one. */
const onceBroken = (blocks: readonly Block[]): readonly Block[] => {
  let isFilled = false
  return blocks.filter(block => {
    if (block.kind !== 'break') {
      isFilled ||= block.kind === 'row' || block.text.trim() !== ''
      return true
    }
    const keeps = isFilled
    isFilled = false
    return keeps
  })
}

/** A sheet of a workbook as it is shown. */
export interface ShownSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** So many cells stand beside each other on a page; the others of their row below. */
const cellsBeside = 8

/** The blocks of a workbook: each sheet on a page of its own. */
export const sheetBlocks = (sheets: readonly ShownSheet[]): readonly Block[] =>
  sheets.flatMap(({ name, rows }, at): readonly Block[] => [
    ...(at === 0 ? [] : [{ kind: 'break' } as const]),
    { kind: 'text', text: name, level: 2 },
    ...rows.flatMap(cells => {
      const filled = cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1)
      return Array.from({ length: Math.ceil(filled.length / cellsBeside) }, (_, part) => ({
        kind: 'row' as const,
        cells: filled.slice(part * cellsBeside, (part + 1) * cellsBeside),
      }))
    }),
  ])
