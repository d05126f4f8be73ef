import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { entitiesAsked, standing } from '../harness/entitiesAsked.ts'
import { reportApi } from '../../core/define/report.ts'
import { kindNames, kindOf } from '../../core/fields/kinds.ts'
import { storageOf } from '../../core/fields/kinds.server.ts'
import { listening, exchange, statusOf } from './wire.ts'
import { addressesTried } from './addressesTried.ts'
import { machinery, openCompany, told, type Company } from './company.ts'

// What arrives in a body: of which type it says it is, how it is written, and what stands in it.

let company: Company
const units = '/api/mnm/unit/'
const suppliers = '/api/purchase/supplier/'

beforeAll(async () => {
  company = await openCompany()
})

const supplierInput = (change: object) => ({
  name: '供应商',
  type: 'trader',
  billType: 'none',
  currency: 'CNY',
  settlementDays: 30,
  ...change,
})

describe('CS-02 a body that no script could have sent', () => {
  test('is refused by every address that changes something, and nothing is written', async () => {
    const before = await company.everything()
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', '']
    // These take files: a form with something else in it is refused by their own tests.
    const takeForms = new Set(['/api/files/', '/api/exchange/import/', '/api/exchange/table/', '/api/guest/file/', '/api/guest/desk/'])
    for (const { url, methods } of await addressesTried(company)) {
      // The sign-in takes a form of its own; see below.
      if (url === '/o/token/') continue
      for (const method of methods.filter(one => one !== 'GET' && one !== 'HEAD')) {
        for (const type of types) {
          if (takeForms.has(url) && type.startsWith('multipart/')) continue
          const refused = await company.owner.send(method as 'POST', url, '{"name":"x"}', { 'content-type': type })
          expect(refused.statusCode, `${method} ${url} ${type}: ${told(refused)}`).toBe(415)
        }
      }
    }
    expect(await company.everything()).toBe(before)
  })

  test('the sign-in takes its own form and nothing else', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded; charset=utf-16',
      '',
    ]) {
      const refused = await company.app.inject({
        method: 'POST',
        url: '/o/token/',
        headers: { 'content-type': type },
        payload: '{"username":"visitor1"}',
      })
      expect(refused.statusCode, type).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'invalid_request' })
    }
  })
})

describe('CS-02 an address that only reads', { tags: ['prove'] }, () => {
  // To hand out a file or a page of it is remembered, and so is a list or a report that leaves as one.
  const handsOut = /^\/api\/(files\/1(\/page)?|log\/\w+\/export|log\/proof)\/$/
  const asFiles = new Set([
    ...[...registry.entities.values(), ...registry.lines.values()].map(entity => `${apiPath(entity)}export/`),
    ...registry.areas.flatMap(({ reports = [] }) => reports.map(({ name }) => `${reportApi(name)}file/`)),
  ])
  // Whoever opens a confidential record or its history is remembered, and nothing else is written.
  const viewed = new Set(
    [...registry.entities.values()]
      .filter(entity => entity.confidential === true)
      .flatMap(entity => [`${apiPath(entity)}1/`, `${apiPath(entity)}1/history/`]),
  )
  const views = { audit: null }
  const areaNames = registry.areas.map(({ name }) => name)
  let reading: readonly string[]

  beforeAll(async () => {
    for (const entity of entitiesAsked) await company.make(entity)
    reading = (await addressesTried(company))
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ url }) => url)
      .filter(url => !handsOut.test(url) && !asFiles.has(url))
  })

  const written = async (): Promise<object> => JSON.parse(await company.everything())[0]

  const readAll = async (urls: readonly string[]): Promise<void> => {
    for (const url of urls) expect((await company.owner.get(url)).statusCode, url).toBeLessThan(500)
  }

  test.each([...areaNames, 'nobody'])('of %s changes nothing', async area => {
    const urls = reading.filter(url => (areaNames.find(name => url.startsWith(`/api/${name}/`)) ?? 'nobody') === area)
    const before = await written()
    await readAll(urls.filter(url => !viewed.has(url)))
    expect(await written()).toEqual(before)
    await readAll(urls.filter(url => viewed.has(url)))
    expect({ ...(await written()), ...views }).toEqual({ ...before, ...views })
  })
})

