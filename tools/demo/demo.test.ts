import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { iqcStates } from '../../areas/quality/iqc/disposition.ts'
import type { Menu } from '../../core/client/menu.ts'
import { apiPath } from '../../core/define/area.ts'
import { reportApi } from '../../core/define/report.ts'
import type { ListLead, ReportAnswer } from '../../core/reports/reportAnswer.ts'
import type { AnyDue } from '../../core/define/entity.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import type { FileStore } from '../../core/files/fileStore.server.ts'
import { entityOf } from '../../core/define/registry.ts'
import { parseListQuery } from '../../core/reading/query.ts'
import { menusFor } from '../../core/client/menus.ts'
import { buildRoutes, findRoute } from '../../core/client/routes.ts'
import { registry } from '../../app/registry.ts'
import { archiveFolder } from '../../core/audit/archiveFile.server.ts'
import { compareRecords } from '../../core/audit/compare.server.ts'
import { keepAction } from '../../core/audit/storyKind.ts'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { sealAll } from '../../tests/harness/sealAll.ts'
import type { TestServer } from '../../tests/harness/server.ts'
import { reconcileFiles } from '../../core/files/reconcile.server.ts'
import { probeGuard } from './company/mechanicalParts.ts'
import { demoAccounts, demoPassword, kioskAccount } from './accounts.ts'
import { paperPdf } from './papers/paper.ts'
import { makingTime, now, smallCompany } from './smallCompany.ts'

let server: TestServer
let store: FileStore

beforeAll(async () => {
  ;({ server, store } = await smallCompany())
}, makingTime)

const ask = async <Row>(question: string): Promise<readonly Row[]> => (await sql.raw<Row>(question).execute(server.database.db)).rows

const entities = [...registry.entities.values()]

/** So many days something that is still open may be late in a company that is run well. */
const mostLate = 35

describe('the company is run well', () => {
  const lateBy = entities.flatMap(entity =>
    (entity.due ?? []).map(({ date, in: states }: AnyDue) => [`${entity.name} ${date}`, entity, date, states] as const),
  )

  test.each(lateBy)('%s: nothing that is open is late by more than days', async (_name, entity, date, states) => {
    const rows = await ask<{ title: string; due: string }>(
      `select t.id::text as title, t.${snake(date)}::text as due from ${tableOf(entity)} as t
       where t.${snake(String(entity.state))} = any(array[${states.map(state => `'${state}'`).join(', ')}])
         and t.${snake(date)} < '${now.slice(0, 10)}'::date - ${mostLate}`,
    )
    expect(rows).toEqual([])
  })

  test('orders that are late are late by days', async () => {
    const late = await ask(
      `select id from operate_order as t where t.overdue and t.promised_on < '${now.slice(0, 10)}'::date - ${mostLate}`,
    )
    expect(late).toEqual([])
  })

  test('what customers borrowed is late by days', async () => {
    const late = await ask(`select id from operate_order where on_loan and return_by < '${now.slice(0, 10)}'::date - ${mostLate}`)
    expect(late).toEqual([])
  })
})

test('the tablet at the administrative warehouse signs in, and holds the right of the kiosk alone', async () => {
  const given = await ask<{ point: string }>(`select l.point from admin_user as u join admin_user_roles as h on h.owner_id = u.id
    join admin_role_points as l on l.owner_id = h.target_id where u.username = '${kioskAccount}'`)
  expect(given).toEqual([{ point: 'warehouse.kiosk' }])
  const answer = await server.app.inject({
    method: 'POST',
    url: '/o/token/',
    remoteAddress: '10.1.0.90',
    headers: {
      authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ username: kioskAccount, password: demoPassword, grant_type: 'password' }).toString(),
  })
  expect(answer.statusCode, answer.body).toBe(200)
})

