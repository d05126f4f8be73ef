import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { Found, Hit } from './found.ts'

let server: TestServer
let everything: Visitor
/** May read units and suppliers, and of those only their own. */
let own: Visitor
/** May read nothing that can be searched. */
let nothing: Visitor
/** The numbers of two price comparisons. */
const numbers: string[] = []

const find = async (visitor: Visitor, query: string): Promise<Found> => {
  const response = await visitor.get(`/api/search/?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const titles = (found: Found, entity: string): readonly string[] =>
  found.groups.find(group => group.entity === entity)?.hits.map((hit: Hit) => hit.title) ?? []

const made = async (url: string, body: object): Promise<{ readonly id: number }> => {
  const response = await everything.post(url, body)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}

beforeAll(async () => {
  server = await testServer()
  everything = await server.visitor({ points: 'all' })
  own = await server.visitor({
    points: ['mnm.unit:read', 'purchase.priceComparison:read', 'purchase.priceComparison:create'],
    scope: 'own',
  })
  nothing = await server.visitor({ points: ['admin.approvalFlow:read'] })
  for (const unit of [
    { name: '毫克每升', nameEn: 'mg/L', precision: 2 },
    { name: '毫克', nameEn: 'mg', precision: 0 },
    { name: '千克', nameEn: 'kg', precision: 3 },
  ])
    await made('/api/mnm/unit/', unit)
  for (const title of ['海岸膜材料比价', '海岸光学件比价']) {
    const { id } = await made('/api/purchase/priceComparison/', {
      title,
      interestRate: '0.05',
      benchmarkDays: 30,
      handlingPerSupplier: '100',
    })
    // As if it had been submitted and taken back.
    const code = `PC-991230-00${numbers.length + 1}`
    await sql`update purchase_price_comparison set code = ${code} where id = ${id}`.execute(server.database.db)
    numbers.push(code)
  }
})

describe('searching everything', () => {
  test('finds by a part of a Chinese name, by pinyin initials and by an English word', async () => {
    expect(titles(await find(everything, 'q=毫克'), 'mnm.unit')).toEqual(['mg', 'mg/L'])
    expect(titles(await find(everything, 'q=hkms'), 'mnm.unit')).toEqual(['mg/L'])
    expect(titles(await find(everything, 'q=KG'), 'mnm.unit')).toEqual(['kg'])
  })

  test('a number that is typed whole leads to its record, in any case and width', async () => {
    const [number = ''] = numbers
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', '－')]) {
      const { exact } = await find(everything, `q=${encodeURIComponent(typed)}`)
      expect(exact).toMatchObject([{ entity: 'purchase.priceComparison', title: number, detail: '海岸膜材料比价' }])
      expect((await everything.get(`/api/search/number/?q=${encodeURIComponent(typed)}`)).json()).toEqual({ exact })
    }
    expect((await find(everything, `q=${number.slice(0, -1)}`)).exact).toEqual([])
  })

  test('among one kind of records only, when asked', async () => {
    expect((await find(everything, 'q=海岸&entity=purchase.priceComparison')).groups.map(group => group.entity)).toEqual([
      'purchase.priceComparison',
    ])
    expect((await find(everything, 'q=海岸&entity=mnm.unit')).groups).toEqual([])
  })

  test('shows nobody what they may not open: neither other people’s records nor their number nor that there are any', async () => {
    expect(await find(own, 'q=海岸')).toEqual({ exact: [], groups: [] })
    expect(await find(own, `q=${numbers[0]}`)).toEqual(await find(own, 'q=PC-991231-999'))
    expect(await find(nothing, 'q=毫克')).toEqual({ exact: [], groups: [] })
    expect(await find(own, 'q=海岸&entity=admin.user')).toEqual(await find(own, 'q=海岸&entity=admin.nothing'))
  })

  test('colleagues are found by everybody by their names, by the rest of their file by whoever sees it; each is called by name and department alone', async () => {
    const [here, there] = [await server.department('检验部'), await server.department('采购部')]
    const near = await server.visitor({ points: ['admin.user:read'], scope: 'department', department: here })
    const nobody = await server.visitor({ points: ['mnm.unit:read'], department: here })
    const person = (name: string, department: number, phone: string) =>
      sql`insert into admin_user (username, name, type, is_active, is_admin, department_id, phone, created_in_id, created_at, updated_at, search_text)
        values (${phone}, ${name}, 'ordinary', true, false, ${department}, ${phone}, ${department}, now(), now(), ${name} || ' ' || ${phone})`.execute(
        server.database.db,
      )
    await person('欧阳采薇', here, '0512-001')
    await person('欧阳采芹', there, '0512-002')
    const { exact, groups } = await find(near, `q=${encodeURIComponent('欧阳采')}`)
    expect(exact).toEqual([])
    const called = [
      { title: '欧阳采芹', detail: '采购部' },
      { title: '欧阳采薇', detail: '检验部' },
    ]
    expect(groups.map(({ entity }) => entity)).toEqual(['admin.user'])
    const [inSight] = (groups[0]?.hits ?? []).filter(({ closed }) => closed === undefined)
    expect(inSight).toEqual({ entity: 'admin.user', id: expect.any(Number), title: '欧阳采薇', detail: '检验部' })
    for (const by of [near, nobody]) {
      const [found] = (await find(by, `q=${encodeURIComponent('欧阳采')}`)).groups
      expect(
        found?.hits.map(({ title, detail }) => ({ title, detail })).toSorted((one, other) => (one.title < other.title ? -1 : 1)),
      ).toEqual(called)
    }
    expect((await find(near, `q=${encodeURIComponent('0512-001')}`)).groups).toMatchObject([{ hits: [{ title: '欧阳采薇' }] }])
    expect((await find(near, `q=${encodeURIComponent('0512-002')}`)).groups).toEqual([])
    expect(await find(nobody, `q=${encodeURIComponent('0512-001')}`)).toEqual({ exact: [], groups: [] })
  })

  test('what the product says is found in the language of its reader', async () => {
    const said = '{"zh":"海图室","en":"Chart room"}'
    await sql`update purchase_price_comparison set title = ${said}, search_text = search_text || ' haitushi' where code = ${numbers[1] ?? ''}`.execute(
      server.database.db,
    )
    expect((await find(everything, `q=${numbers[1]}`)).exact).toMatchObject([{ detail: 'Chart room' }])
  })

  test('wildcards and signs are letters like others', async () => {
    for (const typed of ['%', '_', "'; drop table mnm_unit --", '\\', '((', ':*']) {
      const found = await find(everything, `q=${encodeURIComponent(typed)}`)
      expect(found.groups.flatMap(group => group.hits.map(hit => hit.title)).filter(title => title === 'kg')).toEqual([])
    }
  })

  test('refuses in words what cannot be looked for', async () => {
    expect((await everything.get('/api/search/')).statusCode).toBe(400)
    expect((await everything.get(`/api/search/?q=${'长'.repeat(201)}`)).json()).toMatchObject({
      error: 'invalidFields',
      fields: { q: expect.any(String) },
    })
    expect((await everything.get('/api/search/?q=a%00b')).statusCode).toBe(400)
  })
})

describe('menus in pinyin', () => {
  test('are told for the person’s own menus and no others', async () => {
    const captions = async (visitor: Visitor) =>
      (await visitor.get('/api/search/captions/')).json().captions.map((one: { caption: string }) => one.caption)
    expect(await captions(own)).toContain('计量单位')
    expect(await captions(nothing)).not.toContain('计量单位')
    const { captions: all } = (await everything.get('/api/search/captions/')).json()
    expect(all.find((one: { caption: string }) => one.caption === '来料检验')?.spoken).toEqual(['lailiaojianyan', 'lljy'])
  })
})
