import type { LightMyRequestResponse } from 'fastify'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../core/define/area.ts'
import { createHttp } from '../../core/http/http.server.ts'
import { pages } from '../../core/http/pages.server.ts'
import { addressesTried } from './addressesTried.ts'
import { addressesOf, isPage, machinery, openCompany, told, type Address, type Company } from './company.ts'
import { exchange, listening, statusOf } from './wire.ts'

// Methods, spellings, headers: what holds for every address, whatever lies behind it.

let company: Company
let addresses: readonly Address[]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const units = '/api/mnm/unit/'

beforeAll(async () => {
  company = await openCompany()
  addresses = await addressesTried(company)
})

/** What every answer carries, whatever its status. */
const expectGuarded = ({ headers, statusCode }: LightMyRequestResponse, what: string): void => {
  const policy = String(headers['content-security-policy'])
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(policy, what).toContain("frame-ancestors 'none'")
  for (const directive of ['object-src', 'base-uri'])
    expect(policy.includes(`${directive} 'none'`) || policy.includes("default-src 'none'"), what).toBe(true)
  expect(policy, what).not.toMatch(/script-src[^;]*('unsafe-|\*|https?:|data:)/)
  for (const name of [
    'x-powered-by',
    'server',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-allow-methods',
  ])
    expect(headers, `${what} ${statusCode}`).not.toHaveProperty(name)
}

const expectUncached = ({ headers }: LightMyRequestResponse, what: string): void => {
  expect(String(headers['cache-control']), what).toMatch(/^(private, )?no-store$/)
}

describe('AZ-03 methods', () => {
  test('the census holds every entity and its steps', async () => {
    const known = new Set((await addressesOf(company)).map(address => address.url))
    for (const entity of company.entities) {
      const path = apiPath(entity)
      const steps = Object.keys(entity.transitions ?? {}).map(name => `${path}1/${name}/`)
      for (const url of [path, `${path}options/`, `${path}batch_delete/`, `${path}1/`, `${path}1/history/`, ...steps])
        expect(known).toContain(url)
    }
    for (const url of ['/livez', '/readyz', '/o/token/', '/api/files/', '/api/files/1/', '/api/openapi.json', '/api/docs/', '/api/logout/'])
      expect(known).toContain(url)
  })

  test('an address refuses the methods it does not have, whoever asks, and says which it has', { tags: ['prove'] }, async () => {
    const before = await company.everything()
    for (const { url, methods: allowed } of addresses) {
      for (const method of methods.filter(one => !allowed.includes(one))) {
        for (const refused of [
          await company.owner.send(method, url),
          await company.app.inject({ method, url }),
          await company.owner.send(method, url, '<x/>', { 'content-type': 'text/xml' }),
        ]) {
          expect(refused.statusCode, `${method} ${url}`).toBe(405)
          expect(refused.headers.allow, `${method} ${url}`).toBe(allowed.join(', '))
          if (method !== 'HEAD') expect(refused.json().error).toBe('methodNotAllowed')
          expectGuarded(refused, `${method} ${url}`)
          expectUncached(refused, `${method} ${url}`)
        }
      }
    }
    expect(await company.everything()).toBe(before)
  })

  test('no header turns one method into another', async () => {
    const unit = await company.make(company.entity('mnm.unit'))
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
      expect((await company.owner.send('POST', `${units}${unit.id}/?version=1`, {}, { [name]: 'DELETE' })).statusCode).toBe(405)
      expect(
        (await company.owner.send('GET', `${units}${unit.id}/?_method=DELETE&version=1`, undefined, { [name]: 'DELETE' })).statusCode,
      ).toBe(200)
    }
    expect((await company.owner.get(`${units}${unit.id}/`)).statusCode).toBe(200)
  })

  test('methods that nothing here has are refused everywhere, and nothing is sent back', async () => {
    const port = await listening(company.app)
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'QUERY', 'LINK', 'PURGE', 'MKCOL', 'LOCK']) {
      for (const url of [units, '/', '/livez', '/api/nothing/', '/o/token/']) {
        const answer = await exchange(port, `${method} ${url} HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`)
        expect([400, 405], `${method} ${url}`).toContain(statusOf(answer))
        expect(answer).not.toContain('canary')
      }
    }
    expect(statusOf(await exchange(port, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).toBe(405)
    expect(await exchange(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n')).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

describe('AZ-03 spellings', () => {
  test('another spelling of an address is another address, or the same one with the same rules', async () => {
    await company.make(company.entity('mnm.unit'))
    for (const url of [
      '//api/mnm/unit/',
      '/api//mnm/unit/',
      '/api/mnm/unit',
      '/api/mnm/unit//',
      '/API/mnm/unit/',
      '/api/MNM/unit/',
      '/api/mnm/Unit/',
      '/api/mnm/unit/;x',
      '/api/mnm/unit;x/',
      '/api/mnm%2funit/',
      '/api/mnm/unit/1%2f',
      '/api/mnm/unit/01/',
      '/api/mnm/unit/1.0/',
      '/api/mnm/unit/+1/',
      '/api/mnm/unit/1e0/',
      '/api/mnm/unit/%20 1/',
      '/api/mnm/unit/１/',
      '/api/mnm/unit/%00/',
      '/api/mnm/unit/%zz/',
      '/%',
      `/api/mnm/unit/${'1'.repeat(300)}/`,
    ]) {
      const [anonymous, answer] = [await company.app.inject({ url }), await company.owner.get(url)]
      expect(isPage(anonymous) || [401, 404].includes(anonymous.statusCode), `${url}: ${told(anonymous)}`).toBe(true)
      expect(isPage(answer) || answer.statusCode === 404, `${url}: ${told(answer)}`).toBe(true)
      for (const one of [anonymous, answer]) {
        expectGuarded(one, url)
        if (!isPage(one)) expectUncached(one, url)
        expect(one.body, url).not.toMatch(machinery)
      }
    }
  })

  test('dots in an address lead nowhere', async () => {
    const port = await listening(company.app)
    for (const url of [
      '/api/mnm/unit\\',
      '/api\\mnm\\unit\\',
      '/api/mnm/./unit/',
      '/api/mnm/../mnm/unit/',
      '/api/mnm/unit/%2e%2e/unit/',
      '/api/mnm/%2e/unit/',
      '/api/mnm/unit/1/%2e%2e/',
      '/api/../api/mnm/unit/',
      '/livez/../api/mnm/unit/',
      '/assets/../api/mnm/unit/',
      '/%2e%2e/api/mnm/unit/',
    ]) {
      const answer = await exchange(
        port,
        `GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${company.owner.token}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer, url).not.toContain('"results"')
      expect(answer.includes('text/html') || statusOf(answer) === 404, `${url}: ${answer.slice(0, 100)}`).toBe(true)
    }
  })

  test('AZ-22 an answer is never kept by a cache, however its address is written', async () => {
    for (const url of [units, '/%61pi/mnm/unit/', '/%61%70%69/mnm/unit/', '/api/mnm/uni%74/']) {
      const answer = await company.owner.get(url)
      expect(answer.statusCode, url).toBe(200)
      expectUncached(answer, url)
    }
    const port = await listening(company.app)
    const absolute = await exchange(
      port,
      `GET http://evil.example${units} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${company.owner.token}\r\nConnection: close\r\n\r\n`,
    )
    expect(absolute).toMatch(/cache-control: private, no-store/i)
    expect(absolute).not.toContain('evil.example')
  })

  test('the same address answers each person by their own rights', async () => {
    const comparison = company.entity('purchase.priceComparison')
    const mine = await company.make(comparison)
    const stranger = await company.visitor({ points: 'all', scope: 'own' })
    for (const person of [company.owner, company.owner]) {
      expect((await person.get(`${apiPath(comparison)}${mine.id}/`)).statusCode).toBe(200)
      expect((await stranger.get(`${apiPath(comparison)}${mine.id}/`)).statusCode).toBe(404)
      expect((await stranger.get(apiPath(comparison))).json().results).toEqual([])
    }
    const conditional = await stranger.send('GET', `${apiPath(comparison)}${mine.id}/`, undefined, {
      'if-none-match': '*',
      'if-modified-since': new Date().toUTCString(),
      range: 'bytes=0-1',
    })
    expect(conditional.statusCode).toBe(404)
  })
})

describe('CS-04, CS-05 headers', () => {
  test('every address guards every answer: let in, refused, unknown, wrong', async () => {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const { url, methods: allowed } of addresses) {
      const [method = 'GET'] = allowed
      const answers = [
        await company.owner.send(method as 'GET', url, undefined, { origin: 'https://evil.example' }),
        await company.app.inject({ method: method as 'GET', url, headers: { origin: 'null' } }),
        await company.app.inject({ method: 'OPTIONS', url, headers: preflight }),
        await company.owner.send(
          method as 'GET',
          `${url}?${'x'.repeat(50)}=1`,
          method === 'GET' ? undefined : '{',
          method === 'GET' ? {} : { 'content-type': 'application/json' },
        ),
      ]
      // The first of them may have signed the owner out.
      if (url === '/api/logout/') Object.assign(company, { owner: await company.visitor({ points: 'all' }) })
      for (const answer of answers) {
        expectGuarded(answer, `${method} ${url}`)
        expectUncached(answer, `${method} ${url}`)
        expect(answer.statusCode, `${method} ${url}: ${told(answer)}`).toBeLessThan(500)
      }
    }
    for (const url of [
      '/',
      '/login',
      '/api',
      '/api/',
      '/api/nothing/',
      '/o/',
      '/assets/nothing.js',
      '/api/%zz',
      '/favicon.ico',
      '/.env',
      '/.git/config',
    ]) {
      const absent = await company.app.inject({ url, headers: { origin: 'https://evil.example' } })
      expect(isPage(absent) || absent.statusCode === 404, url).toBe(true)
      expectGuarded(absent, url)
    }
  })

  test('cookies are kept from other sites, and from plain connections where there is a secure one', async () => {
    const app = await createHttp({ logLevel: 'silent', trustProxy: true })
    app.get('/who', async request => ({ ip: request.ip, protocol: request.protocol }))
    const behind = await app.inject({
      url: '/who',
      remoteAddress: '10.1.1.1',
      headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7', 'x-forwarded-proto': 'https' },
    })
    // Only the proxy's own word counts: the last address, not what the browser wrote before it.
    expect(behind.json()).toEqual({ ip: '7.7.7.7', protocol: 'https' })
    const alone = await company.app.inject({ url: '/livez', headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(alone.headers).not.toHaveProperty('set-cookie')
    await app.close()
  })

  test('LG-09 a fault of the program says nothing but its number, in both languages', async () => {
    const broken = new pg.Client({ connectionString: company.database.ownerUrl })
    await broken.connect()
    await broken.query('alter table mnm_unit rename column precision to precision_gone')
    try {
      for (const [language, message] of [
        ['en', 'operation failed, please retry'],
        ['zh', '操作失败，请重试'],
      ] as const) {
        for (const answer of [
          await company.owner.send('GET', units, undefined, { 'accept-language': language }),
          await company.owner.send('POST', units, { name: '坏', precision: 0 }, { 'accept-language': language }),
          await company.owner.send('GET', `${units}1/`, undefined, { 'accept-language': language }),
        ]) {
          expect(answer.statusCode).toBe(500)
          expect(answer.json()).toEqual({ error: 'operationFailed', message, requestId: expect.stringMatching(/^[0-9a-f]{16}$/) })
          expectGuarded(answer, '500')
          expectUncached(answer, '500')
        }
      }
    } finally {
      await broken.query('alter table mnm_unit rename column precision_gone to precision')
      await broken.end()
    }
    expect((await company.owner.get(units)).statusCode).toBe(200)
  })
})

describe('the page that shows the API', () => {
  test('runs only its own scripts, and no header makes it fail', async () => {
    const page = await company.app.inject('/api/docs/')
    expectGuarded(page, '/api/docs/')
    const written = page.body.slice(
      page.body.indexOf('<script type="text/javascript">') + '<script type="text/javascript">'.length,
      page.body.lastIndexOf('</script>'),
    )
    expect(written).toContain('Scalar.createApiReference')
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash('sha256', written, 'base64')}';`)
    for (const host of ['a b', '"><script>', 'x:99999', '', '[::1', 'evil.example', 'a\tb']) {
      const answer = await company.app.inject({ url: '/api/docs/', headers: { host } })
      expect([200, 404], `${host}: ${told(answer)}`).toContain(answer.statusCode)
      expect(answer.body).not.toContain('evil.example')
    }
  })
})

describe('IN-10 the browser part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meniscus-dist-'))
  let app: Awaited<ReturnType<typeof createHttp>>

  beforeAll(async () => {
    mkdirSync(join(folder, 'dist/assets'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), 'canary')
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>the page')
    writeFileSync(join(folder, 'dist/assets/app-1234.js'), 'the script')
    app = await createHttp({ logLevel: 'silent', trustProxy: false })
    await pages(app, join(folder, 'dist'))
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('hashed files are kept for ever, the page never, and both are guarded', async () => {
    const [script, page, deep] = [await app.inject('/assets/app-1234.js'), await app.inject('/'), await app.inject('/mnm/unit/1')]
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const one of [page, deep]) expect(one.headers['cache-control']).toBe('no-cache')
    expect(deep.body).toBe('<!doctype html>the page')
    for (const one of [script, page, deep]) expectGuarded(one, 'static')
    expect((await app.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
    const missing = await app.inject('/assets/gone.js')
    expect(missing.statusCode).toBe(404)
    expectUncached(missing, 'a missing file')
  })

  test('nothing outside its folder is reached, and nothing is changed', async () => {
    const port = await listening(app)
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%252e%252e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/..;/secret.txt',
      '//secret.txt',
      '/assets//../../secret.txt',
      `/${join(folder, 'secret.txt')}`,
      '/assets/../index.html/../../secret.txt',
      '/secret.txt%00.js',
      '/assets',
      '/assets/',
      '/.',
      '/..',
    ]) {
      const answer = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect([200, 301, 400, 404], path).toContain(statusOf(answer))
      expect(answer, path).not.toContain('canary')
      expect(answer, path).not.toContain(folder)
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const refused = await app.inject({ method, url: '/login' })
      expect(refused.statusCode).toBe(405)
      expect(refused.headers.allow).toBe('GET, HEAD')
    }
  })
})

describe('CS-06 framing', () => {
  const post = `POST ${units} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  const broken: Readonly<Record<string, string>> = {
    'two framings': `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'two lengths': `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    'a length with a sign': `${post}Content-Length: +5\r\n\r\nabcde`,
    'a negative length': `${post}Content-Length: -1\r\n\r\n`,
    'an unknown encoding': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'an encoding named twice': `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
    'a folded header': `GET ${units} HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n`,
    'bare line feeds': `GET ${units} HTTP/1.1\nHost: x\n\n`,
    'a space before the colon': `${post}Content-Length : 2\r\n\r\n{}`,
    'a NUL in a header': `GET ${units} HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`,
    'a header of 100 KB': `GET ${units} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
    '3,000 headers': `GET ${units} HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`,
    'an address of 100 KB': `GET ${units}?${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a flood in a chunk’s extension': `${post}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
    'a chunk that is no number': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'a lower-case method': `get ${units} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
    'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  }

  test.each(Object.keys(broken))('%s: refused, guarded, and the connection is closed', async name => {
    const port = await listening(company.app)
    // What would be a request of its own, were the first one read differently by somebody in between.
    const answer = await exchange(port, `${broken[name] ?? ''}GET /livez HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect([400, 401, 413, 431], answer.slice(0, 200)).toContain(statusOf(answer))
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/"error":"\w+"/)
  })
})

test('the server is well after all of this', async () => {
  expect((await company.app.inject('/readyz')).statusCode).toBe(200)
  const { rows } = await sql<{ n: number }>`select count(*) as n from mnm_unit`.execute(company.database.db)
  expect(rows[0]?.n).toBeGreaterThan(0)
})