describe('the past', () => {
  test('has contracts on which orders draw, and invoices of which one differs and some are paid', async () => {
    expect(await ask(`select id from purchase_contract where drawn > 0`)).not.toEqual([])
    const states = await ask<{ state: string }>(`select distinct state from purchase_invoice order by 1`)
    expect(states.map(({ state }) => state)).toEqual(['approving', 'differing', 'draft', 'paid', 'partPaid', 'released'])
  })

  test('has units that came back in every state, with every resolution, a lot that explains some, a repeat, and reports of those that closed', async () => {
    const states = await ask<{ status: string }>('select distinct status from rma_case order by 1')
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'closed', 'inProgress', 'new', 'received', 'testing'])
    const kinds = await ask<{ resolution: string }>('select distinct resolution from rma_case where resolution is not null order by 1')
    expect(kinds.map(({ resolution }) => resolution)).toEqual([
      'newReplacement',
      'noProblem',
      'other',
      'outOfWarranty',
      'repaired',
      'usedReplacement',
    ])
    expect(await ask(`select distinct kind from rma_case where status = 'closed'`)).toHaveLength(2)
    // One lot explains a failure mode.
    const [suspect] = await ask<{ cases: number }>(
      'select count(*)::int as cases from rma_case where lot_id is not null group by lot_id, failure_mode_id order by 1 desc',
    )
    expect(suspect?.cases).toBeGreaterThan(4)
    expect(await ask(`select id from operate_order where on_loan and return_by < '${now.slice(0, 10)}'`)).not.toEqual([])
    expect(await ask('select id from rma_case where repeat')).not.toEqual([])
    expect(await ask(`select id from rma_service_report where status = 'issued'`)).not.toEqual([])
    expect((await ask('select id from rma_case')).length).toBeGreaterThan(20)
    // They took their time, and customers theirs.
    const took = await ask<{ days: number }>(`select t.turnaround::float8 as days from rma_case as t where t.status = 'closed'`)
    expect(took.filter(({ days }) => days > 1).length).toBeGreaterThan(took.length / 2)
  })

  test('has production plans in every state, of which one is late, and orders that are served by them', async () => {
    const states = await ask<{ state: string }>('select distinct state from operate_production_plan order by 1')
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'closed', 'draft', 'finished', 'inProduction', 'released'])
    expect(await ask('select id from operate_production_plan as t where t.overdue')).not.toEqual([])
  })

  test('has an inspection report that was issued by an approved template, and fetched by three people for different purposes', async () => {
    expect(
      await ask(`select r.code from quality_factory_report as r join quality_report_template as t on t.id = r.template_id
      where r.status = 'issued' and t.status = 'approved' and r.code like 'FIR-%'`),
    ).toHaveLength(1)
    const fetched = await ask<{
      people: number
      purposes: number
    }>(`select count(distinct actor_id)::int as people, count(distinct reason)::int as purposes
      from audit where entity = 'quality.factoryReport' and action = 'print'`)
    expect(fetched).toEqual([{ people: 3, purposes: 3 }])
  })

  test('has two nights of planning that differ, actions of every priority, some of them taken up, and shortages to follow', async () => {
    const runs = await ask<{ differing: number }>(
      `select added + gone + moved + changed as differing from operate_mrp_run where state = 'done' order by id`,
    )
    expect(runs).toHaveLength(2)
    expect(runs[1]?.differing).toBeGreaterThan(0)
    const distinct = async (table: string, field: string) =>
      (await ask<{ value: string }>(`select distinct ${field} as value from ${table} order by 1`)).map(({ value }) => value)
    expect(await distinct('operate_mrp_action', 'priority')).toEqual(['lineDown', 'promise', 'safety'])
    expect(await distinct('operate_mrp_action', 'state')).toEqual(['actioned', 'dismissed', 'open'])
    expect(await distinct('operate_shortage', 'computed_priority')).toEqual(['lineDown', 'promise', 'safety'])
    expect(await distinct('operate_shortage', 'state')).toEqual(['approved', 'draft', 'pending'])
  })

  test('has one supplier who is always late, and others who are not', async () => {
    const late = await ask<{ supplier: number; least: number }>(
      `select o.supplier_id as supplier, min(r.received_on - o.confirmed_for) as least from purchase_receipt as r join purchase_order as o on o.id = r.order_id
        where r.state = 'posted' and o.confirmed_for is not null group by 1`,
    )
    expect(late.filter(({ least }) => least > 0)).toHaveLength(1)
    expect(late.length).toBeGreaterThan(1)
  })

  test('has feedback in every state, one of which shows that its action works, and a lot that is contained', async () => {
    const states = await ask<{ state: string }>('select distinct status as state from quality_feedback order by 1')
    expect(states.map(({ state }) => state)).toEqual(['closed', 'corrective', 'investigating', 'new', 'rejected', 'triage', 'verify'])
    expect(await ask(`select id from quality_containment where status = 'active'`)).toHaveLength(1)
  })

  test('has a product that was released, changes of which one is late, and a firmware that must be updated in the field', async () => {
    const states = async (table: string) =>
      (await ask<{ state: string }>(`select distinct state from ${table} order by 1`)).map(({ state }) => state)
    expect(await states('plm_release')).toEqual(['approved', 'technicalApproved', 'waitingFiles'])
    expect(await states('plm_change')).toEqual(['cancelled', 'closed', 'draft', 'editable', 'implementing', 'pending', 'rejected'])
    expect(await states('plm_software_change')).toEqual(['effective', 'pending', 'superseded'])
    expect(await ask('select id from plm_change as t where t.overdue')).not.toEqual([])
    expect(await ask(`select id from plm_software_change where mandatory and state = 'effective'`)).not.toEqual([])
  })

  test('lies within the last two years, the newest of it today', async () => {
    // Whoever has signed in meanwhile is no part of it.
    const [audit] = await ask<{ first: string; last: string }>(
      `select min(at) as first, max(at) as last from audit where action <> 'signIn'`,
    )
    expect(audit?.first.slice(0, 10)).toBe('2024-10-08')
    expect(audit?.last.slice(0, 10)).toBe('2026-10-08')
    expect((audit?.last ?? '') <= now).toBe(true)
  })

  test('every record was created by somebody at a time that its history knows', async () => {
    for (const entity of entities) {
      const untold = await ask(`select t.id from ${tableOf(entity)} as t where not exists (
        select from audit as a where a.entity = '${entity.name}' and a.record_id = t.id and a.at = t.created_at and a.actor_id = t.created_by_id)
        and t.created_by_id is not null`)
      expect(untold, entity.name).toEqual([])
    }
    expect(await ask('select username from admin_user where created_by_id is null')).toEqual([{ username: 'admin' }])
  })

  test('is sealed as it stands, and every record holds what was last audited', async () => {
    await sealAll(server.database.db)
    expect(await verifyAudit({ db: server.database.db, dataFolder: server.dataFolder })).toMatchObject({
      intact: true,
      unsealed: 0,
      late: 0,
    })
    const archive = archiveFolder(server.dataFolder)
    expect(await compareRecords({ db: server.database.db, entities, archive })).toMatchObject({ differences: [], unknown: 0 })
  })

  // What is kept of rows is no history. What followed from elsewhere (`proceed`), and which step of an approval
  // somebody decided, stand in the history and change nothing that somebody wrote.
  test('every history runs forward, and no record is newer than its last entry', async () => {
    const backward = await ask(`select entity, record_id from (
      select entity, record_id, at, lag(at) over (partition by entity, record_id order by id) as former
        from audit where action <> '${keepAction}') as a where at < former`)
    expect(backward).toEqual([])
    for (const entity of entities) {
      const newer = await ask(`select t.id from ${tableOf(entity)} as t where t.updated_at <> coalesce(
        (select max(a.at) from audit as a where a.entity = '${entity.name}' and a.record_id = t.id and a.changes <> '[]' and a.action <> 'proceed'
          and not jsonb_path_match(a.changes, '$.size() == 1 && $[0].field == "step"')), t.updated_at)`)
      expect(newer, entity.name).toEqual([])
    }
  })

  test('every lot is in the state that its history led to', async () => {
    const lots = await ask<{ id: number; status: keyof typeof iqcStates; told: string | null }>(`
      select t.id, t.status, (
        select change -> 'after' ->> 0 from audit as a, jsonb_array_elements(a.changes) as change
        where a.entity = 'quality.iqc' and a.record_id = t.id and change ->> 'field' = 'status' order by a.id desc limit 1) as told
      from quality_iqc as t`)
    expect(lots.length).toBeGreaterThan(30)
    for (const { id, status, told } of lots) expect(told, `lot ${id}`).toBe(iqcStates[status].label[0])
  })

  test('class A was released and decided about by another person than its inspector', async () => {
    const [released] = await ask<{
      lots: number
      own: number
    }>(`select count(*) as lots, count(*) filter (where inspector_id = disposed_by_id) as own
      from quality_iqc where material_class = 'A' and disposed_by_id is not null and parent_id is null`)
    expect(released?.lots).toBeGreaterThan(0)
    expect(released?.own).toBe(0)
  })

  test('a lot keeps the edition of the standard that was valid when it arrived', async () => {
    const versions = await ask<{
      code: string
      revision: string
    }>(`select distinct standard_code as code, standard_revision as revision from quality_iqc
      where standard_code = 'QS-IQC-01' order by revision`)
    expect(versions.map(one => one.revision)).toEqual(['A', 'B'])
    expect(await ask(`select code from quality_iqc_standard as t where t.standing = 'effective'`)).toHaveLength(4)
  })
})

