import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { pointsOf } from '../core/rights/points.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity, TickedMaking } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { makingPoint } from '../core/define/from.ts'
import { tableOf } from '../core/define/naming.ts'
import type { DraftFrom } from '../core/records/draftCall.ts'
import { linesIn, lineWaysOf, waysOf, type Way } from '../core/reading/ways.server.ts'
import { innerFields } from '../core/fields/draft.ts'
import { columnNames } from '../core/reading/source.server.ts'
import { readStored } from '../core/reading/stored.server.ts'
import type { Makeable, Related } from '../core/related/related.ts'
import { byOthers } from './harness/byOthers.ts'
import { entitySamples, sourceValues } from './harness/entitySamples.ts'
import type { Visitor } from './harness/server.ts'
import { setHeld } from './harness/setHeld.ts'
import { provesAll } from './harness/provesAll.ts'
import { anotherProcess, type AnotherProcess } from './security/anotherProcess.ts'
import { openCompany, type Company, type Made } from './security/company.ts'
import { asked } from './harness/entitiesAsked.ts'

// Making one document from another, tried on every reference that says `from: true`. What a source needs besides its state stands in `sources`
// of the samples of what is made from it.

let company: Company
/** Only in a proof. */
let second: AnotherProcess | undefined
/** Somebody who may write what they may not read. */
let writer: Visitor

beforeAll(async () => {
  company = await openCompany()
  const points = pointsOf(registry.areas).map(({ point }) => point)
  if (provesAll) second = await anotherProcess(company)
  writer = await company.visitor({ points: points.filter(point => !/^field\..*:read$/.test(point)) })
})

const fieldOf = ({ entity, name }: Way): Field => entity.fields[name]

/** What of a way to make one record from another decides how it goes. */
const traitsOf = ({ entity, name, source, making }: Way): readonly string[] => [
  ...Object.keys(making).map(part => `${fieldOf({ entity, name, source, making }).readonly ? 'by steps' : 'by people'} with ${part}`),
  ...Object.values(making.lines ?? {}).flatMap(line => Object.keys(line).map(part => `lines with ${part}`)),
  ...Object.keys({ ...making.fill, ...making.same }).map(filled => `fills ${String(entity.fields[filled]?.kind)}`),
  `edited ${String(entity.editableIn?.length !== 0)}`,
  `asks ${String(servedEntities.some(one => one.entity === entity && one.service.madeOf?.[name] !== undefined))}`,
  `in any state ${String(making.in === 'any')}`,
]

// A part is added in the table on the page of its whole (`parts.test.ts`).
const every = [...registry.entities.values()].flatMap(entity => waysOf(registry, entity).filter(way => entity.partOf?.field !== way.name))
const ways = asked(every, ({ entity }) => entity, traitsOf)
// Parts are added in the table of their whole.
const isOfPart = ({ entity, name }: Way): boolean => entity.partOf?.field === name
const offered = ways.filter(way => !fieldOf(way).readonly && !isOfPart(way))
const named = (some: readonly Way[]) => some.map(way => [`${way.entity.name} ${way.name}`, way] as const)

const statesOf = ({ source }: Way): readonly string[] =>
  source.state === undefined ? [] : Object.keys((source.fields[String(source.state)] as { readonly values: object }).values)
const openStates = (way: Way): readonly string[] => (way.making.in === 'any' ? statesOf(way) : way.making.in)

/** Whether its thing is where the field takes it. */
const isThere = async ({ entity, name, source }: Way, id: number): Promise<boolean> => {
  const { where = 'anywhere' }: Field & { readonly where?: readonly string[] | 'anywhere' } = entity.fields[name]
  if (where === 'anywhere') return true
  const { whereabouts } = (await company.owner.get(`${apiPath(source)}${id}/`)).json<{ readonly whereabouts: string }>()
  return where.includes(whereabouts)
}

/** What PostgreSQL answers whoever breaks a rule of a table. */
const checkViolation = '23514'

const set = (way: Way, id: number, values: Readonly<Record<string, unknown>>): Promise<void> =>
  setHeld(company.database.db, way.source, id, values)

/** Puts a source into a state, where the database lets it come there at once: one that is reached by steps alone is another one's to try. */
const comesTo = (way: Way, id: number, state: string): Promise<boolean> =>
  set(way, id, { [String(way.source.state)]: state }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === checkViolation) return false
      throw error
    },
  )

