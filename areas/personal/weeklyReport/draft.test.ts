import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../../tests/harness/atEnd.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { testServer, type TestServer, type Visitor } from '../../../tests/harness/server.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

const received: string[] = []
let answer = ''

const startModel = async (): Promise<string> => {
  const listening = createServer((request, response) => {
    void text(request).then(body => {
      received.push(body)
      response.end(JSON.stringify({ choices: [{ message: { content: answer } }] }))
    })
  })
  await new Promise<void>(ready => listening.listen(0, '127.0.0.1', ready))
  atEnd(() => {
    listening.closeAllConnections()
    listening.close()
  })
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1/`
}

const points = [
  ...['read', 'create', 'update', 'submit'].map(verb => `personal.weeklyReport:${verb}`),
  ...['read', 'create'].map(verb => `personal.event:${verb}`),
  'mnm.brand:read',
  'mnm.brand:create',
  'ai.ask',
]

let server: TestServer
let author: Visitor

beforeAll(async () => {
  server = await testServer({ model: { url: await startModel(), model: 'house-1' }, outgoingInternal: '127.0.0.1' })
  author = await server.visitor({ points, scope: 'own' })
})

const good = async (who: Visitor, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
  const answered = await who.send(method, path, body)
  expect(answered.statusCode, answered.body).toBeLessThan(300)
  return answered.json()
}

test('a report is drafted of its facts alone: what leaves is shown before, invented figures go, and nothing is written by itself', async () => {
  await good(author, 'POST', '/api/mnm/brand/', { name: '精测' })
  const event = { allDay: true, startsOn: dayFromNow(0), endsOn: dayFromNow(0), repeats: 'none' }
  await good(author, 'POST', '/api/personal/event/', { ...event, title: '就医', visibility: 'private' })
  const report = await good(author, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0), problems: '缺人' })
  const { text: first, leaves } = await good(author, 'GET', `/api/personal/weekly_draft/?report=${report.id}`)
  expect(first).toBe(report.done)
  expect(first).toMatch(/精测 \[1\]$/)
  expect(leaves.content).toContain('精测')
  expect(leaves.content).not.toMatch(/就医|缺人/)

  const stale = await author.send('POST', '/api/personal/weekly_draft/', { report: report.id, sha256: 'a'.repeat(64) })
  expect(stale.statusCode).toBe(409)
  answer = '登记了 1 个新品牌。[1]\n销售额增长 30 %。[1]\n一切顺利。'
  const { request } = await good(author, 'POST', '/api/personal/weekly_draft/', { report: report.id, sha256: leaves.sha256 })
  await server.app.jobs.runDue()
  expect(received).toHaveLength(1)
  expect(JSON.parse(received[0] ?? '').messages[1].content).toBe(leaves.content)
  const path = `/api/personal/weekly_draft/answer/?report=${report.id}&request=${request}`
  expect(await good(author, 'GET', path)).toEqual({ isDone: true, failed: false, sentences: ['登记了 1 个新品牌。[1]'], dropped: 2 })
  expect(await good(author, 'GET', `/api/personal/weeklyReport/${report.id}/`)).toMatchObject({
    done: report.done,
    status: 'draft',
    version: 1,
  })

  const other = await server.visitor({ points, scope: 'all' })
  for (const asked of [`/api/personal/weekly_draft/?report=${report.id}`, path]) expect((await other.get(asked)).statusCode).toBe(404)
})

test('without a language model the text of the facts is all there is', async () => {
  const without = await testServer()
  const by = await without.visitor({ points, scope: 'own' })
  await good(by, 'POST', '/api/mnm/brand/', { name: '无模型' })
  const report = await good(by, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
  expect(await good(by, 'GET', `/api/personal/weekly_draft/?report=${report.id}`)).toEqual({ text: report.done, leaves: null })
  expect((await by.send('POST', '/api/personal/weekly_draft/', { report: report.id, sha256: 'a'.repeat(64) })).statusCode).toBe(404)
})
