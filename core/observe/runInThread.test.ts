import { expect, test } from 'vitest'
import { runInThread } from './runInThread.server.ts'

const limits = { patience: 60_000, memory: 64 } as const
const module = (code: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`)

test('a thread answers once, and whatever else becomes of it is said by name', async () => {
  expect(await runInThread(module('parentPort.postMessage(workerData + 1)'), 'Adding', 41, limits)).toBe(42)
  await expect(runInThread(module('process.exit(0)'), 'Adding', 1, limits)).rejects.toThrow('Adding ended without a result')
  await expect(runInThread(module('setInterval(() => {}, 1000)'), 'Adding', 1, { ...limits, patience: 20 })).rejects.toThrow(
    'Adding took too long',
  )
  const stopping = new AbortController()
  const stopped = runInThread(module('setInterval(() => {}, 1000)'), 'Adding', 1, { ...limits, stopping: stopping.signal })
  stopping.abort()
  await expect(stopped).rejects.toThrow('Adding was stopped')
})
