import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCompany, told, type Company, type Made } from '../security/company.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { sendFile, storedText } from '../harness/uploads.ts'
import { onePixel, type Visitor } from '../harness/server.ts'
import { withinTime } from '../harness/withinTime.ts'

let company: Company
let author: Visitor
const standards = '/api/quality/iqcStandard/'
const suppliers = '/api/purchase/supplier/'

beforeAll(async () => {
  company = await openCompany()
  author = await company.visitor({ points: 'all' })
})

const statusOf = async (by: Visitor, id: number): Promise<number> => (await by.get(`/api/files/${id}/`)).statusCode
const standard = (change: object): Promise<Made> => company.make(company.entity('quality.iqcStandard'), { file: null, ...change }, author)
const change = async (record: Made, values: object): Promise<Made> => {
  const { version } = (await author.get(`${standards}${record.id}/`)).json()
  const changed = await author.patch(`${standards}${record.id}/`, { version, ...values })
  if (changed.statusCode !== 200) throw new Error(told(changed))
  return changed.json()
}
const versions = (by: Visitor, record: number) => by.get(`/api/files/versions/?entity=quality.iqcStandard&record=${record}`)

describe('FL-03 a file that was replaced', () => {
  test('is kept as a former version, for those who may change the record; a reader sees only what is there now', async () => {
    const [first, second] = [await storedText(author, '标准 1.txt'), await storedText(author, '标准 2.txt')]
    const record = await standard({ file: first })
    const reader = await company.visitor({ points: ['quality.iqcStandard:read'] })
    expect(await statusOf(reader, first)).toBe(200)
    await change(record, { file: second })
    expect([await statusOf(reader, first), await statusOf(reader, second), await statusOf(author, first)]).toEqual([404, 200, 200])
    const visitor = expect.stringContaining('visitor')
    const now = { id: second, name: '标准 2.txt', place: 'file', uploadedBy: visitor, replacedAt: null, replacedBy: null }
    expect((await versions(author, record.id)).json().results).toMatchObject([
      now,
      { id: first, name: '标准 1.txt', place: 'file', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), replacedBy: visitor },
    ])
    expect((await versions(reader, record.id)).json().results).toMatchObject([now])
    const restored = await change(record, { file: first })
    expect(restored['file']).toMatchObject({ id: first })
    expect((await versions(author, record.id)).json().results.map((one: { id: number }) => one.id)).toEqual([first, second, first])
    const outsider = await company.visitor({ points: ['mnm.unit:read'] })
    expect((await versions(outsider, record.id)).statusCode).toBe(404)
  })

  test('stays when its record is deleted, and nobody sees it any more', async () => {
    const id = await storedText(author)
    const record = await standard({ file: id })
    expect((await author.delete(`${standards}${record.id}/?version=1`)).statusCode).toBe(204)
    expect(await statusOf(author, id)).toBe(404)
    expect((await versions(author, record.id)).statusCode).toBe(404)
  })

  test('that somebody else uploaded cannot be put into a record by its number', async () => {
    const id = await storedText(await company.visitor({ points: 'all' }))
    const record = await standard({})
    const refused = await author.patch(`${standards}${record.id}/`, { version: 1, file: id })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'file' })
    const shown = await author.patch(`${standards}${record.id}/`, { version: 1, instructions: `<p><a data-file="${id}">x</a></p>` })
    expect(shown.json()).toMatchObject({ error: 'invalidFields', field: 'instructions' })
  })
})

describe('files in formatted content', () => {
  const picture = async (): Promise<number> => (await sendFile(author, '截图.png', onePixel, 'image')).json().id

  test('are seen by exactly those who see the content, as long as it shows them', async () => {
    const [shown, attached] = [await picture(), await storedText(author)]
    const reader = await company.visitor({ points: ['quality.iqcStandard:read'] })
    expect(await statusOf(reader, shown)).toBe(404)
    const content = `<p>看图 <img data-file="${shown}" width="300"></p><p><a data-file="${attached}">附件.txt</a></p>`
    const record = await standard({ instructions: content })
    expect(record['instructions']).toBe(content)
    const outsider = await company.visitor({ points: ['mnm.unit:read'] })
    expect([await statusOf(reader, shown), await statusOf(reader, attached), await statusOf(outsider, shown)]).toEqual([200, 200, 404])
    await change(record, { instructions: '<p>没有图了</p>' })
    expect([await statusOf(reader, shown), await statusOf(author, shown)]).toEqual([404, 200])
    await change(record, { instructions: content })
    expect(await statusOf(reader, shown)).toBe(200)
  })

  test('must be pictures where they are shown as such', async () => {
    const refused = await author.post(standards, {
      ...(await company.input(company.entity('quality.iqcStandard'))),
      file: null,
      instructions: `<img data-file="${await storedText(author)}">`,
    })
    expect(refused.json()).toMatchObject({ error: 'invalidFields', field: 'instructions' })
  })
})

