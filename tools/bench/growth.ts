import { sql } from 'kysely'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { openDatabase, type Database } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { loadDemoCompany, product } from '../demo/demo.server.ts'
import { fillLarge } from '../demo/fillLarge.server.ts'
import { listCall } from './list.ts'
import { load, median } from './load.ts'
import { memoryOf } from './memory.ts'
import { startProduct } from './processes.ts'
import { caller, timed, type Call } from './session.ts'

// node tools/bench/growth.ts 10000 100000 1000000 : the same calls on companies whose largest table has so many rows, each made anew and thrown away. Prints
// the rows of the table in docs/performance.md.

/** Each call so often; the first ones are not counted. */
const turns = 30
const warming = 5
const seconds = 4

const folder = join('.data', 'growth')

interface Column {
  readonly rows: number
  readonly figures: ReadonlyMap<string, string>
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`

/** The middle of so many turns of a call, in milliseconds. */
const middle = async (call: (turn: number) => Promise<unknown>): Promise<number> => {
  const took: number[] = []
  for (let turn = 0; turn < turns + warming; turn++) {
    const one = await timed(() => call(turn))
    if (turn >= warming) took.push(one.seconds * 1000)
  }
  return median(took)
}

const lots = '/api/quality/iqc/?fields=code,status,material,supplier&sort=-code'

interface Known {
  readonly supplier: number
  readonly codes: readonly string[]
}

/** The supplier with the most lots, and codes from all over the table. */
const knownOf = async (db: Database): Promise<Known> => {
  const { rows: suppliers } = await sql<{
    id: number
  }>`select supplier_id as id from quality_iqc group by supplier_id order by count(*) desc limit 1`.execute(db)
  const { rows: codes } = await sql<{
    code: string
  }>`select code from quality_iqc where id % greatest(1, (select max(id) / ${turns} from quality_iqc)) = 0`.execute(db)
  const [supplier] = suppliers
  if (!supplier || codes.length === 0) throw new Error('The company has no lots')
  return { supplier: supplier.id, codes: codes.map(({ code }) => code) }
}

const contacts = Array.from({ length: 10 }, (_, place) => ({
  name: `联系人 ${place}`,
  phone: `0512-6688-${String(place).padStart(4, '0')}`,
}))

/** What one caller waits for, one request at a time. */
const alone = async (inspector: Call, admin: Call, { supplier, codes }: Known): Promise<readonly (readonly [string, string])[]> => {
  const { count } = await inspector<{ readonly count: number }>('GET', lots)
  const to = (page: number): Promise<{ readonly count: number }> => inspector('GET', `${lots}&page=${page}`)
  const reached = await timed(() => to(Math.ceil(count / 20)))
  const last = Math.ceil((await to(1)).count / 20)
  const made = Date.now().toString(36)
  return [
    ['list, first page', ms(await middle(() => to(1)))],
    ['list, filtered by state', ms(await middle(() => inspector('GET', `${lots}&status=toInspect`)))],
    ['list, first way to the last page', ms(reached.seconds * 1000)],
    ['list, last page', ms(await middle(() => to(last)))],
    ['search for a code', ms(await middle(turn => inspector('GET', `${lots}&search=${codes[turn % codes.length] ?? ''}`)))],
    [
      'related records of the largest supplier',
      ms(await middle(() => admin('GET', `/api/related/?entity=purchase.supplier&record=${supplier}`))),
    ],
    [
      'create a record with ten lines',
      ms(
        await middle(turn =>
          admin('POST', '/api/purchase/supplier/', {
            name: `测试 ${made} ${turn}`,
            type: 'trader',
            billType: 'none',
            currency: 'CNY',
            settlementDays: 30,
            contacts,
          }),
        ),
      ),
    ],
  ]
}

const throughput = async (origin: string): Promise<string> => {
  const { url, headers } = await listCall(origin)
  await load(url, headers, 1)
  const { perSecond, p99 } = await load(url, headers, seconds)
  return `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`
}

const measure = async (rows: number): Promise<Column> => {
  rmSync(folder, { recursive: true, force: true })
  const embedded = await startEmbedded({ folder, durable: false, processes: 2 })
  try {
    await migrate(embedded.ownerUrl, readMigrations('migrations'))
    const owner = openDatabase(embedded.ownerUrl, { statementTimeout: 60 * 60_000, name: 'meniscus growth' })
    await loadDemoCompany(owner.db, folderStore(join(folder, 'files')), 'S')
    await transaction(owner.db, tx => fillLarge({ tx, product }, { rows }))
    await sql`vacuum analyze`.execute(owner.db)
    const known = await knownOf(owner.db)
    const { rows: sizes } = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
      owner.db,
    )
    await owner.close()
    const environment = { DATABASE_URL: embedded.url, DATABASE_OWNER_URL: embedded.ownerUrl, DATA_DIR: folder }
    const figures: (readonly [string, string])[] = [['size of the database', sizes[0]?.size ?? '']]
    for (const processes of [1, 2] as const) {
      const started = await timed(() => startProduct(environment, processes))
      const running = started.value
      const { url, pid } = running
      if (processes === 1) {
        figures.push(['start', ms(started.seconds * 1000)])
        figures.push(...(await alone(await caller(url, 'inspector'), await caller(url, 'admin'), known)))
      }
      figures.push([`list, 32 connections, ${processes === 1 ? 'one process' : 'two processes'}`, await throughput(url)])
      if (processes === 1) figures.push(['memory of the server afterwards', `${memoryOf(pid, 'VmRSS').toFixed(0)} MB`])
      await running.stop()
    }
    return { rows, figures: new Map(figures) }
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const asked = process.argv.slice(2).map(Number)
if (asked.length === 0 || asked.some(rows => !Number.isInteger(rows) || rows < 1000)) {
  process.stderr.write('Say how many rows: node tools/bench/growth.ts 10000 100000 1000000\n')
  process.exit(2)
}
const columns: Column[] = []
for (const rows of asked) {
  const made = await timed(() => measure(rows))
  columns.push(made.value)
  process.stderr.write(`${rows} rows: ${made.seconds.toFixed(0)} s\n`)
}
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
process.stdout.write(line(['rows', ...columns.map(({ rows }) => rows.toLocaleString('en'))]))
process.stdout.write(line(['---', ...columns.map(() => '---:')]))
for (const name of columns[0]?.figures.keys() ?? [])
  process.stdout.write(line([name, ...columns.map(({ figures }) => figures.get(name) ?? '')]))
