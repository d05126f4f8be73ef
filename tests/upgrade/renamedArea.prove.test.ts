import pg from 'pg'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import { compareRecords } from '../../core/audit/compare.server.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { registry } from '../../app/registry.ts'
import { sealAll } from '../harness/sealAll.ts'
import { testServer, type TestServer } from '../harness/server.ts'
import { formerPassword, restoredCompany } from './formerCompany.ts'

// Customer relations were called `materials`: a company of then, in which much is kept under that name, is upgraded.

const all = readMigrations('migrations')
const before = all.slice(
  0,
  all.findIndex(({ name }) => name === 'crm'),
)

let server: TestServer
let dataFolder: string
let admin: Awaited<ReturnType<TestServer['signIn']>>

const me = `(select id from admin_user where username = 'admin')`

/** What people kept that the demo company of then did not hold. */
const kept = `
  insert into list_view (owner_id, entity, name, parameters) values (${me}, 'materials.quotation', 'Mine', 'state=sent&sort=-total'),
    (${me}, 'admin.webhook', 'Of materials', 'events.entity=materials.company,mnm.unit');
  insert into list_setting (user_id, entity, arrangement) values (${me}, 'materials.company', 'columns=code,name');
  insert into dashboard (user_id) values (${me}) on conflict do nothing;
  insert into dashboard_tile (user_id, position, standard) values (${me}, 0, 'materials.toBeAnswered');
  insert into dashboard_tile (user_id, position, entity, show) values (${me}, 1, 'materials.quotation', 'count');
  insert into dashboard_tile (user_id, position, report, asked, show) values (${me}, 2, 'materials.hitRate', 'by=seller', 'chart');
  insert into report_subscription (user_id, report, parameters) values (${me}, 'materials.hitRate', 'by=seller');
  insert into admin_webhook (name, address, account_id, is_active) values ('ERP', 'https://erp.example.com/', ${me}, false);
  insert into admin_webhook_events (owner_id, position, entity, action) select id, 0, 'materials.company', 'update' from admin_webhook;
  insert into mail_template (event, subject_zh, subject_en, body_zh, body_en) values ('materials.companyLapsed', 'a', 'b', 'c', 'd');
  insert into record_comment (entity, record_id, author_id, text, written_at) values ('materials.company', 1, ${me}, 'Ring first.', now());
  insert into record_follower (entity, record_id, user_id, since) values ('materials.company', 1, ${me}, now()) on conflict do nothing;
  insert into approval_delegation (from_id, to_id, scope, during, reason) values (${me}, (select min(id) from admin_user where username <> 'admin'), 'materials.quotation', tstzrange(now(), now() + interval '1 day'), 'Away');
  insert into deleted_record (entity, record_id, title, title_en, content, deleted_at, deleted_by_name)
    values ('materials.activity', 990001, 'a', 'a', '{}', now(), 'x'), ('admin.role', 990002, 'b', 'b', '{"points": [{"point": "materials.company:read"}]}', now(), 'x');
  insert into user_notice (user_id, kind, event, title_zh, title_en, link, entity, record_id) values
    (${me}, 'record', 'materials.companyLapsed', 'a', 'a', '/log/audit?entity=materials.company', 'materials.company', 1)`

beforeAll(async () => {
  const company = await restoredCompany('tests/fixtures/company134bbe31/backup.tar.gz', '.', before)
  dataFolder = company.dataFolder
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  await owner.query(kept)
  await owner.end()
  await migrate(company.database.ownerUrl, all)
  server = await testServer({ company, doesJobs: [] })
  admin = await server.signIn('admin', formerPassword)
}, 600_000)

const told = async (url: string) => {
  const answer = await admin.get(url)
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
  return answer.json()
}

const rows = async (statement: string): Promise<readonly unknown[]> =>
  (await sql<Readonly<Record<string, unknown>>>`${sql.raw(statement)}`.execute(server.database.db)).rows.flatMap(row => Object.values(row))

/** Written once, under a seal or as it was published. */
const stays = ['approval_event.content', 'approval_flow_edition.doc_type', 'approval_instance.snapshot', 'audit.changes', 'audit.entity']

