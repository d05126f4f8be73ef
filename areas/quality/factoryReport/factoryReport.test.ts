import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../core/approvals/hash.server.ts'
import { compareRecords } from '../../../core/audit/compare.server.ts'
import { differenceWords } from '../../../core/audit/differenceWords.ts'
import { decodedPdf } from '../../../tests/harness/decodedPdf.ts'
import { pdfText } from '../../../tests/harness/pdfText.ts'
import { released } from '../../../tests/harness/released.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { filledBlock, reportPaper } from './reportContent.ts'
import { boundChoices, boundFields, boundText, unknownFields } from '../reportTemplate/boundFields.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let tester: Visitor
let model: number
let turn = 0

const reports = '/api/quality/factoryReport/'
const tests = '/api/quality/instrumentTest/'
const templates = '/api/quality/reportTemplate/'

const send = async (path: string, body: object, by: Visitor = company.owner) => {
  const answer = await by.post(path, body)
  const said: Body = answer.json()
  return { status: answer.statusCode, body: said }
}

const get = async (path: string): Promise<Body> => (await company.owner.get(path)).json()

const take = async (path: string, id: number, step: string, input?: object, by: Visitor = company.owner) => {
  const { version } = await get(`${path}${id}/`)
  return send(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) }, by)
}

/** A test with this reading, submitted by the tester. */
const tested = async (value = '1'): Promise<number> => {
  turn += 1
  const { body: unit } = await send('/api/product/unit/', { model, sn: String(turn).padStart(6, '0') })
  const { body } = await send(tests, { type: 'pre_delivery', unit: unit.id, readings: [{ item: '1', name: 'mV', value }] }, tester)
  await take(tests, body.id, 'submit', {}, tester)
  return body.id
}

/** Its next version is begun, which changes nothing yet, and handed in. */
const revisedAndSubmitted = async (of: number, before?: () => Promise<void>): Promise<void> => {
  const { version } = await get(`${tests}${of}/`)
  const next = (await tester.patch(`${tests}${of}/`, { version, notes: '改', revisionReason: '录错' })).json()
  await before?.()
  await take(tests, next.id, 'submit', {}, tester)
}

const template = async (change: object = {}): Promise<Body> =>
  (
    await send(templates, {
      name: '出厂检验',
      language: 'both',
      blocks: [
        { kind: 'product' },
        { kind: 'parameters' },
        { kind: 'statement', text: '{{unit.sn}} 零点 {{result.1}} mV', textEn: 'Offset of {{unit.sn}}' },
        { kind: 'signatures', text: '检验员\n批准' },
      ],
      ...change,
    })
  ).body

const approved = async (): Promise<number> => {
  const { id } = await template()
  await take(templates, id, 'approve', undefined, tester)
  return id
}

const paper = (id: number, query: string) => company.owner.get(`${reports}${id}/paper/?${query}`)

beforeAll(async () => {
  company = await openCompany()
  const all = ['quality.instrumentTest', 'quality.reportTemplate', 'quality.factoryReport'].flatMap(name =>
    ['read', 'create', 'update', 'submit', 'fromUnit', 'approve', 'issue'].map(verb => `${name}:${verb}`),
  )
  tester = await company.visitor({ points: [...all, 'product.unit:read', 'quality.testTemplate:read'], scope: 'all' })
  model = (await company.usable(company.entity('product.model'), { nameZh: '溶解氧探头', nameEn: 'Oxygen probe' })).id
  const { body: parameter } = await send('/api/quality/testParameter/', {
    code: 'PH',
    name: '零点',
    use: 'active',
    precision: 1,
    computation: 'offset',
    verdict: 'range',
    min: '-15',
    max: '15',
    readings: [{ name: 'mV', label: '电位' }],
  })
  const { body: form } = await send('/api/quality/testTemplate/', {
    code: 'T-1',
    name: '出货',
    type: 'pre_delivery',
    models: [model],
    parameters: [{ item: '1', parameter: parameter.id, required: true }],
  })
  await released((_method: string, path: string, body?: object) => send(path, body ?? {}), '/api/quality/testTemplate/', form)
})

test('names in texts are put in once; unknown ones are refused', async () => {
  const values = new Map([['unit.sn', '{{test.code}}']])
  expect(boundText('SN {{ unit.sn }} {{test.code}} {{x}}', values)).toBe('SN {{test.code}} – –')
  expect(unknownFields('{{unit.sn}} {{result.D1}} {{user.password}} {{constructor}}')).toEqual(['user.password', 'constructor'])
  const { body } = await send(templates, { name: 'x', language: 'zh', blocks: [{ kind: 'header', text: '{{company.bank}}' }] })
  expect(body.data).toMatchObject({ rule: 'blocks.0.namesAreKnown' })
})

