import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeWidths, type RowScope } from '../../core/rights/actor.ts'
import { apiPath } from '../../core/define/area.ts'
import { cancelOrders, decideAward, publishAwardFlow } from '../harness/comparisonDesk.ts'
import { exportPath } from '../harness/exchangeDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { storedText } from '../harness/uploads.ts'
import { openCompany, told, type Company, type Made } from './company.ts'

// The five row scopes over rows that are somebody's for every reason there is: each shows exactly its rows, whichever way they are asked for.

/** Why a row might be somebody's, from the nearest to what only `all` shows; a scope shows those up to its own. */
const reasons = ['own', 'assigned', 'department', 'tree', 'elsewhere'] as const
type Reason = (typeof reasons)[number]

const seenBy = (scope: RowScope): readonly Reason[] => reasons.slice(0, scopeWidths.indexOf(scope) + 1)

interface Row extends Made {
  readonly code: string
  readonly title: string
  readonly file: number
}

/** Somebody with one scope in a department of their own, and one row for every reason. */
interface Person {
  readonly visitor: Visitor
  readonly rows: Readonly<Record<Reason, Row>>
}

const name = 'purchase.priceComparison'
let company: Company
let approver: Visitor
let path: string
const people = new Map<RowScope, Person>()

const personOf = (scope: RowScope): Person => {
  const person = people.get(scope)
  if (!person) throw new Error(`Nobody has the scope ${scope}`)
  return person
}

/** A comparison by somebody, with a file that they have attached. */
const made = async (title: string, by: Visitor): Promise<Row> => {
  const entity = company.entity(name)
  const row = await company.make(entity, { title, exception: 'soleSource', exceptionNote: '只有一家' }, by)
  // Drafts of today have no number yet; one of before 0216 has, and is looked for by it.
  const code = `PC-260101-${row.id}`
  await sql`update purchase_price_comparison set code = ${code}, search_text = ${`${code.toLowerCase()}\n${title}`} where id = ${row.id}`.execute(
    company.database.db,
  )
  const file = await storedText(by)
  const attached = await by.post('/api/conversation/attachments/', { entity: name, record: row.id, file })
  expect(attached.statusCode, told(attached)).toBe(200)
  return { ...row, code, title, file }
}

/** Awards a comparison, as the approver agrees, and writes down somebody else as who did it: as if they might have seen it then. */
const assigned = async (row: Row, by: Visitor, to: Visitor): Promise<Row> => {
  const taken = await by.post(`${path}${row.id}/award/`, { version: row.version })
  expect(taken.statusCode, told(taken)).toBe(200)
  const agreed = await decideAward(approver, row.id, 'approve')
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200)
  await sql`update purchase_price_comparison set awarded_by_id = ${to.userId} where id = ${row.id}`.execute(company.database.db)
  const { state, version } = (await by.get(`${path}${row.id}/`)).json()
  expect(state).toBe('awarded')
  return { ...row, version }
}

beforeAll(async () => {
  company = await openCompany()
  path = apiPath(company.entity(name))
  approver = await company.visitor({ points: 'all', department: await company.department('审批') })
  await publishAwardFlow(company.owner, approver)
  const stranger = await company.visitor({ points: 'all', department: await company.department('别处') })
  for (const scope of scopeWidths) {
    const department = await company.department(`部门 ${scope}`)
    const visitor = await company.visitor({ points: 'all', scope, department })
    const colleague = await company.visitor({ points: 'all', department })
    const below = await company.visitor({ points: 'all', department: await company.department(`小组 ${scope}`, department) })
    people.set(scope, {
      visitor,
      rows: {
        own: await made(`${scope} own`, visitor),
        assigned: await assigned(await made(`${scope} assigned`, stranger), stranger, visitor),
        department: await made(`${scope} department`, colleague),
        tree: await made(`${scope} tree`, below),
        elsewhere: await made(`${scope} elsewhere`, stranger),
      },
    })
  }
})

/** The titles that somebody with this scope sees: their own rows up to that scope, and with the widest those of all the others. */
const titlesFor = (scope: RowScope): readonly string[] =>
  (scope === 'all' ? scopeWidths : [scope]).flatMap(whose => seenBy(scope).map(reason => personOf(whose).rows[reason].title)).toSorted()

const titlesOf = (answer: LightMyRequestResponse): readonly string[] => {
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer
    .json<{ results: readonly { title: string }[] }>()
    .results.map(({ title }) => title)
    .toSorted()
}

