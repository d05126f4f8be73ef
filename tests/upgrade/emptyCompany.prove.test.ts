import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../harness/atEnd.ts'
import { emptyDatabase } from '../harness/database.ts'
import { founder, startEmptyCompany, startInProduction, type CompanyProcess } from '../harness/emptyCompanyProcess.ts'
import { runTool } from '../harness/runTool.ts'

// What is proved on the demo company is proved on a company in which nobody has done anything yet, by the commands that its operator types.

/** For everything that is started one after the other. */
const long = 240_000

let place: string
let company: { readonly DATABASE_URL: string; readonly DATA_DIR: string }

/** What a command says that ends well. */
const said = async (tool: string, environment: Readonly<Record<string, string>>, ...given: readonly string[]): Promise<string> => {
  const run = runTool(tool, environment, given)
  expect(await run.ended, run.said()).toBe(0)
  return run.said()
}

/** The first administrator, as they come in through the door. */
const enter = async ({ origin }: CompanyProcess): Promise<(path: string) => Promise<unknown>> => {
  const entered = await fetch(`${origin}/o/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` },
    body: new URLSearchParams({ username: founder.username, password: founder.password, grant_type: 'password' }),
  })
  const { access_token: token } = (await entered.json()) as { readonly access_token: string }
  return async path => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
}

/** What verifying says of it. */
const verified = (environment: Readonly<Record<string, string>>): Promise<string> => said('verify.ts', environment)

/** Nothing is wrong, and of nothing it is unknown whether it is. */
const sound =
  /The audit is intact[^]*?\n {2}\d+ 条记录与最后审计的内容相符 · [^\n]*\n {2}[^\n]*What is kept of other records is what it follows from[^]*approvals are what their events say/

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'meniscus-empty-'))
  atEnd(() => rm(place, { recursive: true, force: true }))
  company = { DATABASE_URL: (await emptyDatabase()).ownerUrl, DATA_DIR: join(place, 'data') }
})

test(
  'is verified, backed up and well while it runs, and intact when it has ended',
  async () => {
    const running = await startEmptyCompany(company)
    const read = await enter(running)
    expect(await read('/api/admin/health/')).toMatchObject({
      measures: { jobsFailed: 0, backupAge: null },
      failed: [],
      store: { answers: true },
    })
    expect(await verified(company)).toMatch(sound)
    expect(await said('backup.ts', company, join(place, 'backups'))).toContain('Backup complete')
    expect(await read('/api/admin/health/')).toMatchObject({ measures: { backupAge: expect.any(Number), backupLacking: 0 } })
    expect(await running.stop(), running.run.said()).toBe(0)
    expect(await verified(company)).toMatch(sound)
  },
  long,
)

test(
  'its backup is restored, verified, and started again; its founder comes in and nobody else is asked to found it',
  async () => {
    const [saved = ''] = await readdir(join(place, 'backups'))
    const restored = { DATABASE_URL: (await emptyDatabase()).ownerUrl, DATA_DIR: join(place, 'restored') }
    expect(await said('restore.ts', restored, join(place, 'backups', saved))).toContain('Restored to the state of')
    expect(await verified(restored)).toMatch(sound)
    const running = await startInProduction(restored)
    expect(running.run.said()).not.toContain('one-time secret')
    const read = await enter(running)
    expect(await read('/api/admin/user/')).toMatchObject({ count: 1, results: [{ username: founder.username }] })
    expect(await read('/api/admin/workingCalendar/')).toMatchObject({ count: 1 })
    expect(await running.stop(), running.run.said()).toBe(0)
    expect(await verified(restored)).toMatch(sound)
  },
  long,
)