/** A new source, in a state in which something is made from it; alone, without what there has to be beside it. */
const sourceOf = async (way: Way, beside?: 'alone'): Promise<number> => {
  const { id } = await company.usable(way.source)
  const [state] = openStates(way)
  await set(way, id, {
    ...(way.source.state === undefined || way.making.in === 'any' ? {} : { [String(way.source.state)]: state }),
    ...(await sourceValues(way.entity.name, way.name, (entity, change) => company.usable(entity, change))),
  })
  if (beside === 'alone') return id
  await entitySamples
    .get(way.entity.name)
    ?.beside?.[way.name]?.((entity, change) => company.usable(entity, change), id, byOthers(company.database.db))
  return id
}

const makes = async (visitor: Visitor, way: Way, id: number): Promise<readonly Makeable[]> => {
  const answer = await visitor.get(`/api/related/?entity=${way.source.name}&record=${id}`)
  const all = answer.statusCode === 200 ? answer.json<Related>().makes : []
  return all.filter(made => made.entity === way.entity.name && made.field === way.name)
}

const draftOf = (visitor: Visitor, way: Way, id: number) =>
  visitor.get(`/api/draft/?entity=${way.entity.name}&field=${way.name}&record=${id}`)

/** What a person sends who leaves everything as it is proposed and fills in the rest. */
const inputFor = async (way: Way, id: number): Promise<Readonly<Record<string, unknown>>> => {
  const { same = {}, fill = {}, left, lines = {} } = way.making
  const row = await stored(way, id)
  const proposed = new Set([
    ...(left ? [left.field] : []),
    ...Object.keys(lines),
    ...Object.entries({ ...fill, ...same }).flatMap(([name, value]) => (value(row, 'zh') === null ? [] : [name])),
  ])
  const sample = Object.entries(await company.input(way.entity))
  const otherwise = entitySamples.get(way.entity.name)?.madeWith?.[way.name]
  return { ...Object.fromEntries(sample.filter(([name]) => !proposed.has(name))), ...otherwise, [way.name]: id }
}

/** Whether this is a reference among several, not a line. */
const isReference = (line: object): line is { readonly id: number } => Object.keys(line).toSorted().join() === 'id,title'

/** What is shown, with references as they are stored. */
const withoutTitles = (shown: unknown): unknown => {
  if (Array.isArray(shown))
    return shown.map((line: object) =>
      isReference(line) ? line.id : Object.fromEntries(Object.entries(line).map(([name, value]) => [name, withoutTitles(value)])),
    )
  return typeof shown === 'object' && shown !== null && 'id' in shown ? shown.id : shown
}

