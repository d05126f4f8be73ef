import { beforeAll, describe, expect, test } from 'vitest'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'
import { pdfText, squeezed } from '../../../tests/harness/pdfText.ts'

let desk: ComparisonDesk
let cheap: number
let dear: number

beforeAll(async () => {
  desk = await comparisonDesk()
  cheap = await desk.supplier({ name: '水质元件厂', nameEn: 'Water Parts Works' })
  dear = await desk.supplier({ name: '远方贸易公司', nameEn: 'Faraway Trading' })
})

const compared = (lines = 1) => {
  const items = Array.from({ length: lines }, (_, place) => ({ key: place + 1, name: `水质探头外壳 ${place + 1}`, quantity: '10' }))
  return desk.compare({
    items,
    suppliers: [cheap, dear].map(supplier => ({ supplier, billType: 'none', settlementDays: 30 })),
    quotes: items.flatMap(({ key }) => [
      { item: key, supplier: cheap, unitPrice: '5.11' },
      { item: key, supplier: dear, unitPrice: '6.22' },
    ]),
    awards: items.map(({ key }) => ({ item: key, supplier: cheap })),
  })
}

const paper = (id: number, name: string, language = 'zh', by = desk.buyer) =>
  by.get(`/api/purchase/priceComparison/${id}/paper/?paper=${name}&language=${language}`)

const words = async (...asked: Parameters<typeof paper>): Promise<string> => {
  const answer = await paper(...asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return (await pdfText(answer.rawPayload)).join('')
}

describe('the evidence of an award', () => {
  test('has quotes, ranks, reasons, sensitivity and who agreed when with which signature, in both languages', async () => {
    const { id } = await compared()
    expect((await desk.award(id)).status).toBe(200)
    const { results } = (await desk.buyer.get(`/api/approval/document/?entity=purchase.priceComparison&record=${id}`)).json()
    const [{ hash }] = results
    const chinese = await words(id, 'award')
    for (const said of ['水质探头外壳1', '水质元件厂', '¥5.11', '¥6.22', '实际成本最低', '21.7%', '点击确认', '同意', '已通过', hash])
      expect(chinese).toContain(said)
    const english = await words(id, 'award', 'en')
    for (const said of [
      'Award evidence',
      'Water Parts Works',
      '¥5.11',
      'Lowest effective cost',
      '21.7%',
      'signed with a click',
      'Approved',
      hash,
    ])
      expect(english).toContain(squeezed(said))
  })

  test('is printed of an award, not of what is still being compared; the sheet is, with its state across', async () => {
    const { id } = await compared()
    const refused = await paper(id, 'award')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('award evidence')
    expect(await words(id, 'sheet')).toMatch(/草稿.*草稿/)
  })

  test('shows no prices to whoever may not see them', async () => {
    const { id } = await compared()
    expect((await desk.award(id)).status).toBe(200)
    const stranger = await desk.server.visitor({ points: ['purchase.priceComparison:read', 'purchase.supplier:read'] })
    const said = await words(id, 'award', 'zh', stranger)
    expect(said).toContain('水质元件厂')
    for (const price of ['5.11', '6.22', '51.10', '21.7%']) expect(said).not.toContain(price)
  })

  test('names every one of two hundred lines', async () => {
    const { id } = await compared(200)
    const said = await words(id, 'sheet')
    for (let line = 1; line <= 200; line++) expect(said).toContain(`水质探头外壳${line}`)
  })
})
