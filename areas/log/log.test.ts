import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { anchorFolder } from '../../core/audit/anchors.server.ts'
import { verifyProof } from '../../core/audit/proof.server.ts'
import type { LogEntry } from '../../core/log/log.ts'
import { openCompany, told, type Company } from '../../tests/security/company.ts'
import { sealAll, whileNobodySeals } from '../../tests/harness/sealAll.ts'
import type { Visitor } from '../../tests/harness/server.ts'

// What people read in the logs: who may see what, how it is narrowed, and what leaves the house.

let company: Company
let admin: Visitor

beforeAll(async () => {
  company = await openCompany()
  admin = company.owner
})

const entries = async (by: Visitor, url: string): Promise<readonly LogEntry[]> => {
  const answer = await by.get(url)
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer.json().results
}

/** A row of the audit as if it had happened at another time. */
const past = async (at: string, more: { readonly name?: string; readonly ip?: string; readonly title?: string } = {}): Promise<void> => {
  await sql`insert into audit (at, actor_name, ip, entity, record_title, action, changes)
    values (${at}, ${more.name ?? '过去'}, ${more.ip ?? null}, 'mnm.material', ${more.title ?? null}, 'update', '[]')`.execute(
    company.database.db,
  )
}

describe('the material log', () => {
  test('tells every change with what it was before', async () => {
    const material = await company.make(company.entity('mnm.material'))
    const [before] = await entries(admin, `/api/log/material/?record=${material.id}`)
    expect(before).toMatchObject({
      action: { name: 'create' },
      entity: { name: 'mnm.material', title: expect.any(String) },
      result: 'done',
    })
    const changed = await admin.patch(`/api/mnm/material/${material.id}/`, { version: 1, name: '改过的名称' })
    expect(changed.statusCode, told(changed)).toBe(200)
    const [after] = await entries(admin, `/api/log/material/?record=${material.id}`)
    expect(after).toMatchObject({
      actor: { id: admin.userId },
      record: { id: material.id },
      route: 'PATCH /api/mnm/material/:id/',
      ip: '127.0.0.1',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'name', after: '改过的名称', before: String(material['name']) })]),
    })
    expect(await entries(admin, '/api/log/material/?entity=purchase.supplier')).toEqual([])
  })

  test('is read with its own right only, and narrowed by both days as the company counts them', async () => {
    const nobody = await company.visitor({ points: ['mnm.material:read'] })
    expect((await nobody.get('/api/log/material/')).statusCode).toBe(403)
    const reader = await company.visitor({ points: ['log.material:read'] })
    expect((await reader.get('/api/log/material/')).statusCode).toBe(200)
    expect((await reader.get('/api/log/audit/')).statusCode).toBe(403)
    // 8 October in Shanghai lasts from 16:00 on the 7th to 16:00 on the 8th, UTC.
    for (const at of ['2025-10-07T15:59:59.999999Z', '2025-10-07T16:00:00Z', '2025-10-08T15:59:59.999999Z', '2025-10-08T16:00:00Z'])
      await past(at)
    const found = await entries(reader, '/api/log/material/?from=2025-10-08&to=2025-10-08')
    expect(found.map(({ at }) => at)).toEqual(['2025-10-08T15:59:59.999999Z', '2025-10-07T16:00:00.000Z'])
    expect((await reader.get('/api/log/material/?from=soon')).statusCode).toBe(400)
    expect((await reader.get('/api/log/material/?ip=999')).statusCode).toBe(400)
    expect((await reader.get('/api/log/material/?colour=red')).statusCode).toBe(400)
  })

  test('goes on behind its page without losing or repeating a line, also where many happened at once', async () => {
    await sql`insert into audit (at, actor_name, entity, action, changes)
      select '2025-03-01T00:00:00Z'::timestamptz + interval '1 second' * (n / 40), '同时', 'mnm.material', 'update', '[]' from generate_series(1, 130) as n`.execute(
      company.database.db,
    )
    const ids: number[] = []
    for (let url: string | undefined = '/api/log/material/?from=2025-03-01&to=2025-03-02'; url !== undefined;) {
      const page: { results: LogEntry[]; next: number | null } = (await admin.get(url)).json()
      ids.push(...page.results.map(({ id }) => id))
      url = page.next === null ? undefined : `/api/log/material/?from=2025-03-01&to=2025-03-02&before=${page.next}`
    }
    expect(ids).toHaveLength(130)
    expect(new Set(ids).size).toBe(130)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })
})

