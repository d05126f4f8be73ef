import { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import type { Label } from '../../language/label.ts'
import { residentMemory } from '../../observe/residentMemory.server.ts'
import { mostPicturePixels } from '../fileLimits.ts'
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
const noPage: Label = ['没有这一页', 'There is no such page']

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
    close: async () => undefined,
  }
}

const openText = (sha256: string, content: Uint8Array): Opened => {
  const lines = linesOfText(new TextDecoder('utf-8').decode(content))
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
    close: async () => undefined,
  }
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

let opened: Opened | undefined

const openedFor = async ({ kind, sha256, content }: PageOrder): Promise<Opened> => {
  if (opened?.sha256 === sha256 || !content) return opened ?? Promise.reject(new Refused(unreadable))
  await opened?.close()
  opened = undefined
  try {
    opened = await (kind === 'pdf'
      ? openPdf(sha256, content)
      : kind === 'picture'
        ? openPicture(sha256, content)
        : openText(sha256, content))
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
