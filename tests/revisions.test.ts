import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { runOperation } from '../core/context/operation.server.ts'
import { guard, serve } from '../core/context/serve.server.ts'
import { apiPath, defineArea } from '../core/define/area.ts'
import { isFollowing, type Field, type Fields } from '../core/define/field.ts'
import { defineEntity, type AnyEntity } from '../core/define/entity.ts'
import { from } from '../core/define/from.ts'
import { logicOf } from '../core/define/logic.ts'
import { tableOf } from '../core/define/naming.ts'
import { registryOf } from '../core/define/registry.ts'
import type { Label } from '../core/language/label.ts'
import { isRevisedIn, revisionsOf } from '../core/define/revisions.ts'
import { isHeld } from '../core/define/versionStates.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { states } from '../core/fields/choice/states.ts'
import { code } from '../core/fields/code/code.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { date } from '../core/fields/date/date.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { changeRecord, lockRecord } from '../core/records/write.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { pointsOf } from '../core/rights/points.ts'
import type { Conversation } from '../core/conversation/conversation.ts'
import type { Related } from '../core/related/related.ts'
import { revisionFields } from '../core/revisions/revisionFields.ts'
import { fc, patience, runs } from './harness/draws.ts'
import { labServer, type Ask, type LabServer } from './harness/labServer.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { entitySamples } from './harness/entitySamples.ts'
import { openCompany, type Company } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'

// Documents that are revised once they were sent: offers of a laboratory, and every entity of the product that declares it.

const inquiry = defineEntity({
  name: 'lab.inquiry',
  label: ['询价', 'Inquiry'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
  },
  list: { columns: ['name'] },
})

const offer = defineEntity({
  name: 'lab.offer',
  label: ['报价单', 'Offer'],
  title: 'number',
  fields: {
    number: code(['单号', 'Number'], 'OF-{0000}'),
    ...revisionFields,
    inquiry: ref(['询价', 'Inquiry'], 'lab.inquiry', { from: true, frozen: true }),
    customer: text(['客户', 'Customer'], { required: true, frozen: true, search: true }),
    quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
    items: lines(
      ['明细', 'Items'],
      { what: text(['内容', 'What'], { required: true }), cost: decimal(['成本', 'Cost'], { scale: 2, group: 'cost' }) },
      { listed: true, title: 'what' },
    ),
    extras: lines(['附加', 'Extras'], { fee: decimal(['费用', 'Fee'], { scale: 2, required: true }) }),
    sentOn: date(['发送日期', 'Sent on'], { readonly: true }),
    memo: text(['内部备注', 'Internal notes']),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        sent: { label: ['已发送', 'Sent'], means: 'waiting:customer' },
        accepted: { label: ['已接受', 'Accepted'], means: 'done' },
        superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
  },
  state: 'status',
  editableIn: ['draft'],
  revision: { after: ['sent'], superseded: 'superseded', besides: ['memo'] },
  transitions: {
    send: { label: ['发送', 'Send'], from: ['draft'], to: 'sent' },
    accept: { label: ['接受', 'Accept'], from: ['sent'], to: 'accepted' },
  },
  list: { columns: ['number', 'customer', 'status'], filters: ['status', 'revision'], sort: '-id' },
})

const order = defineEntity({
  name: 'lab.order',
  label: ['订单', 'Order'],
  title: 'name',
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    offer: ref(['报价单', 'Offer'], 'lab.offer', { from: true, frozen: true }),
    quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
  },
  list: { columns: ['name', 'offer'] },
})

const lab = defineArea({
  name: 'lab',
  label: ['实验室', 'Lab'],
  entities: [inquiry, offer, order],
  logic: [
    logicOf(offer, { from: { inquiry: from(inquiry, { in: 'any', left: { field: 'quantity', of: row => row.quantity } }) } }),
    logicOf(order, { from: { offer: from(offer, { in: 'any', left: { field: 'quantity', of: row => row.quantity } }) } }),
  ],
})

const paidFor: Label = ['已付款', 'It was paid for']

