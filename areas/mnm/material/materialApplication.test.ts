import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { numberOffice, type NumberOffice } from '../../../tests/harness/numberOffice.ts'
import { servedLikenessJob } from './similar/likenessKeys.server.ts'
import { checkDigit, largestSerial, materialNumber } from './materialNumber.ts'

let office: NumberOffice

beforeAll(async () => {
  office = await numberOffice()
})

const handedIn = async (change?: object): Promise<number> => {
  const { id } = await office.draft(change)
  const submitted = await office.take(office.applicant, id, 'submit')
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  return id
}

const approved = async (change?: object): Promise<number> => {
  const id = await handedIn(change)
  expect(await office.decide(office.reviewer, id, 'approve')).toBe(200)
  expect(await office.decide(office.controller, id, 'approve')).toBe(200)
  return id
}

describe('an application', () => {
  test('gets its number when it is first submitted, and is in use once everybody has agreed', async () => {
    const { id: subclass, code } = await office.subclass()
    const draft = await office.draft({ class: subclass })
    expect(draft).toMatchObject({ code: null, status: 'draft', caption: '贴片电阻' })
    const { body: pending } = await office.take(office.applicant, draft.id, 'submit')
    expect(pending).toMatchObject({ status: 'pending', code: materialNumber(code, 1), caption: `${materialNumber(code, 1)} 贴片电阻` })
    expect(pending.can).not.toContain('update')
    const { title, content } = await office.approval(office.reviewer, draft.id)
    expect(title).toBe(pending['captionEn'])
    expect(content.map(({ name }) => name)).toEqual(expect.arrayContaining(['code', 'class', 'unit']))
    // What is put together from them stands above them.
    expect(content.map(({ name }) => name)).not.toContain('caption')
    expect(await office.decide(office.reviewer, draft.id, 'approve')).toBe(200)
    expect((await office.read(draft.id)).status).toBe('pending')
    expect(await office.decide(office.controller, draft.id, 'approve')).toBe(200)
    expect(await office.read(draft.id)).toMatchObject({ status: 'active', code: pending.code })
    expect(await office.approval(office.applicant, draft.id)).toMatchObject({ outcome: 'approved', verified: true })
  })

  test('that was refused is corrected and submitted again under the same number', async () => {
    const id = await handedIn()
    const { code } = await office.read(id)
    expect(await office.decide(office.reviewer, id, 'reject')).toBe(400)
    expect(await office.decide(office.reviewer, id, 'reject', '请补充规格')).toBe(200)
    const refused = await office.read(id)
    expect(refused).toMatchObject({ status: 'rejected', code })
    const corrected = await office.applicant.patch(`/api/mnm/material/${id}/`, { version: refused.version, spec: '10 kΩ ±1 %' })
    expect(corrected.statusCode, corrected.body).toBe(200)
    expect((await office.take(office.applicant, id, 'submit')).body).toMatchObject({ status: 'pending', code })
    const story = (await office.applicant.get(`/api/mnm/material/${id}/history/`)).json().results
    expect(story.find((entry: { action: string }) => entry.action === 'approval:rejected')).toMatchObject({ reason: '请补充规格' })
  })

  test('that was withdrawn keeps its number: it takes no other, and is not deleted', async () => {
    const id = await handedIn()
    const { id: approval } = await office.approval(office.applicant, id)
    expect((await office.applicant.post(`/api/approval/${approval}/withdraw/`, {})).statusCode).toBe(200)
    const back = await office.read(id)
    expect(back).toMatchObject({ status: 'draft', code: expect.any(String) })
    expect(back.can).toContain('submit')
    expect(back.can).not.toContain('delete')
    expect((await office.take(office.admin, id, 'takeOver', { code: 'X2', reason: '换号' })).status).toBe(409)
    expect((await office.applicant.delete(`/api/mnm/material/${id}/?version=${back.version}`)).statusCode).toBe(409)
    expect((await office.take(office.applicant, id, 'submit')).body).toMatchObject({ status: 'pending', code: back.code })
  })

  test('stands still while it is being approved', async () => {
    const id = await handedIn()
    const { version } = await office.read(id)
    for (const answer of [
      await office.applicant.patch(`/api/mnm/material/${id}/`, { version, name: '别的' }),
      await office.applicant.delete(`/api/mnm/material/${id}/?version=${version}`),
      await office.applicant.post(`/api/mnm/material/${id}/submit/`, { version }),
      await office.admin.post(`/api/mnm/material/${id}/takeOver/`, { version, input: { code: 'X1', reason: '绕过' } }),
    ])
      expect(answer.statusCode, answer.body).toBe(409)
  })

  test('stands with its attachments: by their hash, as they are, and readable for ever by who decided', async () => {
    const { applicant, reviewer, server } = office
    const { id } = await office.draft()
    const about = { entity: 'mnm.material', record: id }
    const file = await server.picture(applicant)
    expect((await applicant.post('/api/conversation/attachments/', { ...about, file })).statusCode).toBe(200)
    const attach = async (by = applicant) => by.post('/api/conversation/attachments/', { ...about, file: await server.picture(by) })
    const detach = async () => {
      const { attachments } = (await applicant.get(`/api/conversation/?entity=mnm.material&record=${id}`)).json()
      return (await applicant.delete(`/api/conversation/attachments/${attachments[0].id}/`)).statusCode
    }
    expect((await office.take(applicant, id, 'submit')).status).toBe(200)
    const { sha256 } = (
      await sql<{ sha256: string }>`select encode(sha256, 'hex') as sha256 from stored_file where id = ${file}`.execute(server.database.db)
    ).rows[0] ?? { sha256: '' }
    expect((await office.approval(reviewer, id)).files).toMatchObject([{ id: file, sha256 }])
    expect([await detach(), (await attach()).statusCode, (await attach(reviewer)).statusCode]).toEqual([409, 409, 403])
    expect(await office.decide(reviewer, id, 'reject', '图纸不清楚')).toBe(200)
    expect(await detach()).toBe(200)
    for (const by of [applicant, reviewer]) expect((await by.get(`/api/files/${file}/`)).statusCode).toBe(200)
    expect((await attach()).statusCode).toBe(200)
    expect((await office.take(applicant, id, 'submit')).status).toBe(200)
    for (const by of [reviewer, office.controller]) expect(await office.decide(by, id, 'approve')).toBe(200)
    expect([await detach(), (await attach(office.admin)).statusCode, (await attach(reviewer)).statusCode]).toEqual([409, 409, 403])
    const { attachable } = (await applicant.get(`/api/conversation/?entity=mnm.material&record=${id}`)).json()
    expect(attachable).toBe(false)
  })

  test('in use is changed only by a new approval; what is refused is undone', async () => {
    const id = await approved()
    const { version } = await office.read(id)
    const change = (more: object) => office.applicant.patch(`/api/mnm/material/${id}/`, { version, ...more })
    for (const touched of [{ inspectionClass: 'A' }, { spec: '另一种规格' }, { saleable: true }]) {
      const refused = await change(touched)
      expect([refused.statusCode, refused.json().error, refused.json().field]).toEqual([409, 'notEditable', Object.keys(touched)[0]])
    }
    expect((await change({ alarmDays: 30 })).json()).toMatchObject({ status: 'active', alarmDays: 30 })
    const { version: next } = await office.read(id)
    const amended = await office.applicant.patch(`/api/mnm/material/${id}/`, { version: next, inspectionClass: 'A', amend: true })
    expect(amended.json()).toMatchObject({ status: 'pending', inspectionClass: 'A' })
    expect(await office.decide(office.reviewer, id, 'reject', '须保持 C 类')).toBe(200)
    expect(await office.read(id)).toMatchObject({ status: 'active', inspectionClass: 'C' })
  })

  test('needs a subclass, and a PN where it is a finished product', async () => {
    const unclassed = await office.draft({ class: null })
    expect(await office.take(office.applicant, unclassed.id, 'submit')).toMatchObject({ status: 400, body: { field: 'class' } })
    const parent = (await office.admin.post('/api/mnm/materialClass/', { code: 'FG', name: '成品' })).json().id
    const coarse = (await office.admin.post('/api/mnm/materialClass/', { code: 'ZZ', name: '杂项' })).json().id
    const tooCoarse = await office.draft({ class: coarse })
    expect(await office.take(office.applicant, tooCoarse.id, 'submit')).toMatchObject({ status: 400, body: { field: 'class' } })
    const finished = await office.draft({ class: parent })
    expect(await office.take(office.applicant, finished.id, 'submit')).toMatchObject({ status: 400, body: { field: 'pn' } })
    const named = await office.draft({ class: parent, pn: '00217' })
    expect((await office.take(office.applicant, named.id, 'submit')).body).toMatchObject({ code: 'FG00217' })
    const again = await office.draft({ class: parent, pn: '00217', name: '完全不同的另一种产品' })
    expect((await office.take(office.applicant, again.id, 'submit')).status).toBe(409)
  })

  test('is compared with what there is: what looks the same is named, and has to be confirmed', async () => {
    const { id: subclass } = await office.subclass()
    const first = await approved({ class: subclass, name: '薄膜电阻', spec: '10 kΩ ±0.1 % 0603 25 ppm' })
    const second = await office.draft({ class: subclass, name: '薄膜电阻', spec: '10kΩ ±0.1%，0603, 25PPM' })
    const elsewhere = await office.draft({ name: '薄膜电阻', spec: '10 kΩ ±0.1 % 0603 25 ppm' })
    const { results } = (await office.applicant.get(`/api/mnm/similar_materials/?material=${second.id}`)).json()
    expect(results).toMatchObject([{ id: first, status: 'active', why: 'similarText' }])
    const unseen = await office.take(office.applicant, second.id, 'submit')
    expect(unseen).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { similar: [first] } } })
    expect(await office.read(second.id)).toMatchObject({ status: 'draft', code: null })
    expect((await office.take(office.applicant, second.id, 'submit', { distinct: true })).status).toBe(200)
    expect((await office.take(office.applicant, elsewhere.id, 'submit')).status).toBe(200)
  })

  test('shows those who decide what it was compared with', async () => {
    const { id: subclass } = await office.subclass()
    const first = await approved({ class: subclass, name: '锂电池充电管理', brandModel: 'MCP73831T-2ACI/OT' })
    const second = await office.draft({ class: subclass, name: '锂电池充电管理芯片 MCP73831' })
    expect((await office.take(office.applicant, second.id, 'submit', { distinct: true })).status).toBe(200)
    const { code } = await office.read(first)
    const { content } = await office.approval(office.reviewer, second.id)
    expect(content.find(({ name }) => name === 'compared')?.rows).toMatchObject([
      [code, '锂电池充电管理', null, 'Active', 'Same brand and model'],
    ])
  })
})

