import { sql } from 'kysely'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { isListedLines, recordsOf } from '../core/define/listedLines.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { folderStore } from '../core/files/folderStore.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import type { DraftFrom } from '../core/records/draftCall.ts'
import { keptDifferences, keptDifferenceWords, keptValues } from '../core/records/keptValues.server.ts'
import type { Related } from '../core/related/related.ts'
import { loadDemoCompany } from '../tools/demo/demo.server.ts'
import { makingTime } from '../tools/demo/smallCompany.ts'
import { fc, patience, runs } from './harness/draws.ts'
import { entitySamples, inputOfAny } from './harness/entitySamples.ts'
import { lineOf } from './harness/lineOf.ts'
import { sampleFields, type SampleNeeds } from './harness/samples.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// What is kept of other records is what would be worked out anew, whatever is done in a company in whatever order: documents are made from others,
// edited, taken through every step that is offered, decided on by who is asked, and deleted.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

type Values = Readonly<Record<string, unknown>>
type Shown = Values & { readonly id: number; readonly version: number; readonly can: readonly string[] }

let server: TestServer
let owner: Visitor
let approver: Visitor

beforeAll(async () => {
  server = await testServer()
  await loadDemoCompany(server.database.db, folderStore(join(server.dataFolder, 'files')), 'S', {
    now: new Date().toISOString(),
    extent: { materials: 300, suppliers: 42, deliveries: 30, comparisons: 6 },
  })
  owner = await server.visitor({ points: 'all', department: await server.department('总经办') })
  approver = await server.visitor({ points: 'all', department: await server.department('审批') })
}, makingTime)

/** The entities of which something is kept elsewhere, or that keep something. */
const concerned: readonly AnyEntity[] = [
  ...new Set(
    keptValues(product).flatMap(({ entity, keeps }) => [
      recordsOf(entity).name,
      ...keeps.from.map(({ source }) => recordsOf(entityOf(registry, source)).name),
    ]),
  ),
]
  .toSorted()
  .map(name => entityOf(registry, name))

/** What is done with one record: numbers choose among what there is. */
interface Deed {
  readonly kind: 'step' | 'edit' | 'make' | 'decide' | 'delete'
  readonly entity: number
  readonly record: number
  readonly choice: number
}

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('step' as const) },
    { weight: 3, arbitrary: fc.constant('edit' as const) },
    { weight: 4, arbitrary: fc.constant('make' as const) },
    { weight: 3, arbitrary: fc.constant('decide' as const) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
  entity: fc.nat({ max: 10_000 }),
  record: fc.nat({ max: 10_000 }),
  choice: fc.nat({ max: 10_000 }),
})

const among = <T>(some: readonly T[], choice: number): T | undefined => some[choice % Math.max(some.length, 1)]

const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => (await text.execute(server.database.db)).rows

/** One of its records, of the states that there are each as likely as another, and the newest of a state likelier than all before. */
const recordOf = async (entity: AnyEntity, choice: number): Promise<number | undefined> => {
  const state = entity.state === undefined ? sql`null` : sql`t.${sql.id(snake(String(entity.state)))}`
  const ids = await rowsOf(sql<{ id: number }>`select id from (
      select t.id, row_number() over (partition by ${state} order by t.id desc) as place from ${sql.table(tableOf(entity))} as t
    ) as each where place <= 4 order by place, id`)
  return among(ids, choice)?.id
}

const needsWith = (choice: number): SampleNeeds => ({
  async recordOf(entity) {
    const id = await recordOf(entity, choice)
    if (id === undefined) throw new Error(`No ${entity.name}`)
    return id
  },
  lineOf: (lines, record) => lineOf(server.database.db, lines, record),
  fileId: () => server.picture(owner),
})