describe('today', () => {
  test('3,000 electrode guards wait to be inspected to general level II and AQL 1.0', async () => {
    const lots = await ask<{
      status: string
      level: string
      aql: string
      severity: string
      class: string
      sampleSize: number
      plan: { major: object }
    }>(`
      select t.status, t.level, t.aql, t.severity, t.material_class as class, t.sample_size as "sampleSize", t.plan
      from quality_iqc as t join mnm_material as m on m.id = t.material_id where t.quantity = 3000 and m.name = '${probeGuard.name}'`)
    expect(lots).toHaveLength(1)
    expect(lots[0]).toMatchObject({ status: 'toInspect', level: 'II', aql: '1.0', severity: 'normal', class: 'B', sampleSize: 125 })
    expect(lots[0]?.plan.major).toMatchObject({ letter: 'K', sampleSize: 125, accept: 3, reject: 4 })
  })

  test('something waits for everybody', async () => {
    const [waiting] = await ask<Record<string, number>>(`select
      count(*) filter (where status = 'toInspect') as "toInspect",
      count(*) filter (where status = 'toInspect' and material_class = 'A') as "classA",
      count(*) filter (where status = 'toInspect' and started_at is not null) as "halfMeasured",
      count(*) filter (where status = 'inspected' and verdict = 'accepted' and material_class = 'A') as "toRelease",
      count(*) filter (where status = 'inspected' and verdict = 'rejected' and not split) as "toDecide",
      count(*) filter (where status = 'toStock') as "toStock" from quality_iqc`)
    for (const [what, least] of Object.entries({ toInspect: 6, classA: 1, halfMeasured: 1, toRelease: 1, toDecide: 1, toStock: 2 }))
      expect(waiting?.[what], what).toBeGreaterThanOrEqual(least)
    const comparisons = await ask<{ state: string }>(`select state from purchase_price_comparison where created_at > '2026-10-07'`)
    expect(comparisons.map(one => one.state)).toEqual(expect.arrayContaining(['quoting', 'draft', 'approving']))
    const totals = await ask<{
      total: string
      lines: string
    }>(`select c.awarded_total::numeric(18,2)::text as total, sum(a.line_total)::text as lines
      from purchase_price_comparison as c join purchase_price_comparison_awards as a on a.owner_id = c.id
      where c.state in ('awarded', 'approving') group by c.id`)
    expect(totals).not.toEqual([])
    expect(totals.map(({ total }) => total)).toEqual(totals.map(({ lines }) => lines))
    expect(await ask(`select from purchase_price_comparison_suppliers where currency = 'USD'`)).not.toEqual([])
    const actions = await ask<{ status: string }>(`select distinct status from quality_scar`)
    expect(actions.map(one => one.status)).toEqual(expect.arrayContaining(['open', 'answered']))
    const unread = await ask<{ username: string }>(
      `select distinct u.username from user_notice as n join admin_user as u on u.id = n.user_id where n.read_at is null`,
    )
    expect(unread.map(one => one.username)).toEqual(expect.arrayContaining([...demoAccounts]))
  })

  test('material numbers wait for an engineer and for the manager, and some came back', async () => {
    const waiting = await ask<{ username: string; n: number }>(`select u.username, count(*) as n
      from approval_task as t join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending' join admin_user as u on u.id = t.user_id
      where t.state = 'pending' and i.doc_type = 'mnm.material' group by u.username`)
    const counts = Object.fromEntries(waiting.map(({ username, n }) => [username, n]))
    expect(counts['engineer']).toBeGreaterThanOrEqual(3)
    expect(counts['manager']).toBeGreaterThanOrEqual(2)
    const states = await ask<{ status: string }>(`select distinct status from mnm_material order by 1`)
    expect(states.map(one => one.status)).toEqual(['active', 'draft', 'pending', 'rejected'])
    expect(await ask(`select from approval_instance where outcome = 'returned'`)).not.toEqual([])
    expect(await ask(`select from approval_instance where started_at > '${now}' or ended_at > '${now}'`)).toEqual([])
  })

  test('notices lead to records that exist', async () => {
    const routes = buildRoutes(menusFor(registry.areas, { type: 'superAdmin', points: new Set() }))
    const links = await ask<{ link: string }>(`select distinct link from user_notice where link is not null`)
    expect(links.length).toBeGreaterThanOrEqual(5)
    for (const { link } of links) {
      const inbox = /\?open=(\d+)$/.exec(link)?.[1]
      const route = findRoute(routes, link.replace(/\?.*/, ''))
      const named = route?.kind === 'screen' ? registry.entities.get(route.entry.entity ?? '') : undefined
      const [table, id] =
        inbox === undefined
          ? [named && tableOf(named), route?.kind === 'screen' ? route.parameters['id'] : undefined]
          : ['approval_instance', inbox]
      expect(table, link).toBeDefined()
      expect(await ask(`select id from ${table} where id = ${Number(id)}`), link).toHaveLength(1)
    }
  })
})