/** The names of what is shown and belongs to a group, in lines as well. */
const ofGroups = (fields: Fields, shown: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(shown).flatMap(([name, value]) => {
    const { group, of = {} }: Partial<Field> & { readonly of?: Fields } = fields[name] ?? {}
    const lines: readonly Readonly<Record<string, unknown>>[] = Array.isArray(value) && Object.keys(of).length > 0 ? value : []
    return [...(group === undefined ? [] : [name]), ...lines.flatMap(line => ofGroups(of, line))]
  })

/** What is proposed; what of a line is filled in only when it is stored is not. */
const asProposed = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((line: unknown) => (typeof line === 'object' ? expect.objectContaining(line as object) : line)) : value

const stored = async (way: Way, id: number) => {
  const row = await readStored(company.database.db, way.source, sql<boolean>`t.id = ${id}`)
  if (!row) throw new Error(`${way.source.name} ${id} is gone`)
  return row
}

const make = async (way: Way, id: number, by = company.owner, change: object = {}) =>
  by.post(apiPath(way.entity), { ...(await inputFor(way, id)), ...change })

/** What somebody might say of each open field that is as in the source of a record, and is not as in it. */
const otherThanSource = async (
  { entity, making }: Way,
  row: Readonly<Record<string, unknown>>,
): Promise<readonly (readonly [name: string, value: unknown])[]> => {
  const others: (readonly [string, unknown])[] = []
  for (const [held, own] of Object.entries(making.same ?? {})) {
    const field: Field & { readonly to?: string; readonly values?: object } = entity.fields[held]
    if (field.readonly || (field.kind !== 'ref' && field.kind !== 'choice')) continue
    const target = registry.entities.get(field.to ?? '')
    const values = target ? [(await company.usable(target)).id] : Object.keys(field.values ?? {})
    others.push(...values.filter(value => value !== own(row)).map(value => [held, value] as const))
  }
  return others
}

/** Those of them that are not refused at their field on a record that is there; one that may never be edited, and a rule of its own, say so in their words. */
const takenAfterwards = async (
  { entity }: Way,
  { id, version }: Made,
  others: readonly (readonly [name: string, value: unknown])[],
): Promise<readonly string[]> => {
  const taken: string[] = []
  for (const [held, value] of others) {
    const changed = await company.owner.patch(`${apiPath(entity)}${id}/`, { version, [held]: value })
    const { error, fields = {} } = changed.json<{ readonly error?: string; readonly fields?: object }>()
    const said = error === 'invalidFields' ? Object.keys(fields).join() : String(error)
    if (![held, 'ruleBroken', 'notEditable'].includes(said)) taken.push(`${held} ${String(value)}: ${changed.body}`)
  }
  return taken
}

/** Those in which further records are asked before one is made: `madeOf` of what is made. */
const asking = offered.filter(({ entity, name }) =>
  servedEntities.some(served => served.entity === entity && served.service.madeOf?.[name] !== undefined),
)

test('some records are made from others by people, and some by steps alone', () => {
  const byPeople = every.filter(way => !fieldOf(way).readonly)
  expect(byPeople.length).toBeGreaterThan(0)
  expect(every.length).toBeGreaterThan(byPeople.length)
})

describe.each(named(offered))('%s', (_name, way) => {
  const { entity, name, making } = way
  // Parts are added in their table.
  const times = entity.partOf?.field === name ? 0 : 1

  test('is offered on the page of its source, filled in and made, and says for ever what it was made from', async () => {
    const id = await sourceOf(way)
    expect(await makes(company.owner, way, id)).toHaveLength(times)
    const answer = await draftOf(company.owner, way, id)
    expect(answer.statusCode, answer.body).toBe(200)
    const draft = answer.json<DraftFrom>()
    const row = await stored(way, id)
    const writable = Object.entries({ ...making.fill, ...making.same }).filter(([filled]) => {
      const field: Field = entity.fields[filled]
      return !field.readonly
    })
    for (const [filled, value] of writable) {
      const [shown, proposed] = [withoutTitles(draft.values[filled]), value(row, 'zh')]
      expect(shown).toEqual(asProposed(proposed))
    }
    expect(draft.held).toContain(name)
    expect(ofGroups(entity.fields, (await draftOf(writer, way, id)).json<DraftFrom>().values)).toEqual([])
    const made = await make(way, id)
    expect(made.statusCode, made.body).toBe(201)
    const { id: own, version, ...record } = made.json<Made>()
    expect(record[name]).toMatchObject({ id })
    const other = await sourceOf(way)
    const changed = await company.owner.patch(`${apiPath(entity)}${own}/`, { version, [name]: other })
    const { error, fields = {} } = changed.json<{ readonly error: string; readonly fields?: object }>()
    const isEverEdited = entity.editableIn?.length !== 0
    expect([changed.statusCode, ...(isEverEdited ? Object.keys(fields) : [error])]).toEqual(
      isEverEdited ? [400, name] : [409, 'notEditable'],
    )
  })

  test('is held to what is as in its source, when it is made and afterwards', async () => {
    const id = await sourceOf(way)
    const others = await otherThanSource(way, await stored(way, id))
    for (const [held, value] of others) {
      const other = await make(way, id, company.owner, { [held]: value })
      expect(other.statusCode, held).toBe(400)
    }
    const made = await make(way, id)
    expect(made.statusCode, made.body).toBe(201)
    expect(await takenAfterwards(way, made.json<Made>(), others)).toEqual([])
  })

  test('is refused and not offered in every other state of its source', async () => {
    for (const state of statesOf(way)) {
      const id = await sourceOf(way)
      // A state that the database lets no record stand in without more is another one's to try.
      if (Object.hasOwn(way.source.filledIn ?? {}, state)) continue
      if (!(await comesTo(way, id, state))) continue
      const isOpen = openStates(way).includes(state) && (await isThere(way, id))
      expect(await makes(company.owner, way, id), state).toHaveLength(isOpen ? times : 0)
      const answers = [await draftOf(company.owner, way, id), await make(way, id)]
      expect(
        answers.map(({ statusCode }) => statusCode),
        state,
      ).toEqual(isOpen ? [200, 201] : [400, 400])
      for (const answer of isOpen ? [] : answers) expect(answer.json<{ error: string }>().error).toBe('ruleBroken')
    }
  })

  test('is refused and not offered without each right that it needs', async () => {
    const id = await sourceOf(way)
    const all = pointsOf(registry.areas).map(({ point }) => point)
    for (const point of [`${way.source.name}:read`, `${entity.name}:create`, makingPoint(entity, name)]) {
      const stranger = await company.visitor({ points: all.filter(one => one !== point) })
      expect(await makes(stranger, way, id), point).toEqual([])
      const answers = [await draftOf(stranger, way, id), await make(way, id, stranger)]
      for (const { statusCode } of answers) expect([400, 403, 404], point).toContain(statusCode)
    }
  })
})

test.each(named(asking))('%s is refused and not offered where further records forbid it', async (_name, way) => {
  const id = await sourceOf(way, 'alone')
  expect(await makes(company.owner, way, id)).toEqual([])
  for (const answer of [await draftOf(company.owner, way, id), await make(way, id)])
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [way.name]])
})