/** Something else than what a field of a record says now; undefined where this test does not know what. */
const otherThan = async (
  field: Field & { readonly to?: string; readonly values?: object },
  value: unknown,
  choice: number,
): Promise<unknown> => {
  if (field.kind === 'decimal') return String(1 + (choice % 40))
  if (field.kind === 'integer') return 1 + (choice % 40)
  if (field.kind === 'flag') return value !== true
  if (field.kind === 'choice') return among(Object.keys(field.values ?? {}), choice)
  if (field.kind === 'date') return new Date(Date.now() + ((choice % 60) - 20) * 86_400_000).toISOString().slice(0, 10)
  if (field.kind === 'ref' && field.to !== undefined) {
    const target = entityOf(registry, field.to)
    return isListedLines(target) ? undefined : recordOf(target, choice)
  }
  return undefined
}

const sent = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

const enteredOf = (fields: Fields, line: Values): Values =>
  Object.fromEntries(
    [...Object.keys(fields).filter(name => !fields[name]?.readonly && name in line), 'id'].map(name => [name, sent(line[name])]),
  )

/** An edit of one field of a record, or of one of its lines. */
const editOf = async (entity: AnyEntity, record: Shown, choice: number): Promise<Values> => {
  const open = Object.entries<Field & { readonly of?: Fields }>(entity.fields).filter(([, field]) => !field.readonly)
  const [name, field] = among(open, choice) ?? []
  if (name === undefined || !field) return {}
  const lines = record[name]
  if (field.of && Array.isArray(lines)) {
    const inner = field.of
    const [at, part] = [
      choice % Math.max(lines.length, 1),
      among(
        Object.entries(inner).filter(([, one]) => !one.readonly),
        choice >> 3,
      ),
    ]
    if (choice % 5 === 0) return { [name]: lines.filter((_line, place) => place !== at).map((line: Values) => enteredOf(inner, line)) }
    const other = part && (await otherThan(part[1], undefined, choice))
    return {
      [name]: lines.map((line: Values, place) => ({
        ...enteredOf(inner, line),
        ...(place === at && part && other !== undefined ? { [part[0]]: other } : {}),
      })),
    }
  }
  const value = await otherThan(field, record[name], choice)
  return value === undefined ? {} : { [name]: value }
}

const inputOf = async (entity: AnyEntity, step: string, choice: number): Promise<Values> => {
  const fields: Fields = entity.transitions?.[step]?.input ?? {}
  const said = await inputOfAny(entitySamples.get(entity.name)?.ways?.[step]?.input)
  return { ...(await sampleFields(registry, fields, choice, needsWith(choice), entity.name)), ...said }
}

const make = async (entity: AnyEntity, id: number, choice: number): Promise<readonly [string, number]> => {
  const related = await owner.get(`/api/related/?entity=${entity.name}&record=${id}`)
  const made = among(related.statusCode === 200 ? related.json<Related>().makes.filter(({ field }) => field !== null) : [], choice)
  if (!made) return ['', 0]
  const draft = await owner.get(`/api/draft/?entity=${made.entity}&field=${made.field}&record=${id}`)
  if (draft.statusCode !== 200) return ['', 0]
  const target = entityOf(registry, made.entity)
  const proposed = Object.fromEntries(
    Object.entries(draft.json<DraftFrom>().values).map(([name, value]) => {
      const { of }: Field & { readonly of?: Fields } = target.fields[name] ?? { kind: 'text', label: ['', ''] }
      return [name, of && Array.isArray(value) ? value.map((line: Values) => enteredOf(of, line)) : sent(value)]
    }),
  )
  const needed = Object.fromEntries(
    Object.entries<Field>(target.fields).filter(([name, field]) => field.required && !field.readonly && (proposed[name] ?? null) === null),
  )
  const answer = await owner.post(apiPath(target), {
    ...proposed,
    ...(await sampleFields(registry, needed, choice, needsWith(choice), target.name)),
  })
  return [made.entity, answer.statusCode]
}

