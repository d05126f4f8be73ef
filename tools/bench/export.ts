import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { OpenDatabase } from '../../core/database/pool.server.ts'
import type { ExportView } from '../../core/exchange/importView.ts'
import { startProcess } from './load.ts'
import { memoryOf } from './memory.ts'
import { held, type Figure } from './report.ts'
import { caller, timed } from './session.ts'

/** P5: a million lots with the twelve columns of P1 into a file. */
const columns = 'code,status,material,supplier,quantity,verdict,supplierLot,sampleSize,passRate,followUp,inspector,inspectedAt'

/** CSV against COPY of the same rows, and how much more memory the server may take, in MB. */
const bars = { csv: 0.3, memory: 150 } as const

const byHand = `copy (select t.code, t.status, m.code || ' ' || m.name, s.name, t.quantity, t.verdict, t.supplier_lot, t.sample_size, t.pass_rate,
    t.follow_up, u.name, t.inspected_at
  from quality_iqc as t left join mnm_material as m on m.id = t.material_id left join purchase_supplier as s on s.id = t.supplier_id
    left join admin_user as u on u.id = t.inspector_id order by t.code desc) to stdout (format csv, header)`

/** Measures both formats from the request to the file that lies ready, and what COPY takes for the same rows. */
export const benchExport = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  try {
    const call = await caller(whole.url, 'admin')
    const made = async (format: 'csv' | 'xlsx'): Promise<ExportView> => {
      let view = await call<ExportView>('POST', '/api/quality/iqc/export/', { format, columns, sort: '-code' })
      while (view.state === 'waiting' || view.state === 'running') {
        await sleep(200)
        view = await call<ExportView>('GET', `/api/exchange/export/${view.id}/`)
      }
      if (view.state !== 'done') throw new Error(`The export ended as ${view.state}`)
      return view
    }
    await call('GET', '/api/mnm/unit/')
    const before = memoryOf(whole.child.pid, 'VmRSS')
    const csv = await timed(() => made('csv'))
    const afterCsv = memoryOf(whole.child.pid, 'VmHWM') - before
    const copied = await timed(async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        let bytes = 0
        for await (const part of client.query(copyTo(byHand))) bytes += (part as Buffer).length
        return bytes
      } finally {
        await client.end()
      }
    })
    const xlsx = await timed(() => made('xlsx'))
    const rows = csv.value.total
    const ratio = copied.seconds / csv.seconds
    return [
      { name: 'P5 CSV, rows/s', figure: rows / csv.seconds, baseline: rows / copied.seconds, ratio, bar: bars.csv, ok: ratio >= bars.csv },
      held('P5 CSV, more MB', afterCsv, bars.memory),
      held('P5 CSV and xlsx, more MB', memoryOf(whole.child.pid, 'VmHWM') - before, bars.memory),
      held('P5 xlsx, s', xlsx.seconds, 600),
    ]
  } finally {
    whole.child.kill()
  }
}
