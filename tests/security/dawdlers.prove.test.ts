import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, test, type ExpectStatic } from 'vitest'
import { sendFile } from '../harness/uploads.ts'
import { openCompany, type Company } from './company.ts'
import { exchange, listening, statusOf } from './wire.ts'

// RX-05: who dawdles keeps a connection for a while, keeps nobody else waiting, and is sent away in the end.

let company: Company
let port: number

beforeAll(async () => {
  company = await openCompany()
  port = await listening(company.app)
})

const many = <T>(count: number, work: () => Promise<T>): Promise<readonly T[]> => Promise.all(Array.from({ length: count }, work))

const head = () =>
  `Host: x\r\nAuthorization: Bearer ${company.owner.token}\r\nX-CSRFToken: ${company.owner.csrf}\r\nCookie: csrftoken=${company.owner.csrf}\r\n`

const expectOthersServed = async (expect: ExpectStatic): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/mnm/unit/`, { headers: { authorization: `Bearer ${company.owner.token}` } })
  expect(answer.status).toBe(200)
}

/**
 * Asks for a large file, takes the first bytes of it and no more for half a minute. Answers the status, and how much came once reading went on.
 * Who is told that the server is busy asks again, as a browser does.
 */
const stalledReader = async (fileId: number): Promise<readonly [status: number, bytes: number]> => {
  const { promise: began, resolve: begin } = Promise.withResolvers<string>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  let bytes = 0
  socket.once('data', (chunk: Buffer) => {
    socket.pause()
    begin(chunk.toString('latin1'))
  })
  socket.on('data', (chunk: Buffer) => (bytes += chunk.length))
  socket.on('error', () => undefined)
  socket.on('close', () => end())
  socket.write(`GET /api/files/${fileId}/ HTTP/1.1\r\n${head()}\r\n`)
  const status = statusOf(await began)
  if (status === 503) {
    socket.destroy()
    await sleep(1000)
    return stalledReader(fileId)
  }
  await sleep(34_000)
  socket.resume()
  await ended
  return [status, bytes]
}

/** Announces a body and sends a byte of it ten times in a second, as long as the server listens. Answers what came back. */
const slowBody = async (): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  const drip = setInterval(() => socket.writable && socket.write(' '), 100)
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(drip)
    resolve(received)
  })
  socket.write(`POST /api/mnm/unit/ HTTP/1.1\r\n${head()}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`)
  return promise
}

describe.concurrent('RX-05', () => {
  test('two hundred clients that never finish the head of a request are sent away after 15 seconds', async ({ expect }) => {
    const answers = many(200, () => exchange(port, 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Slow: ', 60_000))
    await expectOthersServed(expect)
    expect(new Set((await answers).map(statusOf))).toEqual(new Set([408]))
  })

  test('readers who stop reading are cut off within 30 seconds: what was to come then comes no more', async ({ expect }) => {
    const size = 40_000_000
    const sent = await sendFile(company.owner, 'large.bin', randomBytes(size))
    expect(sent.statusCode).toBe(201)
    const readers = many(20, () => stalledReader(sent.json().id))
    await expectOthersServed(expect)
    for (const [status, bytes] of await readers) {
      expect(status).toBe(200)
      expect(bytes).toBeLessThan(size)
    }
  })

  test('who listens for notices stays, though there is seldom anything to read', async ({ expect }) => {
    const socket = connect(port, '127.0.0.1')
    let isOver = false
    socket.on('close', () => (isOver = true))
    socket.resume()
    socket.write(`GET /api/usernotify/stream/ HTTP/1.1\r\n${head()}Accept: text/event-stream\r\n\r\n`)
    await sleep(34_000)
    expect(isOver).toBe(false)
    socket.destroy()
  })

  test('clients that send a body byte by byte have a minute for the whole request', async ({ expect }) => {
    const { server } = company.app
    expect(server.requestTimeout).toBe(60_000)
    // The same limit, so short that a test can wait for it.
    server.requestTimeout = 15_000
    const answers = many(200, slowBody)
    await expectOthersServed(expect)
    expect(new Set((await answers).map(statusOf))).toEqual(new Set([408]))
    await expectOthersServed(expect)
  })
})
