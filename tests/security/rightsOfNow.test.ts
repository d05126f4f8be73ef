import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { accessChanged } from '../../core/access/accessChanges.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { isListedLines, recordsOf } from '../../core/define/listedLines.ts'
import { whoFits } from '../../core/define/whoFits.ts'
import { entityOf, people } from '../../core/define/registry.ts'
import { waysOf } from '../../core/reading/ways.server.ts'
import { byOthers } from '../harness/byOthers.ts'
import { freeDocType } from '../harness/freeDocType.ts'
import { exportPath, exchangeDesk, exchangeJobs } from '../harness/exchangeDesk.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { lineOf } from '../harness/lineOf.ts'
import { makeUsable } from '../harness/makeUsable.ts'
import { sampleFields, sampleInput, type SampleNeeds } from '../harness/samples.ts'
import { testServer, type TestServer, type Visitor } from '../harness/server.ts'
import { asked } from '../harness/entitiesAsked.ts'

// What somebody sees goes by the rights that they hold when they ask, not by those of before; and they name nothing that they do not see.

let server: TestServer
let owner: Visitor
let needs: SampleNeeds
let turn = 0
const made = new Map<string, number>()

const create = async (entity: AnyEntity, more: object = {}): Promise<number> => {
  const answer = await owner.post(apiPath(entity), { ...(await sampleInput(registry, entity, ++turn, needs, entitySamples)), ...more })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().id
}

const newOf = async (entity: AnyEntity): Promise<number> => {
  made.delete(entity.name)
  return needs.recordOf(entity)
}

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: everyPoint })
  needs = {
    recordOf: async entity => {
      const known = made.get(entity.name)
      if (known !== undefined) return known
      const { id } = await makeUsable(server, owner, entity, { id: await create(entity), version: 1 })
      made.set(entity.name, id)
      return id
    },
    newOf,
    lineOf: (lines, record) => lineOf(server.database.db, lines, record),
    made: async (entity, change) => {
      const answer = await owner.post(apiPath(entity), {
        ...(await sampleInput(registry, entity, ++turn, needs, entitySamples)),
        ...change,
      })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return makeUsable(server, owner, entity, answer.json<{ readonly id: number; readonly version: number }>())
    },
    others: byOthers(server.database.db),
    fileId: () => server.picture(owner),
    freeDocType: () => freeDocType(server.database.db),
  }
})

/** Given one by one: whoever may do everything by one word shares a role with all others who do, from which nothing can be taken away. */
const everyPoint = pointsOf(registry.areas).map(({ point }) => point)

/** What everybody loses with whatever else is taken away: by it one sees that the loss was heard. */
const taken = 'mnm.brand:read'

/** Takes rights from somebody, as an administrator would; they are gone with the next request. */
const takeAway = async (visitor: Visitor, points: readonly string[], scope?: 'own'): Promise<void> => {
  await transaction(server.database.db, async tx => {
    await sql`delete from admin_role_points as p using admin_user_roles as r
      where r.owner_id = ${visitor.userId} and p.owner_id = r.target_id and p.point = any(${[...points, taken]}::text[])`.execute(tx)
    if (scope)
      await sql`update admin_role set scope = ${scope} where id in (select target_id from admin_user_roles where owner_id = ${visitor.userId})`.execute(
        tx,
      )
    await accessChanged(tx, 'everyone')
  })
  // Told on another connection of the same process.
  await expect.poll(async () => (await visitor.get('/api/users/me/permissions/')).json().points).not.toContain(taken)
}

const holding = (without: readonly string[] = []): readonly string[] => everyPoint.filter(point => !without.includes(point))

