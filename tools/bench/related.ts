import { sql } from 'kysely'
import { join } from 'node:path'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import { median, startProcess } from './load.ts'
import type { Figure } from './report.ts'
import { caller, timed } from './session.ts'

/** P15: what refers to the supplier with the most lots, and the chain in which it stands, each so often in turn. */
const turns = 60

/** Against the call that reads the supplier itself. */
const bar = 1.5

/** Measures both calls in turn, one request at a time. */
export const benchRelated = async ({ db }: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const { rows } = await sql<{ id: number; lots: number }>`select supplier_id as id, count(*) as lots from quality_iqc
    group by supplier_id order by lots desc limit 1`.execute(db)
  const [supplier] = rows
  if (!supplier) throw new Error('There is no supplier with lots')
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const call = await caller(whole.url, 'admin')
    const addresses = {
      read: `/api/purchase/supplier/${supplier.id}/`,
      related: `/api/related/?entity=purchase.supplier&record=${supplier.id}`,
    }
    const took = { read: [] as number[], related: [] as number[] }
    for (let turn = 0; turn < turns + 5; turn++)
      for (const which of ['read', 'related'] as const) {
        const { seconds } = await timed(() => call('GET', addresses[which]))
        if (turn >= 5) took[which].push(seconds * 1000)
      }
    const [figure, baseline] = [median(took.related), median(took.read)]
    return [{ name: `P15 related of ${supplier.lots}, ms`, figure, baseline, ratio: figure / baseline, bar, ok: figure / baseline <= bar }]
  } finally {
    whole.child.kill()
  }
}