/** Whoever is asked about the record decides. */
const decide = async (entity: AnyEntity, id: number, choice: number): Promise<number> => {
  await sql`update approval_task set user_id = ${approver.userId} where ctid = (select min(t.ctid) from approval_task as t
    join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending' and i.entity = ${entity.name} and i.record_id = ${id}
    where t.state = 'pending' and not exists (select from approval_task as own where own.instance_id = i.id and own.user_id = ${approver.userId}))`.execute(
    server.database.db,
  )
  const asked = await approver.get(`/api/approval/document/?entity=${entity.name}&record=${id}`)
  const [waiting] = asked.statusCode === 200 ? asked.json().results : []
  const task = waiting?.mine?.[0]?.task
  if (task === undefined) return 0
  const decision = choice % 4 === 0 ? { decision: 'reject', comment: '不同意' } : { decision: 'approve' }
  return (await approver.post(`/api/approval/${waiting.id}/decide/`, { task, hash: waiting.hash, version: waiting.version, ...decision }))
    .statusCode
}

interface Done {
  readonly what: string
  /** Of the answer; 0: there was nothing to do. */
  readonly status: number
  /** Of which entity a record was written. */
  readonly entity: string
}

const tries = 5

/** Does something with the first record for which it is taken, of some that follow one another. */
const doing = async (deeds: Deed): Promise<Done> => {
  for (let turn = 0; turn < tries; turn += 1) {
    const done = await doingOnce({ ...deeds, entity: deeds.entity + turn, record: deeds.record + turn })
    if ((done.status >= 200 && done.status < 300) || done.status >= 500) return done
  }
  return { what: 'nothing', status: 0, entity: '' }
}

const doingOnce = async ({ kind, entity: which, record, choice }: Deed): Promise<Done> => {
  const entity = among(concerned, which)
  const id = entity && (await recordOf(entity, record))
  if (!entity || id === undefined) return { what: 'nothing', status: 0, entity: '' }
  const path = `${apiPath(entity)}${id}/`
  const told = (what: string, status: number, written = entity.name): Done => ({
    what: `${what} ${entity.name} ${id}: ${status}`,
    status,
    entity: written,
  })
  if (kind === 'decide') return told('decide', await decide(entity, id, choice))
  if (kind === 'make') {
    const [made, status] = await make(entity, id, choice).catch((): readonly [string, number] => ['', 0])
    return told(`make ${made} from`, status, made)
  }
  const answer = await owner.get(path)
  if (answer.statusCode !== 200) return told('read', answer.statusCode)
  const shown = answer.json<Shown>()
  if (kind === 'delete') return told('delete', (await owner.delete(path, { version: shown.version })).statusCode)
  if (kind === 'edit')
    return told('edit', (await owner.patch(path, { version: shown.version, ...(await editOf(entity, shown, choice)) })).statusCode)
  const step = among(
    shown.can.filter(one => one in (entity.transitions ?? {})),
    choice,
  )
  if (step === undefined) return told('no step', 0)
  const input = await inputOf(entity, step, choice).catch(() => ({}))
  return told(step, (await owner.post(`${path}${step}/`, { version: shown.version, input })).statusCode)
}

test(
  'whatever is done in whatever order, what is kept of other records is what they say',
  async () => {
    const differences = async () => (await keptDifferences(server.database.db, product)).map(found => keptDifferenceWords(found)[1])
    expect(await differences()).toEqual([])
    const written = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 8 }), async deeds => {
        const done: string[] = []
        for (const one of deeds) {
          const { what, status, entity } = await doing(one)
          if (status >= 500) throw new Error(what)
          if (status === 0) continue
          done.push(what)
          written.add(entity)
        }
        expect(await differences(), done.join('\n')).toEqual([])
      }),
      { numRuns: runs(100), endOnFailure: true },
    )
    // Not everything is refused.
    expect(written.size).toBeGreaterThan(concerned.length / 2)
  },
  patience(300_000),
)
