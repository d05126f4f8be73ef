import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'

const sops = '/api/craft/sop/'
const tests = '/api/craft/processTestDocument/'
const copies = '/api/craft/controlledCopy/'

let company: Company
let author: Visitor
let releaser: Visitor
let assembler: Visitor
let tester: Visitor
let model: number
let nth = 0

beforeAll(async () => {
  company = await openCompany()
  const points = pointsLike(['craft.*', 'product.model:read', 'admin.user:read'])
  author = await company.visitor({ points })
  releaser = await company.visitor({ points })
  assembler = await company.visitor({ points: ['craft.sop:read', 'craft.controlledCopy:read', 'craft.controlledCopy:lose'] })
  tester = await company.visitor({ points: ['craft.processTestDocument:read', 'craft.controlledCopy:read'] })
  model = (await company.usable(company.entity('product.model'))).id
})

const take = async (by: Visitor, path: string, id: number, name: string, input?: object) => {
  const { version } = (await by.get(`${path}${id}/`)).json<Made>()
  const answer = await by.post(`${path}${id}/${name}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const written = async (): Promise<number> => {
  nth += 1
  const step = { type: 'work', text: '拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws' }
  const names = { code: `SOP-CC${nth}-001`, name: '组装', nameEn: 'Assembly', stage: 'assembly' }
  const input = { ...names, skill: 'basic', standardMinutes: '5', models: [model], families: [], steps: [step] }
  const { id } = (await author.post(sops, input)).json()
  expect((await take(author, sops, id, 'submit')).status).toBe(200)
  return id
}

const release = async (id: number, effectiveFrom: string): Promise<void> => {
  const answer = await take(releaser, sops, id, 'release', { effectiveFrom })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const revised = async (id: number, effectiveFrom: string): Promise<number> => {
  const next = (await author.post('/api/editions/', { entity: 'craft.sop', record: id })).json().id
  await take(author, sops, next, 'submit')
  await release(next, effectiveFrom)
  return next
}

const print = async (by: Visitor, id: number): Promise<void> => {
  const answer = await by.get(`${sops}${id}/paper/?paper=record`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
}

const copiesOf = async (id: number) => (await releaser.get(`${copies}?sop=${id}&sort=id`)).json().results

test('is kept for whoever prints an instruction that holds, once for each of its versions, and for nobody who prints a draft', async () => {
  const id = await written()
  await print(assembler, id)
  expect(await copiesOf(id)).toEqual([])
  await release(id, companyToday())
  for (let turn = 0; turn < 2; turn += 1) await print(assembler, id)
  await print(author, id)
  const kept = await copiesOf(id)
  expect(kept).toMatchObject([
    { holder: { id: assembler.userId }, status: 'out', recallOn: null, recalled: false, caption: expect.stringMatching(/ A #1$/) },
    { holder: { id: author.userId }, status: 'out', caption: expect.stringMatching(/ A #2$/) },
  ])
  expect((await releaser.get(`${sops}${id}/`)).json()).toMatchObject({ copiesOut: 2 })
})

test('is called back on the day on which the next version takes effect, and not before; where that is withdrawn in time it stays', async () => {
  const id = await written()
  await release(id, companyToday())
  await print(assembler, id)
  const next = await revised(id, dayFromNow(3))
  expect(await copiesOf(id)).toMatchObject([{ recallOn: dayFromNow(3), recalled: false }])
  await take(releaser, sops, next, 'withdraw', { reason: '图错' })
  expect(await copiesOf(id)).toMatchObject([{ recallOn: null, recalled: false }])
  await take(releaser, sops, id, 'withdraw', { reason: '停产' })
  expect(await copiesOf(id)).toMatchObject([{ recallOn: companyToday(), recalled: true }])
  const { results } = (await releaser.get(`${copies}?recalled=true&sop=${id}`)).json()
  expect(results).toHaveLength(1)
})

test('comes back when somebody else than its holder confirms it; a lost one is told of by whoever holds it or may take it back, with what happened', async () => {
  const id = await written()
  await release(id, companyToday())
  for (const by of [releaser, author, assembler]) await print(by, id)
  const [own, other, lost] = await copiesOf(id)
  expect((await take(releaser, copies, own.id, 'takeBack', {})).body.message).toContain('Ask a colleague')
  expect((await take(assembler, copies, own.id, 'lose', { note: '不是我的' })).body.message).toContain('Only its holder')
  const early = await take(author, copies, own.id, 'takeBack', { settledOn: dayFromNow(-1) })
  expect(early.body.fields, 'not before it was issued').toEqual({ 'input.settledOn': expect.stringContaining(companyToday()) })
  expect((await take(author, copies, own.id, 'takeBack', {})).body).toMatchObject({
    status: 'returned',
    settledBy: { id: author.userId },
    settledOn: companyToday(),
  })
  expect((await take(releaser, copies, other.id, 'destroy', { note: '碎纸' })).body).toMatchObject({ status: 'destroyed', note: '碎纸' })
  expect((await take(assembler, copies, lost.id, 'lose', {})).status).toBe(400)
  expect((await take(assembler, copies, lost.id, 'lose', { note: '搬线时丢失' })).body).toMatchObject({ status: 'lost' })
  expect((await releaser.get(`${sops}${id}/`)).json()).toMatchObject({ copiesOut: 0 })
  expect((await take(author, copies, lost.id, 'takeBack', {})).status).toBe(409)
})

test('that was lost is out again once another person than its holder says where it was found, is recalled as any other, and how often it was lost is kept', async () => {
  const id = await written()
  await release(id, companyToday())
  for (const by of [assembler, author]) await print(by, id)
  const [copy, authors] = await copiesOf(id)
  await take(assembler, copies, copy.id, 'lose', { note: '搬线时丢失' })
  await take(author, copies, authors.id, 'lose', { note: '借出未还' })
  expect((await take(assembler, copies, copy.id, 'find', { note: '在柜子里' })).status).toBe(403)
  expect((await take(author, copies, authors.id, 'find', { note: '在抽屉里' })).body.message).toContain('Ask a colleague')
  expect((await take(releaser, copies, copy.id, 'find', {})).status).toBe(400)
  const found = await take(releaser, copies, copy.id, 'find', { note: '在 2 号注液台下找到' })
  expect(found.body, JSON.stringify(found.body)).toMatchObject({
    status: 'out',
    note: '在 2 号注液台下找到',
    settledBy: null,
    settledOn: null,
    timesLost: 1,
    recalled: false,
  })
  expect((await releaser.get(`${sops}${id}/`)).json()).toMatchObject({ copiesOut: 1 })
  await take(assembler, copies, copy.id, 'lose', { note: '又不见了' })
  await take(releaser, sops, id, 'withdraw', { reason: '停产' })
  const again = await take(releaser, copies, copy.id, 'find', { note: '夹在旧图册里' })
  expect(again.body).toMatchObject({ status: 'out', timesLost: 2, recallOn: companyToday(), recalled: true })
})

test('of a process test document is kept and called back as well, and a copy is of one document', async () => {
  const parameters = [{ item: '1', name: '零点', unit: 'mV', min: '-15', max: '15' }]
  const facts = { code: 'PTD-CC1-001', name: '零点', nameEn: 'Zero', stage: 'firstTest', purpose: '出线前确认', method: '浸入 7.00' }
  const input = { ...facts, models: [model], families: [], template: null, parameters }
  const made = await author.post(tests, input)
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  await take(author, tests, id, 'submit')
  expect((await take(releaser, tests, id, 'release', { effectiveFrom: companyToday() })).status).toBe(200)
  for (let turn = 0; turn < 2; turn += 1) expect((await tester.get(`${tests}${id}/paper/?paper=record`)).statusCode).toBe(200)
  const kept = async () => (await releaser.get(`${copies}?testDocument=${id}`)).json().results
  expect(await kept()).toMatchObject([
    { holder: { id: tester.userId }, caption: 'PTD-CC1-001 A #1', sop: null, status: 'out', recalled: false },
  ])
  expect((await releaser.get(`${tests}${id}/`)).json()).toMatchObject({ copiesOut: 1 })
  await take(releaser, tests, id, 'withdraw', { reason: '换夹具' })
  expect(await kept()).toMatchObject([{ recallOn: companyToday(), recalled: true }])
  for (const of of [
    { sop: null, testDocument: null },
    { sop: await written(), testDocument: id },
  ]) {
    const refused = await author.post(copies, { ...of, holder: releaser.userId, sheets: 1 })
    expect([refused.statusCode, refused.json().error], refused.body).toEqual([400, expect.any(String)])
  }
  const [copy] = await kept()
  for (const change of [sql`test_document_id = null`, sql`sop_id = ${await written()}`])
    await expect(sql`update craft_controlled_copy set ${change} where id = ${copy.id}`.execute(company.database.db)).rejects.toMatchObject({
      code: '23514',
    })
})

test('neither is put on a colleague, nor counted less, nor settled by whoever entered it', async () => {
  const id = await written()
  await release(id, companyToday())
  await print(author, id)
  const [own] = await copiesOf(id)
  for (const change of [{ holder: releaser.userId }, { sheets: 2 }]) {
    const { version } = (await author.get(`${copies}${own.id}/`)).json<Made>()
    expect((await author.patch(`${copies}${own.id}/`, { version, ...change })).statusCode, JSON.stringify(change)).toBe(400)
  }
  const entered = (await author.post(copies, { sop: id, holder: releaser.userId, sheets: 1 })).json()
  expect((await take(author, copies, entered.id, 'takeBack', {})).body.message).toContain('Ask a colleague')
})

const pointsOf = async ({ userId }: Visitor) => {
  const { rows } = await sql<{ point: string }>`select p.point from admin_user_roles as ur
    join admin_role_points as p on p.owner_id = ur.target_id where ur.owner_id = ${userId} order by p.point`.execute(company.database.db)
  return rows.map(({ point }) => point)
}

test('rights to keep copies and to let members see files come with the upgrade, once', async () => {
  const of = (point: string) => company.visitor({ points: [point] })
  const [releases, reads, controls] = [await of('craft.sop:release'), await of('craft.sop:read'), await of('files.everyLevel:read')]
  const { db } = company.database
  const upgrade = await readFile('migrations/20261231700006_who_recalls_copies.sql', 'utf8')
  for (let turn = 0; turn < 2; turn += 1) await sql.raw(upgrade).execute(db)
  const kept = ['create', 'destroy', 'export', 'takeBack', 'update'].map(step => `craft.controlledCopy:${step}`)
  expect(await pointsOf(releases)).toEqual([...kept, 'craft.sop:release'])
  expect(await pointsOf(reads)).toEqual(['craft.controlledCopy:lose', 'craft.controlledCopy:read', 'craft.sop:read'])
  expect(await pointsOf(controls)).toEqual([
    'files.everyLevel:read',
    ...['create', 'end', 'export', 'read'].map(step => `files.memberAccess:${step}`),
  ])
})

test('rights to find copies again, and to keep those of process test documents, come with the upgrade, once', async () => {
  const of = (point: string) => company.visitor({ points: [point] })
  const [takes, releases, reads] = [
    await of('craft.controlledCopy:takeBack'),
    await of('craft.processTestDocument:release'),
    await of('craft.processTestDocument:read'),
  ]
  const upgrade = await readFile('migrations/20261231940002_who_finds_copies.sql', 'utf8')
  for (let turn = 0; turn < 2; turn += 1) await sql.raw(upgrade).execute(company.database.db)
  expect(await pointsOf(takes)).toEqual(['craft.controlledCopy:find', 'craft.controlledCopy:takeBack'])
  expect(await pointsOf(releases)).toEqual([
    ...['create', 'destroy', 'export', 'find', 'takeBack', 'update'].map(step => `craft.controlledCopy:${step}`),
    'craft.processTestDocument:release',
  ])
  expect(await pointsOf(reads)).toEqual(['craft.controlledCopy:lose', 'craft.controlledCopy:read', 'craft.processTestDocument:read'])
})
