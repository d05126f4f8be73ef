import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { passingPlace } from '../../tests/harness/passingPlace.ts'
import { freePort } from '../database/freePort.server.ts'
import { openWaitingRoom, type Preparation } from './waitingRoom.server.ts'

const folder = mkdtempSync(join(passingPlace, 'meniscus-waiting-'))
writeFileSync(join(folder, 'index.html'), '<title>Meniscus</title>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the page is there, probes say that it cannot work yet, every call is told in its language how far it is, and the port is free afterwards', async () => {
  const port = await freePort()
  let preparation: Preparation = { message: ['正在生成：7 %', 'It is being made: 7 %'], share: 0.07 }
  const room = await openWaitingRoom({ host: '127.0.0.1', port, folder, logLevel: 'silent', trustProxy: false }, () => preparation)
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  try {
    for (const path of ['/', '/login', '/mnm/unit?search=ge']) {
      const page = await ask(path)
      expect([page.status, await page.text()], path).toEqual([200, '<title>Meniscus</title>'])
    }
    expect((await ask('/livez')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)

    const english = await ask('/api/users/me/', { headers: { 'accept-language': 'en' } })
    expect([english.status, english.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await english.json()).toMatchObject({ error: 'preparing', message: 'It is being made: 7 %', data: { share: 0.07 } })
    preparation = { message: ['正在生成：8 %', 'It is being made: 8 %'], share: 0.08 }
    const signingIn = await ask('/o/token/', { method: 'POST', body: new URLSearchParams({ username: 'admin' }) })
    expect(signingIn.status).toBe(503)
    expect(await signingIn.json()).toMatchObject({ error: 'preparing', message: '正在生成：8 %', data: { share: 0.08 } })
  } finally {
    await room.close()
  }
  const other = createServer()
  await new Promise<void>((resolve, reject) => other.once('error', reject).listen(port, '127.0.0.1', resolve))
  other.close()
})