describe('while an application is typed', () => {
  const typed = async (words: Readonly<Record<string, string | number>>): Promise<readonly object[]> => {
    const query = new URLSearchParams(Object.entries(words).map(([name, value]) => [name, String(value)]))
    const answer = await office.applicant.get(`/api/mnm/similar_materials/?${query.toString()}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().results
  }

  test('its model is found in every class, wherever it stands, and its words in the chosen one', async () => {
    const { id: subclass } = await office.subclass()
    const { id: another } = await office.subclass()
    const id = await approved({ class: subclass, name: '浊度比色皿', spec: '石英 10mm', brandModel: 'CUV8842-QX' })
    expect(await typed({ name: '比色池 CUV8842' })).toMatchObject([{ id, why: 'sameModel' }])
    expect(await typed({ name: 'x', brandModel: 'cuv8842-qx', class: another })).toMatchObject([{ id, why: 'sameModel' }])
    expect(await typed({ name: '比色皿 浊度', spec: '10 mm' })).toMatchObject([{ id, why: 'similarText' }])
    expect(await typed({ name: '比色皿 浊度', spec: '10 mm', class: another })).toEqual([])
    expect(await typed({ name: '比色皿 浊度', spec: '20 mm', class: subclass })).toEqual([])
    expect(await typed({ name: '浊度比色皿', material: id })).toEqual([])
  })

  test('equal attributes of one class are found however it is called, also where an optional one is left empty', async () => {
    const { id: subclass } = await office.subclass()
    const { version } = (await office.admin.get(`/api/mnm/materialClass/${subclass}/`)).json()
    const set = [
      { code: 'ohms', name: '阻值', type: 'number', unit: 'Ω', precision: 3, required: true },
      { code: 'size', name: '封装', type: 'enum', choices: '0402\n0603' },
      { code: 'tolerance', name: '精度', type: 'number', unit: '%', precision: 2 },
    ]
    expect((await office.admin.patch(`/api/mnm/materialClass/${subclass}/`, { version, attributes: set })).statusCode).toBe(200)
    const whole = { ohms: '4700', size: '0402', tolerance: '1' }
    const id = await approved({ class: subclass, name: '厚膜片阻', attributes: whole })
    const as = (attributes: object) => typed({ name: 'Widerstand', class: subclass, attributes: JSON.stringify(attributes) })
    expect(await as(whole)).toMatchObject([{ id, why: 'sameAttributes' }])
    expect(await as({ ohms: '4700', size: '0402' })).toMatchObject([{ id, why: 'sameAttributes' }])
    expect(await as({ ohms: '10000', size: '0402' })).toEqual([])
    expect(await as({ size: '0402' })).toEqual([])
  })

  test('a material is found as it is described now, also one that came some other way than through its form', async () => {
    const { id: subclass } = await office.subclass()
    const id = await approved({ class: subclass, name: '叶轮', brandModel: 'IMP-5501' })
    const { version } = await office.read(id)
    const amended = await office.admin.patch(`/api/mnm/material/${id}/`, { version, amend: true, brandModel: 'IMP-6602' })
    expect(amended.statusCode, amended.body).toBe(200)
    expect(await typed({ name: 'IMP-5501' })).toEqual([])
    expect(await typed({ name: 'IMP-6602' })).toMatchObject([{ id }])
    const { db } = office.server.database
    await sql`delete from mnm_material_key where material_id = ${id}`.execute(db)
    expect(await typed({ name: 'IMP-6602' })).toEqual([])
    await servedLikenessJob({ db }).run({}, new AbortController().signal)
    expect(await typed({ name: 'IMP-6602' })).toMatchObject([{ id }])
  })

  test('nothing is asked for nothing', async () => {
    expect((await office.applicant.get('/api/mnm/similar_materials/')).statusCode).toBe(404)
  })
})

describe('a number', () => {
  test('is unique when many submit at the same moment, and none is left out', async () => {
    const { id: subclass, code } = await office.subclass()
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_one, turn) => (await office.draft({ class: subclass, name: `${turn}`.repeat(9) })).id),
    )
    const answers = await Promise.all(ids.map(id => office.take(office.applicant, id, 'submit')))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(ids.map((_id, place) => materialNumber(code, place + 1))))
  })

  test('that was taken over from elsewhere is passed by', async () => {
    const { id: subclass, code } = await office.subclass()
    const old = await office.draft({ class: subclass, name: '旧料' })
    const number = materialNumber(code, 1)
    expect((await office.take(office.admin, old.id, 'takeOver', { code: number, reason: '原有料号' })).body).toMatchObject({
      status: 'active',
      code: number,
    })
    const fresh = await office.draft({ class: subclass, name: '新料，与旧料无关' })
    expect((await office.take(office.applicant, fresh.id, 'submit')).body).toMatchObject({ code: materialNumber(code, 2) })
    const twice = await office.draft({ name: '又一个' })
    expect((await office.take(office.admin, twice.id, 'takeOver', { code: number, reason: '重复' })).status).toBe(409)
  })

  test('runs out after 99999, and says so', async () => {
    const { id: subclass, code } = await office.subclass()
    await sql`insert into counter (kind, period, last) values ('mnm.material.code', ${code}, ${largestSerial - 1})`.execute(
      office.server.database.db,
    )
    const last = await office.draft({ class: subclass })
    expect((await office.take(office.applicant, last.id, 'submit')).body.code).toBe(`${code}99999${checkDigit(`${code}99999`)}`)
    const late = await office.draft({ class: subclass, name: '来晚了的物料' })
    const refused = await office.take(office.applicant, late.id, 'submit')
    expect(refused.status).toBe(409)
    expect(refused.body['message']).toContain('99999')
    expect(await office.read(late.id)).toMatchObject({ status: 'draft', code: null })
  })

  test('keeps its class; its unit stays once a record refers to it', async () => {
    const id = await approved()
    const { version } = await office.read(id)
    const other = await office.subclass()
    expect((await office.applicant.patch(`/api/mnm/material/${id}/`, { version, class: other.id, amend: true })).json()).toMatchObject({
      error: 'ruleBroken',
      field: 'class',
    })
    const litre = (await office.admin.post('/api/mnm/unit/', { name: '升', precision: 3 })).json().id
    const amended = await office.applicant.patch(`/api/mnm/material/${id}/`, { version, unit: litre, amend: true })
    expect(amended.json()).toMatchObject({ status: 'pending', unit: { id: litre } })
    for (const approver of [office.reviewer, office.controller]) expect(await office.decide(approver, id, 'approve')).toBe(200)
    const supplier = await office.admin.post('/api/purchase/supplier/', {
      name: '供应商',
      type: 'manufacturer',
      billType: 'special',
      vatRate: '0.13',
      currency: 'CNY',
      settlementDays: 30,
    })
    const lot = await office.admin.post('/api/quality/iqc/', {
      supplier: supplier.json().id,
      material: id,
      quantity: '10',
      planType: 'certificateOnly',
      quarantineReason: '样品急用',
    })
    expect(lot.statusCode, lot.body).toBe(201)
    const piece = (await office.admin.get('/api/mnm/unit/?sort=id')).json().results[0].id
    const { version: now } = await office.read(id)
    const refused = await office.applicant.patch(`/api/mnm/material/${id}/`, { version: now, unit: piece, amend: true })
    expect(refused.json()).toMatchObject({ error: 'ruleBroken', field: 'unit' })
  })
})

describe('what may be referred to', () => {
  const offered = async (more = ''): Promise<readonly number[]> =>
    (await office.admin.get(`/api/mnm/material/options/?page_size=200${more}`)).json().results.map((one: { id: number }) => one.id)

  const asComponent = async (part: number): Promise<number> => {
    const answer = await office.admin.post('/api/mnm/material/', {
      name: '套件',
      unit: (await office.admin.get('/api/mnm/unit/?sort=id')).json().results[0].id,
      type: 'set',
      selfMade: true,
      inspectionClass: 'B',
      components: [{ material: part, quantity: '1' }],
    })
    if (answer.statusCode === 400) expect(answer.json()).toMatchObject({ error: 'invalidFields', field: 'components.0.material' })
    return answer.statusCode
  }

  test('is what is in use: not before, and not after', async () => {
    const id = await handedIn()
    expect(await offered()).not.toContain(id)
    expect(await offered('&every_state=true')).toContain(id)
    expect(await asComponent(id)).toBe(400)
    await office.decide(office.reviewer, id, 'approve')
    await office.decide(office.controller, id, 'approve')
    expect(await offered()).toContain(id)
    expect(await asComponent(id)).toBe(201)
    expect((await office.take(office.admin, id, 'deactivate', { reason: '停产' })).status).toBe(200)
    expect(await asComponent(id)).toBe(400)
    expect((await office.take(office.admin, id, 'reactivate', { reason: '恢复' })).status).toBe(200)
    expect(await asComponent(id)).toBe(201)
  })

  test('a number that was merged leads to the one that stays', async () => {
    const [kept, double, unused] = [
      await approved({ name: '保留' }),
      await approved({ name: '重复的' }),
      await handedIn({ name: '未批准' }),
    ]
    for (const into of [double, unused])
      expect(await office.take(office.admin, double, 'merge', { into, reason: '重复' })).toMatchObject({
        status: 400,
        body: { field: 'input.into' },
      })
    const { code } = await office.read(double)
    expect(await office.take(office.admin, double, 'merge', { into: kept, reason: '重复' })).toMatchObject({
      status: 200,
      body: { status: 'merged', mergedInto: { id: kept } },
    })
    const { results } = (await office.admin.get(`/api/mnm/material/options/?search=${code}`)).json()
    expect(results.map((one: { id: number }) => one.id)).toEqual([kept])
    expect((await office.read(kept))['aliases']).toBe(code)
  })

  test('a merge is undone: each number that followed leaves the ones that stood for it, and comes back inactive', async () => {
    const [kept, middle, first] = [await approved({ name: '保留二' }), await approved({ name: '中间' }), await approved({ name: '最先' })]
    const [middleCode, firstCode] = [(await office.read(middle)).code, (await office.read(first)).code]
    const merge = async (id: number, into: number) =>
      expect((await office.take(office.admin, id, 'merge', { into, reason: '重复' })).status).toBe(200)
    await merge(first, middle)
    await merge(middle, kept)
    expect((await office.read(kept))['aliases']).toBe(`${middleCode} ${firstCode}`)
    expect(await office.take(office.admin, first, 'unmerge')).toMatchObject({ status: 400 })
    expect(await office.take(office.admin, first, 'unmerge', { reason: '不是同一种' })).toMatchObject({
      status: 200,
      body: { status: 'inactive', mergedInto: null, code: firstCode },
    })
    expect([(await office.read(kept))['aliases'], (await office.read(middle))['aliases']]).toEqual([middleCode, null])
    expect((await office.take(office.admin, first, 'reactivate', { reason: '恢复使用' })).body).toMatchObject({ status: 'active' })
    const { results } = (await office.admin.get(`/api/mnm/material/options/?search=${firstCode}`)).json()
    expect(results.map((one: { id: number }) => one.id)).toEqual([first])
  })
})

describe('AZ-19 who decides', () => {
  test('is never the applicant, whatever they hold', async () => {
    const chief = await office.server.visitor({ points: 'all', type: 'superAdmin' })
    const { id } = await office.draft({}, chief)
    expect((await office.take(chief, id, 'submit')).status).toBe(200)
    const { id: approval, hash, version } = await office.approval(chief, id)
    const own = await chief.post(`/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(own.json()).toMatchObject({ error: 'fourEyes' })
    // Nor through somebody who lets the applicant decide in their place.
    const now = Date.now()
    const delegated = await office.reviewer.post('/api/approval/delegations/', {
      to: chief.userId,
      begins: new Date(now).toISOString(),
      ends: new Date(now + 86_400_000).toISOString(),
      reason: '出差',
    })
    expect(delegated.statusCode, delegated.body).toBe(200)
    const asDelegate = await chief.post(`/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(asDelegate.json()).toMatchObject({ error: 'fourEyes' })
    expect((await office.read(id)).status).toBe('pending')
  })

  test('is nobody but who is asked, and is refused by the database as well', async () => {
    const id = await handedIn()
    const { id: approval, hash, version } = await office.approval(office.admin, id)
    const stranger = await office.admin.post(`/api/approval/${approval}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect(stranger.statusCode).toBe(403)
    for (const column of ['user_id', 'decided_by_id'])
      await expect(
        sql`update approval_task set ${sql.ref(column)} = requester_id where instance_id = ${approval}`.execute(office.server.database.db),
      ).rejects.toThrow('check constraint')
    await expect(
      sql`update approval_task set requester_id = user_id + 1 where instance_id = ${approval}`.execute(office.server.database.db),
    ).rejects.toThrow(/foreign key|check constraint/)
  })
})

describe('the database itself', () => {
  test.each([
    ['a number is there before it is submitted', `update mnm_material set status = 'active', code = null where status = 'pending'`],
    ['merged means into another one', `update mnm_material set status = 'merged' where status = 'active'`],
    ['never into itself', `update mnm_material set status = 'merged', merged_into_id = id where status = 'active'`],
    ['a subclass has four characters', `update mnm_material_class set full_code = code where parent_id is not null`],
    ['its own code at the end', `update mnm_material_class set code = 'QQ' where parent_id is not null`],
  ])('knows that %s', async (_fact, statement) => {
    await handedIn()
    await expect(sql.raw(statement).execute(office.server.database.db)).rejects.toThrow('check constraint')
  })
})
