import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { median } from './load.ts'
import { memoryOf } from './memory.ts'
import { startProduct } from './processes.ts'
import { held, type Figure } from './report.ts'
import { signIn, timed } from './session.ts'

/** P12: from the start on an existing database to the first answered call, so often; and what the server holds when nobody asks for anything. */
const rounds = 3
const bars = { start: 3000, memory: 220 } as const

/** How long nobody asks anything before the memory is looked at, in ms. */
const rest = 15_000

/** Measures starts one after the other, with the database running, as after an update. */
export const benchStart = async (
  _database: OpenDatabase,
  databaseUrl: string,
  folder: string,
  ownerUrl: string,
): Promise<readonly Figure[]> => {
  const took: number[] = []
  let atRest = Number.NaN
  for (let round = 0; round < rounds; round++) {
    const started = await timed(async () => {
      const product = await startProduct({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder }, 1)
      await signIn(product.url, 'inspector')
      return product
    })
    took.push(started.seconds * 1000)
    if (round === rounds - 1) {
      await sleep(rest)
      atRest = memoryOf(started.value.pid, 'VmRSS')
    }
    await started.value.stop()
  }
  return [held('P12 start, ms', median(took), bars.start), held('P12 at rest, MB', atRest, bars.memory)]
}
