import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFailed, test } from 'vitest'
import { atEnd } from '../harness/atEnd.ts'
import { testServer, type Visitor } from '../harness/server.ts'
import { fileForm } from '../harness/uploads.ts'
import { anotherProcess } from './anotherProcess.ts'
import { sendOver } from './attempt.ts'

// FI-14: a process that may open 256 files, and a crowd that takes all of them.

const units = '/api/mnm/unit/'
const mostFiles = 256

/** How a request over a connection that was there before was answered. */
interface Answered {
  readonly status: number
  readonly error: string | undefined
}

const asking = (port: number, by: Visitor) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  atEnd(() => agent.destroy())
  return async (
    method: 'GET' | 'POST',
    path: string,
    body?: Buffer | string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> => {
    const { status, text } = await sendOver(agent, port, by, { method, path, key: randomUUID(), headers, ...(body ? { body } : {}) })
    return { status, error: text === '' ? undefined : JSON.parse(text).error }
  }
}

/** Clients that want a connection each and say nothing on it; whoever is sent away comes back. */
const crowdAt = (port: number, size: number) => {
  const sockets = new Set<Socket>()
  let sentAway = 0
  let isOver = false
  const come = (): void => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      sentAway += 1
      setTimeout(come, 50)
    })
  }
  for (let one = 0; one < size; one++) come()
  const leave = (): void => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
  atEnd(leave)
  return { sentAway: () => sentAway, leave }
}

test('a process that can open no further file refuses what needs one, goes on with the rest, and is well when some are closed', async () => {
  const server = await testServer()
  const owner = await server.visitor({ points: 'all' })
  const product = await anotherProcess(server, { logLevel: 'error', mostFiles })
  // Why it is gone, if it is: whoever asks is told no more than that nobody answers.
  onTestFailed(() => void process.stderr.write(product.log().slice(-4000)))
  const ask = asking(product.port, owner)
  const acknowledged: string[] = []
  const create = async (name: string): Promise<Answered> => {
    const answer = await ask('POST', units, JSON.stringify({ name, precision: 0 }))
    if (answer.status === 201) acknowledged.push(name)
    return answer
  }
  const upload = (): Promise<Answered> => {
    const { body, headers } = fileForm('a.txt', randomUUID())
    return ask('POST', '/api/files/', body, headers)
  }
  expect((await create('先')).status).toBe(201)
  expect((await upload()).status).toBe(201)

  const crowd = crowdAt(product.port, mostFiles + 50)
  const outcomes: Answered[] = []
  const noted = async (asked: Promise<Answered>): Promise<number> => {
    const outcome = await asked
    outcomes.push(outcome)
    return outcome.status
  }
  // What is asked meanwhile keeps the one connection that everything goes over.
  await expect
    .poll(async () => (await noted(ask('GET', units))) > 0 && crowd.sentAway(), { message: 'the last of them find no place' })
    .toBeGreaterThan(0)
  await expect.poll(() => noted(upload()), { message: 'there is no file left for an upload' }).toBe(503)
  // For longer than anything that the product asks of itself once in a while stays unasked.
  await sleep(2500)
  expect(await noted(upload()), 'there still is none').toBe(503)
  await noted(create('间'))
  const refused = outcomes.filter(({ status }) => status >= 400)
  expect(refused.filter(({ status, error }) => status !== 503 || error !== 'busy')).toEqual([])
  expect(product.log(), 'whoever runs it reads why').toContain('EMFILE')

  crowd.leave()
  await expect.poll(async () => (await upload()).status).toBe(201)
  // Over new connections, too, and it is the same process.
  await expect
    .poll(() =>
      product.ask(owner, 'GET', units).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  expect((await create('后')).status).toBe(201)
  const { rows } = await sql<{ name: string }>`select name from mnm_unit where name in ('先', '间', '后') order by id`.execute(
    server.database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(acknowledged)
})
