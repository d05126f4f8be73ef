import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { onePixel, type Visitor } from '../harness/server.ts'
import { openCompany, told, type Company } from './company.ts'
import { cutOff, exchange, listening, statusOf } from './wire.ts'

// What is uploaded, what becomes of it, and who may have it.

let company: Company
const limit = 5 * 1024 * 1024

beforeAll(async () => {
  company = await openCompany()
})

const part = (content: Buffer | string, filename = 'a.png', type = 'image/png'): Buffer =>
  Buffer.concat([
    Buffer.from(`--cut\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const form = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from('--cut--\r\n')])
const multipart = { 'content-type': 'multipart/form-data; boundary=cut' }

const upload = (
  kind: 'image' | 'file',
  body: Buffer | string,
  by: Visitor = company.owner,
  headers: Readonly<Record<string, string>> = multipart,
): Promise<LightMyRequestResponse> => by.post(`/api/files/?kind=${kind}`, body, headers)

/** A picture of exactly this many bytes. */
const pictureOf = (bytes: number, head: Buffer = onePixel): Buffer => Buffer.concat([head, Buffer.alloc(bytes - head.length)])

const rowsAndFiles = async (): Promise<{ readonly rows: number; readonly temporary: number }> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from stored_file`.execute(company.database.db)
  return { rows: rows[0]?.n ?? 0, temporary: listed(join(company.dataFolder, 'files/tmp')).length }
}

const listed = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

describe('FL-05 the picture rule', () => {
  test('under 5 MB to the byte, jpg or png by its content', async () => {
    const jpeg = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
    for (const [head, name, mime] of [
      [onePixel, 'a.png', 'image/png'],
      [jpeg, 'a.jpg', 'image/jpeg'],
    ] as const) {
      const largest = await upload('image', form(part(pictureOf(limit - 1, head), name)))
      expect(largest.json(), told(largest)).toMatchObject({ name, mime })
      for (const size of [limit, limit + 1]) {
        const refused = await upload('image', form(part(pictureOf(size, head), name)))
        expect(refused.json()).toMatchObject({ error: 'pictureType', message: 'Pictures must be jpg or png and smaller than 5MB' })
      }
    }
    // The same without a length told beforehand.
    const port = await listening(company.app)
    const head = `POST /api/files/?kind=image HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${company.owner.token}\r\nX-CSRFToken: ${company.owner.csrf}\r\nCookie: csrftoken=${company.owner.csrf}\r\nContent-Type: multipart/form-data; boundary=cut\r\nTransfer-Encoding: chunked\r\n\r\n`
    for (const [size, status] of [
      [limit - 1, 201],
      [limit, 400],
    ] as const) {
      const body = form(part(pictureOf(size)))
      const answer = await exchange(
        port,
        Buffer.concat([Buffer.from(`${head}${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]),
        5000,
      )
      expect(statusOf(answer), answer.slice(0, 300)).toBe(status)
    }
  })

  test('not by its name or what it says it is', async () => {
    const contents: Readonly<Record<string, Buffer | string>> = {
      'a gif': 'GIF89a\x01\x00\x01\x00\x80\x00\x00',
      'a web page': '<!doctype html><script>alert(1)</script>',
      'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'a pdf': '%PDF-1.7\n',
      'a program': Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
      'an archive': Buffer.from('504b0304140000000800', 'hex'),
      'a webp': 'RIFF\x24\x00\x00\x00WEBPVP8 ',
      'half a signature': onePixel.subarray(0, 6),
      nothing: '',
      text: 'hello',
      zeros: Buffer.alloc(5000),
    }
    const before = await rowsAndFiles()
    for (const [what, content] of Object.entries(contents)) {
      const refused = await upload('image', form(part(content, 'picture.png', 'image/png')))
      expect(refused.statusCode, `${what}: ${told(refused)}`).toBe(400)
      expect(refused.json().error).toBe('pictureType')
    }
    expect(await rowsAndFiles()).toEqual(before)
    for (const name of ['picture.exe', 'picture.jpg', 'picture', 'picture.png.html']) {
      const named = await upload('image', form(part(onePixel, name, 'image/png')))
      expect(named.json(), name).toMatchObject({ error: 'fileMismatch' })
    }
    const damaged = await upload('image', form(part(onePixel.subarray(0, 45), 'a.png')))
    expect(damaged.json(), told(damaged)).toMatchObject({ error: 'pictureDamaged' })
    expect(await rowsAndFiles()).toEqual(before)
  })
})

describe('other files', () => {
  test('FL-04 are what their names say, by their content, and of a type that is accepted', async () => {
    const program = Buffer.from(`4d5a${'00'.repeat(58)}80000000${'00'.repeat(64)}50450000`, 'hex')
    const refusals: readonly (readonly [string, Buffer | string, string])[] = [
      ['report.pdf', '', 'fileType'],
      ['report.pdf', program, 'fileMismatch'],
      ['report.pdf', Buffer.from('7f454c4602010100', 'hex'), 'fileMismatch'],
      ['report.pdf', 'hello', 'fileMismatch'],
      ['report.docx', '%PDF-1.7\n', 'fileMismatch'],
      ['report.txt', program, 'fileMismatch'],
      ['report.txt', Buffer.from('a\0b'), 'fileMismatch'],
      ['data.bin', program, 'fileMismatch'],
      ['picture.png', 'GIF89a\x01\x00\x01\x00\x80\x00\x00', 'fileMismatch'],
      ['eicar.com', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'fileType'],
      ['invoice.pdf.exe', '%PDF-1.7\n', 'fileType'],
      ['a.scr', 'x', 'fileType'],
      ['a.lnk', 'x', 'fileType'],
      ['a.iso', 'x', 'fileType'],
      ['a.docm', zipOf('word/document.xml', 'word/vbaProject.bin'), 'fileType'],
      ['a.docx', zipOf('word/document.xml', 'word/vbaProject.bin'), 'fileMacros'],
      ['a.xlsx', zipOf('xl/workbook.xml', 'xl/macrosheets/sheet1.xml'), 'fileMacros'],
      ['a.docx', zipOf('xl/workbook.xml'), 'fileMismatch'],
      ['a.docx', zipOf('word/document.xml').subarray(0, 60), 'fileMismatch'],
      ['page.html', '<!doctype html><script>alert(1)</script>', 'fileType'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'fileType'],
      ['noending', 'hello', 'fileType'],
    ]
    const before = await rowsAndFiles()
    for (const [name, content, error] of refusals) {
      const refused = await upload('file', form(part(content, name, 'application/pdf')))
      expect([refused.statusCode, refused.json().error], `${name}: ${told(refused)}`).toEqual([400, error])
      expect(refused.json().message).not.toBe('')
    }
    expect(await rowsAndFiles()).toEqual(before)
    for (const [name, content] of [
      ['a.docx', zipOf('word/document.xml')],
      ['a.xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
      ['a.zip', zipOf('anything.exe')],
      ['a.csv', Buffer.from([0xff, 0xfe, 0x61, 0x00])],
      ['GBK.TXT', Buffer.from([0xcb, 0xae, 0xd6, 0xca])],
    ] as const)
      expect((await upload('file', form(part(content, name)))).statusCode, name).toBe(201)
  })

  test('come back as something to save, which runs nowhere', async () => {
    for (const [name, content, type] of [
      ['page.txt', '<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8'],
      ['drawing.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'application/octet-stream'],
      ['report.pdf', '%PDF-1.7\n', 'application/pdf'],
    ] as const) {
      const stored = await upload('file', form(part(content, name, 'text/html')))
      expect(stored.statusCode, told(stored)).toBe(201)
      for (const query of ['', '?disposition=inline', '?disposition=constructor', '?form=thumbnail']) {
        const answer = await company.owner.get(`/api/files/${stored.json().id}/${query}`)
        expect(answer.body).toBe(content)
        const inPlace = query === '?disposition=inline' && type !== 'application/octet-stream'
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringMatching(inPlace ? /^inline; filename="/ : /^attachment; filename="/),
          'cache-control': 'private, no-store',
          'content-security-policy': expect.stringMatching(/default-src 'none'.* sandbox;/),
        })
      }
    }
  })

  test('of an unknown kind, or sent as anything but one file, are refused', async () => {
    const before = await rowsAndFiles()
    const one = part('hello', 'a.txt', 'text/plain')
    const field = Buffer.from('--cut\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n')
    const odd = (disposition: string) => form(Buffer.from(`--cut\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n`))
    const bodies: Readonly<Record<string, readonly [Buffer | string, Readonly<Record<string, string>>]>> = {
      'two files': [form(one, one), multipart],
      '101 files': [form(...Array.from({ length: 101 }, () => one)), multipart],
      '101 fields': [form(...Array.from({ length: 101 }, () => field)), multipart],
      'a field before the file': [form(field, one), multipart],
      'a field after the file': [form(one, field), multipart],
      'a field alone': [form(field), multipart],
      'no part': ['--cut--\r\n', multipart],
      nothing: ['', multipart],
      'no final boundary': [one, multipart],
      'half a part': [one.subarray(0, 40), multipart],
      'no boundary told': [form(one), { 'content-type': 'multipart/form-data' }],
      'an empty boundary': [form(one), { 'content-type': 'multipart/form-data; boundary=' }],
      'another boundary': [form(one), { 'content-type': 'multipart/form-data; boundary=other' }],
      'a boundary of 1,000 signs': [form(one), { 'content-type': `multipart/form-data; boundary=${'x'.repeat(1000)}` }],
      'a name that every object has': [odd('form-data; name="__proto__"; filename="a.txt"'), multipart],
      'another such name': [odd('form-data; name="constructor"; filename="a.txt"'), multipart],
      'json that points to a file': [
        JSON.stringify({ files: { f: { filepath: '/etc/passwd', file: '/etc/passwd' } } }),
        { 'content-type': 'application/json' },
      ],
      'a body without a form': ['hello', { 'content-type': 'application/octet-stream' }],
      'a form within a form': [
        form(
          Buffer.from(
            '--cut\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=in\r\n\r\n--in\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--in--\r\n',
          ),
        ),
        multipart,
      ],
      '300 headers': [form(Buffer.from(`--cut\r\n${'X-A: b\r\n'.repeat(300)}\r\nx\r\n`)), multipart],
    }
    for (const [what, [body, headers]] of Object.entries(bodies)) {
      const refused = await upload('file', body, company.owner, headers)
      expect([400, 413, 415], `${what}: ${told(refused)}`).toContain(refused.statusCode)
    }
    for (const kind of ['', 'picture', 'constructor', '../', 'file,image'])
      expect((await company.owner.post(`/api/files/?kind=${kind}`, form(one), multipart)).statusCode, kind).toBe(400)
    expect(await rowsAndFiles()).toEqual(before)
  })

  test('broken off at any point leave no row, no temporary file and no open one', async () => {
    const port = await listening(company.app)
    const open = () => listed('/proc/self/fd').length
    const head = (length: number) =>
      `POST /api/files/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${company.owner.token}\r\nX-CSRFToken: ${company.owner.csrf}\r\nCookie: csrftoken=${company.owner.csrf}\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${length}\r\n\r\n`
    const body = form(part(Buffer.alloc(400_000, 7), 'large.bin'))
    const [before, opened] = [await rowsAndFiles(), open()]
    await Promise.all(
      Array.from({ length: 24 }, (_one, turn) =>
        cutOff(
          port,
          Buffer.concat([Buffer.from(head(body.length)), body.subarray(0, Math.floor((body.length * turn) / 25))]),
          20 + turn * 5,
        ),
      ),
    )
    await expect.poll(rowsAndFiles).toEqual(before)
    await expect.poll(open).toBeLessThanOrEqual(opened + 5)
    expect((await upload('file', form(part('hello', 'a.txt')))).statusCode).toBe(201)
  })

  test('FL-07 that are not what the browser promised were damaged on their way', async () => {
    const before = await rowsAndFiles()
    const digest = (content: string) => `sha-256=:${hash('sha256', content, 'base64')}:`
    const sent = (promised: string) =>
      upload('file', form(part('hello', 'a.txt')), company.owner, { ...multipart, 'repr-digest': promised })
    const damaged = await sent(digest('hellp'))
    expect([damaged.statusCode, damaged.json().error]).toEqual([422, 'fileDamaged'])
    expect(await rowsAndFiles()).toEqual(before)
    expect((await sent(digest('hello'))).statusCode).toBe(201)
  })
})

describe('IN-09 names', () => {
  const names: readonly (readonly [string, string])[] = [
    ['../../x.txt', 'x.txt'],
    ['..\\\\..\\\\x.txt', 'x.txt'],
    ['/etc/passwd.txt', 'passwd.txt'],
    ['C:\\\\fakepath\\\\报告.txt', '报告.txt'],
    ['con.txt', 'con.txt'],
    ['%2e%2e%2fx.txt', '%2e%2e%2fx.txt'],
    ['a.php.txt', 'a.php.txt'],
    ['txt.\u202efdp.txt', 'txt.fdp.txt'],
    ['=cmd.csv', '=cmd.csv'],
    ['-rf.txt', '-rf.txt'],
    ['🧪 水质 "x".txt'.replaceAll('"', '%22'), '🧪 水质 %22x%22.txt'],
    ["a';b.txt", "a';b.txt"],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ]

  test('that say nothing, or something else, are refused', async () => {
    for (const name of ['..', '.htaccess', 'passwd', 'gnp.\u202eexe', 'x.txt. ', 'a.txt\u202eexe.'])
      expect((await upload('file', form(part('hello', name, 'text/plain')))).json().error, name).toBe('fileType')
  })

  test.each(names)('%j is kept as %j and never becomes a path or a header', async (given, kept) => {
    const stored = await upload('file', form(part('hello', given, 'text/plain')))
    expect(stored.json(), told(stored)).toMatchObject({ name: kept })
    const { headers, body } = await company.owner.get(`/api/files/${stored.json().id}/`)
    expect(body).toBe('hello')
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!~*-]*$/)
    expect(decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(kept)
  })

  test('of any length are cut, and the store knows only hashes', async () => {
    for (const length of [300, 20_000]) {
      const stored = await upload('file', form(part('hello', `${'水'.repeat(length)}.txt`)))
      expect([...stored.json().name].length, told(stored)).toBe(200)
    }
    const walk = (folder: string): readonly string[] =>
      listed(folder).flatMap(name => (statSync(join(folder, name)).isDirectory() ? walk(join(folder, name)) : [name]))
    expect(walk(join(company.dataFolder, 'files')).filter(name => !/^[0-9a-f]{64}$/.test(name))).toEqual([])
  })
})

describe('FL-03 who may have a file', () => {
  test('whoever uploaded it, and whoever sees a record with it; nobody else, and not for longer', async () => {
    const suppliers = '/api/purchase/supplier/'
    const [author, reader, outsider, blind] = [
      await company.visitor({ points: 'all' }),
      await company.visitor({ points: ['purchase.supplier:read'] }),
      await company.visitor({ points: ['mnm.unit:read'] }),
      await company.visitor({ points: [] }),
    ]
    const { id } = (await upload('file', form(part('secret', '证书.txt')), author)).json()
    const statuses = async () =>
      (await Promise.all([author, reader, outsider, blind].map(async person => (await person.get(`/api/files/${id}/`)).statusCode))).join()
    expect(await statuses()).toBe('200,404,404,404')
    const made = await author.post(suppliers, {
      ...(await company.input(company.entity('purchase.supplier'))),
      certificates: [{ name: 'ISO', file: id }],
      audits: [],
    })
    expect(made.statusCode, told(made)).toBe(201)
    expect(await statuses()).toBe('200,200,404,404')
    expect((await author.patch(`${suppliers}${made.json().id}/`, { version: 1, certificates: [] })).statusCode).toBe(200)
    expect(await statuses()).toBe('200,404,404,404')
    const refused = await outsider.get(`/api/files/${id}/`)
    const absent = await outsider.get('/api/files/999999999/')
    expect({ ...refused.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  })

  test('under no other address, and in no other form', async () => {
    const { id } = (await upload('file', form(part('canary', 'a.txt')))).json()
    for (const wrong of ['0', '-1', '1.0', '1e0', '01', 'x', '__proto__', '..%2f1', `${id}%00`, `${id} `, '9007199254740993', '１'])
      expect((await company.owner.get(`/api/files/${encodeURI(wrong)}/`)).statusCode, wrong).toBe(404)
    for (const url of ['/uploads/1', '/files/', '/files/blobs/', '/api/files', '/api/files/blobs/', '/data/files/'])
      expect((await company.app.inject(url)).body, url).not.toContain('canary')
    for (const method of ['DELETE', 'PATCH', 'PUT', 'POST'] as const)
      expect((await company.owner.send(method, `/api/files/${id}/`)).statusCode).toBe(405)
  })
})

/** A zip with these names and nothing in it. */
const zipOf = (...names: readonly string[]): Buffer => {
  const locals = names.map(name => {
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004', 'latin1')
    header.writeUInt16LE(name.length, 26)
    return Buffer.concat([header, Buffer.from(name)])
  })
  const entries = names.map(name => {
    const header = Buffer.alloc(46)
    header.write('PK\u0001\u0002', 'latin1')
    header.writeUInt16LE(name.length, 28)
    return Buffer.concat([header, Buffer.from(name)])
  })
  const [content, directory] = [Buffer.concat(locals), Buffer.concat(entries)]
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(content.length, 16)
  return Buffer.concat([content, directory, end])
}
