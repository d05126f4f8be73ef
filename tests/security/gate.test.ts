import { beforeAll, describe, expect, test } from 'vitest'
import { addressesTried } from './addressesTried.ts'
import { openCompany, told, type Company } from './company.ts'

// The gate: who is let in at all, and by what.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

describe('AN-09 401', () => {
  const malformed = [
    '',
    'Bearer',
    'Bearer ',
    'Bearer  x',
    'bearer x',
    `Bearer ${'a'.repeat(42)}`,
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(8000)}`,
    'Token x',
    'Basic bWVuaXNjdXMtd2ViOnB1YmxpYw==',
    'Bearer null',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'Bearer \u00ff\u00fe',
    "Bearer ' or 1=1 --",
  ]

  test('is the answer of every address behind the gate to a missing or malformed token, before anything else', async () => {
    const open = new Set([
      '/livez',
      '/readyz',
      '/o/token/',
      '/api/first_administrator/',
      '/api/set_password/',
      '/api/calendar_feed/1/',
      '/api/guest/open/',
      '/api/guest/answer/',
      '/api/guest/paper/',
      '/api/guest/make/',
      '/api/guest/take_back/',
      '/api/guest/correct/',
      '/api/guest/file/',
      '/api/guest/desk/',
      '/api/guest/check/',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/',
      '/api/docs/js/scalar.js',
    ])
    const before = await company.everything()
    for (const { url, methods } of await addressesTried(company)) {
      for (const method of methods) {
        for (const [turn, authorization] of malformed.entries()) {
          // All of them at one address, one of them in turn at each of the others.
          if (url !== '/api/mnm/unit/' && turn !== url.length % malformed.length) continue
          const answer = await company.app.inject({
            method: method as 'GET',
            url,
            headers: {
              ...(authorization === '' ? {} : { authorization }),
              cookie: `csrftoken=${company.owner.csrf}`,
              'x-csrftoken': company.owner.csrf,
              'content-type': 'application/json',
            },
            payload: method === 'GET' ? '' : '{',
          })
          if (open.has(url)) expect(answer.statusCode === 401 && url !== '/o/token/', `${method} ${url}`).toBe(false)
          else {
            expect(answer.statusCode, `${method} ${url} ${authorization.slice(0, 30)}`).toBe(401)
            expect(answer.headers['www-authenticate']).toBe('Bearer')
            // The answer to a HEAD has no body.
            expect(method === 'HEAD' ? answer.body : answer.json().error).toBe(method === 'HEAD' ? '' : 'authenticationFailed')
          }
        }
      }
    }
    expect(await company.everything()).toBe(before)
  })

  test('is never the answer to somebody who is signed in, whatever they send', async () => {
    const nobody = await company.visitor({ points: [] })
    for (const { url, methods } of await addressesTried(company)) {
      if (url === '/api/logout/') continue
      for (const method of methods) {
        for (const body of method === 'GET'
          ? [undefined]
          : [
              undefined,
              {},
              [],
              {
                version: 'x',
                input: 1,
                username: 'x',
                password: 'y',
                oldPassword: 'wrong',
                newPassword: 'other one',
                confirmPassword: 'other one',
              },
            ]) {
          for (const person of [nobody, company.owner]) {
            const answer = await person.send(method as 'GET', `${url}${method === 'GET' ? '?x=1' : ''}`, body, {
              'idempotency-key': 'short',
            })
            expect(answer.statusCode, `${method} ${url}: ${told(answer)}`).not.toBe(url === '/o/token/' ? 0 : 401)
            expect(answer.statusCode, `${method} ${url}: ${told(answer)}`).toBeLessThan(500)
          }
        }
      }
    }
  })

  test('comes back after the last session has ended, and only for it', async () => {
    const person = await company.visitor({ points: 'all' })
    const other = await company.visitor({ points: 'all' })
    expect((await person.post('/api/logout/', {})).statusCode).toBe(200)
    for (const url of ['/api/users/me/', '/api/mnm/unit/', '/api/files/1/', '/api/usernotify/'])
      expect((await person.get(url)).statusCode).toBe(401)
    expect((await other.get('/api/users/me/')).statusCode).toBe(200)
  })
})

describe('CS-01 a cookie alone', () => {
  test('has no authority, and a bearer without the token of its own session changes nothing', async () => {
    const other = await company.visitor({ points: 'all' })
    const before = await company.everything()
    for (const { url, methods } of await addressesTried(company)) {
      if (
        ['/o/token/', '/api/first_administrator/', '/api/set_password/', '/livez', '/readyz'].includes(url) ||
        url.startsWith('/api/guest/') ||
        url.startsWith('/api/docs') ||
        url === '/api/openapi.json'
      )
        continue
      for (const method of methods.filter(one => one !== 'GET' && one !== 'HEAD')) {
        for (const headers of [
          { 'x-csrftoken': '' },
          { cookie: '' },
          { cookie: `csrftoken=${company.owner.csrf}; csrftoken=${company.owner.csrf}` },
          { 'x-csrftoken': other.csrf, cookie: `csrftoken=${other.csrf}` },
        ]) {
          const refused = await company.owner.send(method as 'POST', url, {}, headers)
          expect(refused.statusCode, `${method} ${url}: ${told(refused)}`).toBe(403)
          expect(refused.json().error).toBe('csrfFailed')
        }
        expect(
          (
            await company.app.inject({
              method: method as 'POST',
              url,
              headers: { cookie: `csrftoken=${company.owner.csrf}; sessionid=1`, 'x-csrftoken': company.owner.csrf },
            })
          ).statusCode,
        ).toBe(401)
      }
    }
    expect(await company.everything()).toBe(before)
  })
})
