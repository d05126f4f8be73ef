import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Context } from '../core/context/serve.server.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { partTableOf, tableOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { columnOf } from '../core/define/rows.ts'
import { whoFits, type WhoFits } from '../core/define/whoFits.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { activeActors } from '../core/people/grants.server.ts'
import { checkChosen, checkInput } from '../core/records/checks.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { pointsOf } from '../core/rights/points.ts'
import { asProgram } from './harness/asProgram.ts'
import { testServer, type TestServer, type Visitor } from './harness/server.ts'

// Who may be chosen in a field of people: every colleague who works here, as far as the field says nothing else, whatever the chooser sees of the list of users.

interface Place {
  readonly name: string
  readonly entity: AnyEntity
  /** The step that asks for it; the record itself where there is none. */
  readonly step?: string
  readonly fields: Fields
  /** The field, or the lines and their field. */
  readonly path: readonly string[]
  readonly fits: WhoFits
}

const placesIn = (entity: AnyEntity, fields: Fields, step?: string): readonly Place[] =>
  Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, field]) =>
    [[[name], field] as const, ...Object.entries<Field>(field.of ?? {}).map(([inner, one]) => [[name, inner], one] as const)].flatMap(
      ([path, one]): readonly Place[] => {
        const fits = one.readonly || field.readonly ? undefined : whoFits(one)
        return fits
          ? [{ name: [entity.name, step, ...path].filter(Boolean).join(' '), entity, fields, path, fits, ...(step ? { step } : {}) }]
          : []
      },
    ),
  )

const places = [...registry.entities.values()].flatMap(entity => [
  ...placesIn(entity, entity.fields),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    placesIn(entity, input, step),
  ),
])

const record = 1
const every = new Set(pointsOf(registry.areas).map(({ point }) => point))
/** What only the list of users says of somebody. */
const file = { username: 'qqzzx.kept', email: 'kept@qqzzx.example', phone: '139-7777-0001', address: '湖滨路 77 号' }

let server: TestServer
let chooser: Visitor
let here: number
/** Somebody of another department: at work and holding everything; at work and holding nothing; who has left; a machine. */
let known: Readonly<Record<'able' | 'idle' | 'former' | 'machine', number>>

const somebody = async (name: string, called: string, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const row = { username: name, name: called, type: 'ordinary', is_active: true, is_admin: false, department_id: here, ...change }
  const columns = Object.keys(row).map(column => sql.id(column))
  const { rows } = await sql<{
    id: number
  }>`insert into admin_user (${sql.join(columns)}) values (${sql.join(Object.values(row))}) returning id`.execute(server.database.db)
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  server = await testServer()
  here = await server.department('传感器部')
  chooser = await server.visitor({
    points: ['mnm.unit:read', 'cooperation.task:read'],
    scope: 'own',
    department: await server.department('采购部'),
  })
  known = {
    able: (await server.visitor({ points: 'all', department: here })).userId,
    idle: await somebody(file.username, '陈静', { email: file.email, phone: file.phone, address: file.address, date_joined: '1987-06-05' }),
    former: await somebody('former', '何远', { is_active: false }),
    machine: await somebody('machine', '测试台', { type: 'serviceAccount' }),
  }
})

/** The record of which the field takes people, with one of them, in place of those of the company for this transaction. */
const stage = async ({ tx }: Context, { fits }: Place, person: number): Promise<void> => {
  const { of, by, people = [] } = fits.among ?? {}
  if (of === undefined || by === undefined) return
  const entity = entityOf(registry, of)
  const [place = ''] = people
  const [name = '', inner] = place.split('.')
  const tables = [
    tableOf(entity),
    ...Object.entries<Field>(entity.fields).flatMap(([one, { kind }]) =>
      ['lines', 'refs'].includes(kind) ? [partTableOf(entity, one)] : [],
    ),
  ]
  for (const table of tables)
    await sql`create temporary table ${sql.table(table)} on commit drop as select * from ${sql.table(`public.${table}`)} with no data`.execute(
      tx,
    )
  await sql`insert into ${sql.table(tableOf(entity))} (id, version) values (${record}, 1)`.execute(tx)
  if (inner === undefined) await sql`update ${sql.table(tableOf(entity))} set ${sql.id(columnOf(name, 'ref'))} = ${person}`.execute(tx)
  else
    await sql`insert into ${sql.table(partTableOf(entity, name))} (id, owner_id, position, ${sql.id(columnOf(inner, 'ref'))}) values (1, ${record}, 0, ${person})`.execute(
      tx,
    )
}