const served = [
  serve(offer, {
    transitions: { send: async ({ now }) => ({ sentOn: now.slice(0, 10) }), accept: 'statusOnly' },
    guards: { update: guard(offer, ['customer'], (_actor, row) => row.customer !== '已付款的客户' || paidFor) },
  }),
]
const path = '/api/lab/offer/'

interface Shown {
  readonly id: number
  readonly version: number
  readonly number: string
  readonly revision: number
  readonly numberRoot: string
  readonly status: string
  readonly quantity: string
  readonly sentOn: string | null
  readonly can: readonly string[]
  readonly items: readonly { readonly id: number; readonly what: string; readonly cost?: string | null }[]
  readonly extras: readonly { readonly id: number; readonly fee: string }[]
}

describe('a document that was sent', () => {
  let server: LabServer
  let ask: Ask
  let colleague: Ask

  beforeAll(async () => {
    server = await labServer(lab, served)
    ask = (await server.person()).ask
    colleague = (await server.person(['field.cost:read', 'field.cost:write'])).ask
  })

  const read = async (id: number): Promise<Shown> => (await ask('GET', `${path}${id}/`)).json()

  const made = async (more: object = {}): Promise<Shown> => {
    const items = [
      { what: '泵', cost: '10.00' },
      { what: '阀', cost: '4.00' },
    ]
    const answer = await ask('POST', path, { customer: '江海', quantity: '3', items, extras: [{ fee: '5' }], ...more })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  const step = async (id: number, name: string): Promise<Shown> => {
    const answer = await ask('POST', `${path}${id}/${name}/`, { version: (await read(id)).version })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  const edit = async (id: number, change: object, by: Ask = ask, headers?: Readonly<Record<string, string>>) =>
    by('PATCH', `${path}${id}/`, { version: (await read(id)).version, ...change }, headers)

  test('is edited as a draft, and revised once it was sent: the next version begins as a draft with the change, the former one stays as it is', async () => {
    const draft = await made()
    expect(draft).toMatchObject({ revision: 1, numberRoot: draft.number })
    expect((await edit(draft.id, { quantity: '4' })).json()).toMatchObject({ id: draft.id, quantity: '4.00', revision: 1 })
    const sent = await step(draft.id, 'send')
    expect(sent.can).toEqual(expect.arrayContaining(['revise', 'accept']))
    expect(sent.can).not.toContain('update')
    const next = (await edit(draft.id, { quantity: '5' })).json<Shown>()
    expect(next).toMatchObject({
      number: `${draft.number}-v2`,
      revision: 2,
      numberRoot: draft.number,
      status: 'draft',
      quantity: '5.00',
      sentOn: null,
    })
    expect(next.id).not.toBe(draft.id)
    const former = await read(draft.id)
    expect(former).toEqual({ ...sent, can: ['accept'] })
    await step(next.id, 'send')
    expect(await read(draft.id)).toMatchObject({
      ...sent,
      status: 'superseded',
      can: [],
      version: sent.version + 1,
      updatedAt: expect.anything(),
    })
    expect((await edit(next.id, { quantity: '6' })).json()).toMatchObject({ number: `${draft.number}-v3`, revision: 3 })
  })

  test('is no other version where nothing is changed', async () => {
    const { id } = await step((await made()).id, 'send')
    expect((await edit(id, { quantity: '3.00' })).json()).toMatchObject({ id, revision: 1, status: 'sent' })
  })

  test('keeps its lines, and what the person does not see; each version has lines of its own', async () => {
    const { id, items, extras } = await step((await made()).id, 'send')
    const [pump, valve] = items
    const change = {
      items: [{ id: valve?.id, what: '大阀' }, { id: pump?.id, what: '泵' }, { what: '管' }],
    }
    const next = (await edit(id, change, colleague)).json<Shown>()
    const shown = await read(next.id)
    expect(shown.items.map(({ what, cost }) => [what, cost])).toEqual([
      ['大阀', '4.00'],
      ['泵', '10.00'],
      ['管', null],
    ])
    expect(new Set([...items, ...shown.items].map(line => line.id)).size).toBe(5)
    const former = await read(id)
    expect(former.items).toEqual(items)
    expect(former.extras).toEqual(extras)
    expect(shown.extras).toMatchObject([{ fee: '5.00' }])
    expect(shown.extras[0]?.id).not.toBe(extras[0]?.id)
  })

  test('keeps what is given once and for all', async () => {
    const { id } = await step((await made()).id, 'send')
    const other = await edit(id, { customer: '别人', quantity: '9' })
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['customer']])
    expect((await edit(id, { quantity: '9' })).json()).toMatchObject({ customer: '江海' })
  })

  test('holds while its next version is in work: it is accepted, given up that version leaves no trace, and what has gone on is replaced by none', async () => {
    const first = await step((await made()).id, 'send')
    const given = (await edit(first.id, { quantity: '5' })).json<Shown>()
    expect(given.can).toEqual(expect.arrayContaining(['update', 'delete']))
    const again = await edit(first.id, { quantity: '6' })
    expect([again.statusCode, again.json().data.inWork]).toEqual([409, { id: given.id, title: given.number }])
    expect((await ask('DELETE', `${path}${given.id}/?version=${given.version}`)).statusCode).toBe(204)
    expect(await read(first.id)).toEqual(first)
    const next = (await edit(first.id, { quantity: '6' })).json<Shown>()
    expect(next.number).toBe(given.number)
    expect((await step(first.id, 'accept')).status).toBe('accepted')
    const late = await ask('POST', `${path}${next.id}/send/`, { version: next.version })
    expect([late.statusCode, late.json().error]).toEqual([400, 'ruleBroken'])
    expect([(await read(first.id)).status, (await read(next.id)).status]).toEqual(['accepted', 'draft'])
  })

  test('is given up by whoever may edit it, and by nobody else', async () => {
    const first = await step((await made()).id, 'send')
    const next = (await edit(first.id, { quantity: '5' })).json<Shown>()
    const reader = await server.person(['lab.offer:update', 'lab.offer:delete'])
    const editor = await server.person(['lab.offer:delete'])
    const gone = (by: Ask, { id, version }: Shown) => by('DELETE', `${path}${id}/?version=${version}`)
    expect((await gone(reader.ask, next)).statusCode).toBe(403)
    const draft = await made()
    expect((await gone(editor.ask, draft)).json()).toMatchObject({ error: 'noPermission' })
    expect((await gone(editor.ask, next)).statusCode).toBe(204)
  })

  test('takes notes without a version, and no more with them', async () => {
    const first = await step((await made()).id, 'send')
    const noted = (await edit(first.id, { memo: '电话已联系' })).json()
    expect(noted).toMatchObject({ id: first.id, revision: 1, status: 'sent', memo: '电话已联系' })
    expect((await edit(first.id, { memo: '再联系', quantity: '4' })).json()).toMatchObject({ revision: 2, memo: '再联系' })
    expect((await read(first.id)).quantity).toBe('3.00')
    expect((await edit(first.id, { memo: '新版本编制中' })).json()).toMatchObject({ id: first.id, memo: '新版本编制中' })
  })

  test('takes notes though something keeps what was agreed to as it is, and nothing else then', async () => {
    const paid = await step((await made({ customer: '已付款的客户' })).id, 'send')
    expect(paid.can).not.toContain('revise')
    expect((await edit(paid.id, { memo: '款已到' })).json()).toMatchObject({ id: paid.id, revision: 1, status: 'sent', memo: '款已到' })
    expect((await edit(paid.id, { memo: '再改', quantity: '4' })).statusCode).toBe(409)
    expect(await read(paid.id)).toMatchObject({ memo: '款已到', quantity: '3.00' })
    await step(paid.id, 'accept')
    expect((await edit(paid.id, { memo: '已结束' })).statusCode).toBe(409)
  })

  test('is revised once, whoever tries: the second one is told which version is in work', async () => {
    const { id, version } = await step((await made()).id, 'send')
    const both = await Promise.all([ask, colleague].map(by => by('PATCH', `${path}${id}/`, { version, quantity: '7' })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const current = both.find(({ statusCode }) => statusCode === 200)?.json<Shown>()
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ error: 'notEditable', data: { inWork: { id: current?.id, title: current?.number } } })
    expect(refused.message).toContain(current?.number)
  })

  test('is revised once for a request that is repeated', async () => {
    const { id, version } = await step((await made()).id, 'send')
    const headers = { 'idempotency-key': `repeat-${id}-aaaaaaaaaaaa` }
    const [one, other] = [
      await ask('PATCH', `${path}${id}/`, { version, quantity: '8' }, headers),
      await ask('PATCH', `${path}${id}/`, { version, quantity: '8' }, headers),
    ]
    expect([one.statusCode, other.statusCode, other.json().id]).toEqual([200, 200, one.json().id])
  })

  test('needs the right to edit, and no other', async () => {
    const { id, version } = await step((await made()).id, 'send')
    const reader = await server.person(['lab.offer:update'])
    expect((await reader.ask('GET', `${path}${id}/`)).json().can).not.toContain('revise')
    expect((await reader.ask('PATCH', `${path}${id}/`, { version, quantity: '2' })).statusCode).toBe(403)
    const editor = await server.person(['lab.offer:create'])
    expect((await editor.ask('PATCH', `${path}${id}/`, { version, quantity: '2' })).statusCode).toBe(200)
  })

  test('stays its author’s, whoever revises it', async () => {
    const author = await server.person([], 'own')
    const answer = await author.ask('POST', path, { customer: '我的', quantity: '1' })
    const { id } = await step(answer.json().id, 'send')
    const next = (await edit(id, { quantity: '2' })).json<Shown>()
    const mine = await author.ask('GET', `${path}${next.id}/`)
    expect(mine.json()).toMatchObject({ id: next.id, createdBy: { id: author.userId } })
    expect(mine.json().updatedBy.id).not.toBe(author.userId)
  })

  test('is listed, counted, offered and found as its current version; a condition on version or state shows the others, too', async () => {
    const { id, numberRoot } = await step((await made({ customer: '查找用' })).id, 'send')
    const next = await step((await edit(id, { quantity: '2' })).json<Shown>().id, 'send')
    const ids = async (query: string, at = path): Promise<readonly number[]> =>
      (await ask('GET', `${at}?${query}`)).json().results.map((one: { readonly id: number }) => one.id)
    const of = `search=${encodeURIComponent('查找用')}`
    expect(await ids(of)).toEqual([next.id])
    expect((await ask('GET', `${path}?${of}`)).json().count).toBe(1)
    expect(await ids(`${of}&revision__gte=1`)).toEqual([next.id, id])
    expect(await ids(`${of}&status=superseded`)).toEqual([id])
    expect(await ids(`numberRoot=${numberRoot}`)).toEqual([next.id, id])
    expect(await ids(of, `${path}options/`)).toEqual([next.id])
    const lineRecords = async (query: string): Promise<readonly number[]> => [
      ...new Set<number>(
        (await ask('GET', `${path}items/?page_size=200&${query}`)).json().results.map((one: { record: { id: number } }) => one.record.id),
      ),
    ]
    expect(await lineRecords('')).not.toContain(id)
    expect(await lineRecords(`record=${id}`)).toEqual([id])
    expect(await lineRecords('headerStatus=superseded')).toContain(id)
  })

  const inquired = async (quantity: string): Promise<number> =>
    (await ask('POST', '/api/lab/inquiry/', { name: '询价', quantity })).json().id
  const relatedTo = async (entity: string, id: number): Promise<Related> =>
    (await ask('GET', `/api/related/?entity=${entity}&record=${id}`)).json()

  test('takes of what it was made from as its current version does, and stands there once', async () => {
    const source = await inquired('10')
    const { id } = await step((await made({ inquiry: source, quantity: '8' })).id, 'send')
    const next = (await edit(id, { quantity: '10' })).json<Shown>()
    expect(next.quantity).toBe('10.00')
    expect((await ask('POST', path, { customer: '江海', quantity: '3', inquiry: source })).json().error).toBe('ruleBroken')
    const { kinds } = await relatedTo('lab.inquiry', source)
    expect(kinds.map(({ entity, count }) => [entity, count])).toEqual([['lab.offer', 2]])
    // A version in work takes nothing from others, and no more than they leave when it takes its place.
    expect((await ask('POST', path, { customer: '江海', quantity: '2', inquiry: source })).statusCode).toBe(201)
    const full = await ask('POST', `${path}${next.id}/send/`, { version: next.version })
    expect([full.statusCode, full.json()]).toMatchObject([400, { error: 'ruleBroken', data: { left: '8' } }])
    expect((await read(id)).status).toBe('sent')
    await edit(next.id, { quantity: '8' })
    await step(next.id, 'send')
    const single = (await relatedTo('lab.inquiry', source)).kinds.map(({ entity, count }) => [entity, count])
    expect(single).toEqual([['lab.offer', 2]])
    const tooMuch = await edit(next.id, { quantity: '11' })
    expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([400, 'ruleBroken'])
    expect((await read(next.id)).status).toBe('sent')
  })

  test('is what others are made from as its current version only, and is not revised once something was taken of it', async () => {
    const { id } = await step((await made()).id, 'send')
    const next = (await edit(id, { quantity: '5' })).json<Shown>()
    const ordered = (offerId: number) => ask('POST', '/api/lab/order/', { name: '订单', offer: offerId, quantity: '1' })
    await step(next.id, 'send')
    expect((await ordered(id)).json().error).toBe('ruleBroken')
    expect((await relatedTo('lab.offer', id)).makes).toEqual([])
    const last = (await edit(next.id, { quantity: '6' })).json<Shown>()
    expect((await ordered(next.id)).statusCode).toBe(201)
    const late = await ask('POST', `${path}${last.id}/send/`, { version: last.version })
    expect(late.json()).toMatchObject({ error: 'ruleBroken', data: { madeFrom: 'lab.order' } })
    expect((await ask('DELETE', `${path}${last.id}/?version=${last.version}`)).statusCode).toBe(204)
    expect((await edit(next.id, { quantity: '6' })).json()).toMatchObject({ error: 'ruleBroken', data: { madeFrom: 'lab.order' } })
  })

  test('tells in both histories which version is which', async () => {
    const { id, number } = await step((await made()).id, 'send')
    const next = (await edit(id, { quantity: '5' })).json<Shown>()
    const told = async (record: number) =>
      (await ask('GET', `${path}${record}/history/`))
        .json()
        .results.map(({ action, reason }: { action: string; reason: string | null }) => [action, reason])
    expect(await told(next.id)).toEqual([['revise', number]])
    await step(next.id, 'send')
    expect((await told(id))[0]).toEqual(['supersede', `${number}-v2`])
  })

  test('is deleted only where nothing was superseded by it, and nobody edits many of them into other versions at once', async () => {
    const draft = await made()
    expect((await ask('DELETE', `${path}${draft.id}/?version=${draft.version}`)).statusCode).toBe(204)
    const { id } = await step((await made()).id, 'send')
    const next = await step((await edit(id, { quantity: '5' })).json<Shown>().id, 'send')
    expect(next.can).not.toContain('delete')
    const deleted = await ask('DELETE', `${path}${next.id}/?version=${next.version}`)
    expect([deleted.statusCode, deleted.json().error]).toEqual([409, 'notEditable'])
  })

  test.each([
    ['two versions that hold', `status = 'accepted'`, '_once'],
    ['two versions in work', `status = 'draft'`, '_work'],
    ['two of one version', `revision = 2, number = number_root || '-v2'`, '_key'],
    ['a number of another version', `revision = 3`, '_versions_check'],
    ['a number of another document', `number_root = 'OF-9'`, '_versions_check'],
    ['no version', `revision = 0`, '_check'],
  ])('%s are refused by the database itself', async (_what, change, constraint) => {
    const { id } = await step((await made()).id, 'send')
    const next = (await edit(id, { quantity: '5' })).json<Shown>()
    if (constraint === '_once') await step(next.id, 'send')
    await expect(
      sql`update ${sql.table(tableOf(offer))} set ${sql.raw(change)} where id = ${id}`.execute(server.database.db),
    ).rejects.toThrow(constraint)
  })

  test(
    'has one version that holds, one in work at most, and keeps every other one, whatever two people do in whatever order',
    { timeout: patience(120_000) },
    async () => {
      const deed = fc.record({
        do: fc.constantFrom('edit', 'send', 'accept', 'delete'),
        by: fc.boolean(),
        at: fc.nat({ max: 5 }),
        stale: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 99 }),
      })
      const refused: string[] = []
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async deeds => {
          const { id: first, numberRoot } = await step((await made()).id, 'send')
          const known = new Map<number, Shown>()
          const ids = [first]
          for (const { do: what, by, at, stale, quantity } of deeds) {
            const person = by ? ask : colleague
            const id = ids[at % ids.length] ?? first
            const { version } = await read(id)
            const seen = stale ? Math.max(1, version - 1) : version
            if (what === 'edit') {
              // Two of them at once, now and then.
              const times = quantity % 3 === 0 ? 2 : 1
              const answers = await Promise.all(
                Array.from({ length: times }, (_, turn) =>
                  person('PATCH', `${path}${id}/`, { version: seen, quantity: String(quantity + turn) }),
                ),
              )
              refused.push(...answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode)).map(({ body }) => body))
              ids.push(
                ...answers.flatMap(answer => (answer.statusCode === 200 && !ids.includes(answer.json().id) ? [answer.json().id] : [])),
              )
            } else if (what === 'delete') await person('DELETE', `${path}${id}/?version=${seen}`)
            else await person('POST', `${path}${id}/${what}/`, { version: seen })
            const all = (await ask('GET', `${path}?numberRoot=${numberRoot}&page_size=200&fields=revision,status,number,quantity`)).json()
              .results as readonly Shown[]
            expect(refused).toEqual([])
            // A version that was given up is gone, and the next one has its number.
            for (const gone of ids.filter(one => !all.some(kept => kept.id === one))) ids.splice(ids.indexOf(gone), 1)
            expect(all.map(one => one.revision)).toEqual(ids.map((_, place) => ids.length - place))
            const standing = all.filter(one => one.status !== 'superseded')
            expect(standing.filter(one => one.status === 'draft').length).toBeLessThanOrEqual(1)
            expect(standing.filter(one => one.status !== 'draft')).toHaveLength(1)
            for (const one of all.filter(({ status }) => status === 'superseded')) {
              expect(one).toEqual(known.get(one.id) ?? one)
              known.set(one.id, one)
            }
          }
        }),
        { numRuns: runs(25) },
      )
    },
  )
})