test('what a block shows is chosen from a list, and stands below its text with its name in each language', async () => {
  const values = new Map([['unit.sn', '000417']])
  const block = { kind: 'statement', text: '检验合格 {{unit.sn}}', textEn: null, bound: 'unit_sn' } as const
  expect(filledBlock(block, 'both', () => values)).toEqual({
    kind: 'statement',
    text: '检验合格 000417\nSN：000417',
    textEn: '检验合格 000417\nSN: 000417',
  })
  expect(filledBlock({ ...block, text: null, bound: 'test_verdict' }, 'en', () => new Map([['test.verdict', 'Passed']]))).toMatchObject({
    text: 'Verdict: Passed',
    textEn: 'Verdict: Passed',
  })
  expect(Object.keys(boundChoices).map(name => name.replace('_', '.'))).toEqual(Object.keys(boundFields))
  const { body } = await send(templates, { name: 'y', language: 'zh', blocks: [{ kind: 'header', bound: 'company_bank' }] })
  expect(body.fields).toHaveProperty('blocks.0.bound')
})

test('a template is approved by somebody else, a report issued by somebody else, of a test that passed', async () => {
  const own = await template()
  expect((await take(templates, own.id, 'approve')).status).toBe(403)
  const of = await tested()
  const { body: draft } = await send(reports, { test: of, template: own.id })
  expect(draft).toMatchObject({ status: 'draft', code: null, content: null, superseded: false })
  expect((await take(reports, draft.id, 'issue')).body.fields).toHaveProperty('template')
  expect((await take(templates, own.id, 'approve', undefined, tester)).status).toBe(200)
  expect((await take(reports, draft.id, 'issue', undefined, tester)).status).toBe(403)
  expect((await take(reports, draft.id, 'issue')).body).toMatchObject({
    status: 'issued',
    code: expect.stringMatching(/^FIR-\d{4}-\d{4}$/),
  })
  expect((await send(reports, { test: of, template: own.id })).status).toBe(409)
  const failed = await tested('99')
  const { body: bad } = await send(reports, { test: failed, template: own.id })
  expect(bad.can).not.toContain('issue')
  expect((await take(reports, bad.id, 'issue')).status).toBe(409)
})

test('an issued report bears its number, and says the verdict and the product in the language of the paper', async () => {
  const { id: own } = await template({
    language: 'both',
    blocks: [
      { kind: 'product' },
      {
        kind: 'statement',
        text: '编号{{ report.code }}：{{test.verdict}}',
        textEn: 'No. {{report.code}}: {{test.verdict}} {{model.name}}.',
      },
    ],
  })
  await take(templates, own, 'approve', undefined, tester)
  const { body: draft } = await send(reports, { test: await tested(), template: own })
  const { body: numbered } = await take(reports, draft.id, 'issue')
  const read = async (language: string) =>
    (await pdfText((await paper(draft.id, `paper=report&language=${language}&purpose=x`)).rawPayload)).join('').replaceAll(/\s/g, '')
  const [zh, en] = [await read('zh'), await read('en')]
  expect(zh).toContain(`编号${numbered.code}：合格`)
  expect(zh).toContain(`No.${numbered.code}:PassedOxygenprobe.`)
  expect(zh).toContain('判定合格')
  expect(en).toContain('VerdictPassed')
})

test('a template is approved by none of those who wrote it, whoever began it', async () => {
  const { id, version } = await template()
  expect((await tester.patch(`${templates}${id}/`, { version, name: '出厂检验（改）' })).statusCode).toBe(200)
  expect((await take(templates, id, 'approve', undefined, tester)).status).toBe(403)
  expect((await take(templates, id, 'approve')).status).toBe(403)
})