describe('a print', () => {
  test('is told once a minute for each person and record, however often and however fast they tell it', async () => {
    const { id } = await company.make(company.entity('mnm.unit'))
    const other = await company.make(company.entity('mnm.unit'))
    const reader = await company.visitor({ points: ['mnm.unit:read'] })
    const tell = (by: Visitor, record: number) => by.post('/api/log/prints/', { entity: 'mnm.unit', record })
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(reader, id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await tell(reader, other.id)
    await tell(admin, id)
    const printed = async () => {
      const { rows } = await sql<{ actor: number; record: number }>`select actor_id as actor, record_id as record from audit
        where action = 'print' and record_id = any(${[id, other.id]}) order by id`.execute(company.database.db)
      return rows.map(({ actor, record }) => [actor, record])
    }
    expect(await printed()).toEqual([
      [reader.userId, id],
      [reader.userId, other.id],
      [admin.userId, id],
    ])
  })
})

describe('the file log', () => {
  const upload = (by: Visitor) =>
    by.post('/api/files/', '--x\r\nContent-Disposition: form-data; name="f"; filename="证书.txt"\r\n\r\nhello\r\n--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    })

  test('tells of files that came, were put into a record, replaced, removed and fetched', async () => {
    // The picture that samples are made with is there before.
    await company.make(company.entity('quality.iqcStandard'))
    const first = (await upload(admin)).json()
    const second = (await upload(admin)).json()
    const { id } = await company.make(company.entity('quality.iqcStandard'), { file: first.id })
    expect((await admin.patch(`/api/quality/iqcStandard/${id}/`, { version: 1, file: second.id })).statusCode).toBe(200)
    expect((await admin.patch(`/api/quality/iqcStandard/${id}/`, { version: 2, nameZh: '与文件无关' })).statusCode).toBe(200)
    expect((await admin.get(`/api/files/${second.id}/`)).statusCode).toBe(200)
    expect((await admin.patch(`/api/quality/iqcStandard/${id}/`, { version: 3, file: null })).statusCode).toBe(200)
    const found = await entries(admin, '/api/log/file/')
    expect(found.slice(0, 6).map(({ entity, action, record }) => [entity.name, action.name, record?.id])).toEqual([
      ['quality.iqcStandard', 'update', id],
      ['file', 'download', second.id],
      ['quality.iqcStandard', 'update', id],
      ['quality.iqcStandard', 'create', id],
      ['file', 'upload', second.id],
      ['file', 'upload', first.id],
    ])
    expect(found[1]?.facts.map(({ value }) => value)).toEqual(['5', 'quality.iqcStandard', String(id)])
    expect(found[4]?.facts.at(-1)?.value).toBe(createHash('sha256').update('hello').digest('hex'))
    expect((await entries(admin, `/api/log/file/?entity=quality.iqcStandard&record=${id}`)).length).toBe(3)
  })
})

describe('AZ-08 what a reader may not see stays hidden in logs and in what they export', () => {
  test('field groups, entities they may not read, and records outside their scope', async () => {
    const { id } = await company.make(company.entity('purchase.supplier'), { bankAccount: 'CANARY-bank' })
    const all = 'log.audit:read log.audit:export'.split(' ')
    const seen = async (by: Visitor) => (await by.get(`/api/log/audit/?entity=purchase.supplier&record=${id}`)).body
    const exported = async (by: Visitor) => (await by.get(`/api/log/audit/export/?entity=purchase.supplier&record=${id}`)).body
    const title = String((await admin.get(`/api/purchase/supplier/${id}/`)).json().name)
    expect(await seen(admin)).toContain('CANARY-bank')
    const cases: readonly (readonly [Visitor, boolean])[] = [
      [await company.visitor({ points: [...all, 'purchase.supplier:read'] }), true],
      [await company.visitor({ points: all }), false],
    ]
    for (const [reader, mayRead] of cases) {
      for (const body of [await seen(reader), await exported(reader)]) {
        expect(body).not.toContain('CANARY-bank')
        expect(body.includes(title)).toBe(mayRead)
      }
      expect((await entries(reader, `/api/log/audit/?entity=purchase.supplier&record=${id}`))[0]).toMatchObject({ concealed: !mayRead })
    }
    const { id: comparison } = await company.make(company.entity('purchase.priceComparison'))
    const ofIt = `/api/log/audit/?entity=purchase.priceComparison&record=${comparison}`
    const points = [...all, 'purchase.priceComparison:read']
    expect((await entries(await company.visitor({ points }), ofIt))[0]).toMatchObject({ concealed: false })
    const [elsewhere] = await entries(await company.visitor({ points, scope: 'own' }), ofIt)
    expect(elsewhere).toMatchObject({
      concealed: true,
      changes: [],
      record: { id: comparison, title: `#${comparison}` },
      actor: { id: admin.userId },
    })
  })
})

describe('LG-08 an export', () => {
  test('holds exactly what the screen shows, runs no formula, and is remembered with rows, filter and hash', async () => {
    for (const title of ['=1+1', '+cmd', '-2', '@sum', '\t=1', '＝1+1', '"a";b', '普通'])
      await past('2025-05-05T05:05:05Z', { title, ip: '10.1.2.3', name: '=HYPERLINK("http://evil")' })
    const answer = await admin.get('/api/log/material/export/?from=2025-05-05&to=2025-05-05&ip=10.1.2.3')
    expect(answer.statusCode, told(answer)).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('log.material-')
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const text = answer.rawPayload.toString('utf8')
    expect(text.split('\r\n').filter(line => line !== '')).toHaveLength(9)
    expect(text).not.toMatch(/(^|,|")[=+\-@\t＝＋－＠]/m)
    const [exported] = await entries(admin, '/api/log/audit/?entity=log.material&action=export')
    expect(exported).toMatchObject({ actor: { id: admin.userId } })
    const facts = Object.fromEntries((exported?.facts ?? []).map(({ caption, value }) => [caption, value]))
    expect(facts).toEqual({
      Rows: '8',
      'SHA-256 of the file': createHash('sha256').update(answer.rawPayload).digest('hex'),
      Filter: '从：2025-05-05；到：2025-05-05；IP 地址：10.1.2.3',
    })
  })

  test('needs its own right', async () => {
    const reader = await company.visitor({ points: ['log.material:read', 'log.audit:export'] })
    expect((await reader.get('/api/log/material/export/')).statusCode).toBe(403)
    expect((await reader.get('/api/log/audit/export/')).statusCode).toBe(403)
    expect((await reader.get('/api/log/proof/')).statusCode).toBe(403)
  })
})

describe('LG-08 a review', () => {
  test('says who looked through which days and what they found; it stands above the log and cannot be taken back', async () => {
    const path = '/api/log/material/reviews/'
    const signed = await admin.post(path, { from: '2025-10-01', to: '2025-10-31', comment: '没有异常' })
    expect(signed.json(), told(signed)).toMatchObject({
      results: [{ from: '2025-10-01', to: '2025-10-31', comment: '没有异常', reviewer: { id: admin.userId } }],
    })
    expect((await admin.get('/api/log/file/reviews/')).json().results).toEqual([])
    expect((await admin.post(path, { from: '2025-10-31', to: '2025-10-01', comment: 'x' })).json()).toMatchObject({ field: 'to' })
    expect((await admin.post(path, { from: '2025-10-31', to: '2099-10-01', comment: 'x' })).json()).toMatchObject({ field: 'to' })
    expect((await admin.post(path, { from: '2025-10-31', to: '2025-10-31', comment: ' ' })).statusCode).toBe(400)
    const reader = await company.visitor({ points: ['log.material:read'] })
    expect((await reader.post(path, { from: '2025-10-01', to: '2025-10-02', comment: 'x' })).statusCode).toBe(403)
    expect((await entries(admin, '/api/log/audit/?entity=log.material&action=review')).map(({ reason }) => reason)).toEqual(['没有异常'])
    await expect(sql`delete from audit_review`.execute(company.database.db)).rejects.toMatchObject({ code: '42501' })
  })
})

async function* streamed(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines
}

/** How many told changes of materials are sealed; the sealer comes by every few seconds. */
const sealedMaterials = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_seal as s join audit as a on a.id = s.audit_id
    where a.entity = 'mnm.material'`.execute(company.database.db)
  return rows[0]?.n ?? 0
}

describe('a verification', () => {
  beforeAll(async () => {
    // The rows that were given another time above are what a verification is there to find.
    const superuser = new pg.Client({ connectionString: company.database.ownerUrl })
    await superuser.connect()
    await superuser.query(`begin; set local session_replication_role = replica; ${whileNobodySeals}; delete from audit_seal; delete from audit_anchor;
      delete from audit where request_id is null; commit`)
    await superuser.end()
    rmSync(anchorFolder(company.dataFolder), { recursive: true, force: true })
    await sealAll(company.database.db)
  })

  test('is asked for with its right, answers in the end, and is remembered', async () => {
    const reader = await company.visitor({ points: ['log.audit:read'] })
    expect((await reader.post('/api/log/verification/', {})).statusCode).toBe(403)
    expect((await admin.post('/api/log/verification/', {})).json()).toMatchObject({ running: true })
    while ((await admin.get('/api/log/verification/')).json().running) await sleep(50)
    expect((await admin.get('/api/log/verification/')).json()).toMatchObject({ running: false, intact: true, failed: false, broken: null })
    expect(await entries(admin, '/api/log/audit/?action=verify')).toMatchObject([{ actor: { id: admin.userId } }])
  })

  test('can be repeated by anybody with the proof, which holds whole rows and so is only for who may see all of them', async () => {
    await expect.poll(sealedMaterials).toBeGreaterThan(0)
    const answer = await admin.get('/api/log/proof/')
    expect(answer.statusCode, told(answer)).toBe(200)
    const lines = gunzipSync(answer.rawPayload).toString('utf8').trim().split('\n')
    expect(await verifyProof(streamed(lines))).toMatchObject({
      intact: true,
      checked: lines.filter(line => line.startsWith('{"n"')).length,
    })
    const [kept = ''] = lines.filter(line => line.includes('mnm.material'))
    const altered = lines.map(line => (line === kept ? line.replace('mnm.material', 'mnm.materials') : line))
    expect(await verifyProof(streamed(altered))).toMatchObject({ intact: false, broken: { fault: 'rowChanged', n: JSON.parse(kept).n } })
    const half = await company.visitor({ points: ['log.audit:read', 'log.audit:verify'] })
    expect((await half.get('/api/log/proof/')).statusCode).toBe(403)
  })
})

test('who takes out unusually much, at night or after getting more rights is told to everybody else who reads the audit', async () => {
  const { db } = company.database
  const taker = await company.visitor({ points: ['log.audit:read'] })
  const reader = await company.visitor({ points: ['log.audit:read'] })
  // The last noon of the company, so that none of it is at night.
  const noon = sql`((date_trunc('day', (now() - interval '4 hours') at time zone 'UTC') + interval '4 hours') at time zone 'UTC')`
  const taken = (action: string, times: number, detail: object = {}) =>
    sql`insert into audit (at, actor_id, actor_name, entity, action, changes, repeats, detail)
      values (${noon}, ${taker.userId}, '取走者', 'mnm.material', ${action}, '[]', ${times}, ${JSON.stringify(detail)})`.execute(db)
  const notices = async () => {
    await sql`select graphile_worker.add_job('log.unusual', '{}')`.execute(db)
    await company.app.jobs.runDue()
    const { rows } = await sql<{ user: number; title: string }>`select user_id as "user", title_en as title from user_notice
      where title_en like '取走者:%' order by id`.execute(db)
    return rows
  }
  await taken('download', 49)
  await taken('viewPage', 199)
  expect(await notices()).toEqual([])
  await taken('export', 1, { rows: 12_000 })
  const sent = await notices()
  expect(sent.map(({ user }) => user)).toEqual(expect.arrayContaining([reader.userId, admin.userId]))
  expect(sent.map(({ user }) => user)).not.toContain(taker.userId)
  expect(new Set(sent.map(({ title }) => title))).toEqual(new Set(['取走者: exported 12,000 rows']))
  await sql`insert into audit (at, actor_name, entity, record_id, action, changes)
    values (${noon} - interval '1 hour', '管理员', 'admin.user', ${taker.userId}, 'update',
      '[{"field": "roles", "label": ["角色", "Roles"], "before": null, "after": null}]')`.execute(db)
  await taken('viewPage', 1)
  expect((await notices()).at(-1)?.title).toBe(
    '取走者: exported 12,000 rows; viewed 200 pages; exported or downloaded 50 times within a day of a change of roles or user type',
  )
})
