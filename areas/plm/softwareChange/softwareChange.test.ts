import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPlmDesk, type PlmDesk } from '../../../tests/harness/plmDesk.ts'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { released } from '../../../tests/harness/released.ts'
import { storedText } from '../../../tests/harness/uploads.ts'

const entity = 'plm.softwareChange'
const path = '/api/plm/softwareChange/'

let desk: PlmDesk
let model: number
let pn: string

beforeAll(async () => {
  desk = await openPlmDesk([entity])
  ;({ model } = await desk.madeHere())
  ;({ pn } = (await desk.ask(desk.author, 'GET', `/api/product/model/${model}/`)).body)
})

const drafted = async (toVersion: string, change: object = {}) =>
  desk.ask(desk.author, 'POST', path, {
    model,
    software: '主控固件',
    softwareType: 'firmware',
    level: 'major',
    toVersion,
    downloadLink: 'https://files.example/fw',
    linkSha256: createHash('sha256').update(`${model} ${toVersion}`).digest('hex'),
    content: '修正温度补偿',
    technicalInfo: '算法 B',
    ...change,
  })
const submitted = async (toVersion: string, change?: object) => {
  const { status, body } = await drafted(toVersion, change)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as number, answer: await desk.step(desk.author, entity, body.id, 'submit') }
}
const effective = async (toVersion: string, change?: object): Promise<number> => {
  const { id, answer } = await submitted(toVersion, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await desk.decide(entity, id)).status).toBe(200)
  const made = await desk.step(desk.author, entity, id, 'makeEffective')
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return id
}
const asked = async (sn = '') =>
  (await desk.ask(desk.author, 'GET', `/api/plm/software/effective/?pn=${pn}&type=firmware${sn === '' ? '' : `&sn=${sn}`}`)).body.effective
    ?.version

