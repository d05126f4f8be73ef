import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { pointsOf } from '../../core/rights/points.ts'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { asked, entitiesAsked, standing } from '../harness/entitiesAsked.ts'
import { fieldTraits, rightsTraits } from '../harness/entityTraits.ts'
import { putLine } from '../harness/putLine.ts'
import type { Visitor } from '../harness/server.ts'
import { storedText } from '../harness/uploads.ts'
import { openCompany, told, type Company } from './company.ts'

// Who may see, set, link and delete what, beyond what the matrix tries at every route; every refusal leaves everything as it was.

let company: Company
const suppliers = '/api/purchase/supplier/'
const everyPoint = pointsOf(registry.areas).map(one => one.point)
const allBut = (...without: readonly string[]): readonly string[] => everyPoint.filter(point => !without.includes(point))

beforeAll(async () => {
  company = await openCompany()
})

describe('AZ-08 a field group: what a person may not see is in no byte that they receive', () => {
  const bank = 'CANARY Bank of Nowhere'
  const account = 'CANARY 6222 0000 1111'
  let blind: Visitor
  let id: number

  beforeAll(async () => {
    blind = await company.visitor({ points: allBut('field.supplierBank:read', 'field.supplierBank:write') })
    const made = await company.make(company.entity('purchase.supplier'), { name: '有账号的', bankName: bank, bankAccount: account })
    id = made.id
    await company.owner.patch(`${suppliers}${id}/`, { version: 1, bankName: `${bank} 2`, notes: '看得见' })
  })

  const sees = (response: LightMyRequestResponse): boolean => JSON.stringify([response.headers, response.body]).includes('CANARY')

  test('not in reading, listing, searching, sorting, filtering, picking, history or refusals', async () => {
    const encoded = [bank, account, 'CANARY'].map(encodeURIComponent)
    const urls = [
      `${suppliers}${id}/`,
      `${suppliers}${id}/history/`,
      suppliers,
      `${suppliers}?sort=-bankAccount`,
      `${suppliers}?fields=*,bankAccount`,
      `${suppliers}?expand=bankAccount`,
      ...encoded.flatMap(value => [
        `${suppliers}?search=${value}`,
        `${suppliers}options/?search=${value}`,
        `${suppliers}?bankAccount=${value}`,
        `${suppliers}?bankAccount__contains=${value}`,
        `${suppliers}?bankName__in=${value}`,
      ]),
      `${suppliers}?bankAccount__null=false`,
    ]
    for (const url of urls) {
      const answer = await blind.get(url)
      const body = answer.body.replaceAll(decodeURIComponent(url), '')
      // What the reader wrote may come back in the refusal of a parameter.
      if (answer.statusCode === 200) expect(body, url).not.toContain('CANARY')
      expect([200, 400], url).toContain(answer.statusCode)
    }
    for (const value of encoded) {
      expect((await blind.get(`${suppliers}?search=${value}`)).json().count).toBe(0)
      expect((await blind.get(`${suppliers}options/?search=${value}`)).json().results).toEqual([])
    }
    const shown = (await blind.get(`${suppliers}${id}/`)).json()
    expect(shown).not.toHaveProperty('bankName')
    expect(shown).toMatchObject({ notes: '看得见' })
  })

  test('not in the newer row of a conflict, nor in the answers to their own changes and steps', async () => {
    const answers = [
      await blind.patch(`${suppliers}${id}/`, { version: 1, notes: '晚了' }),
      await blind.patch(`${suppliers}${id}/`, { version: 2, notes: '改过' }),
      await blind.post(`${suppliers}${id}/suspend/`, { version: 3, input: { reason: '试试' } }),
      await blind.post(`${suppliers}${id}/deactivate/`, { version: 3, input: { reason: '试试' } }),
      await blind.patch(`${suppliers}${id}/`, { version: 1, bankAccount: 'x' }),
      await blind.delete(`${suppliers}${id}/?version=1`),
    ]
    expect(answers.map(answer => answer.statusCode)).toEqual([409, 200, 409, 200, 409, 409])
    for (const answer of answers) expect(sees(answer), told(answer)).toBe(false)
  })

  test('AZ-04 a field that they may not see is unknown like one that does not exist', async () => {
    const like = async (name: string): Promise<string> => {
      const queries = [
        `${name}=1`,
        `${name}__null=true`,
        `${name}__contains=1`,
        `${name}__gte=1`,
        `sort=${name}`,
        `t1.${name}=1`,
        `filter[${name}]=1`,
        `${name}__startswith=C`,
      ]
      const queried = await Promise.all(queries.map(query => blind.get(`${suppliers}?${query}`)))
      const sent = await Promise.all([
        blind.post(suppliers, { [name]: 'x' }),
        blind.patch(`${suppliers}${id}/`, { version: 4, [name]: 'x' }),
      ])
      return JSON.stringify([...queried, ...sent].map(answer => [answer.statusCode, { ...answer.json(), requestId: '' }])).replaceAll(
        name,
        'FIELD',
      )
    }
    expect(await like('bankAccount')).toBe(await like('nothingOfThat'))
  })

  test('read and write are given apart', async () => {
    const reader = await company.visitor({ points: allBut('field.supplierBank:write') })
    const writer = await company.visitor({ points: allBut('field.supplierBank:read') })
    const second = await company.visitor({ points: 'all' })
    const waiting = (await second.get(`${suppliers}${id}/`)).json()
    const confirmed = await second.post(`${suppliers}${id}/confirmAccount/`, { version: waiting.version })
    expect(confirmed.statusCode, told(confirmed)).toBe(200)
    const { version } = confirmed.json()
    expect((await reader.get(`${suppliers}${id}/`)).json()).toMatchObject({ bankAccount: account })
    const refused = await reader.patch(`${suppliers}${id}/`, { version, bankAccount: 'stolen' })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'bankAccount' })
    const written = await writer.patch(`${suppliers}${id}/`, { version, bankAccount: 'CANARY 9' })
    expect(written.statusCode, told(written)).toBe(200)
    expect(written.body).not.toContain('CANARY')
    expect((await company.owner.get(`${suppliers}${id}/`)).json()).toMatchObject({ bankAccount: 'CANARY 9', bankName: `${bank} 2` })
  })
})

