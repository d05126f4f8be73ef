import { sql } from 'kysely'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { startEmbedded } from '../core/database/embedded.server.ts'
import { freePort } from '../core/database/freePort.server.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { passingPlace } from '../tests/harness/passingPlace.ts'
import { isReady, runTool, type ToolRun } from '../tests/harness/runTool.ts'

const dataFolder = join(passingPlace, `meniscus-start-${process.pid}-${randomBytes(4).toString('hex')}`)
const started = new Set<ChildProcess>()

/** Runs a tool on the folder of this file. */
const run = (tool: string, environment: Readonly<Record<string, string>>): ToolRun => {
  const running = runTool(tool, { DATA_DIR: dataFolder, ...environment })
  started.add(running.child)
  return running
}

afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await new Promise(resolve => child.once('close', resolve))
    }
  }
  started.clear()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('npm start says in both languages, and without a stack,', () => {
  const refusal = async (tool: string, environment: Readonly<Record<string, string>>): Promise<string> => {
    const refused = run(tool, environment)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).not.toMatch(/\n {4}at /)
    return refused.said()
  }

  test('that a variable is wrong', async () => {
    const said = await refusal('start.ts', { PORT: 'eighty' })
    expect(said).toContain('环境变量不正确')
    expect(said).toContain('Environment variables are wrong:\nPORT: ')
  })

  test('that the port is taken', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve))
    const said = await refusal('start.ts', { PORT: String(port) })
    other.close()
    expect(said).toContain(`端口 ${port} 已被另一个程序占用`)
    expect(said).toContain(`Port ${port} is taken by another program`)
  })

  test('that the database refuses', async () => {
    const said = await refusal('devServer.ts', { PORT: String(await freePort()), DATABASE_URL: 'postgres://a:hidden-word@127.0.0.1:1/x' })
    expect(said).toMatch(/无法连接数据库.*\nThe database refuses the connection: .*ECONNREFUSED/)
    expect(said).not.toContain('hidden-word')
  })

  test.each(['backup.ts', 'verify.ts'])('that the database refuses %s as well', async tool => {
    const wrong = new URL(inject('template').ownerUrl)
    wrong.password = 'hidden-word'
    wrong.username = 'nobody_of_this_name'
    const running = run(tool, { DATABASE_URL: wrong.href })
    expect(await running.ended).toBe(tool === 'verify.ts' ? 2 : 1)
    expect(running.said()).toMatch(/无法连接数据库.*\nThe database refuses the connection: /)
    expect(running.said()).not.toMatch(/hidden-word|\n {4}at /)
  })
})

test('the product starts again after it was killed, and stops with its database when it is asked to', async () => {
  const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const port = Number(environment.PORT)
  const postmaster = join(dataFolder, 'database', 'postmaster.pid')

  const first = run('devServer.ts', environment)
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
  expect(first.said()).toContain('one-time secret')
  first.child.kill('SIGKILL')
  await first.ended
  expect(existsSync(postmaster)).toBe(true)

  const second = run('devServer.ts', environment)
  await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(existsSync(postmaster)).toBe(false)
}, 180_000)

test('when its database dies the product says for how long to wait, starts it again, and has kept what it acknowledged', async () => {
  const port = await freePort()
  const product = run('devServer.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  })
  await expect.poll(() => isReady(port), { timeout: 90_000 }).toBe(true)
  const secretOf = (): string | undefined => /one-time secret:\s+(\S+)/.exec(product.said())?.[1]
  await expect.poll(secretOf).toBeDefined()
  const person = { username: 'founder', name: '创始人', password: 'three quiet herons' }
  const made = await fetch(`http://127.0.0.1:${port}/api/first_administrator/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: secretOf(), ...person }),
  })
  expect(made.status, await made.text()).toBe(201)
  process.kill(Number.parseInt(readFileSync(join(dataFolder, 'database', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT')
  const enter = () =>
    fetch(`http://127.0.0.1:${port}/o/token/`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ username: person.username, password: person.password, grant_type: 'password' }).toString(),
    })
  const answers: (readonly [number, string | null])[] = []
  await expect
    .poll(
      async () => {
        const answer = await enter()
        await answer.text()
        answers.push([answer.status, answer.headers.get('retry-after')])
        return answer.status
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(200)
  const refused = answers.filter(([status]) => status !== 200)
  expect(new Set(refused.map(([status]) => status))).toEqual(new Set([503]))
  expect(refused.every(([, wait]) => Number(wait) > 0)).toBe(true)
  await expect.poll(() => product.said(), { timeout: 20_000 }).toContain('The embedded PostgreSQL runs again')
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
}, 180_000)

test('while the demo company is being made the server says how far it is, and what is half made goes when it is asked to stop', async () => {
  const port = await freePort()
  // A company of this size is never kept for the next start.
  const product = run('devServer.ts', { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', DEMO_SIZE: 'L' })
  const asked = async (): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/me/`, { headers: { 'accept-language': 'en' } })
    return [answer.status, await answer.json()]
  }
  await expect.poll(() => asked().catch(() => undefined), { timeout: 60_000 }).toBeDefined()
  expect(await isReady(port)).toBe(false)
  expect(await asked()).toMatchObject([
    503,
    { error: 'preparing', message: expect.stringMatching(/^The demo company is being made: \d+ %$/) },
  ])
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(existsSync(join(dataFolder, 'database', 'postmaster.pid'))).toBe(false)

  const embedded = await startEmbedded({ folder: dataFolder })
  const database = openDatabase(embedded.ownerUrl)
  const { rows } = await sql<{ people: number }>`select count(*) as people from admin_user`.execute(database.db)
  expect(rows).toEqual([{ people: 0 }])
  await database.close()
  await embedded.stop()
}, 180_000)