/** How a row is answered to somebody in each of the ways in which they could ask for it alone: shown, or as if it were not there. */
const sightsOf = async (by: Visitor, row: Row) => {
  const one = `${path}${row.id}/`
  const shows = (answer: LightMyRequestResponse, found: (body: string) => boolean): boolean => {
    expect(answer.statusCode, told(answer)).toBe(200)
    return found(answer.body)
  }
  const statuses = {
    record: await by.get(one),
    history: await by.get(`${one}history/`),
    comments: await by.get(`/api/conversation/?entity=${name}&record=${row.id}`),
    comment: await by.post('/api/conversation/comments/', { entity: name, record: row.id, text: '看一下' }),
    file: await by.get(`/api/files/${row.file}/`),
    // Nobody has seen this version: whoever sees the record is told so, to everybody else there is none.
    change: await by.patch(one, { version: 999 }),
  }
  const found = {
    options: shows(await by.get(`${path}options/?search=${row.code}`), body => JSON.parse(body).results.length === 1),
    filter: shows(await by.get(`${path}?code=${row.code}`), body => JSON.parse(body).count === 1),
    search: shows(await by.get(`/api/search/?q=${encodeURIComponent(row.title)}`), body =>
      body.includes(`"entity":"${name}","id":${row.id},`),
    ),
    number: shows(await by.get(`/api/search/number/?q=${row.code}`), body => body.includes(`"id":${row.id},`)),
  }
  return { ...Object.fromEntries(Object.entries(statuses).map(([way, { statusCode }]) => [way, statusCode])), ...found }
}

const visible = {
  record: 200,
  history: 200,
  comments: 200,
  comment: 200,
  file: 200,
  change: 409,
  options: true,
  filter: true,
  search: true,
  number: true,
}
const absent = {
  record: 404,
  history: 404,
  comments: 404,
  comment: 404,
  file: 404,
  change: 404,
  options: false,
  filter: false,
  search: false,
  number: false,
}

describe.each(scopeWidths)('the scope %s', scope => {
  test('lists, counts, groups and exports exactly its rows', async () => {
    const { visitor } = personOf(scope)
    const titles = titlesFor(scope)
    const list = await visitor.get(`${path}?page_size=200`)
    expect(titlesOf(list)).toEqual(titles)
    expect(list.json().count).toBe(titles.length)
    const groups = (await visitor.get(`${path}groups/?by=state`)).json().groups
    expect(groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(titles.length)
    const file = await visitor.get(exportPath(name, '?format=csv&columns=title'))
    expect(file.statusCode, told(file)).toBe(200)
    expect(file.body.trim().split('\r\n').slice(1).toSorted()).toEqual(titles)
  })

  test('shows each of its rows whichever way it is asked for, and of the others none', async () => {
    const { visitor, rows } = personOf(scope)
    for (const reason of reasons) {
      const expected = seenBy(scope).includes(reason) ? visible : absent
      expect(await sightsOf(visitor, rows[reason]), reason).toEqual(expected)
    }
  })

  test('tells nothing of a row that it does not show: the answer is the one to a row that never was', async () => {
    const { visitor, rows } = personOf(scope)
    const hidden = reasons.filter(reason => !seenBy(scope).includes(reason))
    const body = async (id: number) => ({ ...(await visitor.get(`${path}${id}/`)).json(), requestId: '' })
    for (const reason of hidden) expect(await body(rows[reason].id), reason).toEqual(await body(999_999_999))
    expect(hidden.length).toBe(scopeWidths.length - 1 - scopeWidths.indexOf(scope))
  })
})

describe('a row that is no longer assigned to somebody', () => {
  test.each(['assigned', 'department', 'tree'] as const)('is gone with the next request of somebody with the scope %s', async scope => {
    const { visitor, rows } = personOf(scope)
    const row = rows.assigned
    expect(await sightsOf(visitor, row)).toEqual(visible)
    await cancelOrders(company.owner, row.id)
    const reopened = await company.owner.post(`${path}${row.id}/reopen/`, { version: row.version, input: { reason: '重新比价' } })
    expect(reopened.statusCode, told(reopened)).toBe(200)
    expect(await sightsOf(visitor, row)).toEqual(absent)
    expect(titlesOf(await visitor.get(`${path}?page_size=200`))).toEqual(titlesFor(scope).filter(title => title !== row.title))
    const file = await visitor.get(exportPath(name, '?format=csv&columns=title'))
    expect(file.body).not.toContain(row.title)
  })

  test('stays where the scope shows it anyway', async () => {
    const { visitor, rows } = personOf('all')
    const { id, version } = rows.assigned
    await cancelOrders(company.owner, id)
    const reopened = await company.owner.post(`${path}${id}/reopen/`, { version, input: { reason: '重新比价' } })
    expect(reopened.statusCode, told(reopened)).toBe(200)
    expect(await sightsOf(visitor, rows.assigned)).toEqual(visible)
  })
})