describe('every group of every entity', () => {
  interface Grouped {
    readonly entity: AnyEntity
    readonly name: string
    readonly field: Field
    readonly group: FieldGroup
    /** The lines in which the field stands, if it stands in lines. */
    readonly lines?: string
  }
  type Shown = Readonly<Record<string, readonly object[] | undefined>>

  const grouped = [...registry.entities.values()].flatMap(entity =>
    Object.entries<Field & { readonly of?: Fields }>(entity.fields).flatMap(([name, own]): Grouped[] => [
      ...(own.group === undefined ? [] : [{ entity, name, field: own, group: own.group }]),
      ...Object.entries(own.of ?? {}).flatMap(([inner, field]) =>
        field.group === undefined ? [] : [{ entity, name: inner, field, group: field.group, lines: name }],
      ),
    ]),
  )
  /** What decides how a field of a group is kept from others: what it is, where it stands, and what is said of its record. */
  const traitsOfGrouped = ({ entity, field, group, lines }: Grouped): readonly string[] => [
    `of ${group}`,
    ...fieldTraits(field, lines === undefined ? '' : 'in lines '),
    ...rightsTraits(servedEntities, entity).map(part => `where there is ${part}`),
  ]

  test.each(asked(grouped, ({ entity }) => entity, traitsOfGrouped))(
    '$entity.name $lines $name is shown, listed, told, sorted and filtered to its readers only',
    async ({ entity, name, group, lines }) => {
      const blind = await company.visitor({ points: allBut(`field.${group}:read`) })
      const { id } = await company.make(entity)
      if (lines !== undefined && entity.fields[lines]?.readonly) await putLine(company.database.ownerUrl, entity, lines, id)
      const path = apiPath(entity)
      // Where the field stands: a line may have one of the same name as its record, which is open.
      const placesOf = (record: Shown): readonly object[] => (lines === undefined ? [record] : (record[lines] ?? []))
      const shownTo = async (by: Visitor): Promise<readonly Shown[]> => [
        (await by.get(`${path}${id}/`)).json(),
        ...(await by.get(`${path}?sort=-id`)).json().results,
      ]
      const places = (await shownTo(company.owner)).flatMap(placesOf)
      expect(places.some(place => name in place)).toBe(true)
      const shown = await shownTo(blind)
      expect(shown[0]).toMatchObject({ id })
      for (const place of shown.flatMap(placesOf)) expect(Object.keys(place)).not.toContain(name)
      if (!(name in entity.fields)) for (const row of shown) expect(Object.keys(row)).not.toContain(name)
      const story: { changes: { field: string }[] }[] = (await blind.get(`${path}${id}/history/`)).json().results
      const changed = story.flatMap(entry => entry.changes.map(change => change.field.replace(/\.\d+/, '')))
      expect(changed).not.toContain(lines === undefined ? name : `${lines}.${name}`)
      if (lines !== undefined) return
      for (const query of [`sort=${name}`, `${name}__null=true`, `${name}__gte=1`, `${name}=1`, `${name}__contains=1`]) {
        const [refused, unknown] = await Promise.all(
          [query, query.replace(name, 'nothing')].map(async one => (await blind.get(`${path}?${one}`)).json()),
        )
        expect(JSON.stringify({ ...refused, requestId: '' }).replaceAll(name, 'nothing')).toBe(
          JSON.stringify({ ...unknown, requestId: '' }),
        )
        expect(unknown.error).toBe('unknownParameter')
      }
    },
  )
})

