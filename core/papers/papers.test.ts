import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfText, squeezed } from '../../tests/harness/pdfText.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'

const suppliers = '/api/purchase/supplier/'

/** What nobody may take for part of a template, or for a formula. */
const codeLike = '#let x = 1 $a^2$ *粗* _斜_ =cmd() @ref <label> \\ // `raw` "引号"'

let server: TestServer
let owner: Visitor

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all', department: await server.department('采购部') })
})

let suppliersMade = 0

/** A supplier who delivers what water quality is measured with. */
const made = async (values: Readonly<Record<string, unknown>> = {}): Promise<{ readonly id: number; readonly version: number }> => {
  const answer = await owner.post(suppliers, {
    name: `苏州水质传感器有限公司 ${++suppliersMade}`,
    nameEn: `Suzhou Water Quality Sensors ${suppliersMade}`,
    type: 'manufacturer',
    billType: 'special',
    vatRate: '0.13',
    currency: 'CNY',
    settlementDays: 45,
    bankAccount: `6222 0000 1111 ${suppliersMade}`,
    ...values,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const paperOf = (id: number, language = 'zh', by = owner) => by.get(`${suppliers}${id}/paper/?paper=sheet&language=${language}`)

const wordsOf = async (id: number, language?: string, by?: Visitor): Promise<string> => {
  const answer = await paperOf(id, language, by)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return (await pdfText(answer.rawPayload)).join('')
}

describe('a paper', () => {
  test('says what the record says, in the language that is asked for, and can be searched in Chinese', async () => {
    const { id } = await made({ name: '苏州水质传感器有限公司', nameEn: 'Suzhou Water Quality Sensors Co., Ltd.' })
    const chinese = await wordsOf(id, 'zh')
    for (const words of ['供应商档案', '水质', '苏州水质传感器有限公司', '账期', '45天', '增值税专用发票', '待审', '第1页，共1页'])
      expect(chinese).toContain(words)
    // Whoever scans the code reads before where it leads.
    expect(chinese).toContain(`/purchase/supplier/${id}`)
    expect(chinese).not.toContain('?paper=')
    const english = await wordsOf(id, 'en')
    for (const words of [
      'Supplier sheet',
      'Suzhou Water Quality Sensors Co., Ltd.',
      'Payment terms',
      '45 days',
      'Special VAT invoice',
      'Page 1 of 1',
    ])
      expect(english).toContain(squeezed(words))
  })

  test('sets whatever a field holds as text', async () => {
    const { id } = await made({ notes: `${codeLike}\n${'a'.repeat(300)}` })
    const words = await wordsOf(id)
    expect(words).toContain(squeezed(codeLike))
    expect(words).toContain('a'.repeat(300))
  })

  test('has every line of a long record, with the head of the table on each page', async () => {
    const contacts = Array.from({ length: 50 }, (_, place) => ({
      name: `联系人${place} ${'很长的名字'.repeat(8)}`,
      role: '水质工程师 '.repeat(10).trim(),
      email: `${'somebody.'.repeat(8)}${place}@example.com`,
    }))
    const { id } = await made({ contacts })
    const pages = await pdfText((await paperOf(id)).rawPayload)
    expect(pages.length).toBeGreaterThan(2)
    const whole = pages.join('')
    for (const { name, email } of contacts) {
      expect(whole).toContain(squeezed(name))
      expect(whole).toContain(email)
    }
    for (const [place, page] of pages.entries()) expect(page).toContain(`第${place + 1}页，共${pages.length}页`)
    expect(pages.slice(1, -1).every(page => page.includes('职务'))).toBe(true)
  })

  test('shows its reader what they may see, and nobody a record that they may not', async () => {
    const { id } = await made()
    expect(await wordsOf(id)).toContain('6222')
    const withoutBank = await server.visitor({ points: ['purchase.supplier:read'] })
    const words = await wordsOf(id, 'zh', withoutBank)
    expect(words).not.toContain('6222')
    expect(words).not.toContain('银行账号')
    const stranger = await server.visitor({ points: ['purchase.priceComparison:read'] })
    expect((await paperOf(id, 'zh', stranger)).statusCode).toBe(403)
    expect((await paperOf(999_999_999)).statusCode).toBe(404)
  })

  test('that there is not, or in no such language, is refused by name', async () => {
    const { id } = await made()
    const wrong = ['?paper=card', '', '?paper=sheet&language=de', '?paper=sheet&paper=sheet', '?paper=sheet&size=a3']
    for (const query of wrong) {
      const answer = await owner.get(`${suppliers}${id}/paper/${query}`)
      expect(answer.statusCode, query).toBe(400)
      expect(answer.json().error).toBe('unknownParameter')
    }
  })

  test('has the same hash whenever the same version is printed for the same reader, and is told with it and that of the file', async () => {
    const { id, version } = await made()
    const first = await paperOf(id)
    const second = await paperOf(id)
    const { rows } = await sql<{ readonly detail: Readonly<Record<string, unknown>> }>`select detail from audit
      where entity = 'purchase.supplier' and record_id = ${id} and action = 'print' order by id`.execute(server.database.db)
    const hashes = [first, second].map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'))
    expect(rows.map(({ detail }) => detail)).toEqual(
      hashes.map(sha256 => ({ paper: 'sheet', version, language: 'zh', content: rows[0]?.detail['content'], sha256 })),
    )
    const printed = (await pdfText(first.rawPayload)).join('')
    expect(printed).toContain(String(rows[0]?.detail['content']).slice(0, 16))
  })

  test('shows one version, however often the record changes meanwhile, and says which', async () => {
    const { id } = await made({ notes: '内容1号', contacts: [{ name: '第1位' }] })
    const changes = async (): Promise<void> => {
      for (let version = 1; version < 12; version++) {
        const answer = await owner.patch(`${suppliers}${id}/`, {
          version,
          notes: `内容${version + 1}号`,
          contacts: [{ name: `第${version + 1}位` }],
        })
        expect(answer.statusCode, answer.body).toBe(200)
      }
    }
    const printed = async (): Promise<readonly string[]> => {
      const seen: string[] = []
      for (let time = 0; time < 8; time++) seen.push(await wordsOf(id))
      return seen
    }
    const [texts] = await Promise.all([printed(), changes()])
    for (const text of texts) {
      const [, version] = /第(\d+)版/.exec(text) ?? []
      expect(text).toContain(`内容${version}号`)
      expect(text).toContain(`第${version}位`)
    }
  })

  test('holds several records in one file, each with its pages, all or none, for whoever may take them out', async () => {
    const [first, second] = [await made({ name: '水质甲厂' }), await made({ name: '水质乙厂' })]
    const several = (ids: string, by = owner) => by.get(`${suppliers}paper/?paper=sheet&language=zh&ids=${ids}`)
    const answer = await several(`${second.id},${first.id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const pages = await pdfText(answer.rawPayload)
    expect(pages.map(page => ['水质甲厂', '水质乙厂'].filter(name => page.includes(name)))).toEqual([['水质乙厂'], ['水质甲厂']])
    for (const page of pages) expect(page).toContain('第1页，共1页')
    const { rows } = await sql<{ readonly id: number }>`select record_id as id from audit where action = 'print'
      and detail ->> 'sha256' = ${createHash('sha256').update(answer.rawPayload).digest('hex')} order by record_id`.execute(
      server.database.db,
    )
    expect(rows).toEqual([{ id: first.id }, { id: second.id }])

    expect((await several(`${first.id},999999999`)).statusCode).toBe(404)
    for (const ids of ['', '0', 'x', `${first.id},${first.id}`, Array.from({ length: 51 }, (_, place) => place + 1).join()])
      expect((await several(ids)).statusCode, ids).toBe(400)
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    expect((await several(String(first.id), reader)).statusCode).toBe(403)
  })

  test('of one person wait for one another, and keep nobody else waiting', async () => {
    const { id } = await made()
    const other = await server.visitor({ points: 'all' })
    const hurried = Promise.all(Array.from({ length: 8 }, () => paperOf(id)))
    const between = await paperOf(id, 'zh', other)
    expect(between.statusCode, between.body).toBe(200)
    const answers = (await hurried).map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after'] ?? 0) > 0])
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5)
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 3 }, () => [503, true]))
  })

  test('is answered for when its code is scanned: whether it still holds', async () => {
    const { id, version } = await made()
    const { rawPayload } = await paperOf(id)
    const [, hash = ''] = /版([0-9a-f]{16})/.exec((await pdfText(rawPayload)).join('')) ?? []
    const check = (mark: string, by = owner) =>
      by.get(`/api/paper/check/?entity=purchase.supplier&record=${id}&version=${version}&hash=${mark}`)
    expect((await check(hash)).json()).toMatchObject({ current: true, version, known: true })
    expect((await check('0'.repeat(16))).json()).toMatchObject({ current: true, known: false })
    await owner.patch(`${suppliers}${id}/`, { version, notes: '已更名' })
    expect((await check(hash)).json()).toMatchObject({ current: false, version: version + 1, changedBy: { id: owner.userId }, known: true })
    const stranger = await server.visitor({ points: [] })
    expect((await check(hash, stranger)).statusCode).toBe(404)
  })
})