describe('software', () => {
  test('needs what the specification requires', async () => {
    const refused = await desk.ask(desk.author, 'POST', path, {})
    expect(Object.keys(refused.body.fields)).toEqual(
      expect.arrayContaining(['model', 'software', 'downloadLink', 'level', 'content', 'technicalInfo', 'toVersion']),
    )
  })

  test('goes forward alone, and stations are told what is effective for their unit', async () => {
    expect(await asked()).toBeUndefined()
    const file = await storedText(desk.author, 'fw.bin')
    const first = await effective('1.4.9', { file })
    expect((await desk.ask(desk.author, 'GET', `${path}${first}/`)).body.sha256).toMatch(/^[0-9a-f]{64}$/)
    const back = await submitted('1.4.8')
    expect([back.answer.status, back.answer.body.message]).toEqual([400, expect.stringContaining('must be higher')])
    const twin = await submitted('1.5.0', { file })
    expect([twin.answer.status, twin.answer.body.message]).toEqual([400, expect.stringContaining('equals that of 1.4.9')])
    await effective('1.4.10', { effectiveSn: '000100' })
    expect([await asked('000099'), await asked('000100'), await asked()]).toEqual(['1.4.9', '1.4.10', '1.4.10'])
    await effective('2.0.0')
    expect(await asked('000001')).toBe('2.0.0')
    expect((await desk.ask(desk.author, 'GET', `${path}${first}/`)).body).toMatchObject({ state: 'superseded' })
  })

  test('of a day to come leaves the running version until then, and supersedes it on the day', async () => {
    const { model: of } = await desk.madeHere()
    const { pn: code } = (await desk.ask(desk.author, 'GET', `/api/product/model/${of}/`)).body
    const running = async () =>
      (await desk.ask(desk.author, 'GET', `/api/plm/software/effective/?pn=${code}&type=firmware`)).body.effective?.version
    const current = async () => (await desk.ask(desk.author, 'GET', `/api/product/model/${of}/`)).body.currentSw
    const first = await effective('1.4.9', { model: of })
    const next = await effective('1.5.0', { model: of, effectiveFrom: desk.workday(10) })
    const state = async () => (await desk.ask(desk.author, 'GET', `${path}${first}/`)).body.state
    expect([await running(), await current(), await state()]).toEqual(['1.4.9', '1.4.9', 'effective'])
    const { db } = desk.company.database
    await sql`update plm_software_change set effective_since = ${desk.today}, effective_from = ${desk.today} where id = ${next}`.execute(db)
    expect(await running()).toBe('1.5.0')
    await sql`select graphile_worker.add_job('plm.servedBeginSoftwareJob', '{}')`.execute(db)
    await desk.company.app.jobs.runDue()
    expect(await state()).toBe('superseded')
    expect(await current()).toBe('1.5.0')
  })

  test('for one hardware supersedes that of no other', async () => {
    const { model: of } = await desk.madeHere()
    const [wide, former] = [await effective('1.0.0', { model: of }), await effective('1.1.0', { model: of, hwVersions: 'A.0' })]
    await effective('1.2.0', { model: of, hwVersions: 'A.0 B.0' })
    const states = await Promise.all([wide, former].map(async id => (await desk.ask(desk.author, 'GET', `${path}${id}/`)).body.state))
    expect(states).toEqual(['effective', 'superseded'])
  })

  test('is corrected afterwards with a reason, and neither its version nor its file changes', async () => {
    const id = await effective('3.0.0', { file: await storedText(desk.author, 'corrected.bin') })
    const input = { content: '修正错字', technicalInfo: '算法 B', downloadLink: 'https://files.example/fw3', reason: '错字' }
    const corrected = await desk.step(desk.author, entity, id, 'overedit', input)
    expect(corrected.body).toMatchObject({ state: 'effective', content: '修正错字', toVersion: '3.0.0', corrections: [{ reason: '错字' }] })
    const { version } = corrected.body
    expect((await desk.ask(desk.author, 'PATCH', `${path}${id}/`, { version, toVersion: '3.0.1' })).status).toBe(409)
    expect((await desk.step(desk.author, entity, id, 'overedit', { ...input, toVersion: '9.0.0' })).status).toBe(400)
  })

  test('says which bytes it has, by its file or by the digest of the one behind the link, and these are signed', async () => {
    const unsaid = await submitted('3.0.4', { linkSha256: null })
    expect([unsaid.answer.status, unsaid.answer.body]).toMatchObject([
      400,
      { field: 'linkSha256', message: expect.stringContaining('bytes') },
    ])
    expect((await drafted('3.0.4', { linkSha256: 'abc' })).status).toBe(400)
    const digest = 'A'.repeat(64)
    const id = await effective('3.0.5', { linkSha256: digest })
    const { body } = await desk.ask(desk.author, 'GET', `/api/plm/software/effective/?pn=${pn}&type=firmware`)
    expect(JSON.parse(body.effective.manifest)).toMatchObject({ version: '3.0.5', sha256: digest.toLowerCase() })
    const twin = await submitted('3.0.6', { linkSha256: digest.toLowerCase() })
    expect([twin.answer.status, twin.answer.body.message]).toEqual([400, expect.stringContaining('equals that of 3.0.5')])
    // One of which only the link says what it is keeps it: versions from before a digest was asked for.
    const input = { content: '修正错字', technicalInfo: '算法 B', downloadLink: 'https://files.example/other', reason: '错字' }
    const { db } = desk.company.database
    await sql`update plm_software_change set sha256 = null, link_sha256 = null where id = ${id}`.execute(db)
    const refused = await desk.step(desk.author, entity, id, 'overedit', input)
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'input.downloadLink', message: expect.stringContaining('stays') }])
    expect((await desk.step(desk.author, entity, id, 'overedit', { ...input, downloadLink: 'https://files.example/fw' })).status).toBe(200)
    await sql`update plm_software_change set sha256 = ${digest.toLowerCase()}, link_sha256 = ${digest} where id = ${id}`.execute(db)
  })

  test('is signed with its approval: a station compares what it asked for with what is signed', async () => {
    const file = await storedText(desk.author, 'signed.bin')
    const id = await effective('3.1.0', { file, hwVersions: 'A1 A2' })
    const { body } = await desk.ask(desk.author, 'GET', `/api/plm/software/effective/?pn=${pn}&type=firmware`)
    const { manifest, signature, publicKey, sha256, counter } = body.effective
    expect(JSON.parse(manifest)).toEqual({ pn, type: 'firmware', version: '3.1.0', hwVersions: 'A1 A2', sha256, counter })
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from(manifest), key, Buffer.from(signature, 'base64'))).toBe(true)
    const { counter: before } = (await desk.ask(desk.author, 'GET', `${path}?model=${model}&toVersion=3.0.5`)).body.results[0]
    expect(counter).toBe(before + 1)
    const forged = sql`update plm_software_change set sha256 = ${'0'.repeat(64)} where id = ${id}`
    await forged.execute(desk.company.database.db)
    expect(await asked()).toBeUndefined()
    await sql`update plm_software_change set sha256 = ${sha256} where id = ${id}`.execute(desk.company.database.db)
    expect(await asked()).toBe('3.1.0')
  })

  test('whose file was replaced while others agreed is not approved', async () => {
    const { id, answer } = await submitted('3.2.0', { file: await storedText(desk.author, 'seen.bin') })
    expect(answer.status).toBe(200)
    const other = await storedText(desk.author, 'other.bin')
    await sql`update plm_software_change set file_id = ${other} where id = ${id}`.execute(desk.company.database.db)
    const decided = await desk.decide(entity, id)
    expect(JSON.stringify(decided.body)).toContain('not the one that was submitted')
    expect((await desk.ask(desk.author, 'GET', `${path}${id}/`)).body).toMatchObject({ state: 'draft', signature: null })
  })

  test('is what the product is made with from then on, and another version needs the right and a reason', async () => {
    const goods = await desk.madeHere()
    const now = async () => (await desk.ask(desk.author, 'GET', `/api/product/model/${goods.model}/`)).body
    await effective('5.0.0', { model: goods.model, effectiveSn: '000500' })
    expect(await now()).toMatchObject({ swVersion: '2.4', currentSw: '5.0.0', currentHw: null })
    expect((await desk.planned(goods, 1, { startSn: '000499' })).body).toMatchObject({ swVersion: '2.4' })
    expect((await desk.planned(goods, 1, { startSn: '000500' })).body).toMatchObject({ swVersion: '5.0.0' })
    const other = await desk.planned(goods, 1, { startSn: '000500', swVersion: '2.4' })
    expect([other.status, other.body.field]).toEqual([400, 'versionReason'])
    const made = (sn: string, more: object = {}) => desk.ask(desk.author, 'POST', '/api/product/unit/', { model: goods.model, sn, ...more })
    expect((await made('000900')).body).toMatchObject({ swVersion: '5.0.0' })
    expect((await made('000901', { swVersion: '2.4' })).body.message).toContain('the reason in the notes')
    expect((await made('000901', { swVersion: '2.4', notes: '对比样机' })).status).toBe(201)
    const { id, version } = (await made('000902', { notes: '外壳有划痕' })).body
    const changed = (more: object) => desk.ask(desk.author, 'PATCH', `/api/product/unit/${id}/`, { version, swVersion: '2.4', ...more })
    expect((await changed({})).body.message, 'an old note is no reason').toContain('the reason in the notes')
    expect((await changed({ notes: '外壳有划痕；对比样机' })).status).toBe(200)
  })

  test('is read back before a unit is stocked: a read-back that names no firmware, or another one, does not do', async () => {
    const goods = await desk.madeHere()
    await effective('6.0.0', { model: goods.model })
    const good = async (to: string, body: object) => {
      const answer = await desk.ask(desk.author, 'POST', to, body)
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
      return answer.body
    }
    const range = { computation: 'offset', verdict: 'range', min: '-15', max: '15', unit: 'mV', precision: 1 }
    const readings = [{ name: 'mV', label: '电位' }]
    const parameter = await good('/api/quality/testParameter/', { code: 'P-RB', name: '零点', use: 'active', ...range, readings })
    const form = { code: 'T-RB', name: '回读', type: 'read_back', models: [goods.model], beforeStock: true }
    const parameters = [{ item: '1', parameter: parameter.id, required: true }]
    const template = await good('/api/quality/testTemplate/', { ...form, parameters })
    await released((_method, to, body) => desk.ask(desk.reviewer, 'POST', to, body), '/api/quality/testTemplate/', template)
    const { id: unit } = await good('/api/product/unit/', { model: goods.model, sn: '000001' })
    for (const step of ['assembled', 'passTest']) expect((await desk.step(desk.author, 'product.unit', unit, step)).status).toBe(200)
    const stockedAfter = async (firmware: string | null) => {
      const values = { type: 'read_back', unit, firmware, readings: [{ item: '1', name: 'mV', value: '1' }] }
      const { id } = await good('/api/quality/instrumentTest/', values)
      expect((await desk.step(desk.author, 'quality.instrumentTest', id, 'submit', {})).body).toMatchObject({ verdict: 'passed' })
      return desk.step(desk.author, 'product.unit', unit, 'stock', { location: desk.place })
    }
    expect((await stockedAfter('5.9.0')).body.message).toContain('Firmware 5.9.0 was read back')
    expect((await stockedAfter(null)).body.message).toContain('names no firmware')
    expect((await stockedAfter('V6.0.0')).body).toMatchObject({ stage: 'stocked', swVersion: '6.0.0' })
  })

  test('of one version is submitted once by two', async () => {
    const [one, other] = [(await drafted('4.0.0')).body, (await drafted('4.0.0')).body]
    const both = await Promise.all([one, other].map(({ id }) => desk.step(desk.author, entity, id, 'submit')))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