describe('a group inside the lines of a record', () => {
  const comparisons = '/api/purchase/priceComparison/'

  test('prices are hidden in lines, kept when somebody edits around them, and not set by who may not', async () => {
    const blind = await company.visitor({ points: allBut('field.price:read', 'field.price:write') })
    const supplier = await company.make(company.entity('purchase.supplier'), { name: '报价的' })
    const made = await company.make(company.entity('purchase.priceComparison'), {
      title: '比一比',
      items: [{ key: 1, name: '电阻', quantity: '10' }],
      suppliers: [{ supplier: supplier.id, billType: 'none', settlementDays: 30 }],
      quotes: [{ item: 1, supplier: supplier.id, unitPrice: '98765.432100' }],
      awards: [{ item: 1, supplier: supplier.id, reason: null }],
      quotations: [],
    })
    const seen = await blind.get(`${comparisons}${made.id}/`)
    expect(seen.json()).not.toHaveProperty('quotes')
    for (const url of [
      `${comparisons}${made.id}/`,
      `${comparisons}${made.id}/history/`,
      comparisons,
      `/api/purchase/price_memory/?comparison=${made.id}`,
    ])
      expect((await blind.get(url)).body, url).not.toMatch(/98,?765\.4321/)
    expect((await company.owner.get(`${comparisons}${made.id}/`)).body).toContain('98765.4321')
    const { version, items, awards } = seen.json()
    const { requested: _requested, used: _used, ...item } = items[0]
    expect(awards[0]).not.toHaveProperty('unitPrice')
    for (const wrong of [
      { quotes: [] },
      { awardedTotal: { amount: '1', currency: 'CNY' } },
      { awards: [{ id: awards[0].id, item: 1, supplier: supplier.id, unitPrice: '1' }] },
    ]) {
      const refused = await blind.patch(`${comparisons}${made.id}/`, { version, ...wrong })
      expect(refused.statusCode, told(refused)).toBe(400)
    }
    const edited = await blind.patch(`${comparisons}${made.id}/`, {
      version,
      items: [{ ...item, name: '电阻 100k' }],
      awards: [{ id: awards[0].id, item: 1, supplier: supplier.id, remark: '好' }],
    })
    expect(edited.statusCode, told(edited)).toBe(200)
    expect(edited.body).not.toMatch(/98,?765\.4321/)
    expect((await company.owner.get(`${comparisons}${made.id}/`)).json().quotes).toMatchObject([{ unitPrice: '98765.432100', round: 1 }])
  })
})