describe('CS-03 a content type written in another way', () => {
  test.each([
    'application/json',
    'Application/JSON',
    ' application/json',
    'application/json\ta',
    'application/json garbage',
    'application/json;charset=utf-7',
    'application/json; charset=utf-8',
    'application/json;',
    'application/json,text/plain',
    'text/plain;application/json',
    'application/json; boundary=x',
    'application/vnd.api+json',
    'application/jsonx',
    'constructor',
    '__proto__',
    'toString',
    '*/*',
  ])('%j is checked like any other body, or not taken at all', async type => {
    const unchecked = await company.owner.send('POST', units, '{"name":"x","precision":0,"colour":"red"}', { 'content-type': type })
    expect([400, 415], told(unchecked)).toContain(unchecked.statusCode)
    if (unchecked.statusCode === 400) expect(unchecked.json()).toMatchObject({ error: 'invalidFields', field: 'colour' })
  })
})

describe('a body that is no object', () => {
  test.each(['null', 'true', '0', '"text"', '[]', '[{}]', '', ' ', '{', '{]', "{'a':1}", '{"a":1,}', '{"a":NaN}', '\u0000{}', '{}{}'])(
    '%j is not read',
    async body => {
      const refused = await company.owner.send('POST', units, body, { 'content-type': 'application/json' })
      expect(refused.statusCode, told(refused)).toBe(400)
      expect(refused.json().error).toBe('invalidBody')
    },
  )

  test('that says something twice is not read, because two readers would take two things from it', async () => {
    const before = await company.everything()
    for (const [body, key] of [
      ['{"name":"x","precision":0,"name":"y"}', 'name'],
      [String.raw`{"name":"x","n\u0061me":"y","precision":0}`, 'name'],
      ['{"name":"x","precision":0,"more":[{"a":{"b":1,"b":1}}]}', 'b'],
    ] as const) {
      const refused = await company.owner.send('POST', units, body, { 'content-type': 'application/json' })
      expect(refused.statusCode, told(refused)).toBe(400)
      expect(refused.json()).toMatchObject({ error: 'invalidBody', message: expect.stringContaining(`"${key}"`) })
    }
    expect(await company.everything()).toBe(before)
  })

  test('in another encoding than UTF-8 is not read, so that no name is stored that nobody typed', async () => {
    for (const bytes of [
      Buffer.from('{"name":"\xd6\xd0","precision":0}', 'latin1'),
      Buffer.from('{"name":"x","precision":0}', 'utf16le'),
      Buffer.from([0x7b, 0xed, 0xa0, 0x80]),
    ]) {
      const refused = await company.owner.send('POST', units, bytes, { 'content-type': 'application/json' })
      expect(refused.statusCode, told(refused)).toBe(400)
    }
  })

  test('with a byte order mark, or written with escapes, is read as what it says', async () => {
    const marked = await company.owner.send('POST', units, '\ufeff{"name":"\\u6beb\\u5347","precision":0}', {
      'content-type': 'application/json',
    })
    expect(marked.json()).toMatchObject({ name: '毫升' })
  })
})

describe('names that JavaScript treats specially', () => {
  test.each([
    '{"__proto__":{"isAdmin":true},"name":"p1","precision":0}',
    String.raw`{"\u005f_proto__":{"isAdmin":true},"name":"p2","precision":0}`,
    '{"constructor":{"prototype":{"isAdmin":true}},"name":"p3","precision":0}',
    '{"constructor":1,"name":"p4","precision":0}',
    '{"toString":1,"name":"p5","precision":0}',
    '{"hasOwnProperty":null,"name":"p6","precision":0}',
    '{"name":{"__proto__":{"a":1}},"precision":0}',
    '{"name":{"toString":"x"},"precision":0}',
    '{"name":["x"],"precision":0}',
    '{"name":"p7","precision":{"valueOf":0}}',
    '{"name":"p8","precision":{"valueOf":0,"length":1,"0":0}}',
    '{"name":"p9","precision":[0]}',
    '{"name":"p10","precision":true}',
  ])('%s is refused', async body => {
    const refused = await company.owner.send('POST', units, body, { 'content-type': 'application/json' })
    expect(refused.statusCode, told(refused)).toBe(400)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })

  test('choices know only their own values', async () => {
    for (const type of ['toString', '__proto__', 'constructor', 'hasOwnProperty', '', null, 0, -1, {}, ['trader']]) {
      const refused = await company.owner.post(suppliers, supplierInput({ name: '选项', type }))
      expect(refused.statusCode, JSON.stringify(type)).toBe(400)
      expect(refused.json().fields).toHaveProperty('type')
    }
  })
})

