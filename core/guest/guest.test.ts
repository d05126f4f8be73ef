import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type Company, type Made } from '../../tests/security/company.ts'
import { dayFromNow } from '../../tests/harness/days.ts'
import { makeUsable } from '../../tests/harness/makeUsable.ts'
import { pdfText } from '../../tests/harness/pdfText.ts'
import type { Visitor } from '../../tests/harness/server.ts'

// A supplier has no account: what they may see and do hangs on the link, and on the rights of who gave it.

let company: Company
let buyer: Visitor

const points = ['purchase.order:read', 'purchase.order:confirm', 'field.price:read']

beforeAll(async () => {
  company = await openCompany()
  buyer = await company.visitor({ points, scope: 'all' })
})

const sentOrder = (): Promise<Made> => company.usable(company.entity('purchase.order'))

const give = async (by: Visitor, record: number, recipient = '昆山精密 李工', language = 'zh') =>
  by.post('/api/guest_link/', { entity: 'purchase.order', record, recipient, language })

const secretOf = async (by: Visitor, record: number): Promise<string> => {
  const given = await give(by, record)
  expect(given.statusCode, given.body).toBe(200)
  return given.json<{ path: string }>().path.split('#')[1] ?? ''
}

const asGuest = (deed: 'open' | 'answer' | 'paper', payload: object) =>
  company.app.inject({ method: 'POST', url: `/api/guest/${deed}/`, payload, remoteAddress: '198.51.100.7' })

const open = async (secret: string, language?: string) => asGuest('open', { secret, ...(language === undefined ? {} : { language }) })