interface Referring {
  readonly entity: AnyEntity
  readonly to: string
  /** The place of the reference in what is sent, and how it is sent; in a line, with what else that cannot be without. */
  readonly path: string
  readonly place: (id: number, line: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Where it is refused: a line that another record's line is made of, at the record that is named with it. */
  readonly refusedAt: string
}

/** To what a field leads; colleagues everybody may name (`tests/whoFits.test.ts` tries them). */
const refersTo = (field: Field): string | undefined => {
  const fits = whoFits(field)
  return 'to' in field && !field.readonly && (!fits || fits.accounts) ? String(field.to) : undefined
}

/** What a line cannot be without, where the sample of its record has no lines. */
const plainLine = (entity: AnyEntity, lines: string): Promise<Readonly<Record<string, unknown>>> => {
  const { of = {} }: Field & { readonly of?: Fields } = entity.fields[lines] ?? {}
  const required = Object.fromEntries(Object.entries<Field>(of).filter(([, field]) => field.required))
  return sampleFields(registry, required, ++turn, needs, entity.name)
}

/** Whether a field is always as in the record that its own is made from: nobody says it, and another one is refused for not being that. */
const isHeld = (entity: AnyEntity, name: string): boolean =>
  waysOf(registry, entity).some(way => entity.fields[way.name]?.required === true && Object.hasOwn(way.making.same ?? {}, name))

/** Every reference that a person fills in, in records and their lines. */
const references = [...registry.entities.values()].flatMap((entity): readonly Referring[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]): readonly Referring[] => {
    const to = isHeld(entity, name) ? undefined : refersTo(field)
    if (to !== undefined) return [{ entity, to, path: name, refusedAt: name, place: id => ({ [name]: field.kind === 'refs' ? [id] : id }) }]
    if (field.readonly || isHeld(entity, name) || !('of' in field)) return []
    return Object.entries(field.of as Fields).flatMap(([inner, innerField]) => {
      const target = refersTo(innerField)
      // Where the sample is made of a record, that is named as well and refused first.
      const source = waysOf(registry, entity).find(way => target?.startsWith(`${way.source.name}.`))
      return target === undefined
        ? []
        : [
            {
              entity,
              to: target,
              path: `${name}.0.${inner}`,
              refusedAt: source?.name ?? `${name}.0.${inner}`,
              place: (id: number, line: Readonly<Record<string, unknown>>) => ({ [name]: [{ ...line, [inner]: id }] }),
            },
          ]
    })
  }),
)