test('the lists to which reports lead can be asked as they are led to', async () => {
  const reader = await server.signIn('admin', demoPassword)
  const leads: ListLead[] = []
  for (const { name, parameters, leads: led } of registry.areas.flatMap(({ reports = [] }) => reports)) {
    if (led === false) continue
    const answer = await reader.get(`${reportApi(name)}${'period' in parameters ? '?period=ever' : ''}`)
    expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200)
    const { rows, total } = answer.json<ReportAnswer>()
    leads.push(
      ...[...rows, total].flatMap(row => (row?.leadsTo && 'entity' in row.leadsTo && !('record' in row.leadsTo) ? [row.leadsTo] : [])),
    )
  }
  const refused = leads.flatMap(({ entity: of, parameters }) => {
    const entity = entityOf(registry, of)
    const { problems } = parseListQuery(entity, entity.fields, Object.fromEntries(new URLSearchParams(parameters)))
    return problems.map(({ parameter }) => `${of} ${parameter}`)
  })
  expect(leads.length).toBeGreaterThan(500)
  expect([...new Set(refused)]).toEqual([])
})

describe('papers and photos', () => {
  test('hang where people look for them, every byte of them is there, and each edition of a standard has its document', async () => {
    const held = await ask<{ place: string; files: number }>(`
      select 'certificates' as place, count(file_id) as files from purchase_supplier_certificates
      union all select 'analyses', count(coa_file_id) from quality_iqc union all select 'photos', count(image_id) from quality_iqc_photos
      union all select 'standards', count(file_id) from quality_iqc_standard union all select 'data sheets', count(*) from record_attachment`)
    for (const { place, files } of held) expect(files, place).toBeGreaterThan(0)
    const [standards] = await ask<{ editions: number; files: number }>(
      'select count(*) as editions, count(distinct file_id) as files from quality_iqc_standard',
    )
    expect(standards).toMatchObject({ editions: 5, files: 5 })
    expect(await reconcileFiles(server.database.db, store, 1000)).toMatchObject({ missing: [], damaged: [] })
  })

  test('a sheet has as many pages as its table needs', () => {
    const rows = Array.from({ length: 51 }, (_, place) => [String(place)])
    const pdf = paperPdf({ from: 'Böhm (lab)', title: 'Test', facts: [], table: { head: ['#'], rows }, closing: 'End' }).toString('latin1')
    expect(pdf).toContain('/Count 3')
    expect(pdf).toContain('(B\xf6hm \\(lab\\))')
    expect(pdf.match(/Page \d of 3/g)).toHaveLength(3)
  })
})