describe('AZ-09, AZ-10 what a person cannot set', () => {
  const foreign: Readonly<Record<string, unknown>> = {
    id: 1,
    version: 7,
    createdAt: '2020-01-01T00:00:00Z',
    createdBy: 1,
    created_by_id: 1,
    updatedAt: '2020-01-01T00:00:00Z',
    updatedBy: 1,
    createdIn: 1,
    created_in_id: 1,
    searchText: 'x',
    search_text: 'x',
    can: ['delete'],
    is_admin: true,
    deletedAt: null,
    owner: 1,
    ownerId: 1,
    position: 0,
    password: 'x',
    passwordHash: 'x',
    token: 'x',
    __version: 1,
  }

  const attempts = entitiesAsked.flatMap(entity => [
    ...Object.keys(foreign)
      .filter(name => !Object.hasOwn(entity.fields, name))
      .map(name => ({ entity, name, as: `no field ${name}` })),
    ...Object.entries<Field>(entity.fields)
      .filter(([, field]) => field.readonly)
      .map(([name, field]) => ({ entity, name, as: `${field.kind} ${field.origin ?? 'stored'}` })),
  ])
  const tried = Map.groupBy(
    standing(attempts, ({ as }) => [as]),
    ({ entity }) => entity,
  )

  test.each([...tried].map(([entity, those]) => [entity.name, entity, those.map(({ name }) => name)] as const))(
    'of %s is refused by name, created or changed, and nothing is written',
    async (_name, entity, names) => {
      const made = await company.make(entity)
      const input = await company.input(entity)
      const before = await company.everything()
      for (const name of names) {
        const value = Object.hasOwn(entity.fields, name) ? (made[name] ?? 'x') : foreign[name]
        const created = await company.owner.post(apiPath(entity), { ...input, [name]: value })
        expect(created.statusCode, `${entity.name}.${name}: ${told(created)}`).toBe(400)
        expect(created.json().fields, `${entity.name}.${name}`).toHaveProperty([name])
        if (name === 'version') continue
        const changed = await company.owner.patch(`${apiPath(entity)}${made.id}/`, { version: made.version, [name]: value })
        expect([400, 409], `${entity.name}.${name}: ${told(changed)}`).toContain(changed.statusCode)
      }
      expect(await company.everything()).toBe(before)
    },
  )

  test('nor by another address or method', async () => {
    const unit = await company.make(company.entity('mnm.unit'))
    const before = await company.everything()
    for (const [method, url] of [
      ['PUT', `/api/mnm/unit/${unit.id}/`],
      ['POST', `/api/mnm/unit/${unit.id}/`],
      ['PATCH', '/api/mnm/unit/'],
      ['PUT', '/api/mnm/unit/'],
      ['POST', '/api/mnm/unit/many/'],
      ['PATCH', '/api/users/me/'],
      ['PUT', '/api/users/me/'],
    ] as const) {
      expect([404, 405], `${method} ${url}`).toContain(
        (await company.owner.send(method, url, { isAdmin: true, name: 'x', version: 1 })).statusCode,
      )
    }
    for (const change of [
      { type: 'superAdmin' },
      { isAdmin: true },
      { roles: [1] },
      { password: 'x' },
      { language: 'en', isAdmin: true },
      { language: 'toString' },
    ]) {
      expect((await company.owner.patch('/api/users/me/preferences/', change)).statusCode, JSON.stringify(change)).toBe(400)
    }
    expect(await company.everything()).toBe(before)
  })

  test('a line of another record is not taken over', async () => {
    const supplier = company.entity('purchase.supplier')
    const victim = await company.make(supplier, { contacts: [{ name: '他的联系人' }] })
    const own = await company.make(supplier)
    const [line] = victim['contacts'] as readonly { id: number }[]
    const taken = await company.owner.patch(`${suppliers}${own.id}/`, { version: 1, contacts: [{ id: line?.id, name: '我的了' }] })
    expect(taken.statusCode, told(taken)).toBe(400)
    expect((await company.owner.get(`${suppliers}${victim.id}/`)).json().contacts).toMatchObject([{ id: line?.id, name: '他的联系人' }])
  })
})