describe('a link', () => {
  test('shows the record as it says, and takes the step under the name of the guest; who gave it is told', async () => {
    const order = await sentOrder()
    const secret = await secretOf(buyer, order.id)
    const opened = await open(secret)
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.headers['cache-control']).toBe('no-store')
    const { step, version, parts } = opened.json()
    expect(step.fields.map(({ name }: { name: string }) => name)).toEqual(['promisedOn', 'confirmationNo', 'samePrices'])
    expect(JSON.stringify(parts)).toContain('含税总额')
    expect(JSON.stringify(parts)).not.toContain('内部备注')
    expect((await open(secret, 'en')).json()).toMatchObject({ language: 'en', kind: 'Purchase order' })

    const missing = await asGuest('answer', { secret, version, input: {} })
    expect(missing.statusCode).toBe(400)
    expect(missing.json().fields).toHaveProperty(['input.promisedOn'])
    const answered = await asGuest('answer', {
      secret,
      version,
      input: { promisedOn: '2099-01-31', confirmationNo: 'AB-1', samePrices: true, confirmedOn: dayFromNow(-1) },
    })
    expect(answered.statusCode, answered.body).toBe(200)
    const read = (await buyer.get(`/api/purchase/order/${order.id}/`)).json()
    // Whoever answers by a link does so now: no day is asked for, and none is taken.
    expect(read).toMatchObject({ state: 'confirmed', promisedOn: '2099-01-31', confirmationNo: 'AB-1', confirmedOn: dayFromNow(0) })

    const { rows } = await sql<{ name: string; actor: number }>`select actor_name as name, actor_id as actor from audit
      where entity = 'purchase.order' and record_id = ${order.id} and action = 'confirm'`.execute(company.database.db)
    expect(rows).toEqual([{ name: expect.stringContaining('昆山精密 李工（'), actor: buyer.userId }])
    const notices = (await buyer.get('/api/usernotify/?page_size=20')).json().results as readonly { readonly title: string }[]
    expect(notices.map(({ title }) => title).join('\n')).toContain('昆山精密 李工 answered')
  })

  test('hands out what its page says as a PDF, in the language that is asked for, and the history tells of it', async () => {
    const order = await sentOrder()
    const secret = await secretOf(buyer, order.id)
    const [zh, en] = [await asGuest('paper', { secret }), await asGuest('paper', { secret, language: 'en' })]
    expect([zh.statusCode, zh.headers['content-type'], zh.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
    const [chinese, english] = [(await pdfText(zh.rawPayload)).join(''), (await pdfText(en.rawPayload)).join('')]
    expect([chinese.includes('含税总额'), english.includes('Total(incl.tax)'), chinese.includes('内部备注')]).toEqual([true, true, false])
    const { rows } = await sql`select action, actor_id as actor, detail->>'paper' as paper, detail->>'language' as language from audit
      where entity = 'purchase.order' and record_id = ${order.id} and action = 'print' order by id`.execute(company.database.db)
    const told = { action: 'print', actor: buyer.userId, paper: 'guest' }
    expect(rows).toEqual([
      { ...told, language: 'zh' },
      { ...told, language: 'en' },
    ])
    expect((await asGuest('paper', { secret: 'x'.repeat(43) })).json().error).toBe('guestLinkDead')
    const answers: number[] = []
    for (let turn = 0; turn < 6; turn += 1) answers.push((await asGuest('paper', { secret })).statusCode)
    expect(answers.slice(-2)).toEqual([429, 429])
  })

  test('is answered once: later it only says that the answer is there', async () => {
    const scar = await company.make(company.entity('quality.scar'))
    const given = await company.owner.post('/api/guest_link/', {
      entity: 'quality.scar',
      record: scar.id,
      recipient: '李工',
      language: 'zh',
    })
    const secret = given.json<{ path: string }>().path.split('#')[1] ?? ''
    const { version } = (await open(secret)).json()
    const input = { containment: '封存在库', cause: '刀具磨损', action: '每 200 件换刀' }
    const both = await Promise.all([1, 2].map(() => asGuest('answer', { secret, version, input })))
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const again = await open(secret)
    expect([again.statusCode, Object.keys(again.json())]).toEqual([200, ['answeredAt']])
    expect((await asGuest('paper', { secret })).json().error).toBe('guestLinkDead')
  })

  test('is good for nothing when it was revoked, has expired, was never given, or its giver may not do it any more', async () => {
    const order = await sentOrder()
    const admin = await company.visitor({ points: 'all', department: await company.department('采购部') })
    const [revoked, expired, unable] = [await secretOf(buyer, order.id), await secretOf(buyer, order.id), await secretOf(admin, order.id)]
    const { links } = (await buyer.get(`/api/guest_link/?entity=purchase.order&record=${order.id}`)).json()
    expect((await buyer.delete(`/api/guest_link/${links[2].id}/`)).statusCode).toBe(200)
    const { rows } = await sql`select action, detail->>'recipient' as recipient, actor_id as actor from audit
      where record_id = ${order.id} and action like '%GuestLink' order by id`.execute(company.database.db)
    const told = { recipient: '昆山精密 李工', actor: buyer.userId }
    expect(rows.slice(0, 2)).toEqual([1, 2].map(() => ({ action: 'giveGuestLink', ...told })))
    expect(rows.at(-1)).toEqual({ action: 'revokeGuestLink', ...told })
    await sql`update guest_link set given_at = given_at - interval '90 days', expires_at = expires_at - interval '70 days' where id = ${links[1].id}`.execute(
      company.database.db,
    )
    await sql`update admin_user set is_active = false where id = ${admin.userId}`.execute(company.database.db)
    const answers = []
    for (const secret of [revoked, expired, unable, 'x'.repeat(43), '']) {
      const { statusCode, body } = await open(secret)
      answers.push([statusCode, JSON.parse(body).error])
    }
    expect(answers).toEqual(Array.from({ length: 5 }, () => [404, 'guestLinkDead']))
  })

  test('is not given by who sees no prices and so could not record the answer', async () => {
    const order = await sentOrder()
    const clerk = await company.visitor({ points: points.filter(point => point !== 'field.price:read'), scope: 'all' })
    expect((await give(clerk, order.id)).statusCode).toBe(403)
  })

  test('is refused of a record that does not wait, to who may not take the step, and of what has no links', async () => {
    const draft = await company.make(company.entity('purchase.order'))
    expect((await give(buyer, draft.id)).json()).toMatchObject({ error: 'illegalTransition' })
    const reader = await company.visitor({ points: ['purchase.order:read'], scope: 'all' })
    expect((await give(reader, draft.id)).statusCode).toBe(403)
    expect((await give(await company.visitor({ points: [] }), draft.id)).statusCode).toBe(404)
    const unit = await company.owner.post('/api/guest_link/', { entity: 'mnm.unit', record: 1, recipient: 'x', language: 'zh' })
    expect(unit.statusCode).toBe(404)
  })

  test('tells whoever tries without end nothing more, and still takes what is right', async () => {
    const order = await sentOrder()
    const secret = await secretOf(buyer, order.id)
    const { version } = (await open(secret)).json()
    const answers: number[] = []
    for (let turn = 0; turn < 22; turn += 1) answers.push((await asGuest('answer', { secret, version, input: {} })).statusCode)
    expect([answers.filter(status => status === 400).length, answers.slice(-2)]).toEqual([20, [429, 429]])
    const input = { promisedOn: '2099-01-31', samePrices: true }
    expect((await asGuest('answer', { secret, version, input })).statusCode).toBe(200)
  })

  test('to a version that was superseded says so, and where the next one was sent what to do', async () => {
    const order = await sentOrder()
    const secret = await secretOf(buyer, order.id)
    expect((await open(secret)).json()).toMatchObject({ notice: null })
    const path = `/api/purchase/order/${order.id}/`
    const revised = await company.owner.patch(path, { version: order.version, deliverBy: '2099-11-30' })
    expect(revised.statusCode, revised.body).toBe(200)
    // What was sent holds until the next version is sent.
    const meanwhile = (await open(secret, 'en')).json()
    expect([meanwhile.notice, meanwhile.step]).toEqual([null, expect.anything()])
    const next = revised.json<Made & { readonly code: string }>()
    // Its prices are no awarded ones: others agree to them again.
    await makeUsable(company, company.owner, company.entity('purchase.order'), next)
    expect((await open(secret, 'en')).json()).toMatchObject({
      notice: `This version was superseded by ${next.code}. Use the link to ${next.code}; ask the sender for it if you have none.`,
    })
  })

  test('is refused what changed since it was opened, without the record as it is now', async () => {
    const order = await company.usable(company.entity('purchase.order'), { notes: '底价 1671.604' })
    const secret = await secretOf(buyer, order.id)
    const { version } = (await open(secret)).json()
    const refused = await asGuest('answer', { secret, version: version - 1, input: { promisedOn: '2099-01-31', samePrices: true } })
    expect(refused.json()).toEqual({
      error: 'staleVersion',
      message: '单据已有变动，请刷新页面，看过后再提交',
      requestId: expect.any(String),
    })
  })
})