describe('deeply nested JSON', () => {
  test.each([11, 1000, 400_000])('%d levels are refused before anything is built of them', async depth => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.min(depth, Math.floor(1_000_000 / (open.length + 1)))
      const body = `{"name":${open.repeat(levels)}1${close.repeat(levels)}}`
      for (const key of [{}, { 'idempotency-key': `deep-${depth}-${open.length}-0123456789` }]) {
        const refused = await company.owner.send('POST', units, body, { 'content-type': 'application/json', ...key })
        expect(refused.statusCode, told(refused)).toBe(400)
        expect(refused.json().error).toBe('invalidBody')
      }
    }
  })

  test('brackets inside texts are no levels', async () => {
    const notes = String.raw`"\"${'[{'.repeat(300)}\\`
    const made = await company.owner.post(suppliers, supplierInput({ name: '括号', notes }))
    expect(made.json()).toMatchObject({ notes })
  })
})

describe('text is stored and shown as it was typed', () => {
  const texts = [
    "=cmd|' /C calc'!A0",
    '=1+1',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '＝1＋1',
    '%0A=1',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table mnm_unit; --",
    '{{constructor.constructor("return process")()}}',
    '${7*7} <%= 7*7 %> #{7*7}',
    '🧪👩🏽‍🔬 水质',
    '𠮷野家 𪚥',
    'ﷺ مرحبا',
    'Zoë Ångström',
    '\u202egnp.exe',
    'a\u200bb',
    '100%_\\',
    'null',
    'undefined',
    '１２３４５',
    '00012',
    '1e5',
    '2026-02-30',
    '\\u0000',
    '%00',
  ]

  test.each(texts)('%j', async text => {
    const name = `${text} ${texts.indexOf(text)}`
    const made = await company.owner.post(suppliers, supplierInput({ name, notes: `a\n${text}` }))
    expect(made.statusCode, told(made)).toBe(201)
    const { id } = made.json<{ id: number }>()
    expect((await company.owner.get(`${suppliers}${id}/`)).json()).toMatchObject({ name, notes: `a\n${text}` })
    expect((await company.owner.get(`${suppliers}?name=${encodeURIComponent(name)}`)).json().results).toMatchObject([{ id, name }])
    expect((await company.owner.get(`${suppliers}options/?search=${encodeURIComponent(name)}`)).json().results).toContainEqual({
      id,
      title: name,
    })
    const [latest] = (await company.owner.get(`${suppliers}${id}/history/`)).json().results
    expect(latest.changes).toContainEqual(expect.objectContaining({ field: 'name', before: null, after: name }))
  })

  test.each(['a\u0000b', '\ud800', 'a\udc00b', '\ud83d', 'a\u0007b', 'a\u001bb', 'a\u2028b', 'two\nlines', 'a\u007f'])(
    '%j cannot be stored, and says so at its field',
    async text => {
      for (const field of ['name', 'nameEn', 'taxNo', 'bankName']) {
        const refused = await company.owner.post(suppliers, supplierInput({ name: '好', [field]: text }))
        expect(refused.statusCode, told(refused)).toBe(400)
        expect(refused.json().fields).toHaveProperty(field)
      }
      const inLine = await company.owner.post(suppliers, supplierInput({ name: '好', contacts: [{ name: '甲' }, { name: text }] }))
      expect(inLine.json().fields).toHaveProperty(['contacts.1.name'])
    },
  )
})

