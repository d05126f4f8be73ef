import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAudit } from '../../core/audit/verify.server.ts'
import { sealAll } from '../harness/sealAll.ts'
import { testServer } from '../harness/server.ts'
import { attempt, type Outcome } from './attempt.ts'
import { superviseTwo } from './supervised.ts'

// FI-13: two processes with little memory, while people work and somebody sends what becomes large when it is read.

const units = '/api/mnm/unit/'
const clients = 4
const senders = 24

/** A body within the limit that becomes some fifteen times as large once it is read. */
const swelling = JSON.stringify({ name: '膨胀', precision: 0, lines: Array.from({ length: 330_000 }, () => []) })

/** Whoever hears nothing for so long tries again; in ms. */
const patience = 30_000

/** Bodies swell as fast as the machine lets them, which may have other things to do; in ms. */
const unhurried = 120_000

test('too little memory: calls are refused or a process is replaced, and nothing that was acknowledged is lost', async () => {
  const server = await testServer()
  const owner = await server.visitor({ points: 'all' })
  const { product, port } = await superviseTwo(server, { NODE_OPTIONS: '--max-old-space-size=128', LOG_LEVEL: 'warn' })
  const post = (agent: Agent, body: string, key: string): Promise<Outcome> =>
    attempt(agent, port, owner, { method: 'POST', path: units, key, body, patience })

  const evening = new AbortController()
  const relief = new AbortController()
  const outcomes: Outcome[] = []
  const swollen: Outcome[] = []
  const acknowledged = new Set<string>()
  const work = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !evening.signal.aborted; turn++) {
      const [name, key] = [`瓶 ${client} ${turn}`, randomUUID()]
      let outcome: Outcome
      do {
        outcome = await post(agent, JSON.stringify({ name, precision: 0 }), key)
        outcomes.push(outcome)
        if (outcome !== 201) await sleep(50)
      } while (outcome !== 201)
      acknowledged.add(name)
    }
    agent.destroy()
  }
  const swell = async (): Promise<void> => {
    const agent = new Agent({ maxSockets: 1 })
    while (!relief.signal.aborted) {
      swollen.push(await post(agent, swelling, randomUUID()))
      await sleep(10)
    }
    agent.destroy()
  }
  /** How often the supervisor has said this. */
  const said = (words: string): number => product.said().split(words).length - 1
  const workers = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  const served = (more: number): Promise<void> => {
    const until = acknowledged.size + more
    return expect.poll(() => acknowledged.size, { timeout: unhurried }).toBeGreaterThan(until)
  }
  await served(10)
  const swelled = Promise.all(Array.from({ length: senders }, swell))
  await expect
    .poll(() => said('has ended unexpectedly') + said('"reason":"heapUsedBytes"'), { timeout: unhurried, message: 'memory runs short' })
    .toBeGreaterThan(0)
  relief.abort()
  await swelled
  await expect
    .poll(() => said('has ended unexpectedly') - said('answers in its place'), { timeout: unhurried, message: 'who ended is replaced' })
    .toBe(0)
  await served(20)
  evening.abort()
  await workers
  expect(outcomes.filter(outcome => ![201, 503, 'broken', 'hangs'].includes(outcome))).toEqual([])
  expect(swollen.filter(outcome => ![400, 503, 'broken', 'hangs'].includes(outcome))).toEqual([])

  const { db } = server.database
  const { rows } = await sql<{ name: string; told: number }>`select u.name,
      (select count(*)::integer from audit as a where a.entity = 'mnm.unit' and a.record_id = u.id and a.action = 'create') as told
    from mnm_unit as u where u.name like '瓶 %' or u.name = '膨胀'`.execute(db)
  expect(new Set(rows.map(({ name }) => name))).toEqual(acknowledged)
  expect(rows.filter(({ told }) => told !== 1)).toEqual([])
  await sealAll(db)
  expect(await verifyAudit({ db, dataFolder: server.dataFolder })).toMatchObject({ intact: true, unsealed: 0 })
}, 480_000)
