import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { defineArea } from '../core/define/area.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { defineEntity } from '../core/define/entity.ts'
import { registryOf } from '../core/define/registry.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'
import type { Related } from '../core/related/related.ts'
import { labServer, type Ask, type LabServer } from './harness/labServer.ts'

// Lines with a list of their own: they belong to their record, and other records refer to one of them.

const offer = defineEntity({
  name: 'lab.offer',
  label: ['报价单', 'Offer'],
  title: 'number',
  fields: {
    number: text(['单号', 'Number'], { required: true, search: true }),
    kind: choice(['类型', 'Kind'], { normal: ['普通', 'Normal'], special: ['特殊', 'Special'] }, { required: true }),
    items: lines(
      ['明细', 'Items'],
      {
        what: text(['内容', 'What'], { required: true }),
        quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
        cost: decimal(['成本', 'Cost'], { scale: 2, group: 'cost' }),
      },
      { listed: true, title: 'what' },
    ),
    terms: lines(['条款', 'Terms'], { clause: text(['条款', 'Clause'], { required: true }) }, { listed: true, group: 'price' }),
  },
  list: { columns: ['number', 'kind'], sort: 'number' },
})

const task = defineEntity({
  name: 'lab.task',
  label: ['任务', 'Task'],
  title: 'name',
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    item: ref(['报价行', 'Offer item'], 'lab.offer.items'),
    term: ref(['条款', 'Term'], 'lab.offer.terms', { group: 'price' }),
    parts: lines(['部分', 'Parts'], { item: ref(['报价行', 'Offer item'], 'lab.offer.items', { required: true }) }),
  },
  list: { columns: ['name', 'item'], filters: ['item'], sort: 'name' },
})

const lab = defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [offer, task] })
const [offers, tasks] = ['/api/lab/offer/', '/api/lab/task/']

interface Line {
  readonly id: number
}

let server: LabServer
let ask: Ask

beforeAll(async () => {
  server = await labServer(lab)
  ask = (await server.person()).ask
})

const line = (what: string, quantity = '1.00') => ({ what, quantity })