describe('a reference names nothing that its writer may not read', () => {
  const tried = asked(
    references,
    ({ entity }) => entity,
    ({ entity, path, to, refusedAt }) => [
      path.includes('.') ? 'in lines' : String(entity.fields[path]?.kind),
      `of a line ${String(to.split('.').length > 2)}`,
      `refused at itself ${String(path === refusedAt)}`,
    ],
  )

  test.each(tried.map(one => [`${one.entity.name} ${one.path}`, one] as const))(
    '%s',
    async (_name, { entity, to, path, place, refusedAt }) => {
      const target = entityOf(registry, to)
      const sample = await sampleInput(registry, entity, ++turn, needs, entitySamples)
      const sources = waysOf(registry, entity).filter(({ name }) => (sample[name] ?? null) !== null)
      // What a record has of its source is nobody's choice: another one is named.
      const isOfSource = sources.some(({ making }) => Object.hasOwn(making.same ?? {}, path))
      const named = recordsOf(target)
      const record = isOfSource ? await newOf(named) : await needs.recordOf(named)
      const there = isListedLines(target) ? await lineOf(server.database.db, target, record) : record
      const writer = await server.visitor({ points: holding([`${recordsOf(target).name}:read`]) })
      // Who may not read such records has no fields in which they are named.
      const open = Object.entries(sample).filter(([name]) => entity.fields[name]?.nameOf?.of !== recordsOf(target).name)
      const sent: Readonly<Record<string, unknown>> = Object.fromEntries(open)
      const [list = '', , inner] = path.split('.')
      const line = inner === undefined ? {} : await plainLine(entity, list)
      // Where the record is made of one of these, that would be refused first: somebody else has made it, and the writer edits it.
      const isMadeOfSuch = sources.some(way => ![path, refusedAt].includes(way.name) && way.source === target)
      const url = apiPath(entity)
      const edited: { readonly id: number; readonly version: number } | undefined = isMadeOfSuch
        ? (await owner.post(url, sample)).json()
        : undefined
      const said = async (id: number) => {
        const [[name, value] = ['', undefined]] = Object.entries(place(id, line))
        const former = sent[name]
        // A line is otherwise as the sample has it.
        const whole =
          inner !== undefined && Array.isArray(value) && Array.isArray(former) ? [{ ...value[0], ...former[0], [inner]: id }] : value
        const answer = edited
          ? await writer.patch(`${url}${edited.id}/`, { version: edited.version, [name]: whole })
          : await writer.post(url, { ...sent, [name]: whole })
        const at = inner === undefined || (sent[refusedAt] ?? null) !== null ? refusedAt : path
        return [answer.statusCode, answer.json().fields?.[at]]
      }
      const refused = await said(there)
      expect(refused).toEqual([400, expect.stringContaining('does not exist, or you do not have permission to view it')])
      expect(await said(999_999_999)).toEqual(refused)
    },
  )

  test('there are such references', () => {
    expect(references.length).toBeGreaterThan(10)
    expect(references.some(({ to }) => to === people)).toBe(true)
  })

  test('an edit, a step and many at once are refused alike', async () => {
    const unit = registry.entities.get('mnm.unit')
    const material = registry.entities.get('mnm.material')
    if (!unit || !material) throw new Error('The entities are gone')
    const id = await create(material)
    const other = await create(unit)
    const writer = await server.visitor({ points: holding(['mnm.unit:read']) })
    const edit = await writer.patch(`/api/mnm/material/${id}/`, { version: 1, unit: other })
    expect([edit.statusCode, edit.json().field]).toEqual([400, 'unit'])
    const many = await writer.post('/api/mnm/material/batch/', { rows: [{ id, version: 1 }], change: { unit: other } })
    expect(many.json().results[0].refusal).toMatchObject({ error: 'invalidFields', fields: { unit: expect.any(String) } })
    const numbered = await create(material)
    await owner.post(`/api/mnm/material/${numbered}/takeOver/`, { version: 1, input: { code: 'NOW-1', reason: '原有' } })
    const merger = await server.visitor({ points: ['mnm.material:merge'] })
    const step = await merger.post(`/api/mnm/material/${numbered}/merge/`, { version: 2, input: { into: id, reason: '重复' } })
    const nothing = await merger.post(`/api/mnm/material/${numbered}/merge/`, { version: 2, input: { into: 999_999_999, reason: '重复' } })
    expect([step.statusCode, step.json().field]).toEqual([400, 'input.into'])
    expect({ ...step.json(), requestId: '' }).toEqual({ ...nothing.json(), requestId: '' })
  })
})

describe('a finished export is handed out by the rights of now', () => {
  const supplier = async () => create(registry.entities.get('purchase.supplier') as AnyEntity)
  const exported = async (visitor: Visitor, query = ''): Promise<string> => {
    const answer = await visitor.post(exportPath('purchase.supplier', ''), { format: 'csv', columns: ['name', 'bankAccount'], query: {} })
    if (answer.statusCode !== 202) throw new Error(`${query} ${answer.body}`)
    const view = await exchangeDesk(visitor).exported(answer.json().id)
    expect(view.state).toBe('done')
    return `/api/exchange/export/${view.id}/file/`
  }

  test.each([
    ['a column', ['field.supplierBank:read'], undefined],
    ['the records', ['purchase.supplier:read'], undefined],
    ['the rows of others', [], 'own'],
  ] as const)('not to whoever has lost %s', async (_what, points, scope) => {
    await supplier()
    const visitor = await server.visitor({ points: everyPoint })
    const address = await exported(visitor)
    expect((await visitor.get(address)).statusCode).toBe(200)
    await takeAway(visitor, points, scope)
    const refused = await visitor.get(address)
    const isShared = scope === 'own' && registry.entities.get('purchase.supplier')?.shared === true
    expect(refused.statusCode).toBe(isShared ? 200 : 403)
  })

  test('row by row where not every row was seen', async () => {
    const visitor = await server.visitor({ points: everyPoint, scope: 'own' })
    const comparison = registry.entities.get('purchase.priceComparison') as AnyEntity
    const ownNeeds = { ...needs, fileId: () => server.picture(visitor) }
    const own = await visitor.post(apiPath(comparison), await sampleInput(registry, comparison, ++turn, ownNeeds, entitySamples))
    expect(own.statusCode, own.body).toBe(201)
    const answer = await visitor.post(exportPath('purchase.priceComparison', ''), { format: 'csv', columns: ['title'], query: {} })
    const view = await exchangeDesk(visitor).exported(answer.json().id)
    const address = `/api/exchange/export/${view.id}/file/`
    expect((await visitor.get(address)).statusCode).toBe(200)
    await sql`update purchase_price_comparison set created_by_id = ${owner.userId} where id = ${own.json().id}`.execute(server.database.db)
    expect((await visitor.get(address)).statusCode).toBe(403)
  })
})