describe('making it', () => {
  test('a customer ordered nothing for two years, and its owner was told', async () => {
    const { rows } = await sql<{ told: number }>`select (select count(*)::int from user_notice as n
        where n.record_id = c.id and n.user_id = c.owner_id and n.event = 'crm.companyLapsed') as told
      from crm_company as c where inactive_because = 'noOrders'`.execute(server.database.db)
    expect(rows).toEqual([{ told: 1 }])
  })
})

describe('the accounts', () => {
  const signIn = async (username: string, place: number): Promise<string> => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/o/token/',
      remoteAddress: `10.1.0.${place}`,
      headers: {
        authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ username, password: demoPassword, grant_type: 'password' }).toString(),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().access_token
  }

  const listed = async (username: string, place: number): Promise<ReadonlyMap<string, number>> => {
    const headers = { authorization: `Bearer ${await signIn(username, place)}`, 'accept-language': 'en' }
    const permissions = await server.app.inject({ url: '/api/users/me/permissions/', headers })
    const menus: readonly Menu[] = permissions.json().menus
    const names = menus.flatMap(menu =>
      menu.children.flatMap(entry => (entry.view === 'list' && entry.entity !== undefined ? [entry.entity] : [])),
    )
    const counts = new Map<string, number>()
    for (const entity of entities.filter(one => names.includes(one.name))) {
      const page = await server.app.inject({ url: apiPath(entity), headers })
      expect(page.statusCode, page.body).toBe(200)
      counts.set(entity.name, page.json().count)
    }
    return counts
  }

  test.each(demoAccounts.map((username, place) => [username, place + 1] as const))(
    '%s signs in and finds what belongs to the job',
    async (username, place) => {
      const counts = await listed(username, place)
      const planned = entities.map(entity => entity.name)
      const expected: Partial<Record<(typeof demoAccounts)[number], readonly string[]>> = {
        admin: planned,
        // Copies of mails are seen by whoever sent them.
        manager: planned.filter(name => name !== 'crm.receivedMail'),
        dept_admin: ['admin.user', 'admin.role', 'quality.iqc', 'quality.scar'],
        buyer: ['purchase.priceComparison', 'purchase.supplier', 'mnm.material'],
        inspector: ['quality.iqc', 'quality.iqcStandard', 'purchase.supplier', 'mnm.material'],
        engineer: ['mnm.material', 'mnm.unit', 'quality.iqcStandard'],
        sales: ['mnm.material'],
        planner: ['mnm.material', 'quality.iqc', 'purchase.supplier'],
        service: ['mnm.material', 'quality.iqc'],
        warehouse: ['quality.iqc', 'mnm.material'],
      }
      expect((expected[username] ?? []).filter(entity => (counts.get(entity) ?? 0) === 0)).toEqual([])
    },
  )

  test('nobody holds together what the company keeps apart', async () => {
    const headers = { authorization: `Bearer ${await signIn('admin', 98)}`, 'accept-language': 'en' }
    const report = await server.app.inject({ url: '/api/admin/conflicts/', headers })
    const held: readonly { points: { code: string }[]; people: { title: string }[] }[] = report.json().results
    expect(held.length).toBeGreaterThan(3)
    for (const { points, people } of held) expect(people, points.map(({ code }) => code).join(' + ')).toEqual([])
  })

  test('a department administrator sees the people of the own department only', async () => {
    const counts = await listed('dept_admin', 99)
    const [quality] = await ask<{ people: number }>(`with recursive tree as (
      select id from admin_department where name = '质量部' union select d.id from admin_department as d join tree on d.parent_id = tree.id
    ) select count(*) as people from admin_user where department_id in (select id from tree)`)
    expect(counts.get('admin.user')).toBe(quality?.people)
  })
})

