import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { observeStatements } from '../observe/statements.server.ts'
import { exchangeDesk, exchangeJobs, rowsOfWorkbook, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { dayFromNow } from '../../tests/harness/days.ts'
import { unitTable } from '../../tests/harness/unitTable.ts'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk
const units = unitTable(() => owner)

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('质量部') })
  desk = exchangeDesk(owner)
})

describe('an import', () => {
  test('writes nothing until it is told to, then every row with its own history entry', async () => {
    const name = units.fresh()
    const read = await desk.open('mnm.unit', units.of(units.row(name, 2)), '单位.csv')
    expect(read.plan?.targets).toEqual(['name', 'nameEn', 'precision'])
    const checked = await desk.check(read)
    expect(checked).toMatchObject({ state: 'checked', counts: { good: 1, bad: 0, creates: 1 } })
    expect(await units.listed(name)).toEqual([])
    await desk.write(checked.id, 'all')
    const [unit] = await units.listed(name)
    expect(unit).toMatchObject({ precision: 2, createdBy: { id: owner.userId } })
    const history = await owner.get(`/api/mnm/unit/${Number(unit?.['id'])}/history/`)
    expect(history.json().results).toMatchObject([{ action: 'create', reason: `Import #${read.id}, row 2 (单位.csv)` }])
  })

  test('says of the row that only the database refuses that it is wrong, and of no other', async () => {
    const head = 'name,type,billType,vatRate,currency,settlementDays'
    const row = (name: string) => `${name},trader,ordinary,0.13,CNY,30`
    const name = `ABC ${units.fresh()}`
    const wide = name.replace('ABC', 'ＡＢＣ')
    for (const rows of [
      [row(units.fresh()), row(name), row(wide), row(units.fresh())],
      [row(name), row(wide)],
    ]) {
      const read = await desk.open('purchase.supplier', [head, ...rows].join('\n'), '供应商.csv')
      expect((await desk.check(read)).counts).toMatchObject({ good: rows.length - 1, bad: 1 })
      const bad = await desk.rows(read.id, 'bad')
      expect(bad.map(({ no }) => no)).toEqual([rows.indexOf(row(wide)) + 2])
    }
  })

  test('finds what two of its rows may not have both although a row between them is wrong: what was found good is written', async () => {
    const head = 'name,type,billType,vatRate,currency,settlementDays'
    const row = (name: string, rate = '0.13') => `${name},trader,ordinary,${rate},CNY,30`
    const name = `ABC ${units.fresh()}`
    const rows = [row(name), row(units.fresh(), '0.1234'), row(name.replace('ABC', 'ＡＢＣ')), row(units.fresh())]
    const read = await desk.open('purchase.supplier', [head, ...rows].join('\n'), '供应商.csv')
    expect((await desk.check(read)).counts).toMatchObject({ good: 2, bad: 2 })
    expect((await desk.rows(read.id, 'bad')).map(({ no }) => no)).toEqual([3, 4])
    expect((await desk.write(read.id, 'good')).counts).toMatchObject({ written: 2 })
  })

  test('asks once for all rows that warn of the same, writes them when it is confirmed, and says so in the history', async () => {
    const names = Array.from({ length: 3 }, () => units.fresh())
    const beside = await desk.open('mnm.unit', units.of(units.row(names[0] ?? '', 1), units.row(names[0] ?? '', 2)))
    const found = await desk.check(beside)
    expect(found.counts).toMatchObject({ new: 0, good: 1, bad: 1 })
    const head = 'name,type,billType,vatRate,currency,settlementDays'
    const rows = [
      `${names[0]},trader,ordinary,0.1234,CNY,30`,
      `${names[1]},trader,ordinary,0.4321,CNY,30`,
      `${names[2]},trader,ordinary,0.13,CNY,30`,
    ]
    const read = await desk.open('purchase.supplier', [head, ...rows].join('\n'), '供应商.csv')
    const checked = await desk.check(read)
    expect(checked.counts).toMatchObject({ good: 1, bad: 2 })
    const [warning, ...others] = checked.warnings
    expect([warning?.rows, warning?.keys, others]).toEqual([2, ['purchase.supplier:usualRate'], []])
    expect((await desk.rows(read.id, 'bad')).map(row => row.problems.map(({ target, confirms }) => [target, confirms]))).toEqual([
      [['vatRate', ['purchase.supplier:usualRate']]],
      [['vatRate', ['purchase.supplier:usualRate']]],
    ])
    const again = await desk.check(read, { confirmed: ['purchase.supplier:usualRate'] })
    expect([again.counts, again.warnings]).toMatchObject([{ good: 3, bad: 0 }, []])
    // What is confirmed here says nothing of what repeats in another import.
    expect((await desk.settled(beside.id)).counts).toEqual(found.counts)
    const written = await desk.write(read.id, 'all')
    expect(written.counts).toMatchObject({ written: 3 })
    const { results } = (await owner.get(`/api/purchase/supplier/?search=${encodeURIComponent(names[0] ?? '')}`)).json()
    const history = await owner.get(`/api/purchase/supplier/${results[0].id}/history/`)
    expect(history.json().results[0].changes).toContainEqual(expect.objectContaining({ field: 'confirmed', before: null }))
    const { rows: told } = await sql<{ after: unknown }>`select c -> 'after' as after from audit, jsonb_array_elements(changes) as c
      where action = 'import' and reason = ${`#${read.id}`} and c ->> 'field' = 'confirmed'`.execute(server.database.db)
    expect(told).toHaveLength(1)
  })

  test('says at each cell what is wrong, looks only at what was changed, and writes once everything is right', async () => {
    const [good, twice, long] = [units.fresh(), units.fresh(), '长'.repeat(21)]
    const read = await desk.open(
      'mnm.unit',
      units.of(
        units.row(good, 1),
        units.row(twice, 1),
        units.row(twice, 2),
        units.row(units.fresh(), 'zwei'),
        units.row(units.fresh(), 9),
        units.row(long, 0),
        ',x,1',
      ),
    )
    const checked = await desk.check(read)
    expect(checked.counts).toMatchObject({ good: 2, bad: 5 })
    const bad = await desk.rows(read.id, 'bad')
    expect(bad.map(row => [row.no, row.problems.map(problem => [problem.target, problem.message[1]])])).toEqual([
      [4, [['', 'It repeats row 3']]],
      [5, [['precision', 'Enter a whole number']]],
      [6, [['precision', 'Must be at most 4']]],
      [7, [['name', 'At most 20 characters; this has 21']]],
      [8, [['name', 'This field is required. Please enter a value.']]],
    ])
    expect((await owner.post(`/api/exchange/import/${read.id}/write/`, { scope: 'all' })).json().error).toBe('dataIncomplete')
    const changes = [
      { no: 3, column: 0, text: units.fresh() },
      { no: 5, column: 2, text: '２' },
      { no: 6, column: 2, text: '4' },
      { no: 7, column: 0, text: units.fresh() },
      { no: 8, column: 0, text: units.fresh() },
    ]
    expect((await owner.patch(`/api/exchange/import/${read.id}/rows/`, { changes })).json()).toEqual({ changed: 5 })
    const again = await desk.check(checked)
    expect(again.counts).toMatchObject({ good: 7, bad: 0 })
    expect(await desk.write(read.id, 'all')).toMatchObject({ state: 'written', counts: { written: 7 } })
  })

  test('makes many records with one statement, and knows all the same which row cannot be written and whose record is whose', async () => {
    const names = Array.from({ length: 120 }, () => units.fresh())
    const taken = names[60] ?? ''
    await owner.post('/api/mnm/unit/', { name: taken, precision: 0 })
    const checked = await desk.check(await desk.open('mnm.unit', units.of(...names.map(name => units.row(name)))))
    expect(checked.counts).toMatchObject({ good: 119, bad: 1 })
    expect((await desk.rows(checked.id, 'bad')).map(({ no, problems }) => [no, problems[0]?.target])).toEqual([[62, 'name']])
    let inserts = 0
    const stop = observeStatements(({ text }) => void (inserts += text.startsWith('insert into "mnm_unit"') ? 1 : 0))
    expect(await desk.write(checked.id, 'good')).toMatchObject({ counts: { written: 119 } })
    stop()
    expect(inserts).toBe(3)
    const rows = await desk.rows(checked.id)
    const { rows: told } = await sql<{ no: number; name: string; reason: string }>`select r.no, u.name, a.reason from data_import_row as r
      join mnm_unit as u on u.id = r.record_id join audit as a on a.entity = 'mnm.unit' and a.record_id = u.id and a.action = 'create'
      where r.import_id = ${checked.id} order by r.no`.execute(server.database.db)
    expect(told.map(({ no, name }) => [no, name])).toEqual(rows.filter(row => row.state === 'written').map(row => [row.no, row.cells[0]]))
    expect(told.filter(({ no, reason }) => !reason.includes(`row ${no} `))).toEqual([])
  })

  test('tries the rows on the tables themselves and keeps no history of what is undone', async () => {
    const read = await desk.open('mnm.unit', units.of(units.row(units.fresh()), units.row(units.fresh())))
    const texts: string[] = []
    const stop = observeStatements(({ text }) => void texts.push(text))
    await desk.check(read)
    stop()
    const inserting = (table: string) => texts.filter(text => text.includes(`insert into ${table}`))
    expect(inserting('"mnm_unit"')).toHaveLength(1)
    expect(inserting('audit ').filter(text => text.includes('jsonb_to_recordset'))).toEqual([])
  })

  test('says at which row a change cannot be written, and changes the others', async () => {
    const [one, other, taken] = [units.fresh(), units.fresh(), units.fresh()]
    await desk.bring('mnm.unit', units.of(units.row(one), units.row(other), units.row(taken)))
    const ids = await Promise.all([one, other].map(async name => Number((await units.listed(name))[0]?.['id'])))
    const table = ['id,name', `${ids[0]},${taken}`, `${ids[1]},${units.fresh()}`].join('\n')
    const checked = await desk.check(await desk.open('mnm.unit', table), { mode: 'update', key: ['id'] })
    expect(checked.counts).toMatchObject({ good: 1, bad: 1 })
    expect((await desk.rows(checked.id, 'bad')).map(({ no, problems }) => [no, problems[0]?.target])).toEqual([[2, 'name']])
    expect(await desk.write(checked.id, 'good')).toMatchObject({ counts: { written: 1, bad: 1 } })
  })

  test('leaves out what is wrong when it is told so, and hands those rows back with the reason', async () => {
    const name = units.fresh()
    const read = await desk.open('mnm.unit', units.of(units.row(name), units.row(units.fresh(), 'x')))
    await desk.check(read)
    expect(await desk.write(read.id, 'good')).toMatchObject({ counts: { written: 1, bad: 1 } })
    const failed = await rowsOfWorkbook((await owner.get(`/api/exchange/import/${read.id}/failed/`)).rawPayload)
    expect(failed[0]).toEqual(['名称', '英文名称', '小数位数', 'Reason'])
    expect(failed[1]?.slice(2)).toEqual(['x', 'Enter a whole number'])
    expect(failed).toHaveLength(2)
  })

  test('writes all or nothing: a row that fails at the last moment undoes the others', async () => {
    const [one, other] = [units.fresh(), units.fresh()]
    const read = await desk.open('mnm.unit', units.of(units.row(one), units.row(other)))
    await desk.check(read)
    await owner.post('/api/mnm/unit/', { name: other, precision: 0 })
    const view = await desk.write(read.id, 'all')
    expect(view).toMatchObject({ state: 'checked', counts: { good: 1, bad: 1, written: 0 } })
    expect(view.problem?.[1]).toContain('Row 3')
    expect(await units.listed(one)).toEqual([])
    expect((await desk.rows(read.id, 'bad'))[0]?.problems[0]).toMatchObject({ target: 'name' })
  })

  test('changes existing records by a key, keeps what an empty cell does not speak of, and makes the others', async () => {
    const [known, unknown] = [units.fresh(), units.fresh()]
    await desk.bring('mnm.unit', `名称,英文名称,小数位数\n${known},known,1\n`)
    const view = await desk.bring('mnm.unit', units.of(units.row(known, 3), units.row(unknown, 2)), 'upsert', ['name'])
    expect(view.counts).toMatchObject({ creates: 1, updates: 1, written: 2 })
    expect(await units.listed(known)).toMatchObject([{ nameEn: 'known', precision: 3, version: 2 }])
    const missing = await desk.open('mnm.unit', units.of(units.row(units.fresh(), 1)))
    const checked = await desk.check(missing, { mode: 'update', key: ['name'] })
    expect(checked.counts).toMatchObject({ good: 0, bad: 1 })
  })

  test('finds references by title, English title, code and id, and asks when two are called the same', async () => {
    const name = units.fresh()
    const { id } = (await owner.post('/api/mnm/unit/', { name, nameEn: `en ${name}`, precision: 0 })).json()
    for (const other of [units.fresh(), units.fresh()])
      await owner.post('/api/mnm/unit/', { name: other, nameEn: `both ${name}`, precision: 0 })
    const named = [name, `en ${name}`, `#${id}`, String(id), '没有', `both ${name}`]
    const table = ['物料编号,名称,计量单位,类型,可采购,检验类别', ...named.map((unit, at) => `M-${at},物料,${unit},普通,是,B`)].join('\n')
    const read = await desk.open('mnm.material', table)
    await desk.check(read)
    const rows = await desk.rows(read.id)
    expect(rows.map(row => row.state)).toEqual(['good', 'good', 'good', 'good', 'bad', 'bad'])
    expect(rows[4]?.problems).toEqual([
      { target: 'unit', message: ['找不到“没有”，或您无权查看', '“没有” not found, or you do not have permission to view it'] },
    ])
    expect(rows[5]?.problems[0]?.message[1]).toContain('2 records are called')
  })

  test('builds on the rows before it: a department and the one below it come in one file', async () => {
    const [above, below] = [units.fresh(), units.fresh()]
    const view = await desk.bring('admin.department', `Name,Parent department\n${above},\n${below},${above}\n`)
    expect(view).toMatchObject({ state: 'written', counts: { written: 2 } })
  })

  test('is taken back: what it made is gone, what it changed is as it was, what was touched since stays', async () => {
    const [made, changed, touched] = [units.fresh(), units.fresh(), units.fresh()]
    await desk.bring('mnm.unit', units.of(units.row(changed, 1)))
    const view = await desk.bring('mnm.unit', units.of(units.row(made), units.row(changed, 4), units.row(touched)), 'upsert', ['name'])
    const [late] = await units.listed(touched)
    await owner.patch(`/api/mnm/unit/${Number(late?.['id'])}/`, { version: 1, precision: 3 })
    await owner.post(`/api/exchange/import/${view.id}/revert/`, {})
    const reverted = await desk.settled(view.id)
    expect(reverted).toMatchObject({ state: 'reverted', counts: { reverted: 2, kept: 1 } })
    expect(await units.listed(made)).toEqual([])
    expect(await units.listed(changed)).toMatchObject([{ precision: 1, version: 3 }])
    expect(await units.listed(touched)).toMatchObject([{ precision: 3 }])
    expect((await desk.rows(view.id, 'bad'))[0]?.problems[0]?.message[1]).toBe('Not undone: changed after the import')
  })

  test('is nobody else’s: not to see, change, write or take back', async () => {
    const read = await desk.open('mnm.unit', units.of(units.row(units.fresh())))
    const other = await server.visitor({ points: 'all' })
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'rows/?only=all&from=0&size=10'],
      ['GET', 'failed/'],
      ['POST', 'read/'],
      ['POST', 'check/'],
      ['POST', 'write/'],
      ['POST', 'cancel/'],
      ['POST', 'revert/'],
      ['PATCH', 'rows/'],
      ['POST', 'replace/'],
    ] as const) {
      const body = { reading: {}, plan: {}, scope: 'all', changes: [1], column: 0 }
      const given =
        path === 'read/'
          ? { reading: body }
          : path === 'check/'
            ? { plan: body }
            : path === 'write/'
              ? { scope: 'all' }
              : path === 'rows/'
                ? { changes: [1] }
                : path === 'replace/'
                  ? { column: 0 }
                  : {}
      const answer = await other.send(method, `/api/exchange/import/${read.id}/${path}`, method === 'GET' ? undefined : given)
      expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBe(404)
    }
  })

  test('asks about equal rows, and about a file that was written before, where nothing else tells their records apart', async () => {
    const purpose = `试制 ${units.fresh()}`
    const day = dayFromNow(30)
    const file = ['用途,成本对象,需求日期', `${purpose},RD-01,${day}`, `${purpose},RD-01,${day}`, `${purpose},RD-02,${day}`].join('\n')
    const read = await desk.open('purchase.requisition', file)
    const checked = await desk.check(read)
    expect(checked).toMatchObject({ counts: { good: 2, bad: 1 }, warnings: [{ rows: 1, keys: ['exchange:equalRow'] }] })
    expect((await desk.rows(read.id, 'bad')).map(({ no }) => no)).toEqual([3])
    const confirmed = await desk.check(checked, { confirmed: ['exchange:equalRow'] })
    expect(confirmed.counts).toMatchObject({ good: 3, bad: 0 })
    await desk.write(read.id, 'all')
    const written = async () => (await owner.get(`/api/purchase/requisition/?search=${encodeURIComponent(purpose)}`)).json().count
    expect(await written()).toBe(3)

    const again = await desk.check(await desk.open('purchase.requisition', file), { confirmed: ['exchange:equalRow'] })
    expect(again.warnings).toMatchObject([{ rows: 3, keys: ['exchange:sameFile'] }])
    const refused = await owner.post(`/api/exchange/import/${again.id}/write/`, { scope: 'all' })
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(`import #${read.id}`)])
    expect(await written()).toBe(3)
    const sure = await desk.check(again, { confirmed: ['exchange:equalRow', 'exchange:sameFile'] })
    expect(sure.warnings).toEqual([])
    await desk.write(again.id, 'all')
    expect(await written()).toBe(6)
  })
})