describe('the registry refuses', () => {
  const wrongOf = (change: Readonly<Record<string, unknown>>): readonly string[] => {
    const changed = { ...offer, ...change } as AnyEntity
    return checkRegistry(registryOf([...registry.areas, { ...lab, entities: [inquiry, changed, order] }])).filter(wrong =>
      wrong.startsWith('lab.offer'),
    )
  }
  const { number: _number, revision: _revision, ...others } = offer.fields

  test('nothing of a document that makes sense', () => expect(wrongOf({})).toEqual([]))

  test.each([
    [
      'a state that does not exist',
      { revision: { after: ['posted'], superseded: 'superseded' } },
      'it is revised by the state posted, which does not exist',
    ],
    [
      'no state of former versions',
      { revision: { after: ['sent'], superseded: 'gone' } },
      'it is revised by the state gone, which does not exist',
    ],
    ['nothing after which it is revised', { revision: { after: [], superseded: 'superseded' } }, 'it is revised after no state'],
    ['a document without a number', { title: 'customer' }, 'it is revised, but its title is no number'],
    [
      'a document without versions',
      { fields: { ...others, number: offer.fields.number } },
      'its versions have no revision: spread revisionFields',
    ],
    ['what is edited where it is revised', { editableIn: ['draft', 'sent'] }, 'it is edited in sent, so nothing is revised there'],
    ['what is deleted where it is revised', { deletableIn: ['draft', 'sent'] }, 'it is deleted in sent, so it was never sent there'],
    [
      'former versions that are edited',
      { editableIn: ['draft', 'superseded'] },
      'superseded is over: nothing is edited, deleted, referred to or late there',
    ],
    [
      'a revision where every version begins',
      { revision: { after: ['draft'], superseded: 'superseded' }, editableIn: [] },
      'it is revised in draft, in which every version begins',
    ],
    [
      'a step that supersedes',
      { transitions: { ...offer.transitions, drop: { label: ['弃', 'Drop'], from: ['sent'], to: 'superseded' } } },
      'drop leads to superseded, which a revision alone does',
    ],
    [
      'a step called revise',
      { transitions: { ...offer.transitions, revise: { label: ['改', 'Revise'], from: ['draft'], to: 'sent' } } },
      'revise cannot be the name of a transition of what is revised',
    ],
    [
      'a list that never shows former versions',
      { list: { columns: ['number'], filters: ['status'] } },
      'its list cannot be filtered by revision, so nobody finds former versions',
    ],
  ])('%s', (_what, change, wrong) => expect(wrongOf(change)).toContain(`lab.offer: ${wrong}`))
})