test('nothing is kept under the former name but what is sealed', async () => {
  const columns =
    await rows(`select table_name || '.' || column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type in ('text', 'jsonb') or data_type = 'ARRAY' and udt_name = '_text')`)
  expect(columns.length).toBeGreaterThan(1000)
  const found: string[] = []
  for (const place of columns.map(String)) {
    const [table = '', column = ''] = place.split('.')
    // Lines of a field that is called so are named by their number: materials.307.
    const { rows: some } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text ~ '(^|[^a-z_.])materials[.][a-zA-Z]|materials_(company|quotation)' limit 1`.execute(
        server.database.db,
      )
    if (some.length > 0) found.push(place)
  }
  expect(found.toSorted()).toEqual(stays)
  const called =
    await rows(`select relname from pg_class where relname like 'materials\\_%' union all select conname from pg_constraint where conname like 'materials\\_%'
    union all select proname from pg_proc where prosrc ~ '\\mmaterials_|''materials[.]' or proname like 'materials\\_%'
    union all select tgname from pg_trigger where tgname like 'materials\\_%' or encode(tgargs, 'escape') like 'materials.%'
    union all select identifier from graphile_worker._private_tasks where identifier like 'materials.%'`)
  expect(called).toEqual([])
})

describe('what was remembered under it', () => {
  test('agrees with the records, and is as it was sealed', async () => {
    const { db } = server.database
    expect((await compareRecords({ db, entities: registry.entities.values(), archive: archiveFolder(dataFolder) })).differences).toEqual([])
    await sealAll(db)
    expect(await verifyAudit({ db, dataFolder, outside: undefined, progress: () => undefined })).toMatchObject({ intact: true })
  })

  test('is the history of its records, and goes on', async () => {
    const { version, id } = (await told('/api/crm/company/?sort=id&page_size=1')).results[0]
    expect((await told(`/api/crm/company/${id}/history/`)).results.at(-1)).toMatchObject({ action: 'create' })
    const changed = await admin.patch(`/api/crm/company/${id}/`, { version, shortName: 'Quay' })
    expect(changed.statusCode, changed.body).toBe(200)
    const { results } = await told(`/api/crm/company/${id}/history/`)
    expect(results[0]).toMatchObject({ action: 'update' })
    expect(results.at(-1)).toMatchObject({ action: 'create' })
  })

  test('is told in the log, in the feed and in approvals as what it is called today', async () => {
    const { results } = await told('/api/log/audit/?entity=crm.quotation')
    expect(results.length).toBeGreaterThan(10)
    for (const { entity, concealed } of results) expect([entity.name, concealed]).toEqual(['crm.quotation', false])
    const feed = await told('/api/changes/?since=0&limit=1000')
    const entities = new Set(feed.results.map(({ entity }: { readonly entity: string }) => entity.split('.')[0]))
    expect([entities.has('crm'), entities.has('materials')]).toEqual([true, false])
    const [instance] = await rows(`select id from approval_instance where entity = 'crm.quotation' order by id limit 1`)
    expect(await told(`/api/approval/${String(instance)}/`)).toMatchObject({ verified: true })
  })
})

describe('what people kept', () => {
  test('is theirs as before', async () => {
    expect((await told('/api/list_views/?entity=crm.quotation')).views).toMatchObject([
      { name: 'Mine', parameters: 'state=sent&sort=-total' },
    ])
    expect(await rows(`select parameters from list_view where name = 'Of materials'`)).toEqual(['events.entity=crm.company,mnm.unit'])
    expect(await rows(`select coalesce(standard, entity, report) from dashboard_tile where user_id = ${me} order by position`)).toEqual([
      'crm.toBeAnswered',
      'crm.quotation',
      'crm.hitRate',
    ])
    expect(
      await rows(
        `select e.entity from admin_webhook_events as e join admin_webhook as w on w.id = e.owner_id where w.name = 'ERP' union all select report from report_subscription`,
      ),
    ).toEqual(['crm.company', 'crm.hitRate'])
    expect(await rows(`select content #>> '{points,0,point}' from deleted_record where entity = 'admin.role'`)).toEqual([
      'crm.company:read',
    ])
    expect(await rows(`select link from user_notice where link like '/log%'`)).toEqual(['/log/audit?entity=crm.company'])
    expect(await rows(`select link from user_notice where event = 'crm.accessAnswered'`)).toEqual(['/materials/companyinfo/2'])
  })

  test('counts on: the next number of a series follows the last one', async () => {
    expect(await rows(`select count(*)::int from counter where kind like 'crm.%'`)).toEqual([55])
  })
})

describe('what comes under it from outside', () => {
  test('is understood in addresses and in what they ask', async () => {
    expect(await told('/api/materials/company/?sort=id&page_size=3')).toEqual(await told('/api/crm/company/?sort=id&page_size=3'))
    expect((await told('/api/report/materials/hit_rate/')).report.name).toBe('crm.hitRate')
    expect(await told('/api/log/audit/?entity=materials.price')).toEqual(await told('/api/log/audit/?entity=crm.price'))
  })

  test('is kept as what it is called today', async () => {
    const [account] = await rows(`select ${me}`)
    const made = await admin.post('/api/admin/webhook/', {
      name: 'Old',
      address: 'https://old.example.com/',
      account,
      events: [{ entity: 'materials.quotation' }],
    })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json().events).toMatchObject([{ entity: 'crm.quotation' }])
  })
})
