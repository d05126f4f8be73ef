import { join, resolve } from 'node:path'
import { readEnvironment } from '../app/environment.server.ts'
import { writeBackup } from '../core/backup/backup.server.ts'
import { rememberBackup } from '../core/backup/backupRun.server.ts'
import { startEmbedded } from '../core/database/embedded.server.ts'
import { prepareEnding } from './ending.ts'
import { say } from './say.ts'
import { leftOutWords } from './leftOutWords.ts'
import { openFiles } from './store.ts'

// npm run backup [-- folder] : saves the whole company, also while the product runs, and keeps the newest 14 backups of the folder.

/** How many backups stay in a folder. */
const kept = 14

const ending = prepareEnding()
try {
  const environment = readEnvironment(process.env)
  const { databaseUrl, databaseOwnerUrl, dataFolder } = environment
  const files = await openFiles(environment)
  const store =
    databaseUrl === undefined
      ? await startEmbedded({ folder: dataFolder, guest: true })
      : { ownerUrl: databaseOwnerUrl ?? databaseUrl, stop: async () => undefined }
  ending.before(() => store.stop())
  const target = resolve(process.argv[2] ?? join(dataFolder, 'backups'))
  const { folder, manifest } = await writeBackup({ url: store.ownerUrl, store: files, dataFolder, target, keep: kept })
  await rememberBackup(store.ownerUrl, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say([
    `备份完成：${folder}`,
    `${manifest.tables.length} 张表、${rows} 行、${manifest.blobs.length} 个文件`,
    `Backup complete: ${manifest.tables.length} tables, ${rows} rows, ${manifest.blobs.length} files`,
    ...leftOutWords(manifest.foreign ?? []),
  ])
  await store.stop()
  process.exit(0)
} catch (error) {
  await ending.fail(error)
}