test('what was issued is fetched with its purpose, which is logged; once its test is revised it says so', async () => {
  const of = await tested('1.5')
  const { body: draft } = await send(reports, { test: of, template: await approved() })
  expect((await paper(draft.id, 'paper=preview&language=zh')).statusCode).toBe(200)
  await take(reports, draft.id, 'issue')
  for (const query of ['paper=report&language=zh', 'paper=report&language=zh&purpose=%20', `paper=report&purpose=${'x'.repeat(201)}`])
    expect((await paper(draft.id, query)).statusCode, query).toBe(400)
  const printed = await paper(draft.id, 'paper=report&language=zh&purpose=sent%20to%20customer')
  expect(printed.statusCode, printed.body).toBe(200)
  expect((await pdfText(printed.rawPayload)).join('')).toContain('零点1.5mV')
  const { results } = await get(`/api/log/instrument_test/?record=${draft.id}`)
  const prints = results.filter(({ action }: Body) => action.name === 'print').map(({ reason, ip }: Body) => [reason, typeof ip])
  expect(prints).toEqual([
    ['sent to customer', 'string'],
    [null, 'string'],
  ])
  await revisedAndSubmitted(of, async () => expect(await get(`${reports}${draft.id}/`)).toMatchObject({ superseded: false }))
  expect(await get(`${reports}${draft.id}/`)).toMatchObject({ superseded: true, status: 'issued' })
  const again = await paper(draft.id, 'paper=report&language=en&purpose=check')
  expect((await pdfText(again.rawPayload)).join('')).toContain('wasrevised')
  expect((await take(reports, draft.id, 'revoke', { revocation: '测试已修订' })).body).toMatchObject({ status: 'revoked' })
  expect((await paper(draft.id, 'paper=report&language=zh&purpose=x')).statusCode).toBe(409)
})

/** What the code on a paper says. */
const scanned = async (pdf: Buffer): Promise<string> => (await decodedPdf(pdf))[0]?.[0]?.text ?? ''