/** The record that says who fits, where it names them itself. */
const rowOf = ({ fits: { among } }: Place, person: number): Readonly<Record<string, unknown>> => {
  if (!among) return { id: record }
  if (among.by !== undefined) return { id: record, [among.by]: record }
  const [name = '', inner] = (among.people[0] ?? '').split('.')
  return { id: record, [name]: inner === undefined ? person : [{ id: 1, [inner]: person }] }
}

const undone = new Error('undone')

/** What somebody of another department who does not see the list of users is told of a choice: nothing, or what is wrong at which place. */
const told = async (
  place: Place,
  person: number,
  named: number,
  actor: (context: Context) => Promise<Actor>,
): Promise<readonly string[]> => {
  const [name = '', inner] = place.path
  const outer = place.fields[name] as Field & { readonly of: Fields }
  const field = inner === undefined ? outer : (outer.of[inner] as Field)
  const chosen = field.kind === 'refs' ? [person] : person
  const values = { [name]: inner === undefined ? chosen : [{ [inner]: chosen }] }
  let answer: readonly string[] = []
  const trying = asProgram(server.database, async context => {
    await stage(context, place, named)
    const acting = { ...context, actor: await actor(context) }
    const row = rowOf(place, named)
    const asked = place.step === undefined ? checkChosen(acting, place.fields, values, row) : checkInput(acting, place.fields, values, row)
    answer = await asked.then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return Object.keys(error.details.problems ?? {})
      },
    )
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return answer
}

const asChooser = async (context: Context): Promise<Actor> => {
  const [actor] = await activeActors(context.tx, [chooser.userId], every)
  if (!actor) throw new Error('nobody')
  return actor
}

/** Where a problem at the place is told. */
const pathOf = ({ step, path: [name, inner] }: Place): string =>
  [...(step ? ['input'] : []), name, ...(inner === undefined ? [] : [0, inner])].join('.')

describe('people are chosen', () => {
  test.each(places)('$name', async place => {
    const { among, holding, accounts, former } = place.fits
    const ask = (person: number, named = person) => told(place, person, named, asChooser)
    const refused = [pathOf(place)]
    expect(await ask(known.able)).toEqual(accounts ? refused : [])
    expect(await ask(known.idle)).toEqual(accounts || holding !== undefined ? refused : [])
    expect(await ask(known.former)).toEqual(former && !accounts && holding === undefined ? [] : refused)
    expect(await ask(known.machine)).toEqual(refused)
    expect(await ask(known.able, known.idle)).toEqual(among || accounts ? refused : [])
  })

  test('are fields that the definitions name, of which a reviewer sees who fits', async () => {
    const says = ({ among, holding, accounts, former }: WhoFits): string =>
      [
        among ? `among ${among.people.join(', ')} of ${among.by ?? 'the record'}` : undefined,
        holding === undefined ? undefined : `who hold ${holding}`,
        accounts ? 'accounts in sight' : undefined,
        former ? 'former ones as well' : undefined,
      ]
        .filter(said => said !== undefined)
        .join('; ') || 'colleagues'
    await expect(
      places
        .map(({ name, fits }) => `${name}: ${says(fits)}\n`)
        .toSorted()
        .join(''),
    ).toMatchFileSnapshot('snapshots/whoFits.txt')
  })
})