const revised = [...registry.entities.values()].filter(revisionsOf)

test('a document of the product is revised', () => expect(revised.length).toBeGreaterThan(0))

/** A value without what follows from other records in its lines. */
const withoutFollowing = (entity: AnyEntity, name: string, value: unknown): unknown => {
  const field: (Field & { readonly of?: Fields }) | undefined = entity.fields[name]
  const own = Object.entries(field?.of ?? {}).flatMap(([inner, one]) => (isFollowing(one) ? [] : [inner]))
  return field?.of && Array.isArray(value)
    ? value.map((line: Readonly<Record<string, unknown>>) => Object.fromEntries(['id', ...own].map(inner => [inner, line[inner]])))
    : value
}

const tried = asked(
  revised,
  entity => entity,
  entity => Object.keys(revisionsOf(entity) ?? {}),
)

/** Whether a field is a text that is nothing of the agreement. */
const isNote = (entity: AnyEntity, name: string): boolean =>
  entity.fields[name]?.kind === 'text' && revisionsOf(entity)?.besides?.includes(name) === true

test('every document that is sent has notes that are nothing of it', () => {
  expect(tried.filter(entity => !Object.keys(entity.fields).some(name => isNote(entity, name))).map(({ name }) => name)).toEqual([])
})

describe.each(tried.map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  let company: Company

  beforeAll(async () => {
    company = await openCompany()
  })

  /** The step by which a version comes to where it is revised. */
  const sending = (): string => {
    const transitions: Readonly<Record<string, { readonly to: string | readonly string[] }>> = entity.transitions ?? {}
    return Object.keys(transitions).find(one => [transitions[one]?.to].flat().some(to => isRevisedIn(entity, to))) ?? ''
  }

  /** A record in a state in which it is revised, by the way that its samples know. */
  const sent = async () => {
    const { id } = await company.make(entity)
    const at = `${apiPath(entity)}${id}/`
    await takesPlace(id)
    return (await company.owner.get(at)).json()
  }

  const change = async (): Promise<Readonly<Record<string, unknown>>> => {
    const typed = Object.entries(await company.input(entity)).find(([name]) => {
      const field = entity.fields[name]
      return field.kind === 'text' && !field.frozen && !field.readonly && revisionsOf(entity)?.besides?.includes(name) !== true
    })
    return { ...(typed ? { [typed[0]]: '另一句话' } : {}), ...entitySamples.get(entity.name)?.revised }
  }

  /** Takes the step by which a version comes to where it is revised, as its samples know: with the consent of others where they say so. */
  const takesPlace = async (id: number): Promise<void> => {
    const at = `${apiPath(entity)}${id}/`
    if (entitySamples.get(entity.name)?.makesUsable) {
      await makeUsable(company, company.owner, entity, (await company.owner.get(at)).json())
      return
    }
    const { before = [], input } = entitySamples.get(entity.name)?.ways?.[sending()] ?? {}
    for (const [step, given] of [...before, [sending(), input] as const]) {
      const { version } = (await company.owner.get(at)).json()
      const answer = await company.owner.post(`${at}${step}/`, { version, ...(typeof given === 'object' ? { input: given } : {}) })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }

  test.each(isHeld(entity) ? [entity.name] : [])(
    '%s holds while its next version is in work, and is what it was when that is given up',
    async () => {
      const former = await sent()
      const at = `${apiPath(entity)}${former.id}/`
      const next = (await company.owner.patch(at, { version: former.version, ...(await change()) })).json()
      expect(next.can).toContain('delete')
      const { can, ...meanwhile } = (await company.owner.get(at)).json()
      const { can: could, ...stood } = former
      expect(meanwhile).toEqual(stood)
      // Steps that are not taken beside a version wait for it.
      const steps: Readonly<Record<string, { readonly alone?: boolean }>> = entity.transitions ?? {}
      expect(could.filter((one: string) => one !== 'revise' && steps[one]?.alone !== true)).toEqual(can)
      const given = await company.owner.delete(`${apiPath(entity)}${next.id}/?version=${next.version}`)
      expect(given.statusCode, given.body).toBe(204)
      expect((await company.owner.get(at)).json()).toEqual(former)
    },
  )

  test.each(Object.keys(entity.fields).filter(name => isNote(entity, name)))('changes %s as it stands, without a version', async name => {
    const former = await sent()
    const at = `${apiPath(entity)}${former.id}/`
    const noted = await company.owner.patch(at, { version: former.version, [name]: '只是备注' })
    expect([noted.statusCode, noted.json()]).toMatchObject([200, { id: former.id, revision: 1, [name]: '只是备注' }])
    const { results } = (await company.owner.get(`${at}history/`)).json()
    expect(results[0]).toMatchObject({ action: 'annotate' })
  })

  test('goes on as its next version with its attachments and followers, and stays what it was', async () => {
    const former = await sent()
    const about = { entity: entity.name, record: former.id }
    await company.owner.post('/api/conversation/followers/', { ...about, following: true })
    await company.owner.post('/api/conversation/attachments/', { ...about, file: await company.picture(company.owner) })
    const talk = async (record: number) =>
      (await company.owner.get(`/api/conversation/?entity=${entity.name}&record=${record}`)).json<Conversation>()
    const said = await talk(former.id)
    expect([said.attachments.length, said.followers.length]).toEqual([1, 1])
    const answer = await company.owner.patch(`${apiPath(entity)}${former.id}/`, { version: former.version, ...(await change()) })
    expect(answer.statusCode, answer.body).toBe(200)
    const next = answer.json()
    expect(next).toMatchObject({ revision: 2, [entity.title]: `${former[entity.title]}-v2`, numberRoot: former.numberRoot })
    const goesOn = await talk(next.id)
    expect(goesOn.attachments.map(({ file }) => file)).toEqual(said.attachments.map(({ file }) => file))
    expect(goesOn.followers).toEqual(said.followers)
    if (isHeld(entity)) await takesPlace(next.id)
    const after = (await company.owner.get(`${apiPath(entity)}${former.id}/`)).json()
    const file = await company.picture(company.owner)
    const attached = await company.owner.post('/api/conversation/attachments/', { ...about, file })
    expect([attached.statusCode, attached.json().error]).toEqual([409, 'notEditable'])
    const actor: Actor = {
      userId: company.owner.userId,
      username: 'owner',
      name: 'owner',
      type: 'ordinary',
      departmentId: null,
      departmentTree: [],
      points: new Set(pointsOf(registry.areas).map(({ point }) => point)),
      scope: 'all',
      language: 'en',
    }
    const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
    const byProgram = runOperation(product, company.database, { actor, requestId: 'superseded', ip: null }, async context => {
      const before = await lockRecord(context, entity, former.id)
      return changeRecord(context, entity, before, await change(), { action: 'aStep' })
    })
    await expect(byProgram).rejects.toMatchObject({ code: 'notEditable' })
    const { [String(entity.state)]: state, can, version: _v, updatedAt: _at, updatedBy: _by, ...rest } = after
    expect([state, can]).toEqual([revisionsOf(entity)?.superseded, []])
    // What follows from others goes on following: nothing is owed for an order that was superseded.
    const following = new Set(Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isFollowing(field) ? [name] : [])))
    const written = Object.entries(rest).filter(([name]) => !following.has(name))
    expect(former).toMatchObject(Object.fromEntries(written.map(([name, value]) => [name, withoutFollowing(entity, name, value)])))
    await expect(
      sql`update ${sql.table(tableOf(entity))} set revision = 3 where id = ${former.id}`.execute(company.database.db),
    ).rejects.toThrow(`${tableOf(entity)}_versions_check`)
  })
})
