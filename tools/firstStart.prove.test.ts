import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../core/database/freePort.server.ts'
import { passingPlace } from '../tests/harness/passingPlace.ts'
import { isReady, runTool } from '../tests/harness/runTool.ts'
import { demoPassword } from './demo/accounts.ts'

const folders = ['first', 'second'].map(name =>
  join(passingPlace, `meniscus-start-${name}-${process.pid}-${randomBytes(4).toString('hex')}`),
)
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Starts the product on an empty data folder, waits for its company, signs in, and has its audit verified while it runs. */
const start = async (folder: string): Promise<{ readonly materials: number; readonly verified: string }> => {
  const port = await freePort()
  const product = runTool('devServer.ts', { DATA_DIR: folder, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' })
  try {
    await expect.poll(() => isReady(port), { timeout: 400_000, interval: 500 }).toBe(true)
    const signedIn = await fetch(`http://127.0.0.1:${port}/o/token/`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` },
      body: new URLSearchParams({ username: 'buyer', password: demoPassword, grant_type: 'password' }),
    })
    const { access_token: token } = (await signedIn.json()) as { readonly access_token: string }
    const listed = await fetch(`http://127.0.0.1:${port}/api/mnm/material/`, { headers: { authorization: `Bearer ${token}` } })
    const { count } = (await listed.json()) as { readonly count: number }
    const verification = runTool('verify.ts', { DATA_DIR: folder })
    expect(await verification.ended, verification.said()).toBe(0)
    return { materials: count, verified: verification.said() }
  } finally {
    product.child.kill('SIGTERM')
    expect(await product.ended, product.said()).toBe(0)
  }
}

test('the first start makes a company of which nothing unusual is found, and the next one with an empty folder has the same', async () => {
  const [first = '', second = ''] = folders
  const made = await start(first)
  const restored = await start(second)
  expect(made.materials).toBeGreaterThan(250)
  expect(restored.materials).toBe(made.materials)
  for (const { verified } of [made, restored]) {
    expect(verified).toContain('The audit is intact')
    expect(verified).toContain("rows were brought in with the company's past")
    expect(verified).not.toContain('sealed more than an hour after')
    expect(verified).not.toContain('wait for their seal')
  }
}, 600_000)