test('two files of the same name are refused where a place holds them by name', async () => {
  const [one, same, other] = [
    await storedText(author, 'ISO 9001.txt'),
    await storedText(author, 'iso ９００１.TXT'),
    await storedText(author, 'ISO 14001.txt'),
  ]
  const input = await company.input(company.entity('purchase.supplier'))
  const made = async (...files: readonly number[]) =>
    author.post(suppliers, {
      ...input,
      name: `供应商 ${files.join()}`,
      certificates: files.map(file => ({ name: '证书', file })),
      audits: [],
    })
  const refused = await made(one, other, same)
  expect([refused.statusCode, refused.json().message, refused.json().field]).toEqual([
    409,
    'file with same name exists',
    'certificates.2.file',
  ])
  expect((await made(one, other)).statusCode).toBe(201)
})

describe('FL-05 a picture', () => {
  const stored = async (content: Buffer, name = 'a.jpg') => sendFile(author, name, content, 'image')
  const kept = async (id: number) => sharp((await author.get(`/api/files/${id}/`)).rawPayload).metadata()

  test('loses what the camera wrote into it, and stands as it was held', async () => {
    const photo = await phonePhoto()
    expect(photo.includes('CANARY')).toBe(true)
    const { id } = (await stored(photo)).json()
    const answer = await author.get(`/api/files/${id}/`)
    expect(answer.rawPayload.includes('CANARY')).toBe(false)
    expect(await kept(id)).toMatchObject({ width: 80, height: 120 })
    expect((await kept(id)).exif).toBeUndefined()
  })

  test('loses what hides behind it', async () => {
    const { id } = (await stored(Buffer.concat([onePixel, Buffer.from('<script>CANARY</script>')]), 'a.png')).json()
    expect((await author.get(`/api/files/${id}/`)).body).not.toContain('CANARY')
  })

  test('may be of any colour space and progressive', async () => {
    const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a03' } })
    const cmyk = await plain.clone().toColourspace('cmyk').jpeg().toBuffer()
    const progressive = await plain.clone().jpeg({ progressive: true }).toBuffer()
    for (const content of [cmyk, progressive]) {
      const { id } = (await stored(content)).json()
      expect(await kept(id)).toMatchObject({ space: 'srgb', width: 30, height: 20 })
    }
  })

  test('RX-10 of too many pixels is refused before it is decoded', async () => {
    const bomb = Buffer.from(onePixel)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    const isQuick = withinTime(5000)
    const refused = await stored(bomb, 'a.png')
    isQuick()
    expect(['pictureTooLarge', 'pictureDamaged']).toContain(refused.json().error)
    const wide = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await stored(wide, 'a.png')).json().error).toBe('pictureTooLarge')
  })
})

test('equal files lie in the store once', async () => {
  const [one, two] = [await storedText(author, 'a.txt', 'the same'), await storedText(author, 'b.txt', 'the same')]
  expect(one).not.toBe(two)
  const { rows } = await company.database.pool.query<{ hash: string }>(
    `select distinct encode(sha256, 'hex') as hash from stored_file where id in (${one}, ${two})`,
  )
  expect(rows).toHaveLength(1)
  const hash = rows[0]?.hash ?? ''
  expect(readFileSync(join(company.dataFolder, 'files/blobs', hash.slice(0, 2), hash.slice(2, 4), hash), 'utf8')).toBe('the same')
})

test('AZ-16 the configuration of the editor says its limits to whoever is signed in, and no path', async () => {
  expect((await company.app.inject('/api/editor/config/')).statusCode).toBe(401)
  const nobody = await company.visitor({ points: [] })
  const config = await nobody.get('/api/editor/config/')
  expect(config.json()).toMatchObject({
    upload: { address: '/api/files/' },
    fontSizes: [10, 11, 12, 13, 14, 16, 18, 20, 24, 36],
    table: { columns: 5, rows: 5, mostColumns: 20, mostRows: 100 },
    mostWords: 10_000,
    autosave: { every: 500, messageFor: 2000 },
    attachments: { perSelection: 100 },
    pictures: { types: ['image/jpeg', 'image/png'], smallerThan: 5 * 1024 * 1024 },
  })
  expect(config.body).not.toContain(company.dataFolder)
  for (const query of ['action=listimage', 'action=listfile&start=-1&size=1000000', 'path=../'])
    expect((await nobody.get(`/api/editor/config/?${query}`)).statusCode, query).toBe(400)
})
