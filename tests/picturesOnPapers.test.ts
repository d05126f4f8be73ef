import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { pdfText, squeezed } from './harness/pdfText.ts'
import { openCompany, type Company } from './security/company.ts'
import { recordParts } from '../core/papers/recordParts.ts'

let company: Company
const iqc = entityOf(registry, 'quality.iqc')

beforeAll(async () => {
  company = await openCompany()
})

/** How many pictures stand on the pages of a PDF; the code at its head is drawn, and none of them. */
const picturesIn = async (pdf: Buffer): Promise<number> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  let count = 0
  for (let no = 1; no <= document.numPages; no++) {
    const { fnArray } = await (await document.getPage(no)).getOperatorList()
    count += fnArray.filter(operator => operator === OPS.paintImageXObject).length
  }
  await task.destroy()
  return count
}

describe('pictures on a paper', () => {
  test.each(['zh', 'en'])('stand on it with what is said of each, in %s', async language => {
    const lot = await company.usable(iqc)
    const { photos: taken } = (await company.owner.get(`/api/quality/iqc/${lot.id}/`)).json()
    const photos = ['外壳划痕 Scratch', '#image("x") 标签错误 Wrong label'].map(caption => ({ image: taken[0].image.id, caption }))
    expect((await company.owner.patch(`/api/quality/iqc/${lot.id}/`, { version: lot.version, photos })).statusCode).toBe(200)
    const answer = await company.owner.get(`/api/quality/iqc/${lot.id}/paper/?paper=inspection&language=${language}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const words = (await pdfText(answer.rawPayload)).join('')
    for (const { caption } of photos) expect(words).toContain(squeezed(caption))
    expect(await picturesIn(answer.rawPayload)).toBe(photos.length)
  })

  test('are called by the name of their file where nothing is said of them', () => {
    const image = { id: 7, name: '划痕.jpg', size: 1, mime: 'image/jpeg' }
    const parts = recordParts(
      iqc,
      {
        photos: [
          { id: 1, image, caption: null },
          { id: 2, image: { ...image, id: 8 }, caption: '外壳划痕' },
        ],
      },
      'zh',
    )
    expect(parts).toEqual([
      {
        kind: 'pictures',
        title: '照片',
        pictures: [
          { file: 7, caption: '划痕.jpg' },
          { file: 8, caption: '外壳划痕' },
        ],
      },
    ])
  })
})
