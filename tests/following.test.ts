import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { isFollowing, type Field } from '../core/define/field.ts'
import { sameValue } from '../core/logic/changes.ts'
import { sumOf } from '../core/exact/exact.ts'
import { tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { fieldOf, kindOf } from '../core/fields/kinds.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { filterable } from '../core/reading/query.ts'
import { keptDifferences, keptDifferenceWords, keptValues, touchedBy } from '../core/records/keptValues.server.ts'
import { touches } from '../core/context/serve.server.ts'
import { fc, runs } from './harness/draws.ts'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from './harness/inspectionFloor.ts'
import { asked } from './harness/entitiesAsked.ts'

// What follows from the day and from other records, for every entity that has any.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

let floor: InspectionFloor
let inspector: Worker
let manager: Worker
let today: string

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  manager = await floor.worker()
  const { rows } = await sql<{ today: string }>`select company_today()::text as today`.execute(floor.database.db)
  today = rows[0]?.today ?? ''
})

const following = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => (isFollowing(field) ? [[entity.name, name, entity] as const] : [])),
)

/** Those that are tried: each kind of value, however it follows, of records and their lines. */
const tried = (some: typeof following) =>
  asked(
    some,
    ([, , entity]) => entity,
    ([, name, { fields }]) =>
      Object.entries({ ...fieldOf(fields, name) }).map(([option, value]) => (option === 'origin' ? String(value) : option)),
  )

/** What lists are sorted and filtered by: others stand on the page of a record alone, and have no index. */
const listed = following.filter(([, name, entity]) => filterable(entity, entity.fields).includes(name))

describe.each(tried(listed))('%s.%s', (_entity, name, entity) => {
  test('is asked for, sorted by and answered like any other field', async () => {
    const path = apiPath(entity)
    const sorted = kindOf(entity.fields[name]).sortable ? `sort=-${name}&` : ''
    const answer = await manager.ask('GET', `${path}?${sorted}fields=${name}&page_size=200`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const counted = async (query: string): Promise<number> => (await manager.ask('GET', `${path}?${query}`)).body.count
    const valueIn = ({ [name]: value }: Readonly<Record<string, unknown>>): unknown =>
      typeof value === 'object' && value !== null && 'id' in value ? value.id : value
    const values = [...new Set<unknown>(answer.body.results.map(valueIn))]
    const isEqual = (value: string): string =>
      kindOf(entity.fields[name]).operators.includes('eq') ? `${name}=${value}` : `${name}__gte=${value}&${name}__lte=${value}`
    const parts = await Promise.all(
      values.map(value => counted(value === null ? `${name}__null=true` : isEqual(JSON.stringify(value).replaceAll('"', '')))),
    )
    expect(sumOf(parts).toNumber()).toBe(await counted(''))
  })
})

describe.each(tried(following))('%s.%s', (_entity, name, entity) => {
  test('is taken from nobody', async () => {
    const { status, body } = await manager.ask('POST', apiPath(entity), { [name]: 1 })
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([name])])
  })
})

test('what is named counts: a change of anything else, or of a record in which it is empty, touches nothing', () => {
  const source = entityOf(registry, 'quality.scar')
  const touching = touches(source, row => Number(row['supplier']), ['status'])
  const row = fc.record({ supplier: fc.constantFrom(1, 2), status: fc.constantFrom(null, 'open', 'accepted'), problem: fc.string() })
  expect(() =>
    fc.assert(
      fc.property(fc.option(row), fc.option(row), (before, after) => {
        // Of two suppliers, what is counted is how many records stand in each state.
        const counted = (one: typeof before, supplier: number) => (one?.supplier === supplier ? one.status : null)
        const differing = [1, 2].filter(supplier => counted(before, supplier) !== counted(after, supplier))
        return sameValue(
          [...new Set(touchedBy(touching, before, after))].toSorted((left, right) => left - right),
          differing,
        )
      }),
    ),
  ).not.toThrow()
})

test('the first-pass rate of a supplier is what is answered of all its lots, whatever becomes of them', async () => {
  const supplier = await floor.supplier()
  const rates = async () => {
    const [{ body: kept }, { body: reported }] = await Promise.all([
      manager.ask('GET', `/api/purchase/supplier/${supplier}/`),
      manager.ask('GET', `/api/quality/supplier_pass_rate/?supplier=${supplier}`),
    ])
    expect([kept.lotsInspected, kept.firstPassRate]).toEqual([reported.firstLots, reported.firstPassRate])
    return kept.firstPassRate
  }
  expect(await rates()).toBeNull()
  const lots = []
  for (const bad of [4, 0, 0]) lots.push(await floor.inspect(inspector, await floor.lot(inspector, { supplier, quantity: '3000' }), bad))
  expect(await rates()).toBe('0.6667')
  // Inspected once more after rework: no first inspection.
  const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 20, costBearer: 'supplier' }]
  const [rejected] = lots
  if (!rejected) throw new Error('No lot was rejected')
  await floor.inspect(inspector, (await manager.take(rejected, 'dispose', { parts })).body)
  expect(await rates()).toBe('0.6667')
})

