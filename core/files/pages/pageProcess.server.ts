import { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import type { Label } from '../../language/label.ts'
import { residentMemory } from '../../observe/residentMemory.server.ts'
import { mostPicturePixels } from '../fileLimits.ts'
import { hasSoundParts } from '../soundParts.server.ts'
import { partText } from '../unpacked.server.ts'
import { passwordProtected, zipDirectory, type ZipEntry } from '../zipPreflight.ts'
import { blockPage, laidPages, type Measure } from './layBlocks.ts'
import { sheetBlocks, wordBlocks, type Block, type ShownSheet } from './officeBlocks.ts'
import { fitting, linesOfText, mostPages, pageWidth, textPage, type PageAnswer, type PageOrder } from './pageOrder.ts'

// Draws pages of files that people brought, in a process of its own: whatever such a file does to it ends with the process. Nothing in a file runs: scripts and forms of a
// PDF are not looked at, and it fetches nothing.

const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
GlobalFonts.registerFromPath(join(fonts, '400Regular', 'NotoSansSC_400Regular.ttf'), 'Noto Sans SC')
const family = '"Noto Sans SC"'

const pdfjs = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

const encrypted: Label = ['文件有密码保护，不能显示页面', 'The file is protected by a password, so its pages cannot be shown']
const unreadable: Label = ['文件无法读取，可能已损坏', 'The file cannot be read. It may be damaged.']
const tooManyPixels: Label = [
  '图片超过 5000 万像素，不能显示为页面；需要时请申请下载，或请所属部门上传较小的图片',
  'The picture has more than 50 million pixels and cannot be shown. Ask for the download, or ask the department that owns it for a smaller one.',
]
const tooManyPages: Label = [
  `文件超过 ${mostPages} 页，不能显示；请联系文件的所属部门将其分为几个文件`,
  `The file has more than ${mostPages} pages and cannot be shown. Ask the department that owns it to split it.`,
]
const tooComplex: Label = [
  '文件解压后太大或太复杂，不能显示为页面；需要时请申请下载，或请所属部门将其另存为 PDF',
  'The file unpacks to more than is shown as pages. Ask for the download, or ask the department that owns it for a PDF.',
]
const noPage: Label = ['没有这一页', 'There is no such page']

/** Letters of one page that are read. */
const mostLetters = 200_000

class Refused extends Error {
  readonly why: Label
  constructor(why: Label) {
    super(why[1])
    this.why = why
  }
}

/** A file that was opened: how many pages it has, and how one of them is drawn. */
interface Opened {
  readonly sha256: string
  readonly pages: number
  draw(page: number): Promise<Drawn>
  /** The words of one of them. */
  words(page: number): Promise<string>
  close(): Promise<void>
}

interface Drawn {
  readonly canvas: Canvas
  readonly context: SKRSContext2D
}

const blank = (width: number, height: number): Drawn => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

const openPdf = async (sha256: string, content: Uint8Array): Promise<Opened> => {
  const task = getDocument({
    data: new Uint8Array(content),
    cMapUrl: `${join(pdfjs, 'cmaps')}/`,
    standardFontDataUrl: `${join(pdfjs, 'standard_fonts')}/`,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPicturePixels,
    verbosity: 0,
  })
  const pdf: PDFDocumentProxy = await task.promise
  return {
    sha256,
    pages: pdf.numPages,
    async draw(number) {
      const page = await pdf.getPage(number)
      const own = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: fitting(own.width, own.height) })
      const drawn = blank(Math.ceil(viewport.width), Math.ceil(viewport.height))
      await page.render({ canvas: drawn.canvas, viewport }).promise
      page.cleanup()
      return drawn
    },
    async words(number) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      page.cleanup()
      return items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    },
    close: () => task.destroy(),
  }
}

const openPicture = async (sha256: string, content: Uint8Array): Promise<Opened> => {
  // Only the head of the file is read: what it holds is not decoded before its size is known.
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
  if (width * height > mostPicturePixels) throw new Refused(tooManyPixels)
  const picture = await loadImage(Buffer.from(content))
  return {
    sha256,
    pages: 1,
    async draw() {
      const scale = Math.min(1, fitting(picture.width, picture.height))
      const drawn = blank(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)))
      drawn.context.drawImage(picture, 0, 0, drawn.canvas.width, drawn.canvas.height)
      return drawn
    },
    words: async () => '',
    close: async () => undefined,
  }
}

const openText = (sha256: string, content: Uint8Array): Opened => {
  const lines = linesOfText(decodedText(content))
  return {
    sha256,
    pages: Math.max(1, Math.ceil(lines.length / textPage.lines)),
    async draw(page) {
      const drawn = blank(pageWidth, 1980)
      drawn.context.fillStyle = '#1a1a1a'
      drawn.context.font = `22px ${family}`
      for (const [place, line] of lines.slice((page - 1) * textPage.lines, page * textPage.lines).entries())
        drawn.context.fillText(line, 60, 80 + place * 31, pageWidth - 120)
      return drawn
    },
    words: async page => lines.slice((page - 1) * textPage.lines, page * textPage.lines).join('\n'),
    close: async () => undefined,
  }
}

/** Texts are of UTF-8, of the encodings that Windows writes in China, or of UTF-16 where they say so. */
const decodedText = (content: Uint8Array): string => {
  const marked =
    content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : undefined
  if (marked) return new TextDecoder(marked).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}

const measuring = createCanvas(1, 1).getContext('2d')
const measure: Measure = (text, size) => {
  measuring.font = `${size}px ${family}`
  return measuring.measureText(text).width
}