test('a step takes nothing but its input, and one without input takes none', async () => {
  const comparison = company.entity('purchase.priceComparison')
  const supplier = await company.make(company.entity('purchase.supplier'))
  const made = await company.make(comparison, {
    items: [{ key: 1, name: '甲', quantity: '1' }],
    suppliers: [{ supplier: supplier.id, billType: 'none', settlementDays: 0 }],
    quotes: [],
    quotations: [],
    awards: [],
  })
  const before = await company.everything()
  for (const body of [
    { version: 1, state: 'awarded' },
    { version: 1, input: { state: 'awarded' } },
    { version: 1, input: [] },
    { version: 1, input: 'x' },
    { version: 1, input: { __proto__x: 1 } },
    { version: '1' },
    { input: {} },
    {},
  ]) {
    const refused = await company.owner.post(`${apiPath(comparison)}${made.id}/startQuoting/`, body)
    expect(refused.statusCode, `${JSON.stringify(body)}: ${told(refused)}`).toBe(400)
  }
  for (const input of [{ reason: 'x', status: 'qualified' }, { reason: 'x', id: 1 }, {}, { reason: null }]) {
    expect(
      (await company.owner.post(`${suppliers}${supplier.id}/takeOver/`, { version: 1, input })).statusCode,
      JSON.stringify(input),
    ).toBe(400)
  }
  expect(await company.everything()).toBe(before)
})

describe('AZ-07 relations', () => {
  test('show nothing of a person but the name', async () => {
    const shown = (await company.owner.get(`${suppliers}?sort=-id`)).json().results[0]
    expect(Object.keys(shown.createdBy)).toEqual(['id', 'title'])
    for (const query of [
      'fields=createdBy.username',
      'expand=createdBy',
      'createdBy.isAdmin=true',
      'createdBy__username=visitor1',
      'populate=*',
      'include=createdBy',
      'sort=createdBy',
      'sort=createdBy.username',
    ]) {
      expect((await company.owner.get(`${suppliers}?${query}`)).statusCode, query).toBe(400)
    }
  })
})

describe('references', () => {
  test('to a record that a person may not see are refused like those to none at all', async () => {
    // A machine is nobody's colleague: its account is known to whoever sees it in the list of users.
    const hidden = await company.make(company.entity('admin.user'), { username: 'hidden.one', type: 'serviceAccount' })
    const outsider = await company.visitor({ points: 'all', scope: 'own' })
    expect((await outsider.get(`/api/admin/user/${hidden.id}/`)).statusCode).toBe(404)
    const departments = '/api/admin/department/'
    const answers = await Promise.all(
      [hidden.id, 999_999_999].map(async head => (await outsider.post(departments, { name: '新部门', head })).json()),
    )
    expect(answers[0]).toMatchObject({ error: 'invalidFields', field: 'head' })
    expect({ ...answers[0], requestId: '' }).toEqual({ ...answers[1], requestId: '' })
    const own = (await outsider.post(departments, { name: '自己的部门' })).json()
    for (const change of [{ head: hidden.id }, { deputies: [hidden.id] }]) {
      const refused = await outsider.patch(`${departments}${own.id}/`, { version: 1, ...change })
      expect(refused.statusCode, told(refused)).toBe(400)
    }
    expect((await outsider.get('/api/admin/user/options/?search=hidden')).json().results).toEqual([])
  })

  test('to a stranger’s file are refused, so that nobody reads it by putting it into a record of their own', async () => {
    const stranger = await company.visitor({ points: 'all' })
    const secret = await company.picture(stranger)
    const thief = await company.visitor({ points: 'all', scope: 'own' })
    expect((await thief.get(`/api/files/${secret}/`)).statusCode).toBe(404)
    const input = await company.input(company.entity('purchase.supplier'))
    const linked = await thief.post(suppliers, { ...input, certificates: [{ name: '偷来的', file: secret }] })
    expect(linked.json()).toMatchObject({ error: 'invalidFields', field: 'certificates.0.file' })
    expect((await thief.get(`/api/files/${secret}/`)).statusCode).toBe(404)
    expect((await stranger.post(suppliers, { ...input, certificates: [{ name: '自己的', file: secret }] })).statusCode).toBe(201)
    // Now it is shown in a record that everybody may read, and may be used again.
    expect((await thief.get(`/api/files/${secret}/`)).statusCode).toBe(200)
    expect((await thief.post(suppliers, { ...input, name: '第二家', certificates: [{ name: '看得见的', file: secret }] })).statusCode).toBe(
      201,
    )
  })

  test('of the wrong kind are refused: no picture where a picture belongs', async () => {
    const id = await storedText(company.owner)
    const pictured = company.entities.flatMap(entity =>
      Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
        field.kind === 'image' && !field.readonly ? [{ entity, name }] : [],
      ),
    )
    expect(pictured.length).toBeGreaterThan(0)
    for (const { entity, name } of pictured) {
      const refused = await company.owner.post(apiPath(entity), { ...(await company.input(entity)), [name]: id })
      expect(refused.statusCode, `${entity.name}.${name}: ${told(refused)}`).toBe(400)
      expect(refused.json().fields).toHaveProperty(name)
    }
  })
})