test('a certificate has expired from the day after its last one, and the list of all certificates shows which one', async () => {
  const { rows } = await sql<{ day: string }>`select (company_today() - 1)::text as day`.execute(floor.database.db)
  const supplier = await floor.supplier()
  const path = `/api/purchase/supplier/${supplier}/`
  const expired = async (...ends: readonly (string | null)[]) => {
    const { body } = await manager.ask('GET', path)
    const certificates = ends.map((validUntil, at) => ({ name: `ISO ${at}`, validUntil }))
    const { body: changed } = await manager.ask('PATCH', path, { version: body.version, certificates })
    return [changed.certificatesUntil, changed.certificateExpired]
  }
  const yesterday = rows[0]?.day ?? ''
  expect(await expired(null)).toEqual([null, false])
  expect(await expired('2199-12-31', today)).toEqual([today, false])
  expect(await expired('2199-12-31', yesterday, null)).toEqual([yesterday, true])
  const names = async (query: string): Promise<readonly string[]> =>
    (await manager.ask('GET', `/api/purchase/supplier/certificates/?record=${supplier}&sort=validUntil&${query}`)).body.results.map(
      (one: { readonly name: string }) => one.name,
    )
  expect(await names('expired=true')).toEqual(['ISO 1'])
  expect(await names('expired=false')).toEqual(['ISO 0', 'ISO 2'])
})

const lotWithReturn = async (): Promise<{ readonly lot: ShownLot; readonly path: string }> => {
  const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '3000' }), 4)
  const { body } = await manager.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })
  return { lot: body, path: `/api/quality/supplierReturn/${body.supplierReturn.id}/` }
}

test('a return is overdue from the day after its last one, until it is shipped', async () => {
  const { path } = await lotWithReturn()
  const until = async (returnBy: string) => {
    const { body } = await manager.ask('GET', path)
    return (await manager.ask('PATCH', path, { version: body.version, returnBy })).body.overdue
  }
  expect(await until(today)).toBe(false)
  const { rows } = await sql<{ day: string }>`select (company_today() - 1)::text as day`.execute(floor.database.db)
  expect(await until(rows[0]?.day ?? '')).toBe(true)
  const { body: late } = await manager.ask('GET', path)
  expect(
    (await manager.ask('GET', '/api/quality/supplierReturn/?overdue=true')).body.results.map((one: { id: number }) => one.id),
  ).toContain(late.id)
  await manager.ask('POST', `${path}cancel/`, { version: late.version, input: { reason: '不退了' } })
  expect((await manager.ask('GET', path)).body.overdue).toBe(false)
})

const count = 'purchase.supplier.openScars'

test('what was changed beside the program is told by the check', async () => {
  const entity: AnyEntity = entityOf(registry, 'purchase.supplier')
  const id = await floor.supplier()
  await sql`update ${sql.table(tableOf(entity))} set open_scars = 7 where id = ${id}`.execute(floor.database.db)
  const [found, ...others] = await keptDifferences(floor.database.db, product)
  expect([found, others]).toEqual([{ entity: entity.name, field: 'openScars', id, stored: '7', workedOut: '0' }, []])
  expect(found && keptDifferenceWords(found)[1]).toBe(`purchase.supplier ${id}: openScars is stored as 7, but ought to be 0`)
  await sql`update ${sql.table(tableOf(entity))} set open_scars = 0 where id = ${id}`.execute(floor.database.db)
})

const deeds = ['ask', 'answer', 'accept', 'sendBack', 'pack', 'ship', 'cancel', 'dispose'] as const
type Deed = (typeof deeds)[number]

test('whatever is written in whatever order, what is kept is what it follows from', async () => {
  expect(keptValues(product).map(({ entity, field }) => `${entity.name}.${field}`)).toContain(count)
  const suppliers = [await floor.supplier(), await floor.supplier()]
  const material = await floor.material({})
  const scars: number[] = []
  const steps = { answer: { containment: '遏制', cause: '原因', action: '措施' }, accept: undefined, sendBack: { reason: '不够' } } as const
  const made: { readonly path: string }[] = []
  let open = 0
  const doing = async (deed: Deed, at: number): Promise<void> => {
    if (deed === 'ask') {
      const { body } = await manager.ask('POST', '/api/quality/scar/', { supplier: suppliers[at % 2], material, problem: '毛刺' })
      scars.push(body.id)
    } else if (deed === 'answer' || deed === 'accept' || deed === 'sendBack') {
      const path = `/api/quality/scar/${scars[at % (scars.length || 1)] ?? 0}/`
      const { status, body } = await manager.ask('GET', path)
      if (status === 200)
        await manager.ask('POST', `${path}${deed}/`, { version: body.version, ...(steps[deed] ? { input: steps[deed] } : {}) })
    } else if (deed === 'dispose' || made.length === 0) made.push(await lotWithReturn())
    else {
      const { path } = made[at % made.length] ?? { path: '' }
      const { body } = await manager.ask('GET', path)
      const input = {
        pack: { packages: 1 },
        ship: { carrier: '顺丰', trackingNumber: 'SF1', shippedOn: today },
        cancel: { reason: '不退了' },
      }[deed]
      await manager.ask('POST', `${path}${deed}/`, { version: body.version, input })
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat({ max: 20 })), { minLength: 4, maxLength: 10 }),
      async sequence => {
        // Something is open at the end of each.
        for (const [deed, at] of [...sequence, ['ask', 0] as const]) await doing(deed, at)
        expect((await keptDifferences(floor.database.db, product)).map(found => keptDifferenceWords(found)[1])).toEqual([])
        const counts = await Promise.all(
          suppliers.map(async id => (await manager.ask('GET', `/api/purchase/supplier/${id}/`)).body.openScars),
        )
        open = Math.max(open, ...counts)
      },
    ),
    { numRuns: runs(12) },
  )
  expect(open).toBeGreaterThan(0)
  // Two at the same moment: the later one counts the earlier one.
  const together = await floor.supplier()
  await Promise.all([1, 2, 3].map(() => manager.ask('POST', '/api/quality/scar/', { supplier: together, material, problem: '同时' })))
  expect((await manager.ask('GET', `/api/purchase/supplier/${together}/`)).body.openScars).toBe(3)
})