const isShared = ({ making: { left, lines = {} } }: Way): boolean =>
  left !== undefined || Object.values(lines).some(line => line.left !== undefined)

/** The states in which a record takes nothing of its source. */
const exceptions = ({ making: { left, lines = {} } }: Way): ReadonlySet<string> =>
  new Set([left, ...Object.values(lines).map(line => line.left)].flatMap(one => one?.except ?? []))

/** What was proposed, as it is sent. */
const asSent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asSent)
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value && 'title' in value ? value.id : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asSent(one)]))
}

/** Of lines what people type: a form sends nothing else. */
const typedCells = ({ fields }: AnyEntity, name: string, value: unknown): unknown => {
  const { of = {} }: Field & { readonly of?: Fields } = fields[name]
  return Array.isArray(value)
    ? value.map((line: object) => Object.fromEntries(Object.entries(line).filter(([cell]) => of[cell]?.readonly !== true)))
    : value
}

/** What takes all of a source, as a form sends what is proposed. */
const allOf = async (way: Way, id: number): Promise<Readonly<Record<string, unknown>>> => {
  const { entity, making } = way
  const { values } = (await draftOf(company.owner, way, id)).json<DraftFrom>()
  const taking = [...(making.left ? [making.left.field] : []), ...Object.keys(making.lines ?? {})]
  return Object.fromEntries(taking.map(name => [name, asSent(typedCells(entity, name, values[name]))]))
}

test.each(named(offered.filter(isShared)))(
  '%s takes no more of its source than there is, and gives back what it no longer takes',
  async (_name, way) => {
    const { entity } = way
    const id = await sourceOf(way)
    const before = await makes(company.owner, way, id)
    const everything = await allOf(way, id)
    const all = await make(way, id)
    expect(all.statusCode, all.body).toBe(201)
    expect(await makes(company.owner, way, id)).toEqual([])
    expect((await draftOf(company.owner, way, id)).statusCode).toBe(400)
    const more = await make(way, id, company.owner, everything)
    // Some are led on by what is made of them when nothing is left, and come back by the steps of that.
    const { [String(way.source.state)]: now } = (await company.owner.get(`${apiPath(way.source)}${id}/`)).json<
      Readonly<Record<string, string>>
    >()
    const isLedOn = now !== undefined && !openStates(way).includes(now)
    expect([more.statusCode, more.json()]).toMatchObject([
      400,
      { error: 'ruleBroken', ...(isLedOn ? { field: way.name } : { data: { left: '0' } }) },
    ])
    if (isLedOn) return
    for (const state of exceptions(way)) {
      await setHeld(company.database.db, entity, all.json<Made>().id, { [String(entity.state)]: state })
      expect(await makes(company.owner, way, id), state).toEqual(before)
    }
  },
)

test('orders of a quotation and receipts of an order are among what several make at once', () => {
  const shared = every.filter(isShared).map(({ entity, name }) => `${entity.name} ${name}`)
  expect(shared).toEqual(expect.arrayContaining(['operate.order quotation', 'purchase.receipt order']))
})

test.each(named(offered.filter(isShared)))(
  'of several who make all of %s at once one does, over two processes in a proof',
  async (_name, way) => {
    const id = await sourceOf(way)
    const all = await allOf(way, id)
    // One after the other: what they refer to besides is made for them.
    const inputs: Readonly<Record<string, unknown>>[] = []
    for (let turn = 0; turn < 4; turn++) inputs.push({ ...(await inputFor(way, id)), ...all })
    const answers = await Promise.all(
      inputs.map(async (body, turn) => {
        if (second && turn % 2 === 1) return (await second.ask(company.owner, 'POST', apiPath(way.entity), body)).status
        return (await company.owner.post(apiPath(way.entity), body)).statusCode
      }),
    )
    expect(answers.toSorted((one, next) => one - next)).toEqual([201, 400, 400, 400])
  },
)