describe('a megabyte', () => {
  test('in any text field of any entity is refused at that field', async () => {
    const texts: { readonly entity: AnyEntity; readonly input: Readonly<Record<string, unknown>>; readonly name: string }[] = []
    for (const entity of entitiesAsked) {
      const input = await company.input(entity)
      for (const [name, value] of Object.entries(input)) if (typeof value === 'string') texts.push({ entity, input, name })
    }
    const tried = standing(texts, ({ entity, name }) => [String(entity.fields[name]?.kind)])
    expect(tried.length).toBeGreaterThan(3)
    for (const { entity, input, name } of tried) {
      const refused = await company.owner.post(apiPath(entity), { ...input, [name]: '0'.repeat(1_000_000) })
      expect(refused.statusCode, `${entity.name}.${name}: ${told(refused)}`).toBe(400)
      expect(refused.json().fields, `${entity.name}.${name}`).toHaveProperty(name)
      expect(refused.body.length).toBeLessThan(2000)
    }
  })

  test('more is refused while it is still coming in, whether its length is told or not', async () => {
    const port = await listening(company.app)
    const head = `POST ${units} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${company.owner.token}\r\nX-CSRFToken: ${company.owner.csrf}\r\nCookie: csrftoken=${company.owner.csrf}\r\nContent-Type: application/json\r\n`
    const body = `{"name":"${'x'.repeat(1_100_000)}"}`
    const lengths = [
      `Content-Length: ${body.length}\r\n\r\n${body}`,
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ]
    for (const rest of lengths) expect(statusOf(await exchange(port, head + rest, 4000))).toBe(413)
  })
})

describe('IN-16 no field is slow to read', () => {
  const pieces = [
    '0',
    '9',
    'a',
    ' ',
    '\t',
    '-',
    '.',
    '1.',
    '<',
    '<a',
    '</',
    '&',
    '%',
    '=',
    '[',
    '{"',
    "'",
    '\\',
    '@',
    'a@',
    '水',
    '🧪',
    '\u0301',
    '/*',
    '0000-',
  ]
  const attacks = pieces.flatMap(piece => [
    (length: number) => piece.repeat(length / piece.length),
    (length: number) => `1.${piece.repeat(length / 2 / piece.length)}1!`,
  ])
  const shape = {
    label: ['甲', 'A'],
    required: false,
    readonly: false,
    values: { a: ['甲', 'A'] },
    of: {},
    scale: 4,
    to: 'mnm.unit',
    pattern: { source: '[a-z0-9]+', says: ['', ''] },
  } as const

  test.each(kindNames)('%s', kind => {
    const field = { ...shape, kind }
    /** Processor time of reading so many characters, in microseconds. */
    const reading = (text: string): number => {
      const from = process.threadCpuUsage()
      const parsed = kindOf(field).parse(field, text)
      if ('value' in parsed) storageOf(field)?.clean?.(parsed.value)
      return process.threadCpuUsage(from).user
    }
    // Long on a machine that has other things to do as well, and longer by more than there is to read: twice as much takes four times as long, or worse.
    const slow = attacks.filter(attack => reading(attack(1_000_000)) > 400_000 && reading(attack(1_000_000)) > 3 * reading(attack(500_000)))
    expect(slow.map(attack => attack(20))).toEqual([])
  })

  test('formatted content up to its limit is cleaned quickly, whatever its markup', () => {
    const field = { ...shape, kind: 'richText' }
    const markup = [
      '<b>',
      '<',
      '<a href="',
      '<!--',
      '<img src=x ',
      '</p>',
      '&lt;',
      '<p style="color:#',
      '<table><tr><td>',
      '<svg><',
      '<![CDATA[',
      '<xmp>',
      '<textarea>',
    ]
    const slow = markup.filter(piece => {
      const from = process.threadCpuUsage()
      storageOf(field)?.clean?.(piece.repeat(Math.floor(200_000 / piece.length)))
      // A second on a quiet machine; beside other work the same instructions take longer. What grows with the square takes minutes.
      return process.threadCpuUsage(from).user > 5_000_000
    })
    expect(slow).toEqual([])
  })
})

test('no refusal speaks of the machinery behind it', async () => {
  for (const body of ['{', '[]', '{"name":1}', '{"name":"\\ud800"}', `{"name":"${'x'.repeat(500)}"}`]) {
    const refused = await company.owner.send('POST', units, body, { 'content-type': 'application/json' })
    expect(refused.body).not.toMatch(machinery)
  }
})
