import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { askable, askedField, operatorsOf } from '../../core/reading/query.ts'
import { openCompany, told, type Company } from './company.ts'
import { asked } from '../harness/entitiesAsked.ts'
import { withinTime } from '../harness/withinTime.ts'

// What stands behind the question mark: injection, repetition, wildcards, extremes.

let company: Company
const units = '/api/mnm/unit/'

beforeAll(async () => {
  company = await openCompany()
  for (const entity of triedFor(company.entities)) await company.make(entity)
})

/** Asks for all addresses, a few at a time, and answers the refusals and answers beside them. */
const ask = async (urls: readonly string[]): Promise<readonly (readonly [string, LightMyRequestResponse])[]> => {
  const answers: (readonly [string, LightMyRequestResponse])[] = []
  for (let start = 0; start < urls.length; start += 50) {
    answers.push(...(await Promise.all(urls.slice(start, start + 50).map(async url => [url, await company.owner.get(url)] as const))))
  }
  return answers
}

/** Every list answers or names the parameter; nothing else happens. */
const expectHarmless = (answers: readonly (readonly [string, LightMyRequestResponse])[]): void => {
  for (const [url, answer] of answers) {
    const shown = `${url.slice(0, 200)}: ${told(answer)}`
    expect([200, 400], shown).toContain(answer.statusCode)
    if (answer.statusCode === 200) continue
    expect(answer.json().error, shown).toBe('unknownParameter')
    expect(Object.keys(answer.json().fields), shown).not.toEqual([])
  }
}

// The sleep is longer than a statement may take: were it run, the answer would be neither 200 nor 400.
const injections = [
  "'",
  '"',
  "' or '1'='1",
  "'; select pg_sleep(90); --",
  'id;select pg_sleep(90)--',
  'id) desc, (select pg_sleep(90)',
  '"x" desc nulls last',
  'a"b',
  "->>'k'",
  '\\',
  "\\'; select 1; --",
  '{"$raw":1}',
  '$1',
  '%00',
  '\u0000',
  '(select password from admin_user)',
  "x' union select hash from user_password --",
  '１２３',
  '🧪',
  'x'.repeat(5000),
]

interface Parameter {
  readonly entity: AnyEntity
  readonly name: string
  /** What decides how its value is read: the kind of its field with the operator, or what the list itself knows. */
  readonly readAs: string
}

const parametersOf = (entity: AnyEntity): readonly Parameter[] => [
  ...['page', 'page_size', 'search', 'sort'].map(name => ({ entity, name, readAs: name })),
  ...askable(entity, entity.fields).flatMap(name => {
    const field = askedField(entity.fields, name)
    if (!field) throw new Error(`${entity.name} is asked for ${name}, of which nothing is known`)
    return operatorsOf(entity, name, field).map(operator => ({
      entity,
      name: operator === 'eq' ? name : `${name}__${operator}`,
      readAs: `${field.kind} ${field.origin ?? 'typed'} ${operator}`,
    }))
  }),
]

/** Those whose pickers and records are found in every way in which those of all are. */
const triedFor = (of: readonly AnyEntity[]): readonly AnyEntity[] =>
  asked(
    of,
    entity => entity,
    ({ fields, title, edition, shared }) => [String(fields[title]?.kind), edition ? 'editions' : '', shared === true ? 'shared' : ''],
  )