test.each(named(ways.filter(way => !offered.includes(way) && !isOfPart(way))))(
  '%s is made by steps alone: nobody names its source',
  async (_name, way) => {
    const { id } = await company.usable(way.source)
    const answer = await company.owner.post(apiPath(way.entity), { ...(await company.input(way.entity)), [way.name]: id })
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [way.name]])
    expect(await makes(company.owner, way, id)).toEqual([])
  },
)

const ofTicked = asked(
  [...registry.entities.values()].filter(({ list }) => list?.makes !== undefined),
  entity => entity,
  ({ list }) => Object.keys(list?.makes ?? {}),
)

test.each(ofTicked.map(entity => [entity.name, entity] as const))(
  'what the list of %s makes of ticked rows is offered on the page of one, in its states, while anything is proposed of it and to who may make it',
  async (_name, entity) => {
    const making: TickedMaking<string> | undefined = entity.list?.makes
    if (!making) throw new Error(`${entity.name} makes nothing`)
    const { id } = await company.usable(entity)
    const offeredTo = async (visitor: Visitor): Promise<readonly Makeable[]> => {
      const { makes: all } = (await visitor.get(`/api/related/?entity=${entity.name}&record=${id}`)).json<Related>()
      return all.filter(({ field }) => field === null)
    }
    const state: unknown = (await readStored(company.database.db, entity, sql<boolean>`t.id = ${id}`))?.[String(entity.state)]
    const draft = await company.owner.get(`/api/draft/?entity=${making.entity}&rows=${id}&proposal=${making.proposal}`)
    expect([200, 400], draft.body).toContain(draft.statusCode)
    const isOffered = (making.in?.some(one => one === state) ?? true) && draft.statusCode === 200
    const offer = { entity: making.entity, proposal: making.proposal, action: making.label, left: null }
    expect(await offeredTo(company.owner)).toMatchObject(isOffered ? [offer] : [])
    expect(await offeredTo(await company.visitor({ points: [`${entity.name}:read`] }))).toEqual([])
  },
)

const heldAfterwards = ways.filter(
  way =>
    !offered.includes(way) &&
    way.entity.editableIn?.length !== 0 &&
    Object.keys(way.making.same ?? {}).some(name => !(way.entity.fields[name] as Field).readonly),
)

test.each(named(heldAfterwards))('%s, which a step has made, is held to what is as in its source', async (_name, way) => {
  const { id: source } = await company.usable(way.source)
  const row = await stored(way, source)
  const made = await company.usable(way.entity)
  const asInSource = Object.entries(way.making.same ?? {}).map(([name, value]) => [name, value(row)] as const)
  const columns = [[way.name, source] as const, ...asInSource].map(
    ([name, value]) => sql`${sql.id(columnNames(way.entity, name)[0] ?? '')} = ${value}`,
  )
  await sql`update ${sql.table(tableOf(way.entity))} set ${sql.join(columns)} where id = ${made.id}`.execute(company.database.db)
  expect(await takenAfterwards(way, made, await otherThanSource(way, row))).toEqual([])
})

/** The same row, with the groups of those of its fields that are read noted. */
const watched = (fields: Fields, row: Readonly<Record<string, unknown>>, groups: Set<string>): Readonly<Record<string, unknown>> =>
  new Proxy(row, {
    get: (target, key) => {
      const group = fields[String(key)]?.group
      if (group !== undefined) groups.add(group)
      return Reflect.get(target, key)
    },
  })

test.each(named(ways))('what is hidden in the source of %s is hidden in it as well', async (_name, way) => {
  const { id } = await company.usable(way.source)
  const row = await stored(way, id)
  const fields: Fields = way.entity.fields
  for (const [name, value] of Object.entries({ ...way.making.fill, ...way.making.same })) {
    const groups = new Set<string>()
    value(watched(way.source.fields, row, groups), 'zh')
    expect(
      [...groups].filter(group => group !== fields[name]?.group),
      name,
    ).toEqual([])
  }
  for (const lineWay of lineWaysOf(way)) {
    const of = innerFields(way.source.fields[lineWay.of])
    for (const [name, value] of Object.entries(lineWay.fill ?? {})) {
      const groups = new Set<string>()
      for (const line of linesIn(row, lineWay.of)) value(watched(of, line, groups), watched(way.source.fields, row, groups), '1')
      const own = lineWay.fields[name]?.group ?? fields[lineWay.name]?.group
      expect(
        [...groups].filter(group => group !== own),
        `${lineWay.name}.${name}`,
      ).toEqual([])
    }
  }
})
