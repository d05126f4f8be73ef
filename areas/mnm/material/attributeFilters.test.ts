import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

type Attributes = Readonly<Record<string, string | boolean | { readonly from: string; readonly to: string }>>

let server: TestServer
let reader: Visitor

/** Numbers that texts would put into another order, choices that look like numbers, and gaps. */
const drawn = fc.record(
  {
    ohms: fc.constantFrom('-5', '0', '0.5', '9', '10', '100', '1000.25'),
    size: fc.constantFrom('0402', '0603', 'melf'),
    heat: fc.constantFrom({ from: '-55', to: '155' }, { from: '-9', to: '10' }, { from: '0', to: '0' }),
    leadFree: fc.boolean(),
    note: fc.constantFrom('厚膜 100%', 'thick_film', '12'),
  },
  { requiredKeys: [] },
)

const rows: readonly Attributes[] = fc.sample(drawn, { numRuns: 120, seed: 7 })

beforeAll(async () => {
  server = await testServer()
  reader = await server.visitor({ points: ['mnm.material:read'] })
  await sql`with unit as (insert into mnm_unit (name, precision) values ('个', 0) returning id)
    insert into mnm_material (name, caption, caption_en, unit_id, type, inspection_class, status, attributes)
    select row.place::text, row.place::text, row.place::text, unit.id, 'ordinary', 'B', 'draft', nullif(row.held, '{}')
    from unit, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as row(held, place)`.execute(server.database.db)
  const types = { ohms: 'number', size: 'enum', heat: 'range', leadFree: 'flag', note: 'text' }
  await sql`with class as (insert into mnm_material_class (code, full_code, name, caption, caption_en) values ('QQ', 'QQ', '电子料', 'QQ 电子料', 'QQ') returning id)
    insert into mnm_material_class_attributes (owner_id, position, code, name, type, required, show_on_quote, show_on_datasheet)
    select class.id, one.place, one.code, one.code, one.type, false, false, false
    from class, jsonb_each_text(${JSON.stringify(types)}::jsonb) with ordinality as one(code, type, place)`.execute(server.database.db)
})

const asked = async (parameters: Readonly<Record<string, string>>): Promise<readonly number[]> => {
  const query = new URLSearchParams({ page_size: '200', sort: 'id', fields: 'name', ...parameters })
  const answer = await reader.get(`/api/mnm/material/?${query.toString()}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { results, count } = answer.json<{ results: readonly { name: string }[]; count: number }>()
  expect(count).toBe(results.length)
  return results.map(({ name }) => Number(name) - 1)
}

const number = (value: unknown): number => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN)

/** What a condition means, by hand. */
const holds = (row: Attributes, parameter: string, text: string): boolean => {
  const [path = '', operator = 'eq'] = parameter.split('__')
  const [, code = '', end] = path.split('.')
  const value = row[code]
  const told = end === undefined ? value : typeof value === 'object' ? value[end === 'from' ? 'from' : 'to'] : undefined
  switch (operator) {
    case 'gte':
      return number(told) >= Number(text)
    case 'lte':
      return number(told) <= Number(text)
    case 'contains':
      return typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase())
    case 'null':
      return (value === undefined) === (text === 'true')
    default:
      return value !== undefined && text.split(',').includes(typeof value === 'object' ? '' : String(value))
  }
}

const conditions: readonly (readonly [string, string])[] = [
  ['attributes.ohms__gte', '9'],
  ['attributes.ohms__lte', '10'],
  ['attributes.ohms', '100'],
  ['attributes.ohms__null', 'true'],
  ['attributes.size', '0402'],
  ['attributes.size__in', '0603,melf'],
  ['attributes.size__null', 'false'],
  ['attributes.leadFree', 'true'],
  ['attributes.leadFree__in', 'true,false'],
  ['attributes.note__contains', '100%'],
  ['attributes.note__contains', 'K_F'],
  ['attributes.note__gte', '5'],
  ['attributes.heat.from__lte', '-9'],
  ['attributes.heat.to__gte', '10'],
  ['attributes.heat__null', 'false'],
]

describe('a list asked for attributes', () => {
  test.each(conditions)('%s = %s answers what the values say', async (parameter, text) => {
    const expected = rows.flatMap((row, at) => (holds(row, parameter, text) ? [at] : []))
    expect(await asked({ [parameter]: text })).toEqual(expected)
  })

  test('several of them hold together, both bounds of a number as well', async () => {
    for (const some of fc.sample(
      fc.uniqueArray(fc.constantFrom(...conditions), { selector: ([name]) => name, minLength: 2, maxLength: 4 }),
      { numRuns: runs(25), seed: 3 },
    )) {
      const expected = rows.flatMap((row, at) => (some.every(([parameter, text]) => holds(row, parameter, text)) ? [at] : []))
      expect(await asked(Object.fromEntries(some)), JSON.stringify(some)).toEqual(expected)
    }
  })

  test.each([
    'attributes=x',
    'attributes.ohms__asOf=2026-01-01',
    'attributes.ohms__gte=many',
    'attributes.ohms__gte=1.123456789',
    'attributes.ohms.middle=1',
    'attributes.Ohms=1',
    "attributes.a'b=1",
    'spec.ohms=1',
    'attributes.size=',
    'attributes.nothing=x',
    'attributes.nothing__null=true',
    'attributes.nothing.from__gte=1',
    'attributes.ohms.from__gte=1',
    'attributes.heat=1',
    'attributes.heat__gte=1',
    'attributes.leadFree__contains=true',
    'sort=attributes',
    'sort=attributes.ohms',
  ])('refuses %s by name', async query => {
    for (const shape of ['', 'options/', 'groups/']) {
      if (shape !== '' && query.startsWith('sort')) continue
      const by = shape === 'groups/' ? '&by=type' : ''
      const refused = (await reader.get(`/api/mnm/material/${shape}?${query}${by}`)).json()
      expect(refused, shape).toMatchObject({ error: 'unknownParameter' })
    }
  })

  test('finds numbers as they are after every write, whoever writes', async () => {
    const { db } = server.database
    const numbers = async () =>
      (
        await sql<{ code: string; number: string }>`select n.code, n.number::text from mnm_material_attributes as n
      join mnm_material as t on t.id = n.owner_id where t.name = '1' order by n.code`.execute(db)
      ).rows
    const write = (held: object | null) =>
      sql`update mnm_material set attributes = ${held && JSON.stringify(held)}::jsonb where name = '1'`.execute(db)
    await write({ ohms: '4.70', heat: { from: '-5', to: '5' }, leadFree: true, note: 'NaN' })
    expect(await numbers()).toEqual([
      { code: 'heat.from', number: '-5' },
      { code: 'heat.to', number: '5' },
      { code: 'ohms', number: '4.70' },
    ])
    await write(null)
    expect(await numbers()).toEqual([])
    await expect(write({})).rejects.toThrow('mnm_material_attributes_check')
    await sql`delete from mnm_material where name = '2'`.execute(db)
    expect((await sql`select from mnm_material_attributes where owner_id not in (select id from mnm_material)`.execute(db)).rows).toEqual(
      [],
    )
  })
})
