import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DashboardNumbers } from '../../../core/dashboard/dashboard.ts'
import { newStep } from '../../admin/approvalFlow/stepList.ts'
import { anotherProcess, type AnotherProcess } from '../../../tests/security/anotherProcess.ts'
import { openCompany, told, type Company } from '../../../tests/security/company.ts'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { model } from './model.ts'
import { modelLogic } from './model.logic.ts'

// How a product gets its PN: applied for by one, approved by two others, never given twice.

interface Shown {
  readonly id: number
  readonly version: number
  readonly pn: string | null
  readonly status: string
  readonly can: readonly string[]
  // A test knows what it asked for and asserts on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [field: string]: any
}

let company: Company
let other: AnotherProcess
let reviewer: Visitor
let controller: Visitor
let blocks = 40

beforeAll(async () => {
  company = await openCompany()
  other = await anotherProcess(company)
  const points = ['product.model:read']
  reviewer = await company.visitor({ points })
  controller = await company.visitor({ points })
  const stepOf = (key: string, person: Visitor) => ({
    ...newStep([]),
    key,
    name: [key, key],
    source: { kind: 'users', users: [person.userId] },
  })
  const flow = await company.owner.post('/api/admin/approvalFlow/', {
    code: 'PN',
    docType: 'product.model',
    nameZh: '审批',
    nameEn: 'Approval',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [stepOf('reviewer', reviewer), stepOf('controller', controller)],
  })
  if (flow.statusCode !== 201) throw new Error(told(flow))
  await approvedBy(company.owner, 'crm.priceChange', [await company.visitor({ points: 'all' })])
})

/** A family with a block that no other has. */
const family = async (change: object = {}): Promise<{ readonly id: number; readonly block: string }> => {
  const block = String(++blocks)
  return { id: (await company.make(company.entity('product.family'), { pnBlock: block, ...change })).id, block }
}

const attributes = [
  { code: 'span', name: '测量范围', nameEn: 'Measuring range', type: 'range', unit: 'pH', precision: 2, required: true },
  { code: 'output', name: '输出', nameEn: 'Output', type: 'enum', choices: 'current: 4–20 mA / 4–20 mA\nmodbus: Modbus / Modbus' },
]
const measured = { span: { from: '0', to: '14' }, output: 'modbus' }

/** The attributes of a product by their codes. */
const valuesOf = ({ attributes: shown }: Pick<Shown, string>): unknown =>
  shown && Object.fromEntries((shown as readonly { code: string; value: unknown }[]).map(({ code, value }) => [code, value]))

/** An application; of what is not sold unless that is said, since that takes a price. */
const draft = async (change: object = {}, by = company.owner): Promise<Shown> =>
  (await company.make(company.entity('product.model'), { saleable: false, ...change }, by)) as unknown as Shown

/** An opening price of a product. */
const priceOf = async (id: number) =>
  company.owner.post('/api/crm/price/', {
    model: id,
    tier: 'retail',
    currency: 'CNY',
    amount: '980',
    validFrom: '2026-01-01',
    reason: '首次定价',
  })

const read = async (id: number): Promise<Shown> => (await company.owner.get(`/api/product/model/${id}/`)).json()

