import { execFileSync } from 'node:child_process'
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

// FI-02, FI-10, CC-02: several processes behind one port, ended in every way, while people work.

const clients = 10
const units = '/api/mnm/unit/'

/** One attempt longer than this hangs: whoever waits so long does not know to try again. In ms. */
const patience = 10_000

test('processes that are killed lose nothing that was acknowledged, those that are replaced refuse nobody', async () => {
  const server = await testServer()
  const owner = await server.visitor({ points: 'all' })
  const { product, port } = await superviseTwo(server, { LOG_LEVEL: 'error' })
  const processes = (): readonly number[] =>
    execFileSync('pgrep', ['-P', String(product.child.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  const replaced = (): number => product.said().split('answers in its place').length - 1
  /** Kills one process and waits until another has taken its place and is at work. */
  const killOne = async (): Promise<void> => {
    const [victim = 0] = processes()
    const before = replaced()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => replaced() > before && !processes().includes(victim), { timeout: 40_000 }).toBe(true)
    await served(60)
  }

  const outcomes: Outcome[] = []
  const acknowledged = new Set<string>()
  const evening = new AbortController()
  /** Waits until so many further requests have been answered. */
  const served = (more: number): Promise<void> => {
    const until = outcomes.length + more
    return expect.poll(() => outcomes.length, { timeout: 40_000 }).toBeGreaterThan(until)
  }
  const work = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const insist = async (ask: () => Promise<Outcome>): Promise<void> => {
      for (let tries = 0; tries < 500; tries++) {
        const outcome = await ask()
        outcomes.push(outcome)
        if (outcome === 200 || outcome === 201) return
        await sleep(50)
      }
      throw new Error(`Client ${client} was never served: ${product.said()}`)
    }
    for (let turn = 0; !evening.signal.aborted; turn++) {
      const [name, key] = [`容器 ${client} ${turn}`, randomUUID()]
      await insist(() =>
        attempt(agent, port, owner, { method: 'POST', path: units, key, body: JSON.stringify({ name, precision: 0 }), patience }),
      )
      acknowledged.add(name)
      await insist(() => attempt(agent, port, owner, { method: 'GET', path: units, patience }))
      // Some connections rest now and then, as a person's does.
      if (client % 3 === 0) await sleep(30)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  await served(100)

  for (let round = 0; round < 2; round++) await killOne()
  expect(new Set(outcomes.filter(outcome => outcome !== 200 && outcome !== 201))).toEqual(new Set(['broken']))

  outcomes.length = 0
  // Each of the two is asked to end with SIGTERM, and the next one when another has taken its place.
  product.child.kill('SIGUSR2')
  await expect.poll(() => product.said(), { timeout: 60_000 }).toContain('All processes have been replaced')
  await served(60)
  evening.abort()
  await all
  expect(outcomes.filter(outcome => outcome !== 200 && outcome !== 201)).toEqual([])

  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)

  const { db } = server.database
  const { rows: stored } = await sql<{ name: string; told: number }>`select u.name,
      (select count(*)::integer from audit as a where a.entity = 'mnm.unit' and a.record_id = u.id and a.action = 'create') as told
    from mnm_unit as u where u.name like '容器 %'`.execute(db)
  expect(new Set(stored.map(({ name }) => name))).toEqual(acknowledged)
  expect(stored.filter(({ told }) => told !== 1)).toEqual([])
  await sealAll(db)
  expect(await verifyAudit({ db, dataFolder: server.dataFolder })).toMatchObject({ intact: true, unsealed: 0 })
}, 180_000)
