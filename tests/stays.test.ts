import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keepStays } from '../core/database/schemaSql.ts'
import { apiPath } from '../core/define/area.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { fc, runs } from './harness/draws.ts'
import { workingMinutesBetween } from '../core/fields/moment/workingTime.ts'
import { companyCalendar } from '../core/workdays/calendarsKnown.server.ts'
import { entitiesAsked } from './harness/entitiesAsked.ts'
import { stayFaults } from './harness/stayFaults.ts'
import { openCompany, type Company, type Made } from './security/company.ts'

// How long each record stood in each state is kept by the database: whoever writes, whatever happens at the same time.

let company: Company

beforeAll(async () => {
  company = await openCompany()
  const root = new pg.Client({ connectionString: company.database.ownerUrl })
  await root.connect()
  await root.query(`create table probe (id bigint primary key, state text not null, created_at timestamptz not null default now(), note text);
    ${keepStays('probe', { entity: 'lab.probe', state: 'state' })}
    grant all on probe to public`)
  await root.end()
})

/** The probes that were deleted. */
const gone: number[] = []

const probe = { entity: 'lab.probe', table: 'probe', state: 'state' } as const

describe('the stays of a record cover its life without gap or overlap', () => {
  const states = ['open', 'doing', 'done'] as const
  const deed = fc.oneof(
    fc.record({ do: fc.constant('step' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('note' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('bulk' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('delete' as const), to: fc.constantFrom(...states) }),
    fc.record({ do: fc.constant('restore' as const), to: fc.constantFrom(...states) }),
    // Begun before another one, and committed after it.
    fc.record({ do: fc.constant('slow' as const), to: fc.constantFrom(...states) }),
  )

  test('whatever is done with it', async () => {
    const { db } = company.database
    let id = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async deeds => {
        id += 2
        const [one, other] = [id, id + 1]
        await sql`insert into probe (id, state) values (${one}, 'open'), (${other}, 'open')`.execute(db)
        let bin: { readonly created: string } | undefined
        for (const { do: what, to } of deeds) {
          if (what === 'step') await sql`update probe set state = ${to} where id = ${one}`.execute(db)
          if (what === 'note') await sql`update probe set note = ${to} where id = ${one}`.execute(db)
          if (what === 'bulk') await sql`update probe set state = ${to} where id in (${one}, ${other})`.execute(db)
          if (what === 'delete') {
            const { rows } = await sql<{
              created: string
            }>`delete from probe where id = ${one} returning created_at::text as created`.execute(db)
            bin = rows[0] ?? bin
            gone.push(one)
          }
          if (what === 'restore' && bin) {
            await sql`insert into probe (id, state, created_at) values (${one}, ${to}, ${bin.created}::timestamptz) on conflict do nothing`.execute(
              db,
            )
          }
          if (what === 'slow')
            await db.transaction().execute(async tx => {
              await sql`select now()`.execute(tx)
              await sql`update probe set state = case state when 'doing' then 'done' else 'doing' end where id = ${one}`.execute(db)
              await sql`update probe set state = ${to} where id = ${one}`.execute(tx)
            })
        }
        expect(await stayFaults(db, { ...probe, deleted: gone })).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  test('and one that is undone leaves nothing', async () => {
    const { db } = company.database
    await sql`insert into probe (id, state) values (1000001, 'open')`.execute(db)
    await db
      .transaction()
      .execute(async tx => {
        await sql`update probe set state = 'done' where id = 1000001`.execute(tx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await stayFaults(db, { ...probe, deleted: gone })).toEqual([])
    const { rows } = await sql`select from stay where entity = 'lab.probe' and record_id = 1000001`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

test('working time is counted by the database as by the program', async () => {
  const { db } = company.database
  const calendar = await companyCalendar({ tx: db, product: productOf({ ...registry, calls: new Map() }, servedEntities, []) })
  expect(calendar.otherDays.size).toBeGreaterThan(5)
  // Around the holidays that are known, with working weekends among them.
  const [first = ''] = [...calendar.otherDays.keys()].toSorted()
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 90 })
    .map(minutes => new Date(Date.parse(`${first}T00:00:00Z`) + (minutes - 14_400) * 60_000).toISOString())
  await fc.assert(
    fc.asyncProperty(moment, moment, async (since, until) => {
      const { rows } = await sql<{
        minutes: number
      }>`select working_minutes(${since}::timestamptz, ${until}::timestamptz) as minutes`.execute(db)
      expect(rows[0]?.minutes).toBe(workingMinutesBetween(calendar, since, until))
    }),
    { numRuns: runs(60) },
  )
})

describe.each(entitiesAsked.filter(({ state }) => state !== undefined).map(entity => [entity.name, entity] as const))(
  'how long records of %s stand in a state',
  (name, entity) => {
    test('is kept from the first step on, through every way into a state, deletion and restoring', async () => {
      const made: Made = await company.make(entity)
      await company.usable(entity)
      const { version } = (await company.owner.get(`${apiPath(entity)}${made.id}/`)).json()
      const deleted = made.can.includes('delete')
        ? await company.owner.delete(`${apiPath(entity)}${made.id}/?version=${version}`)
        : undefined
      const back = deleted ? await company.owner.post('/api/recycle_bin/restore/', { entity: name, records: String(made.id) }) : undefined
      expect([deleted?.statusCode ?? 204, back?.statusCode ?? 200]).toEqual([204, 200])
      const standing = { entity: name, table: tableOf(entity), state: snake(String(entity.state)), deleted: [made.id] }
      expect(await stayFaults(company.database.db, standing)).toEqual([])
    })
  },
)
