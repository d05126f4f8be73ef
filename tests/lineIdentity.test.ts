import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath, defineArea } from '../core/define/area.ts'
import { defineEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { integer } from '../core/fields/integer/integer.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { text } from '../core/fields/text/text.ts'
import { fc, runs } from './harness/draws.ts'
import { labServer, type Ask } from './harness/labServer.ts'
import { openCompany, type Company } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'

// A line keeps its id for as long as it stays in its record, whatever happens around it.

const list = defineEntity({
  name: 'lab.list',
  label: ['清单', 'List'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    items: lines(['行', 'Items'], { value: integer(['值', 'Value'], { required: true }) }, { listed: true }),
  },
})

const lab = defineArea({ name: 'lab', label: ['实验室', 'Lab'], entities: [list] })

interface Line {
  readonly id?: number | string
  readonly value: number
}

type Edit = (items: readonly Line[]) => readonly Line[]

const place = fc.nat({ max: 9 })
const within = (at: number, { length }: readonly Line[]): number => (length === 0 ? 0 : at % length)

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, fc.nat()).map(
    ([at, value]): Edit =>
      items =>
        items.map((line, index) => (index === within(at, items) ? { ...line, value } : line)),
  ),
  fc.tuple(place, fc.nat()).map(
    ([at, value]): Edit =>
      items =>
        items.toSpliced(within(at, items), 0, { value }),
  ),
  place.map(
    (at): Edit =>
      items =>
        items.toSpliced(within(at, items), 1),
  ),
  fc.tuple(place, place).map(([from, to]): Edit => items => {
    const [moved] = items.slice(within(from, items), within(from, items) + 1)
    return moved ? items.toSpliced(within(from, items), 1).toSpliced(within(to, items), 0, moved) : items
  }),
  fc.constant<Edit>(items => items.toReversed()),
)

describe('the lines of a record', () => {
  let ask: Ask
  beforeAll(async () => {
    ask = (await (await labServer(lab)).person()).ask
  })

  test('keep their ids through changes, new orders, insertions and deletions; a new line has an id that no line had', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { maxLength: 6 }),
        fc.array(fc.array(edits, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        async (values, saves) => {
          const made = await ask('POST', '/api/lab/list/', { name: 'one', items: values.map(value => ({ value })) })
          const { id, version, items } = made.json<{ readonly id: number; readonly version: number; readonly items: readonly Line[] }>()
          let now = { version, items }
          const ever = new Set(items.map(line => line.id))
          expect(ever.size).toBe(values.length)
          for (const save of saves) {
            const sent = save.reduce((before, edit) => edit(before), now.items)
            const answer = await ask('PATCH', `/api/lab/list/${id}/`, { version: now.version, items: sent })
            expect(answer.statusCode, answer.body).toBe(200)
            now = answer.json()
            expect(now.items.map(({ value }) => value)).toEqual(sent.map(({ value }) => value))
            for (const [at, line] of sent.entries()) {
              const stored = now.items[at]?.id
              // A line that stays keeps its id; a new one has an id that no line ever had.
              expect(line.id === undefined ? !ever.has(stored) : stored === line.id).toBe(true)
              ever.add(stored)
            }
            const listed = (await ask('GET', `/api/lab/list/items/?record=${id}&sort=id`)).json<{ readonly results: readonly Line[] }>()
            expect(listed.results.map(line => line.id)).toEqual(
              now.items.map(line => line.id).toSorted((one, other) => Number(one) - Number(other)),
            )
          }
        },
      ),
      { numRuns: runs(25) },
    )
  })
})

const typed = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Field & { readonly of?: Fields }>(entity.fields).flatMap(([name, field]) =>
    field.kind === 'lines' && !field.readonly && field.frozen !== true ? [[`${entity.name}.${name}`, entity, name] as const] : [],
  ),
)

describe('no record takes a line from another one', () => {
  let company: Company
  beforeAll(async () => {
    company = await openCompany()
  })

  test.each(asked(typed, ([, entity]) => entity))('%s', async (_name, entity, field) => {
    const [one, other] = [await company.make(entity), await company.make(entity)]
    const read = async (id: number) =>
      (await company.owner.get(`${apiPath(entity)}${id}/`)).json<Readonly<Record<string, readonly Line[]>>>()
    const theirs = (await read(other.id))[field] ?? []
    const sample = (await company.input(entity))[field]
    const claimed = theirs[0]?.id ?? 1
    const body = { version: one.version, [field]: [{ ...(Array.isArray(sample) ? (sample[0] as object) : {}), id: claimed }] }
    const answer = await company.owner.patch(`${apiPath(entity)}${one.id}/`, body)
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect((await read(other.id))[field]).toEqual(theirs)
  })
})
