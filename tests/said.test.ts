import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { requisition as requisitionEntity } from '../areas/purchase/requisition/requisition.ts'
import { saidWithin } from '../core/language/storedWords.ts'
import { recordNotice } from '../core/reading/recordNotice.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// What the product writes into a field (`said`) is read by everybody in their own language, until a person writes something else.

let server: TestServer
let owner: Visitor
let requisition: { readonly id: number; readonly version: number }

const path = '/api/purchase/requisition/'

const readIn = async (language: 'zh' | 'en', address: string) =>
  (await owner.send('GET', address, undefined, { 'accept-language': language })).json()

beforeAll(async () => {
  server = await testServer()
  owner = await server.visitor({ points: 'all', department: await server.department('采购部') })
  const unit = (await owner.post('/api/mnm/unit/', { name: '个', precision: 0 })).json().id
  const items = [{ name: '件', unit, quantity: '10', estimate: '2' }]
  const made = await owner.post(path, { purpose: '试制', costObject: 'MRP', needDate: '2099-01-01', items })
  if (made.statusCode !== 201) throw new Error(made.body)
  // As the product writes it for shortages.
  const said = saidWithin(['缺料采购 甲“乙”', 'For shortages 甲“乙”'], 120)
  await sql`update purchase_requisition set purpose = ${said}, caption = ${said} where id = ${made.json().id}`.execute(server.database.db)
  requisition = made.json()
})

test('is read by everybody in their own language: on its page, in lists, in files and where others name it', async () => {
  for (const [language, words] of [
    ['zh', '缺料采购 甲“乙”'],
    ['en', 'For shortages 甲“乙”'],
  ] as const) {
    expect(await readIn(language, `${path}${requisition.id}/`)).toMatchObject({ purpose: words, caption: words })
    expect((await readIn(language, path)).results).toMatchObject([{ purpose: words }])
    expect((await readIn(language, `${path}options/?search=${encodeURIComponent('甲')}`)).results).toMatchObject([{ title: words }])
    expect((await readIn(language, `${path}items/`)).results).toMatchObject([{ record: { title: words } }])
  }
})

test('stays said in both where somebody sends it back as they read it, is found by either, and is a person’s text once they write another', async () => {
  const change = async (values: object) => {
    const { version } = await readIn('en', `${path}${requisition.id}/`)
    const answer = await owner.patch(`${path}${requisition.id}/`, { ...values, version })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await change({ purpose: 'For shortages 甲“乙”', costObject: 'RD-02' })
  expect(await readIn('zh', `${path}${requisition.id}/`)).toMatchObject({ purpose: '缺料采购 甲“乙”', costObject: 'RD-02' })
  await change({ purpose: '试制二', costObject: 'RD-03' })
  expect(await readIn('en', `${path}${requisition.id}/`)).toMatchObject({ purpose: '试制二', caption: '试制二' })
  const typed = '{"zh":"同意","en":"Refused"}'
  await change({ purpose: typed })
  const [zh, en] = [await readIn('zh', `${path}${requisition.id}/`), await readIn('en', `${path}${requisition.id}/`)]
  expect(zh.purpose).toBe('{ "zh":"同意","en":"Refused"}')
  expect(en.purpose).toBe(zh.purpose)
})

test('stands in words in what others keep of it: in the log, in the bin and in notices', async () => {
  const said = saidWithin(['缺料采购', 'For shortages'], 120)
  await sql`update purchase_requisition set purpose = ${said}, caption = ${said} where id = ${requisition.id}`.execute(server.database.db)
  const { version } = await readIn('en', `${path}${requisition.id}/`)
  expect((await owner.patch(`${path}${requisition.id}/`, { costObject: 'RD-09', version })).statusCode).toBe(200)
  const told = await sql<{
    title: string
  }>`select record_title as title from audit where entity = 'purchase.requisition' and record_id = ${requisition.id}
    order by id desc limit 1`.execute(server.database.db)
  expect(told.rows).toEqual([{ title: '缺料采购' }])
  expect(recordNotice(registry.areas, requisitionEntity, { id: requisition.id, caption: said } as { id: number }).title).toEqual([
    '缺料采购',
    'For shortages',
  ])
  const left = await owner.delete(`${path}${requisition.id}/?version=${version + 1}`)
  expect(left.statusCode, left.body).toBeLessThan(300)
  const bin =
    await sql`select title, title_en from deleted_record where entity = 'purchase.requisition' and record_id = ${requisition.id}`.execute(
      server.database.db,
    )
  expect(bin.rows).toEqual([{ title: '缺料采购', title_en: 'For shortages' }])
})