// The last, because it makes visitors.
describe('the reorder forecast', () => {
  const draftOf = (company: number): string => `/api/draft/?entity=crm.quotation&field=company&record=${company}&proposal=reorder`

  test('names each customer once, and is offered to them as it is proposed', async () => {
    const seller = await server.visitor({ points: 'all' })
    const { report, rows } = (await seller.get(reportApi('crm.reorder'))).json<ReportAnswer>()
    expect(report).toMatchObject({ together: true, makes: { entity: 'crm.quotation', by: 'company' } })
    const customers = rows.map(({ values }) => (values['company'] as { readonly id: number }).id)
    const [first] = customers
    expect(customers.filter((id, at) => id !== customers[at - 1])).toEqual([...new Set(customers)])
    const draft = await seller.get(draftOf(first ?? 0))
    expect(draft.statusCode, draft.body).toBe(200)
    const { values } = draft.json<{
      values: { items: readonly { model: { id: number }; quantity: string }[]; paymentTerms: string; currency: string }
    }>()
    const wanted = rows
      .filter((_, at) => customers[at] === first)
      .map(row => [(row.values['model'] as { id: number }).id, row.values['usual']])
    expect(values.items.map(line => [line.model.id, Number(line.quantity)])).toEqual(wanted)
    const saved = await seller.post('/api/crm/quotation/', {
      ...values,
      company: first,
      items: values.items.map(line => ({ model: line.model.id, quantity: line.quantity })),
    })
    expect(saved.statusCode, saved.body).toBe(201)
    const quotedTo = async (reader: typeof seller, of: number | undefined) =>
      (await reader.get(`${reportApi('crm.reorder')}?company=${of}`))
        .json<ReportAnswer>()
        .rows.filter(row => values.items.some(line => line.model.id === (row.values['model'] as { id: number }).id))
        .map(row => (row.values['quotation'] as { readonly id: number } | null)?.id ?? null)
    expect(new Set(await quotedTo(seller, first))).toEqual(new Set([saved.json<{ id: number }>().id]))
    const points = ['crm.company:read', 'operate.waybill:read', 'product.model:read']
    expect(new Set(await quotedTo(await server.visitor({ points }), first))).toEqual(new Set([null]))
  })

  test('is offered by nobody who makes no quotations, and tells of nobody else’s customers', async () => {
    const all = await server.visitor({ points: 'all' })
    const { rows } = (await all.get(reportApi('crm.reorder'))).json<ReportAnswer>()
    const [first] = rows.map(({ values }) => (values['company'] as { readonly id: number }).id)
    const id = first ?? 0
    const reader = await server.visitor({ points: ['crm.company:read', 'operate.waybill:read', 'product.model:read'] })
    expect((await reader.get(reportApi('crm.reorder'))).json<ReportAnswer>().report.makes).toBeNull()
    expect((await reader.get(draftOf(id))).statusCode).toBe(403)
    const stranger = await server.visitor({ points: 'all', scope: 'own' })
    expect((await stranger.get(draftOf(id))).statusCode).toBe(400)
    expect((await all.get(draftOf(id).replace('reorder', 'other'))).statusCode).toBe(404)
  })
})
