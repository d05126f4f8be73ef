import { sql } from 'kysely'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openDatabase, type OpenDatabase } from '../../core/database/pool.server.ts'
import type { ImportPlan, ImportView } from '../../core/exchange/importView.ts'
import { startProcess } from './load.ts'
import { memoryOf } from './memory.ts'
import { caller, timed, type Call } from './session.ts'
import { held, type Figure } from './report.ts'

/** P6: 100,000 materials with one wrong row in a hundred: read, tried on the write path, put right, tried again, written. */
const rowCount = 100_000
const wrongUnit = '箱（误）'

/** How much memory the server may take at most, in MB, and how long others may wait for a list, in ms. */
const bars = { memory: 300, minutes: 10, wait: 500, ofSetBased: 0.05 } as const

/** Measures an import from the upload to the last row against COPY of the same rows, without a check. */
export const benchImport = async (_database: OpenDatabase, databaseUrl: string, folder: string): Promise<readonly Figure[]> => {
  const prefix = `B${Date.now().toString(36).toUpperCase()}-`
  const patient = openDatabase(databaseUrl, { max: 2, statementTimeout: 30 * 60_000, name: 'meniscus bench' })
  await clear(patient)
  const whole = await startProcess(join(import.meta.dirname, 'productServer.ts'), { databaseUrl, dataFolder: folder })
  const watching = new AbortController()
  try {
    const call = await caller(whole.url, 'admin')
    const before = memoryOf(whole.child.pid, 'VmRSS')
    const file = await new Response(writeXlsxStream(materials(prefix), { name: 'Materials' })).blob()
    const waits: number[] = []
    const watched = watch(call, waits, watching.signal)
    const sent = await timed(() => upload(call, file))
    const read = await timed(() => step(call, sent.value, 'read', { reading: sent.value.reading }))
    const { plan } = read.value
    if (!plan) throw new Error('The columns were not recognised')
    const chosen: ImportPlan = plan
    const checked = await timed(() => step(call, read.value, 'check', { plan: chosen }))
    const fixed = await timed(async () => {
      await call('POST', `/api/exchange/import/${read.value.id}/replace/`, { column: 1, from: wrongUnit, to: '个' })
      return step(call, checked.value, 'check', { plan: chosen })
    })
    if (fixed.value.counts.bad > 0) throw new Error(`Rows are still wrong: ${await firstProblem(call, fixed.value)}`)
    const written = await timed(() => step(call, fixed.value, 'write', { scope: 'all' }))
    watching.abort()
    await watched
    const { counts, problem } = written.value
    if (counts.written !== rowCount) throw new Error(`${counts.written} rows were written: ${JSON.stringify({ counts, problem })}`)
    const perSecond = (seconds: number): number => rowCount / seconds
    process.stdout.write(
      `upload ${sent.seconds.toFixed(1)} s, read ${read.seconds.toFixed(1)} s (${Math.round(perSecond(read.seconds))} rows/s), check ${checked.seconds.toFixed(1)} s (${Math.round(perSecond(checked.seconds))} rows/s, ${checked.value.counts.bad} wrong), second check ${fixed.seconds.toFixed(1)} s, write ${written.seconds.toFixed(1)} s (${Math.round(perSecond(written.seconds))} rows/s)\n`,
    )
    const peak = memoryOf(whole.child.pid, 'VmHWM') - before
    const setBased = await writeAtOnce(databaseUrl, prefix)
    await clear(patient)
    const work = (checked.seconds + fixed.seconds + written.seconds) / 60
    const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0
    const ratio = setBased / written.seconds
    return [
      {
        name: 'P6 import, rows/s written',
        figure: perSecond(written.seconds),
        baseline: perSecond(setBased),
        ratio,
        bar: bars.ofSetBased,
        ok: ratio >= bars.ofSetBased,
      },
      held('P6 import, minutes', work, bars.minutes),
      held('P6 import, peak MB', peak, bars.memory),
      held('P6 others wait, p99 ms', p99, bars.wait),
    ]
  } finally {
    watching.abort()
    whole.child.kill()
    await patient.close()
  }
}

/** Removes what a run of this benchmark has imported. */
const clear = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`delete from mnm_material where name ~ '^B[0-9A-Z]+-[0-9]+ '`.execute(db)
}

async function* materials(prefix: string): AsyncGenerator<string[]> {
  yield [
    '名称',
    '计量单位',
    '类型',
    '可采购',
    '检验类别',
    '抽样方案',
    '检验水平',
    'AQL',
    '规格',
    '产地',
    '品牌型号',
    '按批次管理',
    '可销售',
    '英文名称',
  ]
  for (let index = 0; index < rowCount; index += 1) {
    yield [
      `${prefix}${index} 电导率传感器`,
      index % 100 === 50 ? wrongUnit : '个',
      '普通',
      '是',
      'B',
      '',
      '',
      '',
      `0–20 mS/cm，探头 ${index % 97}`,
      '苏州',
      `EC-${index % 1000}`,
      '是',
      '否',
      `Conductivity sensor ${index}`,
    ]
  }
}

const upload = (call: Call, file: Blob): Promise<ImportView> => {
  const form = new FormData()
  form.append('file', file, 'materials.xlsx')
  return call<ImportView>('POST', '/api/exchange/import/?entity=mnm.material', form)
}

const working = new Set(['reading', 'checking', 'writing'])

/** Takes one step of an import and waits for its end. */
const step = async (call: Call, { id }: ImportView, name: string, body: object): Promise<ImportView> => {
  let view = await call<ImportView>('POST', `/api/exchange/import/${id}/${name}/`, body)
  while (working.has(view.state)) {
    await sleep(500)
    view = await call<ImportView>('GET', `/api/exchange/import/${id}/`)
  }
  return view
}

const firstProblem = async (call: Call, { id, counts }: ImportView): Promise<string> =>
  JSON.stringify({ counts, first: await call('GET', `/api/exchange/import/${id}/rows/?only=bad&from=0&size=1`) })

/** Looks at a list again and again, as others do meanwhile; a refusal counts as an endless wait. */
const watch = async (call: Call, waits: number[], ended: AbortSignal): Promise<void> => {
  while (!ended.aborted) {
    const waited = await timed(() => call('GET', '/api/mnm/unit/')).then(
      ({ seconds }) => seconds * 1000,
      () => Number.POSITIVE_INFINITY,
    )
    if (!ended.aborted) waits.push(waited)
    await sleep(100)
  }
}

/** Seconds that COPY takes to read the same rows into a table with the same indexes, without a check and without history. */
const writeAtOnce = async (databaseUrl: string, prefix: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('create temporary table bare (like mnm_material including indexes including generated) on commit drop')
    const columns = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
       where table_schema = 'public' and table_name = 'mnm_material' and is_generated = 'NEVER'`,
    )
    const names = columns.rows[0]?.names ?? ''
    const copied: Buffer[] = []
    const rows = client.query(copyTo(`copy (select ${names} from mnm_material where name like '${prefix}%') to stdout`))
    for await (const part of rows) copied.push(part as Buffer)
    const { seconds } = await timed(() => pipeline(Readable.from(copied), client.query(copyFrom(`copy bare (${names}) from stdin`))))
    return seconds
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