describe('IN-01 SQL', () => {
  test('in the value of any parameter of any list is a value, or refused by name', { timeout: 240_000 }, async () => {
    const tried = asked(
      company.entities.flatMap(parametersOf),
      ({ entity }) => entity,
      ({ readAs }) => [readAs],
    )
    expect(tried.length).toBeGreaterThan(20)
    for (const { entity, name } of tried)
      expectHarmless(await ask(injections.map(value => `${apiPath(entity)}?${name}=${encodeURIComponent(value)}`)))
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(company.database.db)
    expect(rows[0]?.n).toBe(0)
  })

  test('in pickers, steps and histories', async () => {
    for (const entity of triedFor(company.entities)) {
      const path = apiPath(entity)
      expectHarmless(
        await ask(
          ['search', 'page_size', 'sort', "x'"].flatMap(name =>
            injections.map(value => `${path}options/?${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
          ),
        ),
      )
      for (const value of injections.map(encodeURIComponent).filter(one => one !== '' && one.length < 190)) {
        for (const url of [`${path}${value}/`, `${path}${value}/history/`]) {
          const absent = await company.owner.get(url)
          expect(absent.statusCode, `${url}: ${told(absent)}`).toBe(404)
        }
      }
    }
  })

  test('in the name of a parameter, or another language of queries, is an unknown parameter', async () => {
    const names = [
      "name'",
      'name"',
      'name)',
      't.name',
      'name__regex',
      'name__startswith',
      "name->>'k'",
      '"name"',
      'lookup[name]',
      'filter[name]',
      'filter[createdBy][username]',
      '$where',
      'or',
      'name__in__in',
      'name__',
      '__name',
      'name__null__eq',
      'createdBy',
      'createdBy__username',
      'search_text',
      'created_by_id',
      'fields',
      'expand',
      'populate',
      'group',
      'select',
      'limit',
      'offset',
      'name ',
      'Name',
      'NAME__IN',
      'ｎame',
      'name\u0000',
      '{"name":1}',
      '0',
      'length',
    ]
    for (const entity of triedFor(company.entities)) {
      for (const [url, refused] of await ask(names.map(name => `${apiPath(entity)}?${encodeURIComponent(name)}=1`))) {
        expect(refused.statusCode, `${url}: ${told(refused)}`).toBe(400)
        expect(refused.json().error).toBe('unknownParameter')
      }
    }
  })

  test('in the order of a list', async () => {
    for (const sort of [
      'name;drop table mnm_unit',
      'name desc',
      'name,(select 1)',
      '-(id)',
      'name nulls last',
      "name'",
      '"name"',
      't.name',
      '1',
      'random()',
      '--id',
      'name,,id',
      ',',
      'created_at',
      'search_text',
      'password',
      'id,name,createdAt,code',
      'updatedAt',
    ]) {
      const refused = await company.owner.get(`${units}?sort=${encodeURIComponent(sort)}`)
      expect(refused.statusCode, `${sort}: ${told(refused)}`).toBe(400)
      expect(refused.json().fields).toHaveProperty('sort')
    }
  })
})

describe('AZ-23 names that every JavaScript object has', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'length',
    'name.constructor',
  ]

  test('are no entities, records, steps, parameters, orders or choices', async () => {
    for (const name of names) {
      for (const url of [
        `/api/${name}/`,
        `/api/${name}/1/`,
        `/api/mnm/${name}/`,
        `${units}${name}/`,
        `${units}1/${name}/`,
        `${units}options/${name}/`,
      ]) {
        expect((await company.owner.get(url)).statusCode, url).toBe(404)
        expect((await company.owner.post(url, { version: 1 })).statusCode, url).toBeGreaterThanOrEqual(404)
      }
      for (const query of [`${name}=1`, `${name}__in=1`, `sort=${name}`, `sort=-${name}`]) {
        const refused = await company.owner.get(`${units}?${query}`)
        expect(refused.statusCode, `${query}: ${told(refused)}`).toBe(400)
      }
      for (const query of [`status=${name}`, `status__in=${name},pending`, `type=${name}`]) {
        expect((await company.owner.get(`/api/purchase/supplier/?${query}`)).statusCode, query).toBe(400)
      }
    }
  })
})

describe('IN-14 a parameter given twice', () => {
  test('is refused, whichever it is and however it is written', async () => {
    for (const query of [
      'page=1&page=2',
      'page[]=1',
      'page[0]=1',
      'status[]=1',
      'search=a&search=b',
      'sort=name&sort=name',
      'name=a&name=a',
      'name__in=a&name__in=b',
      'a[b][c]=1',
      `a${'[b]'.repeat(100)}=1`,
      'page=1&Page=1',
      'page=1;page=2',
    ]) {
      const refused = await company.owner.get(`${units}?${query}`)
      expect(refused.statusCode, `${query}: ${told(refused)}`).toBe(400)
    }
    for (const query of ['search=a&search=b', 'page_size=1&page_size=2'])
      expect((await company.owner.get(`${units}options/?${query}`)).statusCode, query).toBe(400)
    const unit = await company.make(company.entity('mnm.unit'))
    expect((await company.owner.delete(`${units}${unit.id}/?version=1&version=1`)).statusCode).toBe(400)
    expect((await company.owner.get('/api/usernotify/?page=1&page=2')).statusCode).toBe(400)
    expect(
      (await company.owner.post('/api/files/?kind=file&kind=image', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode,
    ).toBe(400)
  })

  test('10,000 unknown parameters are refused quickly', async () => {
    const isQuick = withinTime(3000)
    const refused = await company.owner.get(`${units}?${Array.from({ length: 10_000 }, (_one, index) => `a${index}=1`).join('&')}`)
    expect(refused.statusCode).toBe(400)
    isQuick()
    expect(refused.body.length).toBeLessThan(20_000)
  })
})

describe('IN-17 what LIKE treats as wildcards', () => {
  test('is found literally in lists, filters and pickers', async () => {
    const names = ['50%', '50_', '50\\', '50x', '5%0']
    for (const name of names) await company.make(company.entity('mnm.unit'), { name, nameEn: null })
    const titles = (answer: LightMyRequestResponse, key: string): unknown[] =>
      answer.json().results.map((row: Record<string, unknown>) => row[key])
    for (const name of names) {
      const term = encodeURIComponent(name)
      expect(titles(await company.owner.get(`${units}?search=${term}`), 'name'), name).toEqual([name])
      expect(titles(await company.owner.get(`${units}?name__contains=${term}`), 'name'), name).toEqual([name])
      expect(titles(await company.owner.get(`${units}options/?search=${term}`), 'title'), name).toEqual([name])
    }
    expect(new Set(titles(await company.owner.get(`${units}?search=%25`), 'name'))).toEqual(new Set(['5%0', '50%']))
  })

  test('costs nothing in masses; long terms and NUL are refused', async () => {
    const isQuick = withinTime(6000)
    for (const term of ['%25'.repeat(200), '_%25'.repeat(100), '%25 '.repeat(100), 'a '.repeat(100)]) {
      for (const query of [`search=${term}`, `name__contains=${term}`])
        expect((await company.owner.get(`${units}?${query}`)).statusCode, query).toBe(200)
    }
    isQuick()
    for (const term of ['x'.repeat(201), 'x'.repeat(10_000), 'a%00b', '%00']) {
      for (const url of [`${units}?search=${term}`, `${units}?name__contains=${term}`, `${units}options/?search=${term}`]) {
        const refused = await company.owner.get(url)
        expect(refused.statusCode, `${url.slice(0, 80)}: ${told(refused)}`).toBe(400)
      }
    }
  })
})

describe('RX-01, RX-02 extremes', () => {
  test('pages have a size and a depth', async () => {
    for (const query of [
      'page_size=0',
      'page_size=-1',
      'page_size=201',
      'page_size=1e9',
      'page_size=1000000000',
      'page_size=all',
      'page_size=NaN',
      'page_size=Infinity',
      'page_size=',
      'page_size=1.5',
      'page_size=%2B5',
      'page_size=0x10',
      'page_size=１０',
      'page=0',
      'page=-1',
      'page=1e9',
      'page=999999999',
      'page=5000001',
      'page_size=200&page=500001',
      'page=%201',
      'page=',
      'page=null',
    ]) {
      expect((await company.owner.get(`${units}?${query}`)).statusCode, query).toBe(400)
    }
    for (const query of ['page=5000000', 'page_size=200&page=500000', 'page_size=1&page=100000000']) {
      expect((await company.owner.get(`${units}?${query}`)).json(), query).toMatchObject({ results: [] })
    }
    expect((await company.owner.get('/api/usernotify/?page=999999999')).statusCode).toBeLessThan(500)
  })

  test('conditions have a number and a width', async () => {
    const wide = (count: number) => `${units}?name__in=${Array.from({ length: count }, (_one, index) => index).join(',')}`
    expect((await company.owner.get(wide(200))).statusCode).toBe(200)
    expect((await company.owner.get(wide(201))).statusCode).toBe(400)
    expect((await company.owner.get(wide(100_000))).statusCode).toBe(400)
    const iqc = company.entity('quality.iqc')
    const conditions = parametersOf(iqc).flatMap(({ name }) =>
      name.endsWith('__null') ? [`${name}=true`] : name.endsWith('__contains') ? [`${name}=a`] : [],
    )
    conditions.push('split=true', 'concession=true')
    expect(conditions.length).toBeGreaterThan(20)
    expect((await company.owner.get(`${apiPath(iqc)}?${conditions.slice(0, 20).join('&')}`)).statusCode).toBe(200)
    expect((await company.owner.get(`${apiPath(iqc)}?${conditions.slice(0, 21).join('&')}`)).statusCode).toBe(400)
  })

  test('leafing through equal rows shows each exactly once, while others are added', async () => {
    const material = company.entity('mnm.unit')
    for (let made = 0; made < 23; made++) await company.make(material, { name: `页${made}`, precision: 4 })
    const seen: string[] = []
    for (let page = 1; page <= 5; page++) {
      const { results } = (await company.owner.get(`${units}?precision=4&name__contains=页&sort=precision&page_size=5&page=${page}`)).json()
      seen.push(...results.map((row: { name: string }) => row.name))
      await company.make(material, { name: `新${page}`, precision: 4 })
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_one, index) => `页${index}`))
  })
})
