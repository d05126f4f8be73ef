import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { writtenPdf } from '../../../tests/harness/pdf.ts'
import { workbookParts, zipOf } from '../../../tests/harness/zipOf.ts'
import { countPages, drawPage, wordsOfPages, type PagedFile } from './pageDrawer.server.ts'

const file = (kind: PagedFile['kind'], content: Buffer): PagedFile => ({
  kind,
  sha256: createHash('sha256').update(content).digest(),
  content: async () => content,
})

/** A small picture whose head says that it is as large as this. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a picture of a thousand million pixels and a text of millions of lines are refused in words, and decoded by nobody', async () => {
  await expect(countPages(file('picture', await claiming(1, 1)))).resolves.toBe(1)
  await expect(countPages(file('picture', await claiming(30_000, 30_000)))).rejects.toMatchObject(said('50 million pixels'))
  await expect(countPages(file('text', Buffer.from('\n'.repeat(700_000))))).rejects.toMatchObject(said('10000 pages'))
})

const said = (english: string) => ({ details: { message: [expect.any(String), expect.stringContaining(english)] } })

const pdf = (objects: readonly string[], more = '') => file('pdf', writtenPdf(objects, more))
const sheet = '/Type /Page /MediaBox [0 0 200 100] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R'
const told = 'BT /F1 12 Tf 10 50 Td (Torque 1.2 N m) Tj ET'
/** The objects of a PDF of one page; `more` stands in its catalogue and in that page. */
const onePage = ({ catalogue = '', page = '' } = {}): readonly string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  `<< ${sheet} /Parent 2 0 R ${page} >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  `<< /Length ${told.length} >>\nstream\n${told}\nendstream`,
]

test('a PDF of a million pages, one that is encrypted and one that claims a page as wide as a town are refused in words or drawn small, and the next is drawn', async () => {
  const kids = (reference: string): string => `[${`${reference} `.repeat(1000)}]`
  const [, , , font = '', content = ''] = onePage()
  const million = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count 1000000 /Kids ${kids('6 0 R')} >>`,
    `<< ${sheet} /Parent 6 0 R >>`,
    font,
    content,
    `<< /Type /Pages /Parent 2 0 R /Count 1000 /Kids ${kids('3 0 R')} >>`,
  ]
  await expect(countPages(pdf(million))).rejects.toMatchObject(said('10000 pages'))
  const secret = `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`
  await expect(countPages(pdf(onePage(), secret))).rejects.toMatchObject(said('password'))
  const wide = pdf(onePage({ page: '/MediaBox [0 0 9999999 9999999]' }))
  expect((await drawPage(wide, 1, [])).byteLength).toBeLessThan(2_000_000)
  await expect(countPages(pdf(onePage()))).resolves.toBe(1)
})

test('scripts of a PDF are run by nobody: its page is drawn as if there were none, and nothing of them is found or sent', async () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(app.doc.getField\\("x"\\)\\); while \\(true\\);) >>'
  const scripted = pdf(
    onePage({
      catalogue: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >>`,
      page: `/AA << /O ${script} >>`,
    }),
  )
  const [drawn, plain] = [await drawPage(scripted, 1, ['王工']), await drawPage(pdf(onePage()), 1, ['王工'])]
  expect(drawn.equals(plain)).toBe(true)
  expect((await Array.fromAsync(wordsOfPages(scripted))).map(({ text }) => text)).toEqual(['Torque 1.2 N m'])
})

test('documents and workbooks have pages and words; a bomb, a zip that is none and one with a document type are refused in words, and the next file is drawn', async () => {
  const word = (content: string) => file('document', zipOf([{ name: 'word/document.xml', content }]))
  const text = '<w:p><w:r><w:t>温度补偿电阻</w:t></w:r></w:p>'
  const two = word(`<w:body>${text}<w:p><w:r><w:br w:type="page"/><w:t>第二页</w:t></w:r></w:p></w:body>`)
  await expect(countPages(two)).resolves.toBe(2)
  expect((await drawPage(two, 1, ['王工'])).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const read = async (of: PagedFile) => (await Array.fromAsync(wordsOfPages(of))).map(page => page.text)
  await expect(read(two)).resolves.toEqual(['温度补偿电阻', '第二页'])
  await expect(countPages(word('<w:p>'.repeat(9_000_000)))).rejects.toMatchObject(said('unpacks to more'))
  await expect(countPages(word(`<!DOCTYPE a [<!ENTITY b "c">]><w:body>${text}</w:body>`))).rejects.toMatchObject(said('damaged'))
  await expect(countPages(file('document', Buffer.from('PK no zip')))).rejects.toMatchObject(said('unpacks to more'))
  await expect(countPages(file('document', zipOf([{ name: 'other.xml', content: text }])))).rejects.toMatchObject(said('damaged'))
  const workbook = await writeXlsx({
    sheets: [
      {
        name: '公差',
        rows: [
          ['项目', 0.05],
          ['水质', 'x'],
        ],
      },
      { name: '第二', rows: [['别的']] },
    ],
  })
  await expect(read(file('workbook', Buffer.from(workbook)))).resolves.toEqual([
    expect.stringMatching(/公差[^]*0\.05[^]*水质/),
    expect.stringContaining('别的'),
  ])
})

test('a workbook whose part unpacks to more than its directory says, or that declares a document type, is refused in words before it is read', async () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>公差</t></is></c></row>'
  const pagesOf = (content: Buffer) => countPages(file('workbook', content))
  await expect(pagesOf(zipOf(workbookParts(row)))).resolves.toBe(1)
  const lying = workbookParts(row).map(part => (part.name === 'xl/worksheets/sheet1.xml' ? { ...part, size: 20 } : part))
  await expect(pagesOf(zipOf(lying))).rejects.toMatchObject(said('damaged'))
  const beside = { name: 'xl/media/picture.bin', content: Buffer.alloc(100_000), size: 20 }
  await expect(pagesOf(zipOf([...workbookParts(row), beside]))).rejects.toMatchObject(said('damaged'))
  const declared = workbookParts(row, '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">')
  await expect(pagesOf(zipOf(declared))).rejects.toMatchObject(said('damaged'))
})
