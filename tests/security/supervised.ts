import { request, type Agent } from 'node:http'
import { expect } from 'vitest'
import { freePort } from '../../core/database/freePort.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { isReady, runTool, type ToolRun } from '../harness/runTool.ts'
import type { TestServer, Visitor } from '../harness/server.ts'

/** Starts the product with two processes behind one port on the test's database; ended with the test file. */
export const superviseTwo = async (
  { dataFolder, database }: Pick<TestServer, 'dataFolder' | 'database'>,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly product: ToolRun; readonly port: number }> => {
  const port = await freePort()
  const product = runTool('devServer.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PROCESSES: '2',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...environment,
  })
  atEnd(async () => {
    product.child.kill('SIGTERM')
    await product.ended
  })
  await expect.poll(() => isReady(port), { timeout: 60_000, interval: 100 }).toBe(true)
  return { product, port }
}

/** How a request ended: with a status, the connection broke, or nothing was heard for longer than the client's patience. */
export type Outcome = number | 'broken' | 'hangs'

/** One attempt to have something done. */
export interface Attempt {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string
  /** JSON. */
  readonly body?: string
  /** In milliseconds. */
  readonly patience: number
}

/** Sends one request over the agent's connections in a person's name; never throws. */
export const attempt = (agent: Agent, port: number, by: Visitor, { method, path, key, body, patience }: Attempt): Promise<Outcome> => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const sent = request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: {
        authorization: `Bearer ${by.token}`,
        'x-csrftoken': by.csrf,
        cookie: `csrftoken=${by.csrf}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    },
    answer => {
      answer.on('error', () => resolve('broken'))
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    },
  )
  sent.setTimeout(patience, () => {
    resolve('hangs')
    sent.destroy()
  })
  sent.on('error', () => resolve('broken'))
  sent.on('close', () => resolve('broken'))
  sent.end(body)
  return promise
}
