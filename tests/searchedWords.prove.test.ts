import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { provesAll } from './harness/provesAll.ts'
import { testServer } from './harness/server.ts'
import { apiPath } from '../core/define/area.ts'
import { sortable } from '../core/reading/query.ts'
import { observeStatements } from '../core/observe/statements.server.ts'

// Words are searched for in a table of which only the first rows are walked: nothing is missed, and what is found often is found without the index.

const server = await testServer()
const owner = new pg.Client({ connectionString: server.database.ownerUrl })
const reader = await server.visitor({ points: ['purchase.priceComparison:read'] })
const path = '/api/purchase/priceComparison/'
const rows = 40_000

/** Words that stand in so many records: in each, in every third, in few of them, and only in those that were made first. */
const words = { each: '比价', third: '常用', few: '少见', old: '从前', both: '少见 常用' } as const

beforeAll(async () => {
  await owner.connect()
  // Numbers and titles do not run as the ids do.
  await owner.query(
    `insert into purchase_price_comparison (code, state, title, item_count, supplier_count, sealed_count, round, benchmark_days, handling_per_supplier,
        interest_rate, search_text)
      select code, 'draft', title, 0, 0, 0, 1, 90, 0, 0, lower(code || e'\\n' || title)
      from (select 'PC-26' || lpad((n * 7919 % 1000003)::text, 8, '0') as code,
          n * 31 % 1009 || ' 比价' || case n % 3 when 0 then ' 常用' else '' end || case n % 1500 when 0 then ' 少见' else '' end
            || case when n <= 300 then ' 从前' else '' end as title
        from generate_series(1, ${rows}) as n) as made`,
  )
  await owner.query('analyze purchase_price_comparison')
})
afterAll(() => owner.end())

const matching = async (typed: string, order: string): Promise<readonly string[]> => {
  const { rows: found } = await owner.query<{ code: string }>(
    `select code from purchase_price_comparison where search_text like all (search_patterns($1)) order by ${order}`,
    [typed],
  )
  return found.map(({ code }) => code)
}

const list = async (query: string) => {
  const answer = await reader.get(`${path}?fields=code&page_size=10&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { results, count, countIsExact } = answer.json()
  return { codes: results.map(({ code }: { readonly code: string }) => code), count, countIsExact }
}

const offered = async (typed: string): Promise<readonly string[]> => {
  const answer = await reader.get(`${path}options/?search=${encodeURIComponent(typed)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().results.map(({ title }: { readonly title: string }) => title)
}

const orders = [
  ['-id', 'id desc'],
  ['id', 'id'],
  ['code', 'code'],
  ['-title,-id', 'title desc, id desc'],
  ['title,-code', 'title, code desc, id'],
] as const

/** The orders that are tried with the words of this place: all of them where everything is proved, else two, so that each order and each word is among them. */
const ordersTried = (place: number) => (provesAll ? orders : orders.filter((_order, at) => [0, 1].includes((at - place + 5) % 5)))

describe.each(Object.entries(words).map(([name, typed], place) => [name, typed, place] as const))(
  'what stands in %s',
  (_name, typed, place) => {
    test.each(ordersTried(place))('is found page by page in the order %s', async (sort, order) => {
      const all = await matching(typed, order)
      for (const page of [1, 2, 3, 60]) {
        const { codes } = await list(`search=${encodeURIComponent(typed)}&sort=${sort}&page=${page}`)
        expect(codes, `page ${page}`).toEqual(all.slice((page - 1) * 10, page * 10))
      }
    })

    test('is counted exactly, or about where that is far beyond what is counted', async () => {
      const { length } = await matching(typed, 'id')
      const { count, countIsExact } = await list(`search=${encodeURIComponent(typed)}`)
      const isRight = countIsExact ? count === length : count > 10_000 && count < 2 * length
      expect({ countIsExact, isRight }).toEqual({ countIsExact: length <= 10_000, isRight: true })
    })

    test('is offered by a picker in the order of titles, as many as it holds', async () => {
      const all = await matching(typed, 'code')
      const titles = await offered(typed)
      expect(titles).toHaveLength(Math.min(20, all.length))
      expect(titles).toEqual(titles.toSorted())
      expect(titles.filter(title => !all.includes(title))).toEqual([])
    })

    test('is found by the palette', async () => {
      const answer = await reader.get(`/api/search/?q=${encodeURIComponent(typed)}`)
      const [group] = answer.json().groups
      expect({ hits: group.hits.length, more: group.more }).toEqual({ hits: 5, more: true })
      const all = await matching(typed, 'id')
      expect(group.hits.filter(({ title }: { readonly title: string }) => !all.includes(title))).toEqual([])
    })
  },
)

test('a picker offers the first by title of what is found seldom, wherever in the table it stands', async () => {
  for (const typed of [words.few, words.old, words.both]) expect(await offered(typed)).toEqual((await matching(typed, 'code')).slice(0, 20))
})

test('what nobody wrote is found nowhere', async () => {
  expect(await list(`search=${encodeURIComponent('没有写过')}`)).toEqual({ codes: [], count: 0, countIsExact: true })
  expect((await reader.get(`/api/search/?q=${encodeURIComponent('没有写过')}`)).json()).toMatchObject({ groups: [] })
  expect(await offered('没有写过')).toEqual([])
})

test('what is found often is read and counted without the index of pairs of letters', async () => {
  const asked: string[] = []
  const stop = observeStatements(({ text }) => {
    if (text.includes('search_patterns')) asked.push(text)
  })
  await list(`search=${encodeURIComponent(words.each)}&sort=-code&state=draft`)
  stop()
  expect(asked).toHaveLength(2)
  expect(asked.filter(text => text.includes('search_grams'))).toEqual([])
})

test('every list, picker and the palette answer to words, in the usual order and in every other that is offered', async () => {
  const everything = await server.visitor({ points: 'all' })
  const refused: string[] = []
  const ask = async (address: string) => {
    const answer = await everything.get(address)
    if (answer.statusCode !== 200) refused.push(`${address}: ${answer.body}`)
  }
  for (const entity of registry.entities.values()) {
    const sorts = ['', ...sortable(entity, entity.fields).flatMap(name => [`&sort=${name}`, `&sort=-${name}`])]
    for (const sort of sorts) await ask(`${apiPath(entity)}?search=a%20b${sort}`)
    await ask(`${apiPath(entity)}options/?search=a%20b`)
    await ask(`${apiPath(entity)}options/`)
  }
  await ask('/api/search/?q=a%20b')
  expect(refused).toEqual([])
})