const take = async (id: number, step: string, input?: object, by = company.owner) => {
  const { version } = await read(id)
  const answer = await by.post(`/api/product/model/${id}/${step}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const decide = async (by: Visitor, id: number, decision: 'approve' | 'reject', comment: string | null = null): Promise<number> => {
  const [approval] = (await by.get(`/api/approval/document/?entity=product.model&record=${id}`)).json().results
  const { hash, version, mine } = approval
  const answer = await by.post(`/api/approval/${approval.id}/decide/`, { task: mine[0]?.task ?? 1, decision, comment, hash, version })
  return answer.statusCode
}

const approved = async (change: object = {}): Promise<Shown> => {
  const { id } = await draft(change)
  const submitted = await take(id, 'submit')
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect(await decide(reviewer, id, 'approve')).toBe(200)
  expect(await decide(controller, id, 'approve')).toBe(200)
  return read(id)
}

describe('an application for a PN', () => {
  test('draws the lowest free PN of its family, is approved by two others, and gets its material number', async () => {
    const { id: of, block } = await family()
    const proposed = await company.owner.get(`/api/product/next_pn/?family=${of}`)
    expect(proposed.json()).toEqual({ pn: `${block}000`, mayApply: true })
    const { id } = await draft({ family: of })
    expect(await take(id, 'submit')).toMatchObject({ status: 200, body: { status: 'pending', pn: `${block}000`, revision: 1 } })
    expect(await decide(company.owner, id, 'approve')).not.toBe(200)
    expect(await decide(reviewer, id, 'approve')).toBe(200)
    expect((await read(id)).status).toBe('pending')
    expect(await decide(controller, id, 'approve')).toBe(200)
    const active = await read(id)
    expect(active).toMatchObject({ status: 'active', pn: `${block}000` })
    const material = (await company.owner.get(`/api/mnm/material/${active['material'].id}/`)).json()
    expect(material).toMatchObject({ code: `FG${block}000`, pn: `${block}000`, type: 'set', status: 'active' })
    expect((await company.owner.get(`/api/product/next_pn/?family=${of}`)).json()).toEqual({ pn: `${block}001`, mayApply: true })
  })

  test('in a family that names departments is of people of these and of those below them, whether the PN is typed or drawn', async () => {
    const [above, elsewhere] = [await company.department('设计部'), await company.department('市场部')]
    const below = await company.department('设计一组', above)
    const { id: of, block } = await family({ applicants: [above] })
    const free = await family()
    const points = [
      'product.model:read',
      'product.model:create',
      'product.model:update',
      'product.family:read',
      'product.category:read',
      'mnm.unit:read',
    ]
    const input = await company.input(company.entity('product.model'))
    const applies = async (department: number | undefined, change: object) =>
      (
        await (
          await company.visitor({ points, scope: 'all', ...(department === undefined ? {} : { department }) })
        ).post('/api/product/model/', { ...input, family: of, pn: null, ...change })
      ).json()
    for (const pn of [null, `${block}004`]) {
      for (const department of [elsewhere, undefined])
        expect(await applies(department, { pn })).toMatchObject({ error: 'invalidFields', fields: { family: expect.any(String) } })
    }
    for (const [at, department] of [above, below].entries())
      expect(await applies(department, { pn: `${block}00${at}` })).toMatchObject({ pn: `${block}00${at}` })
    const outsider = await company.visitor({ points, scope: 'all', department: elsewhere })
    const proposed = await outsider.get(`/api/product/next_pn/?family=${of}`)
    expect(proposed.json()).toEqual({ pn: null, mayApply: false })
    const made = (await outsider.post('/api/product/model/', { ...input, family: free.id, pn: null })).json()
    const moved = await outsider.patch(`/api/product/model/${made.id}/`, { version: made.version, family: of })
    expect(moved.json()).toMatchObject({ error: 'invalidFields', fields: { family: expect.any(String) } })
  })

  test('takes a PN of its block only, never five zeros, never one that was given, not even of a product that is no longer sold', async () => {
    const { id: of, block } = await family()
    const { id, pn } = await approved({ family: of, pn: `${block}007` })
    expect((await take(id, 'deactivate', { reason: '停产' })).body).toMatchObject({ status: 'inactive', pn })
    const attempt = async (change: object): Promise<number> => {
      const input = await company.input(company.entity('product.model'))
      return (await company.owner.post('/api/product/model/', { ...input, family: of, ...change })).statusCode
    }
    expect(await attempt({ pn: '99001' })).toBe(400)
    expect(await attempt({ pn: '00000' })).toBe(400)
    expect(await attempt({ pn: `${block}07` })).toBe(400)
    expect(await attempt({ pn })).toBe(409)
    expect(await attempt({ pn: `${block}008` })).toBe(201)
  })

  test('that was rejected is revised by its requester or whoever maintains products, and submitted again under its PN', async () => {
    const { id } = await draft()
    const { pn } = (await take(id, 'submit')).body
    expect(await decide(reviewer, id, 'reject')).toBe(400)
    expect(await decide(reviewer, id, 'reject', '系列不对')).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'failed', pn })
    const colleague = await company.visitor({ points: ['product.model:read', 'product.model:update', 'product.model:revise'] })
    expect((await take(id, 'revise', undefined, colleague)).status).toBe(409)
    const maintainer = await company.visitor({ points: 'all' })
    expect((await take(id, 'revise', undefined, maintainer)).body).toMatchObject({ status: 'draft', revision: 2, pn })
    const { version, can } = await read(id)
    expect(can).not.toContain('delete')
    expect((await company.owner.delete(`/api/product/model/${id}/?version=${version}`)).statusCode).toBe(409)
    expect((await take(id, 'submit')).body).toMatchObject({ status: 'pending', pn, revision: 2 })
  })

  test('is withdrawn while no one has decided, and keeps its PN', async () => {
    const { id } = await draft()
    const { pn } = (await take(id, 'submit')).body
    const [{ id: approval }] = (await company.owner.get(`/api/approval/document/?entity=product.model&record=${id}`)).json().results
    expect((await company.owner.post(`/api/approval/${approval}/withdraw/`, {})).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'draft', pn })
  })
})

describe('a product that is sold', () => {
  /** A price change that names it, made from its page. */
  const priceChangeOf = async (id: number): Promise<Shown> => {
    const proposed = (await company.owner.get(`/api/draft/?entity=crm.priceChange&proposal=ofModels&rows=${id}`)).json()
    expect(proposed.values.rows).toMatchObject([{ model: { id }, tier: 'retail', currency: 'CNY' }])
    const rows = [{ model: id, tier: 'retail', currency: 'CNY', amount: '1280' }]
    const made = await company.owner.post('/api/crm/priceChange/', { reason: '首次定价', effectiveDate: '2026-01-05', rows })
    expect(made.statusCode, told(made)).toBe(201)
    return made.json()
  }
  /** The products that somebody's dashboard says are to be priced; undefined where it says nothing of that. */
  const toPrice = async (by: Visitor): Promise<readonly number[] | undefined> => {
    const { waiting } = (await by.get('/api/dashboard/numbers/')).json<DashboardNumbers>()
    const work = waiting.find(({ label }) => label === 'Products to price')
    if (!work) return undefined
    const { results } = (await by.get(`/api/product/model/?page_size=200&${work.parameters}`)).json<{
      readonly results: readonly Shown[]
    }>()
    expect(work.number).toEqual({ count: results.length, isExact: true })
    return results.map(({ id }) => id)
  }
  const step = async (change: Shown, name: string, input?: object) =>
    company.owner.post(`/api/crm/priceChange/${change.id}/${name}/`, { version: change.version, ...(input ? { input } : {}) })
  const refusedAs = (answer: { readonly body: { readonly message?: string } }) => answer.body.message

  test('is submitted once somebody handed a price in for it; a change that nobody has submitted is none', async () => {
    const { id, can, lacksPrice } = await draft({ saleable: true })
    expect([can.includes('submit'), lacksPrice]).toEqual([false, true])
    expect(await toPrice(company.owner)).toContain(id)
    expect(await toPrice(await company.visitor({ points: ['product.model:read', 'crm.priceChange:read'] }))).toBeUndefined()
    const change = await priceChangeOf(id)
    const early = await take(id, 'submit')
    expect([early.status, refusedAs(early)]).toEqual([409, expect.stringContaining('needs a price')])
    const handed = await step(change, 'submit')
    expect(handed.statusCode, told(handed)).toBe(200)
    expect(await read(id)).toMatchObject({ lacksPrice: false, can: expect.arrayContaining(['submit']) })
    expect((await toPrice(company.owner)) ?? []).not.toContain(id)
    expect((await take(id, 'submit')).status).toBe(200)
  })

  test('has the price that was agreed to before it was active', async () => {
    const { id } = await draft({ saleable: true })
    expect((await priceOf(id)).statusCode).toBe(201)
    expect((await take(id, 'submit')).status).toBe(200)
    for (const by of [reviewer, controller]) expect(await decide(by, id, 'approve')).toBe(200)
    expect((await read(id)).status).toBe('active')
    const known = (await company.owner.get(`/api/crm/price/?model=${id}`)).json()
    expect(known.results).toMatchObject([{ amount: '980.000000', standing: 'current' }])
  })

  test('gets none as long as its application is rejected, and cannot be made saleable without one', async () => {
    const { id } = await draft()
    await take(id, 'submit')
    expect(await decide(reviewer, id, 'reject', '系列不对')).toBe(200)
    expect((await priceOf(id)).statusCode).toBe(400)
    const later = await approved()
    const saleable = () => company.owner.patch(`/api/product/model/${later.id}/`, { version: later.version, saleable: true, amend: true })
    const refused = await saleable()
    expect([refused.statusCode, refused.json().field], told(refused)).toEqual([400, 'saleable'])
    expect((await priceOf(later.id)).statusCode).toBe(201)
    expect((await saleable()).json()).toMatchObject({ status: 'pending', saleable: true })
  })
})

describe('an approved product', () => {
  test('keeps PN and family, whoever writes; its name is changed by a new approval, its introduction at once', async () => {
    const { id: of } = await family()
    const { id, version, pn } = await approved()
    const change = (more: object) => company.owner.patch(`/api/product/model/${id}/`, { version, ...more })
    expect((await change({ pn: '41999' })).statusCode).toBe(400)
    expect((await change({ pn: '41999', family: of, amend: true })).statusCode).toBe(400)
    await expect(sql`update product_model set pn = '41998' where id = ${id}`.execute(company.database.db)).rejects.toThrow(/block|stays/)
    await expect(
      sql`update product_family set pn_block = '39' where id = (select family_id from product_model where id = ${id})`.execute(
        company.database.db,
      ),
    ).rejects.toThrow('stays')
    expect((await change({ nameZh: '新名称' })).statusCode).toBe(409)
    expect((await change({ introZh: '新简介' })).json()).toMatchObject({ status: 'active', pn })
    const amended = await company.owner.patch(`/api/product/model/${id}/`, { version: version + 1, nameZh: '新名称', amend: true })
    expect(amended.json()).toMatchObject({ status: 'pending', nameZh: '新名称', pn })
  })

  test('is duplicated without PN, files and what was agreed to', async () => {
    const { id, family: of } = await approved({ hwVersion: 'B2' })
    const proposed = (await company.owner.get(`/api/draft/?entity=product.model&field=duplicateOf&record=${id}`)).json()
    expect(proposed.values).toMatchObject({ family: { id: of.id }, hwVersion: 'B2', duplicateOf: { id } })
    for (const name of ['pn', 'picture', 'pictures', 'datasheet', 'material', 'status', 'revision'])
      expect(proposed.values).not.toHaveProperty(name)
  })

  test('gives its attributes to whoever is made from it, on the form and without one, as far as the family of that has them', async () => {
    const [of, foreign] = [await family({ attributes }), await family({ attributes: attributes.slice(1) })]
    const former = await approved({ family: of.id, attributes: measured })
    const write = async (values: object): Promise<Shown> => {
      const { family: _family, ...given } = await company.input(model)
      const answer = await company.owner.post('/api/product/model/', { ...given, pn: null, saleable: false, ...values })
      expect(answer.statusCode, told(answer)).toBe(201)
      return answer.json()
    }
    for (const way of ['duplicateOf', 'supersedes']) {
      const proposed = (await company.owner.get(`/api/draft/?entity=product.model&field=${way}&record=${former.id}`)).json()
      expect(valuesOf(proposed.values)).toEqual(measured)
      const made = await write({ [way]: former.id })
      expect([made['family'].id, valuesOf(made)]).toEqual([of.id, measured])
      expect((await take(made.id, 'submit')).status).toBe(200)
      expect(valuesOf(await write({ [way]: former.id, family: foreign.id }))).toEqual({ output: 'modbus' })
      expect(valuesOf(await write({ [way]: former.id, attributes: { output: 'current' } }))).toEqual({ output: 'current' })
    }
    const own = await company.input(model)
    const refused = await company.owner.post('/api/product/model/', {
      ...own,
      duplicateOf: former.id,
      family: foreign.id,
      attributes: measured,
    })
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'attributes.span'])
  })

  test('gives everything that describes it: what stays behind is named here', () => {
    const behind = new Set(['pn', 'picture', 'pictures', 'datasheet', 'duplicateOf', 'supersedes'])
    const own = Object.entries(model.fields).flatMap(([name, field]) => (field.readonly || behind.has(name) ? [] : [name]))
    for (const way of Object.values(modelLogic.logic.from ?? {})) expect(Object.keys(way.fill ?? {}).toSorted()).toEqual(own.toSorted())
  })

  test('is superseded by a new application, once', async () => {
    const former = await approved()
    const later = await approved({ supersedes: former.id })
    expect(await read(former.id)).toMatchObject({ status: 'active', supersededBy: { id: later.id } })
    const input = await company.input(company.entity('product.model'))
    expect((await company.owner.post('/api/product/model/', { ...input, supersedes: former.id })).statusCode).toBe(400)
  })

  test('is superseded and duplicated after it was deactivated as well', async () => {
    const former = await approved()
    await take(former.id, 'deactivate', { reason: '停产' })
    const later = await approved({ supersedes: former.id })
    expect(await read(former.id)).toMatchObject({ status: 'inactive', supersededBy: { id: later.id } })
    expect(await draft({ duplicateOf: former.id })).toMatchObject({ status: 'draft', duplicateOf: { id: former.id } })
  })

  test('tells the departments that its application named', async () => {
    const department = await company.department('销售')
    const seller = await company.visitor({ points: ['product.model:read'], department })
    const { pn } = await approved({ departments: [department] })
    const { rows } = await sql<{ title: string }>`select title_zh as title from user_notice
      where user_id = ${seller.userId} and event = 'product.modelActive'`.execute(company.database.db)
    expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining(`${pn}`)])
  })
})

test(
  'of a hundred applications that are submitted at once over two processes each draws another PN, and none is left out',
  { timeout: 120_000, tags: ['prove'] },
  async () => {
    const { id: of, block } = await family()
    const drafts: Shown[] = []
    for (let made = 0; made < 100; made++) drafts.push(await draft({ family: of }))
    const submit = async ({ id, version }: Shown, turn: number): Promise<unknown> => {
      for (;;) {
        const path = `/api/product/model/${id}/submit/`
        const here = turn % 2 === 0 ? await company.owner.post(path, { version }) : undefined
        const { status, body } = here
          ? { status: here.statusCode, body: here.json() }
          : await other.ask(company.owner, 'POST', path, { version })
        if (status === 200) return body.pn
        if (status !== 503) throw new Error(JSON.stringify(body))
      }
    }
    const drawn = await Promise.all(drafts.map(submit))
    expect(drawn.toSorted((one, next) => (String(one) < String(next) ? -1 : 1))).toEqual(
      Array.from({ length: 100 }, (_, serial) => `${block}${String(serial).padStart(3, '0')}`),
    )
  },
)
