import { expect } from 'vitest'
import { freePort } from '../../core/database/freePort.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { isReady, runTool, type ToolRun } from '../harness/runTool.ts'
import type { TestServer } from '../harness/server.ts'

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