const made = async (number: string, items: readonly object[], more: object = {}) => {
  const answer = await ask('POST', offers, { number, kind: 'normal', items, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  const record = answer.json<{
    readonly id: number
    readonly version: number
    readonly items: readonly Line[]
    readonly terms: readonly Line[]
  }>()
  return { ...record, first: record.items[0]?.id ?? 0 }
}

describe('a line that something refers to', () => {
  test('is called by its record and by its own name, wherever the reference is shown, and leads to its record', async () => {
    const { id, first } = await made('OF-1', [line('Filter'), line('Pump')])
    const reference = { id: first, title: 'OF-1 · Filter', record: id }
    const written = await ask('POST', tasks, { name: 'One', item: first, parts: [{ item: first }] })
    expect(written.json()).toMatchObject({ item: reference, parts: [{ item: reference }] })
    const listed = await ask('GET', `${tasks}?item=${first}`)
    expect(listed.json()).toMatchObject({ count: 1, results: [{ item: reference }] })
    const history = (await ask('GET', `${tasks}${written.json().id}/history/`)).body
    expect(history).toContain('OF-1 · Filter')
  })

  test('is called anew when it or its record is', async () => {
    const { id, version, items, first } = await made('OF-2', [line('Valve')])
    const { id: taskId } = (await ask('POST', tasks, { name: 'Two', item: first })).json()
    const title = async (): Promise<string> => (await ask('GET', `${tasks}${taskId}/`)).json().item.title
    expect(await title()).toBe('OF-2 · Valve')
    await ask('PATCH', `${offers}${id}/`, { version, items: items.map(one => ({ ...line('Ball valve'), id: one.id })) })
    await expect.poll(title).toBe('OF-2 · Ball valve')
    await ask('PATCH', `${offers}${id}/`, { version: version + 1, number: 'OF-2b' })
    await expect.poll(title).toBe('OF-2b · Ball valve')
  })

  test('has its place for a name where it has no other', async () => {
    const { terms } = await made('OF-3', [], { terms: [{ clause: 'one' }, { clause: 'two' }] })
    const { results } = (await ask('GET', `${offers}terms/options/?search=OF-3`)).json()
    expect(results).toEqual(terms.map((term, at) => ({ id: term.id, title: `OF-3 · ${at + 1}` })))
  })

  test('stays as long as something refers to it, and what refers to it is named', async () => {
    const { id, version, first } = await made('OF-4', [line('Tank')])
    const { id: taskId, version: taskVersion } = (await ask('POST', tasks, { name: 'Four', item: first })).json()
    const refused = await ask('PATCH', `${offers}${id}/`, { version, items: [] })
    expect(refused.json()).toMatchObject({ error: 'inUse', data: { referredBy: 'lab.task' } })
    expect(refused.json().message).toContain('Task')
    expect((await ask('DELETE', `${offers}${id}/?version=${version}`)).json()).toMatchObject({ error: 'inUse' })
    await ask('PATCH', `${tasks}${taskId}/`, { version: taskVersion, item: null })
    expect((await ask('PATCH', `${offers}${id}/`, { version, items: [] })).statusCode).toBe(200)
  })

  test('tells its record who speaks of it', async () => {
    const { id, items, first } = await made('OF-6', [line('Bolt'), line('Nut')])
    await ask('POST', tasks, { name: 'Six', item: first, parts: [{ item: items[1]?.id }] })
    await ask('POST', tasks, { name: 'Seven', item: items[1]?.id })
    const { kinds } = (await ask('GET', `/api/related/?entity=lab.offer&record=${id}`)).json<Related>()
    expect(kinds.map(({ field, count, filter }) => [field, count, filter])).toEqual([
      ['item', 2, null],
      ['parts.item', 1, null],
      ['term', 0, null],
    ])
  })

  test('is refused where it does not exist', async () => {
    const { first } = await made('OF-5', [line('Gone')])
    const refused = await ask('POST', tasks, { name: 'Five', item: first + 1_000 })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', fields: { item: expect.any(String) } })
  })
})

describe('the list of all lines', () => {
  test('is narrowed down and sorted by the fields of the lines and of their records, in pages', async () => {
    await made('LI-1', [line('Alpha', '3.00'), line('Beta', '1.00')])
    await made('LI-2', [line('Alpha', '2.00')], { kind: 'special' })
    const shown = async (query: string) => {
      const { count, results } = (await ask('GET', `${offers}items/?${query}`)).json<{
        readonly count: number
        readonly results: readonly { readonly what: string; readonly record: { readonly title: string } }[]
      }>()
      return [count, ...results.map(row => `${row.record.title} ${row.what}`)]
    }
    expect(await shown('what=Alpha&sort=quantity')).toEqual([2, 'LI-2 Alpha', 'LI-1 Alpha'])
    expect(await shown('what=Alpha&headerKind=special')).toEqual([1, 'LI-2 Alpha'])
    expect(await shown('search=LI-1&sort=-what')).toEqual([2, 'LI-1 Beta', 'LI-1 Alpha'])
    expect(await shown('search=lph&headerKind__in=normal,special&sort=headerKind,-quantity&page_size=1&page=2')).toEqual([2, 'LI-2 Alpha'])
    const groups = (await ask('GET', `${offers}items/groups/?by=headerKind&what=Alpha`)).json()
    expect(groups.groups.map((group: { readonly value: string; readonly count: number }) => [group.value, group.count])).toEqual([
      ['normal', 1],
      ['special', 1],
    ])
    expect((await ask('GET', `${offers}items/?headerWhat=1`)).json()).toMatchObject({ error: 'unknownParameter' })
  })

  test('offers nothing that could be done with a line alone', async () => {
    await made('LI-3', [line('Gamma')])
    const { results } = (await ask('GET', `${offers}items/?what=Gamma`)).json()
    expect(results).toMatchObject([{ can: [] }])
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `${results[0].id}/`],
      ['DELETE', `${results[0].id}/`],
    ] as const)
      expect((await ask(method, `${offers}items/${path}`, {})).statusCode).toBe(404)
  })
})