describe('of a colleague everybody knows four facts', () => {
  const colleagues = async (query: string) => {
    const answer = await chooser.get(`/api/users/colleagues/?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ readonly results: readonly Readonly<Record<string, unknown>>[] }>().results
  }

  test('by the name, its pinyin and the department, and by nothing else', async () => {
    const found = { id: known.idle, title: '陈静', department: '传感器部', away: false }
    for (const typed of ['陈静', 'chenjing', 'cj', '传感器部 陈'])
      expect(await colleagues(`search=${encodeURIComponent(typed)}`), typed).toContainEqual(found)
    for (const typed of [...Object.values(file), '1987-06-05'])
      expect(await colleagues(`search=${encodeURIComponent(typed)}`), typed).toEqual([])
  })

  test('who has left is offered to filters alone, a machine to nobody', async () => {
    const ids = async (query: string) => (await colleagues(query)).map(({ id }) => id)
    expect(await ids('page_size=200')).not.toContain(known.former)
    expect(await ids('page_size=200&every_state=true')).toContain(known.former)
    expect(await ids('page_size=200&every_state=true')).not.toContain(known.machine)
  })

  test('that others decide for them', async () => {
    await sql`insert into approval_delegation (from_id, to_id, scope, during, reason)
      values (${known.idle}, ${known.able}, '*', tstzrange(now() - interval '1 hour', now() + interval '1 day'), '休假')`.execute(
      server.database.db,
    )
    expect(await colleagues(`search=${encodeURIComponent('陈静')}`)).toMatchObject([{ away: true }])
    await sql`delete from approval_delegation`.execute(server.database.db)
  })

  test('no permission is asked after by whoever fills in no field that takes its holders', async () => {
    for (const holding of ['admin.user:read', 'admin', 'no.such:thing', ...places.flatMap(({ fits }) => fits.holding ?? [])])
      expect((await chooser.get(`/api/users/colleagues/?holding=${encodeURIComponent(holding)}`)).statusCode, holding).toBe(403)
  })

  test('a record that one does not see names nobody, and one that no field asks after is not asked', async () => {
    const { rows } = await sql<{ id: number }>`insert into cooperation_project (name, status, lead_id, limiting, search_text)
      values ('保密项目', 'active', ${known.able}, 'none', '') returning id`.execute(server.database.db)
    const of = rows[0]?.id ?? 0
    const ask = async (by: Visitor, list: string) => by.get(`/api/users/colleagues/?list=${encodeURIComponent(list)}&of=${of}`)
    const giver = await server.visitor({ points: ['cooperation.task:create', 'cooperation.project:read'], scope: 'own' })
    const asked = await ask(giver, 'cooperation.project:members.user,lead')
    expect([asked.statusCode, asked.json().results]).toEqual([200, []])
    for (const [by, list] of [
      [chooser, 'cooperation.project:members.user,lead'],
      [giver, 'cooperation.project:lead'],
      [giver, 'mnm.unit:name'],
    ] as const)
      expect((await ask(by, list)).statusCode, list).toBe(403)
  })

  test('and no search, picker, list or filter tells more', async () => {
    const near = await server.visitor({ points: ['admin.user:read'], scope: 'own', department: here })
    for (const visitor of [chooser, near]) {
      for (const typed of Object.values(file)) {
        const found = await visitor.get(`/api/search/?q=${encodeURIComponent(typed)}`)
        expect(found.json(), typed).toEqual({ exact: [], groups: [] })
      }
      const { groups } = (await visitor.get(`/api/search/?q=${encodeURIComponent('陈静')}`)).json()
      const hit = groups[0].hits.find(({ id }: { readonly id: number }) => id === known.idle)
      expect(hit).toEqual({ entity: 'admin.user', id: known.idle, title: '陈静', detail: '传感器部', closed: true })
    }
    expect((await chooser.get('/api/admin/user/')).statusCode).toBe(403)
    expect((await chooser.get('/api/admin/user/options/')).statusCode).toBe(403)
    for (const query of [
      `phone__contains=139`,
      `email__contains=kept`,
      `id=${known.idle}`,
      `department=${here}&type=ordinary`,
      `search=${encodeURIComponent('陈静')}`,
    ]) {
      const answer = await near.get(`/api/admin/user/?${query}`)
      const ids =
        answer.statusCode === 200 ? answer.json<{ readonly results: readonly { readonly id: number }[] }>().results.map(({ id }) => id) : []
      expect(
        ids.filter(id => id !== near.userId),
        query,
      ).toEqual([])
    }
    expect((await near.get('/api/admin/user/options/?page_size=50')).json().results.map(({ id }: { readonly id: number }) => id)).toEqual([
      near.userId,
    ])
    expect((await near.get(`/api/admin/user/${known.idle}/`)).statusCode).toBe(404)
  })
})