/** A document of words and tables, laid on pages of the size of A4. */
const openBlocks = (sha256: string, blocks: readonly Block[]): Opened => {
  const pages = laidPages(blocks, measure)
  return {
    sha256,
    pages: pages.length,
    async draw(number) {
      const { lines, frames } = pages[number - 1] ?? { lines: [], frames: [] }
      const drawn = blank(blockPage.width, blockPage.height)
      const { context } = drawn
      context.strokeStyle = '#b8c0cc'
      for (const { x, y, width, height } of frames) context.strokeRect(x, y, width, height)
      context.fillStyle = '#1a1a1a'
      context.strokeStyle = '#1a1a1a'
      for (const { x, y, text, size, isBold } of lines) {
        context.font = `${size}px ${family}`
        context.fillText(text, x, y)
        // One weight of the typeface is at hand: a heading is drawn with an outline.
        context.lineWidth = size / 28
        if (isBold) context.strokeText(text, x, y)
      }
      return drawn
    },
    words: async number => (pages[number - 1]?.lines ?? []).map(({ text }) => text).join('\n'),
    close: async () => undefined,
  }
}

/** Bytes of the words of a document, unpacked; more are not laid. */
const mostWords = 32 * 1024 * 1024

const entriesOf = (bytes: Buffer): readonly ZipEntry[] => {
  const directory = zipDirectory(bytes)
  if ('refused' in directory) throw new Refused(directory.refused === passwordProtected ? encrypted : tooComplex)
  return directory.entries
}

const openWord = async (sha256: string, content: Uint8Array): Promise<Opened> => {
  const bytes = Buffer.from(content)
  const xml = await partText(bytes, entriesOf(bytes), 'word/document.xml', mostWords)
  // Only attacks declare a type of document.
  if (xml === '' || xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new Refused(unreadable)
  return openBlocks(sha256, wordBlocks(xml))
}

/** Rows of a workbook that are shown. */
const mostRows = 50_000

const cellText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? value
        .toISOString()
        .replace(/T00:00:00.000Z$/, '')
        .slice(0, 19)
    : ''
}

const openWorkbook = async (sha256: string, content: Uint8Array): Promise<Opened> => {
  const bytes = Buffer.from(content)
  const entries = entriesOf(bytes)
  if (entries.reduce((sum, { size }) => sum + size, 0) > 8 * mostWords) throw new Refused(tooComplex)
  // What reads the workbook below believes its directory.
  if (!(await hasSoundParts(bytes, entries))) throw new Refused(unreadable)
  const names: { readonly at: number; readonly name: string }[] = []
  let seen = 0
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  await readXlsx(bytes, {
    sheets: sheet => {
      if (sheet.hidden !== true && sheet.veryHidden !== true) names.push({ at: seen, name: sheet.name })
      seen += 1
      return false
    },
  })
  const sheets: ShownSheet[] = []
  let count = 0
  for (const { at, name } of names) {
    const rows: string[][] = []
    for await (const row of streamXlsxRows(bytes, { sheet: at })) {
      if ((count += 1) > mostRows) throw new Refused(tooComplex)
      rows.push(row.values.map(cellText))
    }
    sheets.push({ name, rows })
  }
  return openBlocks(sha256, sheetBlocks(sheets))
}

/** Who looks, when and what for, across the whole page, so that no part of it is without. */
const mark = ({ canvas, context }: Drawn, marks: readonly string[]): void => {
  const size = Math.max(12, Math.round(canvas.width / 55))
  const text = marks.join(' · ')
  context.save()
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(-Math.PI / 8)
  context.font = `${size}px ${family}`
  context.textAlign = 'center'
  const reach = Math.hypot(canvas.width, canvas.height) / 2
  const width = context.measureText(text).width + size * 4
  for (let y = -reach, row = 0; y <= reach; y += size * 8, row += 1) {
    for (let x = -reach - (row % 2) * (width / 2); x <= reach + width; x += width) {
      // Dark and light, so that it is read on any ground.
      context.fillStyle = 'rgba(255, 255, 255, 0.32)'
      context.fillText(text, x + 1, y + 1)
      context.fillStyle = 'rgba(70, 80, 95, 0.24)'
      context.fillText(text, x, y)
    }
  }
  context.restore()
}

const openers: Readonly<Record<PageOrder['kind'], (sha256: string, content: Uint8Array) => Opened | Promise<Opened>>> = {
  pdf: openPdf,
  picture: openPicture,
  text: openText,
  document: openWord,
  workbook: openWorkbook,
}

let opened: Opened | undefined

const openedFor = async ({ kind, sha256, content }: PageOrder): Promise<Opened> => {
  if (opened?.sha256 === sha256 || !content) return opened ?? Promise.reject(new Refused(unreadable))
  await opened?.close()
  opened = undefined
  try {
    opened = await openers[kind](sha256, content)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(error instanceof Error && error.name === 'PasswordException' ? encrypted : unreadable)
  }
  if (opened.pages > mostPages) throw new Refused(tooManyPages)
  return opened
}

const answerTo = async (order: PageOrder): Promise<PageAnswer> => {
  try {
    const file = await openedFor(order)
    if (order.page === undefined) return { kind: 'counted', pages: file.pages, memory: residentMemory() }
    if (order.page > file.pages) throw new Refused(noPage)
    if (order.words) {
      const text = await file.words(order.page)
      return { kind: 'read', pages: file.pages, text: text.slice(0, mostLetters), memory: residentMemory() }
    }
    const drawn = await file.draw(order.page)
    mark(drawn, order.marks)
    const picture = await drawn.canvas.encode('jpeg', 84)
    return { kind: 'drawn', pages: file.pages, picture, memory: residentMemory() }
  } catch (error) {
    return { kind: 'refused', why: error instanceof Refused ? error.why : unreadable, memory: residentMemory() }
  }
}

process.on('message', (order: PageOrder) => {
  void answerTo(order).then(answer => process.send?.(answer))
})
