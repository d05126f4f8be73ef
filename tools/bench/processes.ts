import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../core/database/freePort.server.ts'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { listCall } from './list.ts'
import { load, median } from './load.ts'
import type { Figure } from './report.ts'

/** P13: the list call of P1, answered by two processes behind one port, against one. */
const rounds = 3
const secondsEach = 4

/** Below so many cores the processes, the database and whoever asks have to share them, and two can only not be slower. */
const coresNeeded = 6

/** Measures one process and two in turn, so that a drifting machine drifts for both. */
export const benchProcesses = async (
  _database: OpenDatabase,
  databaseUrl: string,
  folder: string,
  ownerUrl: string,
): Promise<readonly Figure[]> => {
  const product = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder }
  const one = await startProduct(product, 1)
  const two = await startProduct(product, 2)
  try {
    const [ofOne, ofTwo] = [await listCall(one.url), await listCall(two.url)]
    await load(ofOne.url, ofOne.headers, 2)
    await load(ofTwo.url, ofTwo.headers, 2)
    const pairs: { one: number; two: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await load(ofOne.url, ofOne.headers, secondsEach)
      const both = await load(ofTwo.url, ofTwo.headers, secondsEach)
      pairs.push({ one: alone.perSecond, two: both.perSecond })
    }
    const ratio = median(pairs.map(pair => pair.two / pair.one))
    const bar = availableParallelism() >= coresNeeded ? 1.6 : 0.8
    return [
      {
        name: `P13 two processes, req/s`,
        figure: median(pairs.map(pair => pair.two)),
        baseline: median(pairs.map(pair => pair.one)),
        ratio,
        bar,
        ok: ratio >= bar,
      },
    ]
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}

/** Starts the product as a person starts it, with so many processes; that of another folder, where one is given. */
export const startProduct = async (
  product: Readonly<Record<string, string>>,
  processes: number,
  project = join(import.meta.dirname, '../..'),
): Promise<{ readonly url: string; readonly pid: number | undefined; stop(): Promise<void> }> => {
  const port = await freePort()
  const child = spawn(process.execPath, [...process.execArgv, join(project, 'tools/devServer.ts')], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PROCESSES: String(processes),
      ...product,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`)
    await sleep(100)
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