/** The secret in the code on a report that was issued, and the report. */
const issued = async (): Promise<{ readonly id: number; readonly of: number; readonly secret: string; readonly printed: Buffer }> => {
  const of = await tested('1.5')
  const { body: draft } = await send(reports, { test: of, template: await approved() })
  expect((await take(reports, draft.id, 'issue')).status).toBe(200)
  const printed = await paper(draft.id, 'paper=report&language=en&purpose=check')
  expect(printed.statusCode, printed.body).toBe(200)
  const text = await scanned(printed.rawPayload)
  expect(text).toMatch(/\/check#[\w-]{43}$/)
  return { id: draft.id, of, secret: text.split('#')[1] ?? '', printed: printed.rawPayload }
}

const check = (secret: unknown, ip = '192.0.2.1') =>
  company.app.inject({ method: 'POST', url: '/api/guest/check/', payload: { secret }, remoteAddress: ip })

test('whoever scans a report sees number, PN/SN, date, verdict, hash and whether it holds, and nothing else', async () => {
  const { id, of, secret, printed } = await issued()
  const report = await get(`${reports}${id}/`)
  const { unit } = await get(`${tests}${of}/`)
  const answer = await check(secret)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { content } = report
  const hash = hashOf(content)
  const both = (text: string) => [text, text]
  const told = {
    label: ['出厂检验报告', 'Factory inspection report'],
    facts: [
      { caption: ['报告编号', 'Report number'], text: both(report.code) },
      { caption: ['PN/SN', 'PN/SN'], text: both(unit.title) },
      { caption: ['出具日期', 'Issued on'], text: both(report.issuedOn) },
      { caption: ['判定', 'Verdict'], text: ['合格', 'Passed'] },
      { caption: ['内容校验值（SHA-256）', 'Hash of its content (SHA-256)'], text: both(hash) },
    ],
    standing: 'holds',
  }
  expect(answer.json()).toEqual(told)
  const words = (await pdfText(printed)).join('')
  expect(words).toContain(hash)
  expect(words).toMatch(/version\?\S*\/check/)
  expect(words).not.toContain(secret)
  // The secret stands on the paper alone.
  const shown = [await get(`${reports}${id}/`), await get(`${reports}${id}/history/`), await get(`${reports}?page_size=100`)]
  const { rows } = await sql<{ readonly row: string }>`select a::text as row from audit as a`.execute(company.database.db)
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(rows.filter(({ row }) => row.includes(secret))).toEqual([])

  await revisedAndSubmitted(of)
  expect((await check(secret)).json()).toEqual({ ...told, standing: 'superseded' })
  await take(reports, id, 'revoke', { revocation: '客户名称有误' })
  expect((await check(secret)).json()).toEqual({ ...told, standing: 'revoked' })
})

test('secrets that were never drawn are answered alike and counted; the paper in hand is still answered', async () => {
  const { id, secret } = await issued()
  const said = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => [
    statusCode,
    body.replace(/"requestId":"[^"]*"/, ''),
  ]
  const ip = '198.51.100.9'
  const wrong = [null, 7, '', 'x', `${secret}=`, secret.slice(1), `${id}`, secret.split('').toReversed().join(''), 'a'.repeat(43)]
  const answers = []
  for (const one of wrong) answers.push(said(await check(one, ip)))
  expect(answers[0]?.[0]).toBe(404)
  expect(new Set(answers.map(one => JSON.stringify(one))).size).toBe(1)
  const tries = []
  for (let at = 0; at < 30; at += 1) tries.push(await check(String(at).padStart(43, 'b'), ip))
  expect(tries.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(25)
  expect((await check(secret, ip)).statusCode).toBe(200)
})

/** What of the secrets is not as the audit remembers it. */
const changedSecrets = async (): Promise<readonly string[]> => {
  const { differences } = await compareRecords({ db: company.database.db, entities: [], archive: '/none' })
  return differences.map(one => differenceWords(one)[1]).filter(words => words.startsWith('paper.check'))
}

test('a secret that was put to another report, or deleted, is named; a report without one leads to its page', async () => {
  const { id } = await issued()
  expect(await changedSecrets()).toEqual([])
  await sql`update paper_check set record_id = ${id + 1} where record_id = ${id}`.execute(company.database.db)
  expect(await changedSecrets()).toEqual([expect.stringMatching(/differs from what was last audited: record_id$/)])
  await sql`update paper_check set record_id = ${id} where record_id = ${id + 1}`.execute(company.database.db)
  await sql`delete from paper_check where record_id = ${id}`.execute(company.database.db)
  expect(await changedSecrets()).toHaveLength(1)
  const printed = await paper(id, 'paper=report&language=en&purpose=check')
  expect(await scanned(printed.rawPayload)).toMatch(new RegExp(`/quality/factory_report/${id}\\?paper=`))
})

test('the report of a whole lot names each unit, and is not issued before all of them have passed', async () => {
  const { body: range } = await send('/api/product/snRange/', { model, startSn: '000901', quantity: 3 })
  const made = await Promise.all(
    ['000901', '000902', '000903'].map(async sn => (await send('/api/product/unit/', { model, sn, snRange: range.id })).body),
  )
  const testOf = async (unit: Body, value: string): Promise<number> => {
    const { body } = await send(tests, { type: 'pre_delivery', unit: unit.id, readings: [{ item: '1', name: 'mV', value }] }, tester)
    await take(tests, body.id, 'submit', {}, tester)
    return body.id
  }
  const first = await testOf(made[0], '1')
  await testOf(made[1], '2')
  await testOf(made[2], '99')
  const { body: draft } = await send(reports, { test: first, template: await approved(), wholeLot: true })
  const refused = await take(reports, draft.id, 'issue')
  expect([refused.status, refused.body.fields.wholeLot]).toEqual([400, expect.stringContaining(made[2].code)])
  const again = await testOf(made[2], '3')
  const { body: whole } = await take(reports, draft.id, 'issue')
  expect(whole.units.map(({ unit }: Body) => unit.id)).toEqual(made.map(({ id }: Body) => id))
  expect(whole.units.at(-1).test.id).toBe(again)
  const { content } = (await sql<Body>`select content from quality_factory_report where id = ${draft.id}`.execute(company.database.db))
    .rows[0]
  expect(content.check.unit).toBe(`${made[0].code} – ${made[2].code} (3)`)
  expect(content.lot.map(({ results }: Body) => results[0].shown)).toEqual(['1.0', '2.0', '3.0'])
  // One that is revised afterwards makes the certificate of the lot hold no more.
  await sql`update quality_instrument_test set status = 'superseded' where id = ${again}`.execute(company.database.db)
  expect((await get(`${reports}${draft.id}/`)).superseded).toBe(true)
})

test('the report of a lot shows every parameter of each unit, and names the unit whose results stand in full', () => {
  const results = Array.from({ length: 8 }, (_, at) => ({
    item: String(at + 1),
    name: `参数${at + 1}`,
    nameEn: `Parameter ${at + 1}`,
    shown: '1',
    limits: '',
    judgement: ['合格', 'Conforms'] as const,
  }))
  const lot = ['A/1', 'A/2'].map((unit, at) => ({
    unit,
    test: `T-${at + 1}`,
    results: results.map(({ item }) => ({ item, shown: `${at}.${item}` })),
  }))
  const content = {
    languages: 'zh',
    facts: [],
    blocks: [{ kind: 'parameters', text: '', textEn: '' }],
    results,
    resultsOf: 'A/1',
    lot,
    pictures: [],
  } as const
  const said = JSON.stringify(reportPaper(content, 'zh', null))
  expect(said).toContain('参数表：A/1')
  for (const { item } of results) for (const at of [0, 1]) expect(said).toContain(`"${at}.${item}"`)
})

test('a template of a customer is for none of the units that went to another', async () => {
  const [ours, theirs] = [await company.make(company.entity('crm.company')), await company.make(company.entity('crm.company'))]
  const { id: own } = await template({ customer: ours.id })
  await take(templates, own, 'approve', undefined, tester)
  const wentTo = (unit: number, customer: number) =>
    sql`update product_unit set customer_id = ${customer} where id = ${unit}`.execute(company.database.db)
  const of = await tested()
  const { unit } = await get(`${tests}${of}/`)
  const { body: draft } = await send(reports, { test: of, template: own })
  await wentTo(unit.id, theirs.id)
  const other = [400, 'This template is for another customer']
  const saying = ({ status, body }: { status: number; body: Body }) => [status, body.fields?.template]
  expect(saying(await take(reports, draft.id, 'issue'))).toEqual(other)
  expect(saying(await send(reports, { test: await tested(), template: own }))).toEqual([201, undefined])
  await wentTo(unit.id, ours.id)
  expect((await take(reports, draft.id, 'issue')).body.status).toBe('issued')
})

const repaired = (unit: number) =>
  sql`update product_unit set repair_count = repair_count + 1 where id = ${unit}`.execute(company.database.db)

test('a unit that was repaired after its test is tested anew before a report says that it passed; a later version of the old test says no more', async () => {
  const by = await approved()
  const of = await tested()
  const { unit } = await get(`${tests}${of}/`)
  const { body: draft } = await send(reports, { test: of, template: by })
  expect(draft.testHolds).toBe(true)
  await repaired(unit.id)
  const { can, testHolds } = await get(`${reports}${draft.id}/`)
  expect([testHolds, can.includes('issue')]).toEqual([false, false])
  expect((await take(reports, draft.id, 'issue')).status).toBe(409)
  const { version } = await get(`${tests}${of}/`)
  const revised: Body = (await tester.patch(`${tests}${of}/`, { version, notes: '改', revisionReason: '录错' })).json()
  expect((await take(tests, revised.id, 'submit', {}, tester)).body.status).toBe('submitted')
  const { body: evading } = await send(reports, { test: revised.id, template: by })
  expect((await take(reports, evading.id, 'issue')).status).toBe(409)
  const { body: again } = await send(
    tests,
    { type: 'pre_delivery', unit: unit.id, readings: [{ item: '1', name: 'mV', value: '1' }] },
    tester,
  )
  await take(tests, again.id, 'submit', {}, tester)
  const { body: good } = await send(reports, { test: again.id, template: by })
  expect((await take(reports, good.id, 'issue')).body).toMatchObject({ status: 'issued', testHolds: true })
  // What was issued speaks of its day.
  await repaired(unit.id)
  expect((await get(`${reports}${good.id}/`)).testHolds).toBe(true)
})

test('a lot with a unit that was repaired after its test is not certified before that one is tested anew', async () => {
  const { body: range } = await send('/api/product/snRange/', { model, startSn: '000911', quantity: 2 })
  const made: Body[] = []
  for (const sn of ['000911', '000912']) made.push((await send('/api/product/unit/', { model, sn, snRange: range.id })).body)
  const testOf = async (unit: Body): Promise<number> => {
    const { body } = await send(tests, { type: 'pre_delivery', unit: unit.id, readings: [{ item: '1', name: 'mV', value: '1' }] }, tester)
    await take(tests, body.id, 'submit', {}, tester)
    return body.id
  }
  const first = await testOf(made[0])
  await testOf(made[1])
  await repaired(made[1].id)
  const { body: draft } = await send(reports, { test: first, template: await approved(), wholeLot: true })
  const refused = await take(reports, draft.id, 'issue')
  expect([refused.status, refused.body.fields.wholeLot]).toEqual([400, expect.stringContaining(made[1].code)])
  await testOf(made[1])
  expect((await take(reports, draft.id, 'issue')).body.status).toBe('issued')
})
