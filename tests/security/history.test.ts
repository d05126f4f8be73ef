import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { retainAudit } from '../../core/audit/archive.server.ts'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import type { HistoryEntry } from '../../core/audit/history.server.ts'
import type { StoryPage } from '../../core/audit/storyKind.ts'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { atEnd } from '../harness/atEnd.ts'
import { entitySamples } from '../harness/entitySamples.ts'
import { sealAll, whileNobodySeals } from '../harness/sealAll.ts'
import type { Visitor } from '../harness/server.ts'
import { openCompany, type Company } from './company.ts'
import { entitiesAsked } from '../harness/entitiesAsked.ts'

// LG-09: the history of a record tells what happened, of every entity: nothing that was refused, nothing pushed out, also what is archived.

let company: Company
let superuser: pg.Client
let reader: Visitor
const records = new Map<string, number>()
const before = new Map<string, readonly number[]>()

const entities = entitiesAsked

const page = async (entity: AnyEntity, by: Visitor, query = ''): Promise<StoryPage<HistoryEntry>> => {
  const answer = await by.get(`${apiPath(entity)}${records.get(entity.name)}/history/${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const everything = async (entity: AnyEntity, by: Visitor, kind = 'story'): Promise<readonly HistoryEntry[]> => {
  const found: HistoryEntry[] = []
  for (let next: number | null | undefined; next !== null;) {
    const read = await page(entity, by, `?kind=${kind}${next === undefined ? '' : `&before=${next}`}`)
    expect(read.incomplete).toBe(false)
    found.push(...read.results)
    next = read.next
  }
  return found
}

const flood = (entity: AnyEntity, action: string, result: 'done' | 'refused', count: number) =>
  sql`insert into audit (actor_id, actor_name, entity, record_id, action, changes, result)
    select 1, '李', ${entity.name}, ${records.get(entity.name)}, ${action}, '[]', ${result} from generate_series(1, ${count}::int)`.execute(
    company.database.db,
  )

beforeAll(async () => {
  company = await openCompany()
  superuser = new pg.Client({ connectionString: company.database.ownerUrl })
  await superuser.connect()
  atEnd(() => superuser.end())
  // Two entities may be seen with the same point.
  const points = new Set(entities.flatMap(({ name }) => [`${name}:read`, ...(entitySamples.get(name)?.seenWith ?? [])]))
  reader = await company.visitor({ points: [...points] })
  const stranger = await company.visitor({ points: [] })
  for (const entity of entities) {
    const { id } = await company.make(entity)
    records.set(entity.name, id)
    // What is refused is remembered under the name of the deed.
    await stranger.patch(`${apiPath(entity)}${id}/`, { version: 1 })
    for (const step of Object.keys(entity.transitions ?? {})) await stranger.post(`${apiPath(entity)}${id}/${step}/`, { version: 1 })
    await flood(entity, 'update', 'done', 60)
    await flood(entity, 'print', 'done', 520)
    await flood(entity, 'update', 'refused', 520)
  }
})

describe.each(entities.map(entity => [entity.name, entity] as const))('the history of %s', (_name, entity) => {
  test('is the story of what was done, to its beginning', async () => {
    const story = await everything(entity, reader)
    before.set(
      entity.name,
      story.map(({ id }) => id),
    )
    expect(story.at(-1)).toMatchObject({ action: 'create', actor: { id: company.owner.userId } })
    const refused = await sql<{
      id: number
    }>`select id from audit where entity = ${entity.name} and record_id = ${records.get(entity.name)} and (result = 'refused' or action = 'print')`.execute(
      company.database.db,
    )
    expect(refused.rows.length).toBeGreaterThanOrEqual(1040)
    const told = new Set(story.map(({ id }) => id))
    expect(refused.rows.filter(({ id }) => told.has(id))).toEqual([])
    expect(story.filter(({ action }) => action === 'update').length).toBeGreaterThanOrEqual(60)
  })

  test('shows who printed and who was refused to whoever may read the log of everything, apart', async () => {
    expect((await page(entity, reader)).kinds).toEqual(['story'])
    const { kinds } = await page(entity, company.owner)
    expect(kinds).toEqual(expect.arrayContaining(['story', 'prints', 'refusals']))
    for (const kind of kinds) await page(entity, company.owner, `?kind=${kind}`)
    const prints = await everything(entity, company.owner, 'prints')
    expect(new Set(prints.map(({ action }) => action))).toEqual(new Set(['print']))
    expect(prints).toHaveLength(520)
    const url = `${apiPath(entity)}${records.get(entity.name)}/history/`
    for (const kind of ['prints', 'refusals']) expect((await reader.get(`${url}?kind=${kind}`)).statusCode).toBe(403)
    for (const query of ['?kind=all', '?page=2', '?before=x', '?before=0', '?kind=story&kind=prints'])
      expect((await company.owner.get(`${url}${query}`)).statusCode, query).toBe(400)
  })
})

describe('after twelve months', () => {
  beforeAll(async () => {
    await superuser.query(`begin; set local session_replication_role = replica; ${whileNobodySeals}; delete from audit_seal; delete from audit_anchor;
      update audit set at = at - interval '13 months'; commit`)
    await sealAll(company.database.db)
    await retainAudit(company.database.db, company.dataFolder)
  })

  test.each(entities.map(entity => [entity.name, entity] as const))('the story of %s is read in the same place', async (_name, entity) => {
    const here = await sql`select from audit where entity = ${entity.name} and record_id = ${records.get(entity.name)}`.execute(
      company.database.db,
    )
    expect(here.rows).toEqual([])
    const story = await everything(entity, reader)
    expect(story.map(({ id }) => id)).toEqual(before.get(entity.name))
    expect(story.at(-1)).toMatchObject({ action: 'create', actor: { id: company.owner.userId } })
    // Who has made it stands on its page, too.
    const shown = (await reader.get(`${apiPath(entity)}${records.get(entity.name)}/`)).json()
    expect(shown.createdBy).toMatchObject({ id: company.owner.userId })
  })

  test('an archive that is not there is said, and what is here is still told', async () => {
    rmSync(join(archiveFolder(company.dataFolder)), { recursive: true })
    const [entity] = entities
    if (!entity) throw new Error('There is no entity')
    await flood(entity, 'update', 'done', 1)
    expect(await page(entity, reader)).toMatchObject({ incomplete: true, results: [{ action: 'update' }], next: null })
  })
})