describe('AZ-21 many people at once', () => {
  test('each gets their own answer, whatever the others ask at the same moment', async () => {
    const comparison = company.entity('purchase.priceComparison')
    const secret = await company.make(company.entity('purchase.supplier'), { name: '并发的', bankAccount: 'CANARY parallel' })
    const people = await Promise.all(
      ['甲', '乙', '丙'].map(async name => {
        const person = await company.visitor({ points: name === '甲' ? 'all' : allBut('field.supplierBank:read'), scope: 'own' })
        await company.make(comparison, { title: `只属于${name}` }, person)
        return { name, person }
      }),
    )
    const requests = Array.from({ length: 150 }, (_one, turn) => people[turn % 3] ?? { name: '', person: company.owner })
    await Promise.all(
      requests.map(async ({ name, person }, turn) => {
        const mine = turn % 2 === 0
        const { body } = await person.get(mine ? apiPath(comparison) : `${suppliers}${secret.id}/`)
        expect(body.includes('CANARY'), name).toBe(!mine && name === '甲')
        for (const other of ['甲', '乙', '丙']) expect(body.includes(`只属于${other}`)).toBe(mine && other === name)
      }),
    )
  })
})

describe('AZ-13 a confused batch', () => {
  test('with one record of somebody else deletes none', async () => {
    const comparison = company.entity('purchase.priceComparison')
    const path = `${apiPath(comparison)}batch_delete/`
    const theirs = await company.make(comparison)
    const person = await company.visitor({ points: 'all', scope: 'own' })
    const mine = await company.make(comparison, {}, person)
    const before = await company.everything()
    for (const ids of [[mine.id, theirs.id], [theirs.id], [mine.id, 999_999_999]])
      expect((await person.delete(path, { Ids: JSON.stringify(ids) })).statusCode).toBe(404)
    for (const Ids of [
      '[1,2',
      '[[1]]',
      '{}',
      'null',
      '',
      ' ',
      '[1.5]',
      '["1"]',
      '[1e9999]',
      '[-1]',
      '[0]',
      `[${mine.id},${mine.id}]`,
      `[${'1,'.repeat(1_000)}2]`,
      '1,2',
      `[${mine.id}]; drop table mnm_unit`,
      '[9007199254740993]',
    ]) {
      const refused = await person.delete(path, { Ids })
      expect(refused.statusCode, `${Ids.slice(0, 40)}: ${told(refused)}`).toBe(400)
    }
    for (const body of [{ Ids: [mine.id] }, { Ids: mine.id }, { ids: '[1]' }, { Ids: null }, {}, { Ids: `[${mine.id}]`, force: true }])
      expect((await person.delete(path, body)).statusCode, JSON.stringify(body)).toBe(400)
    expect(await company.everything()).toBe(before)
    expect((await person.delete(path, { Ids: `[${mine.id}]` })).json()).toEqual({ deleted: 1 })
  })
})