describe('rights on lines are those on their records', () => {
  test.each([
    ['who may not read the records', ['lab.offer:read'], 'all', { status: 403 }],
    ['who sees only their own records', [], 'own', { status: 200, shown: [] }],
  ] as const)('%s sees neither list nor option, and refers to no line', async (_who, without, scope, expected) => {
    const { first } = await made('RI-1', [line('Secret')])
    const stranger = await server.person(without, scope)
    for (const path of ['items/', 'items/options/?search=Secret', 'items/groups/?by=headerKind&what=Secret']) {
      const answer = await stranger.ask('GET', `${offers}${path}`)
      expect(answer.body).not.toContain('Secret')
      const { results, groups } = answer.json()
      expect({ status: answer.statusCode, shown: results ?? groups }).toEqual(expected)
    }
    const refused = await stranger.ask('POST', tasks, { name: 'Six', item: first })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', fields: { item: expect.any(String) } })
    expect(refused.body).not.toContain('Secret')
  })

  test('a hidden field of lines hides them, a hidden field of a line itself', async () => {
    const { terms } = await made('RI-2', [{ ...line('Shown'), cost: '77.77' }], { terms: [{ clause: 'Hidden clause' }] })
    const { ask: blind } = await server.person(['field.price:read', 'field.cost:read'])
    expect((await blind('GET', `${offers}terms/`)).statusCode).toBe(403)
    expect((await blind('POST', tasks, { name: 'Seven', term: terms[0]?.id })).json()).toMatchObject({ error: 'invalidFields' })
    const items = await blind('GET', `${offers}items/?what=Shown`)
    expect(items.json()).toMatchObject({ count: 1 })
    expect(items.body).not.toContain('77.77')
    expect((await blind('GET', `${offers}items/?cost=77.77`)).json()).toMatchObject({ error: 'unknownParameter' })
  })
})

describe('the registry refuses', () => {
  const wrongWith = (fields: Parameters<typeof defineEntity>[0]['fields']): readonly string[] => {
    const broken = defineEntity({ name: 'lab.broken', label: ['坏', 'Broken'], title: 'name', fields })
    const areas = [...registry.areas, defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [broken] })]
    return checkRegistry(registryOf(areas)).filter(wrong => wrong.startsWith('lab.broken'))
  }
  const name = text(['名称', 'Name'], { required: true })
  const of = { name }

  test('a reference to lines that are not listed, or that do not exist', () => {
    const item = (to: string) => ref(['行', 'Line'], to)
    expect(wrongWith({ name, item: item('purchase.priceComparison.items') })).toEqual([])
    expect(wrongWith({ name, item: item('purchase.priceComparison.suppliers') }).join()).toContain('not listed')
    expect(wrongWith({ name, item: item('purchase.priceComparison.nothing') }).join()).toContain('does not exist')
  })

  test('a reference to lines that is seen by people who may not see these', () => {
    const items = lines(['行', 'Lines'], of, { listed: true, group: 'price' })
    const item = (options: object) => ref(['行', 'Line'], 'lab.broken.items', options)
    expect(wrongWith({ name, items, item: item({ group: 'price' }) })).toEqual([])
    expect(wrongWith({ name, items, item: item({}) }).join()).toContain('lines of the group price')
  })

  test('listed lines that could not be told apart from something else', () => {
    expect(wrongWith({ name, items: lines(['行', 'Lines'], of, { listed: true, title: 'name' }) })).toEqual([])
    expect(wrongWith({ name, options: lines(['行', 'Lines'], of, { listed: true }) }).join()).toContain('name of listed lines')
    expect(wrongWith({ name, items: lines(['行', 'Lines'], { record: name }, { listed: true }) }).join()).toContain(
      'cannot be called record',
    )
  })
})
