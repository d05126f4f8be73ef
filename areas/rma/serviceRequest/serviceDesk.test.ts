import { expect, test } from 'vitest'
import { openCompany } from '../../../tests/security/company.ts'

// Anybody reaches this page: it gives nothing away, holds back a flood, and takes pictures alone.

const company = await openCompany()
const address = '/api/guest/desk/'
const requests = '/api/rma/serviceRequest/'
const boundary = 'meniscus-desk'
const usual = {
  sensor: 'ph',
  symptom: 'calibration',
  serial: '12034/000001',
  need: '斜率过低',
  applicantName: '王工',
  applicantEmail: 'wang@example.com',
}
const filler = 0xff

interface Photo {
  readonly name: string
  readonly bytes: Buffer
}

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const send = (typed: object, { ip, photos = [] }: { readonly ip: string; readonly photos?: readonly Photo[] }) => {
  const parts: Buffer[] = [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="request"\r\n\r\n${JSON.stringify(typed)}\r\n`),
  ]
  for (const { name, bytes } of photos) {
    const type = name.endsWith('.png') ? 'image/png' : 'application/octet-stream'
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    )
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return company.app.inject({
    method: 'POST',
    url: address,
    payload: Buffer.concat(parts),
    remoteAddress: ip,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en' },
  })
}

const latest = async () => (await company.owner.get(`${requests}?sort=-id`)).json().results[0]
const count = async (filter = '') => (await company.owner.get(`${requests}?${filter}`)).json().count

test('the page asks without an account, and what nothing has helped arrives with its photos', async () => {
  const page = await company.app.inject({ method: 'GET', url: address })
  expect(page.statusCode, page.body).toBe(200)
  expect(page.json()).toMatchObject({ choices: [{ name: 'sensor' }, { name: 'symptom' }], photos: 3 })
  // What the server asks for is marked before anything is sent.
  const marked = page.json().fields.filter(({ required }: { readonly required: boolean }) => required)
  expect(marked.map(({ name }: { readonly name: string }) => name)).toEqual(['need', 'applicantName', 'applicantEmail'])
  const sent = await send({ ...usual, tried: [0, 1, 99, 'x'] }, { ip: '192.0.2.1', photos: [{ name: 'a.png', bytes: png }] })
  expect(sent.statusCode, sent.body).toBe(200)
  const { id } = await latest()
  const row = (await company.owner.get(`${requests}${id}/`)).json()
  expect(row).toMatchObject({
    status: 'new',
    sensor: 'ph',
    serial: usual.serial,
    tried: expect.stringMatching(/^Soak the electrode \P{Script=Han}*$/u),
  })
  expect(row.photos).toHaveLength(1)
})

test('whatever the SN is, the answer is the same, and nothing but what is asked is written', async () => {
  const answers = []
  for (const serial of ['12034/000001', '99999/999999', "'; drop table rma_case --"])
    answers.push((await send({ ...usual, serial }, { ip: '192.0.2.2' })).body)
  expect(new Set(answers)).toEqual(new Set(['{"sent":true}']))
  for (const [at, more] of [{ status: 'accepted' }, { company: 1 }, { notes: 'x' }, { createdBy: 1 }].entries())
    expect((await send({ ...usual, ...more }, { ip: `192.0.2.${20 + at}` })).statusCode).toBe(400)
})

test('what a check has solved is counted, without a name', async () => {
  const before = await count('status=solved')
  expect((await send({ sensor: 'ph', symptom: 'calibration', tried: [0], solved: true }, { ip: '192.0.2.3' })).statusCode).toBe(200)
  expect(await count('status=solved')).toBe(before + 1)
  expect(await latest()).toMatchObject({ status: 'solved', applicantName: null })
})

test('what is missing is told by field, photos of 20 MB, four of them, and what is no picture are refused, and nothing is written', async () => {
  const before = await count()
  const missing = await send({ sensor: 'ph', symptom: 'power' }, { ip: '192.0.2.4' })
  expect([missing.statusCode, Object.keys(missing.json().fields)]).toEqual([400, ['applicantName', 'applicantEmail', 'need']])
  const large = await send(usual, { ip: '192.0.2.4', photos: [{ name: 'a.png', bytes: Buffer.alloc(20_000_000, filler) }] })
  expect(large.statusCode).toBe(413)
  const alike = { name: 'a.png', bytes: Buffer.from('MZ this is a program') }
  expect((await send(usual, { ip: '192.0.2.4', photos: [alike] })).statusCode).toBe(400)
  expect(
    (await send(usual, { ip: '192.0.2.5', photos: Array.from({ length: 4 }, () => ({ name: 'a.png', bytes: png })) })).statusCode,
  ).toBe(413)
  expect(await count()).toBe(before)
})

test('a flood from one network is held back, while the real ones get through', async () => {
  const flood = await Promise.all(Array.from({ length: 30 }, () => send(usual, { ip: '198.51.100.9' })))
  expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const held = flood.filter(({ statusCode }) => statusCode === 429)
  expect(held).toHaveLength(25)
  expect(held[0]?.headers['retry-after']).toBeDefined()
  expect((await send(usual, { ip: '203.0.113.5' })).statusCode).toBe(200)
})

test('what was mistyped uses up nothing', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const answer = await send({ sensor: 'ph', symptom: 'power' }, { ip: '192.0.2.7' })
    expect(answer.statusCode, answer.body).toBe(400)
  }
  expect((await send(usual, { ip: '192.0.2.7' })).statusCode).toBe(200)
})

test('a case is opened of it once its customer is known, and it is looked at no more', async () => {
  expect((await send({ ...usual, serial: 'OLD-5501' }, { ip: '192.0.2.6' })).statusCode).toBe(200)
  const { id, version } = await latest()
  const model = await company.usable(company.entity('product.model'))
  const entry = { request: id, model: model.id, proof: await company.picture(company.owner), type: 'return' }
  expect((await company.owner.post('/api/rma/case/', entry)).statusCode).toBe(400)
  const customer = (await company.usable(company.entity('crm.company'))).id
  expect((await company.owner.patch(`${requests}${id}/`, { version, company: customer })).statusCode).toBe(200)
  const made = await company.owner.post('/api/rma/case/', {
    ...entry,
    company: customer,
    serial: 'OLD-5501',
    symptom: 'calibration',
    reportedNeed: '斜率过低',
  })
  expect(made.statusCode, made.body).toBe(201)
  expect((await company.owner.get(`${requests}${id}/`)).json()).toMatchObject({ status: 'accepted' })
  // It waits again once its case is cancelled, and what was declined by mistake is reopened.
  const { id: opened, version: first } = made.json()
  const cancelled = await company.owner.post(`/api/rma/case/${opened}/cancel/`, { version: first, input: { cancelledReason: '不寄了' } })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  for (const [step, input, status] of [
    ['decline', { declinedReason: '不是我们的' }, 'declined'],
    ['reopen', { reason: '是我们的' }, 'new'],
  ] as const) {
    const now = (await company.owner.get(`${requests}${id}/`)).json()
    const taken = await company.owner.post(`${requests}${id}/${step}/`, { version: now.version, input })
    expect([taken.statusCode, taken.json().status], taken.body).toEqual([200, status])
  }
})