describe('a repeated request is answered by the rights of now', () => {
  const keyed = (visitor: Visitor, body: object, url = '/api/purchase/supplier/') =>
    visitor.post(url, body, { 'idempotency-key': 'rights-of-now-0123456789' })

  test('without the fields that its sender has lost, and with the number alone when they lost the record', async () => {
    const visitor = await server.visitor({ points: everyPoint })
    const supplier = registry.entities.get('purchase.supplier') as AnyEntity
    const body = {
      ...(await sampleInput(registry, supplier, ++turn, needs, entitySamples)),
      certificates: [],
      audits: [],
      bankAccount: '6222 0000 1111',
    }
    const first = await keyed(visitor, body)
    expect(first.json()).toMatchObject({ bankAccount: '6222 0000 1111' })
    expect((await keyed(visitor, body)).json()).toEqual(first.json())
    await takeAway(visitor, ['field.supplierBank:read'])
    const narrowed = await keyed(visitor, body)
    expect([narrowed.statusCode, narrowed.json().id, 'bankAccount' in narrowed.json()]).toEqual([201, first.json().id, false])
    await takeAway(visitor, ['purchase.supplier:read'])
    expect((await keyed(visitor, body)).json()).toEqual({ id: first.json().id })
    const { rows } = await sql<{ body: string }>`select body from idempotency where key = 'rights-of-now-0123456789'`.execute(
      server.database.db,
    )
    expect(JSON.stringify(rows)).not.toContain('6222')
  })

  test('of anything else, only while the sender holds the same rights', async () => {
    const visitor = await server.visitor({ points: everyPoint })
    const unit = await create(registry.entities.get('mnm.unit') as AnyEntity)
    const said = { entity: 'mnm.unit', record: unit, text: '只说一次', mentioned: [] }
    const first = await keyed(visitor, said, '/api/conversation/comments/')
    expect((await keyed(visitor, said, '/api/conversation/comments/')).json()).toEqual(first.json())
    await takeAway(visitor, ['mnm.unit:read'])
    const refused = await keyed(visitor, said, '/api/conversation/comments/')
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'doneAlready'])
  })
})

test('a notice keeps nothing of a record that its reader no longer sees', async () => {
  const visitor = await server.visitor({ points: ['mnm.unit:read'] })
  const unit = await create(registry.entities.get('mnm.unit') as AnyEntity)
  const secret = '机密：供应商报价'
  const said = await owner.post('/api/conversation/comments/', {
    entity: 'mnm.unit',
    record: unit,
    text: secret,
    mentioned: [visitor.userId],
  })
  const notices = async () => (await visitor.get('/api/usernotify/unread/')).json().results
  const [notice] = await notices()
  expect(notice).toMatchObject({ content: secret, link: `/mnm/unit/${unit}?tab=conversation&comment=${said.json().id}` })
  await takeAway(visitor, ['mnm.unit:read'])
  const [now] = await notices()
  expect(now).toMatchObject({
    id: notice.id,
    title: 'You no longer have permission to view what this notification is about',
    content: '',
    link: null,
  })
  expect((await visitor.get(`/api/usernotify/${notice.id}/`)).body).not.toContain(secret)
  expect((await visitor.get(`/api/conversation/?entity=mnm.unit&record=${unit}`)).statusCode).toBe(404)
})
