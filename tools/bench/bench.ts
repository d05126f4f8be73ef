import { sql } from 'kysely'
import { join } from 'node:path'
import { sealerOf } from '../../core/audit/seal.server.ts'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { openDatabase } from '../../core/database/pool.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { loadDemoCompany } from '../demo/demo.server.ts'
import { benchAttributes } from './attributes.ts'
import { benchExport } from './export.ts'
import { benchImport } from './import.ts'
import { benchList } from './list.ts'
import { benchListeners } from './listeners.ts'
import { benchMrp } from './mrp.ts'
import { benchOpening } from './opening.ts'
import { benchPages } from './pages.ts'
import { benchPapers } from './papers.ts'
import { benchProcesses } from './processes.ts'
import { benchRelated } from './related.ts'
import { report } from './report.ts'
import { benchScrolling } from './scrolling.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchWrite } from './write.ts'

// npm run bench [-- list write pages …] : measures the bars of docs/performance.md. The company of size L is made once and kept in .data/bench.

const folder = join('.data', 'bench')
const benches = {
  list: benchList,
  write: benchWrite,
  pages: benchPages,
  search: benchSearch,
  related: benchRelated,
  export: benchExport,
  import: benchImport,
  listeners: benchListeners,
  processes: benchProcesses,
  start: benchStart,
  opening: benchOpening,
  papers: benchPapers,
  scrolling: benchScrolling,
  attributes: benchAttributes,
  mrp: benchMrp,
} as const
const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name)

const asked = process.argv.slice(2)
const unknown = asked.find(name => !isBench(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark ${unknown}; there are: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}

const embedded = await startEmbedded({ folder, durable: false, processes: 2 })
try {
  await migrate(embedded.ownerUrl, readMigrations('migrations'))
  const filling = openDatabase(embedded.ownerUrl, { statementTimeout: 30 * 60_000, name: 'meniscus bench' })
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from admin_user) as empty`.execute(filling.db)
  if (rows[0]?.empty) {
    process.stdout.write('Making the company of size L, once…\n')
    await loadDemoCompany(filling.db, folderStore(join(folder, 'files')), 'L')
    await sql`vacuum analyze`.execute(filling.db)
  }
  // A company brought in with its past is sealed in the background: what is measured must not share the machine with that.
  await sealerOf(filling.db).seal()
  await filling.close()
  const database = openDatabase(embedded.url)
  const chosen = asked.length === 0 ? Object.keys(benches).filter(isBench) : asked.filter(isBench)
  for (const name of chosen) report(await benches[name](database, embedded.url, folder, embedded.ownerUrl), join(folder, `${name}.json`))
  await database.close()
} finally {
  await embedded.stop()
}
