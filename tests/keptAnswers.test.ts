import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from './harness/atEnd.ts'
import { fc, runs } from './harness/draws.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// Titles of references and counts of lists are kept between requests. Nobody may notice, but by how fast the answers come.

let server: TestServer
let keeper: Visitor
let owner: pg.Client
let material: { readonly class: number; readonly unit: number }

beforeAll(async () => {
  server = await testServer()
  keeper = await server.visitor({ points: 'all', department: await server.department('质量部') })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
  await vi.waitUntil(() => server.database.writes.areHeard(), { timeout: 20_000 })
  const parent = (await keeper.post('/api/mnm/materialClass/', { code: 'EL', name: '电子', nameEn: 'Electronics' })).json()
  const own = (await keeper.post('/api/mnm/materialClass/', { parent: parent.id, code: '03', name: '芯片', nameEn: 'Chips' })).json()
  const unit = (await keeper.post('/api/mnm/unit/', { name: '件', nameEn: 'piece', precision: 0 })).json()
  material = { class: own.id, unit: unit.id }
})

interface Row {
  readonly id: number
  readonly version: number
  readonly [name: string]: unknown
}

const rowsOf = async (url: string, visitor = keeper): Promise<readonly Row[]> =>
  (await visitor.send('GET', url, undefined, { 'accept-language': 'zh' })).json().results
/** What the class of the first material is called, without its code. */
const className = async (url: string): Promise<unknown> => {
  const [row] = await rowsOf(url)
  return (row?.['class'] as { title: string } | undefined)?.title.split(' ').at(-1)
}

describe('the title of a reference', () => {
  const url = '/api/mnm/material/?sort=-id&fields=class'

  beforeAll(async () => {
    const made = await keeper.post('/api/mnm/material/', {
      name: '电阻',
      type: 'ordinary',
      ...material,
      inspectionClass: 'C',
      purchasable: true,
    })
    if (made.statusCode !== 201) throw new Error(made.body)
  })

  test('is the new one with the next request after it was changed here, and soon after another program changed it', async () => {
    for (const name of ['个', '只', '套']) {
      const { version } = (await keeper.get(`/api/mnm/materialClass/${material.class}/`)).json()
      expect(await className(url)).not.toBe(name)
      expect((await keeper.patch(`/api/mnm/materialClass/${material.class}/`, { version, name })).statusCode).toBe(200)
      expect(await className(url)).toBe(name)
    }
    await owner.query(`update mnm_material_class set name = '台', caption = replace(caption, '套', '台') where id = $1`, [material.class])
    await expect.poll(() => className(url)).toBe('台')
  })

  test('is never an old one, however many read while it is changed', async () => {
    const over = new AbortController()
    const reading = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await className(url)
    })
    try {
      for (let turn = 0; turn < 25; turn += 1) {
        const { version } = (await keeper.get(`/api/mnm/materialClass/${material.class}/`)).json()
        const changed = await keeper.patch(`/api/mnm/materialClass/${material.class}/`, { version, name: `第${turn}个` })
        expect(changed.statusCode, changed.body).toBe(200)
        expect(await className(url)).toBe(`第${turn}个`)
      }
    } finally {
      over.abort()
      await Promise.all(reading)
    }
  })

  test('is that of the reader’s language, and of a change that was undone it says nothing', async () => {
    const english = (await keeper.send('GET', url, undefined, { 'accept-language': 'en' })).json().results[0].class.title
    expect(english).toContain('Chips')
    const before = await className(url)
    await owner.query(`begin; update mnm_material_class set name = '不算'; rollback`)
    expect(await className(url)).toBe(before)
  })
})

describe('the count of a list', () => {
  test('is right with the next request after each change', async () => {
    const count = async (query: string): Promise<number> => (await keeper.get(`/api/mnm/brand/?${query}`)).json().count
    const names = ['MICROCHIP', 'TI', 'ADI']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { maxLength: 8 }), async steps => {
        for (const [name, add] of steps) {
          const [before, all] = [await count(`name__contains=${name}`), await count('')]
          const [first] = await rowsOf(`/api/mnm/brand/?name__contains=${name}`)
          if (!add && !first) continue
          const answer = add
            ? await keeper.post('/api/mnm/brand/', { name: `${name} ${crypto.randomUUID()}` })
            : await keeper.delete(`/api/mnm/brand/${first?.id}/?version=${first?.version}`)
          expect(answer.statusCode).toBe(add ? 201 : 204)
          const difference = add ? 1 : -1
          expect([await count(`name__contains=${name}`), await count('')]).toEqual([before + difference, all + difference])
        }
      }),
      { numRuns: runs(8) },
    )
  })

  test('is that of each person’s own scope', async () => {
    const narrow = await server.visitor({ points: ['admin.user:read'], scope: 'own' })
    const counts = async (): Promise<readonly number[]> =>
      Promise.all([keeper, narrow].map(async visitor => (await visitor.get('/api/admin/user/')).json().count))
    const [all = 0, own] = await counts()
    expect(own).toBe(1)
    await server.visitor({ points: [] })
    expect(await counts()).toEqual([all + 1, 1])
  })
})
