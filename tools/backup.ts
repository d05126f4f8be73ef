import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../app/environment.server.ts'
import { writeBackup } from '../core/backup/backup.server.ts'
import { rememberBackup, rowsOf } from '../core/backup/backupRun.server.ts'
import { startEmbedded } from '../core/database/embedded.server.ts'
import { prepareEnding } from './ending.ts'
import { say } from './say.ts'
import { leftOutWords } from './leftOutWords.ts'
import { openFiles } from './store.ts'

// npm run backup [-- folder] : saves the whole company, also while the product runs, and keeps the newest 14 complete backups of the folder. Exit code 1 when
//                              something is missing that belongs into it.
// npm run backup -- --elsewhere : saves nothing, and remembers that other tools have just made a backup.

/** How many complete backups stay in a folder. */
const kept = 14

const ending = prepareEnding()
try {
  const { values: given, positionals } = parseArgs({ options: { elsewhere: { type: 'boolean' } }, allowPositionals: true })
  const environment = readEnvironment(process.env)
  const { databaseUrl, databaseOwnerUrl, dataFolder } = environment
  const store =
    databaseUrl === undefined
      ? await startEmbedded({ folder: dataFolder, guest: true })
      : { ownerUrl: databaseOwnerUrl ?? databaseUrl, stop: async () => undefined }
  ending.before(() => store.stop())
  if (given.elsewhere) {
    await rememberBackup(store.ownerUrl, 'elsewhere')
    say(['已登记：刚用其他工具完成了备份', 'Recorded: a backup was made with other tools'])
  } else {
    const files = await openFiles(environment)
    const target = resolve(positionals[0] ?? join(dataFolder, 'backups'))
    const { folder, manifest } = await writeBackup({ url: store.ownerUrl, store: files, dataFolder, target, keep: kept })
    await rememberBackup(store.ownerUrl, manifest)
    const rows = rowsOf(manifest)
    const { lacking = [] } = manifest
    const made = lacking.length === 0 ? (['备份完成', 'Backup complete'] as const) : (['备份不完整', 'Backup incomplete'] as const)
    say([
      `${made[0]}：${folder}`,
      `${manifest.tables.length} 张表、${rows} 行、${manifest.blobs.length} 个文件`,
      `${made[1]}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.blobs.length} files`,
      ...leftOutWords(manifest.foreign ?? []),
    ])
    if (lacking.length > 0) {
      const { lackingWords } = await import('./lackingWords.ts')
      say(await lackingWords(store.ownerUrl, lacking))
      process.exitCode = 1
    }
  }
  await store.stop()
  process.exit()
} catch (error) {
  await ending.fail(error)
}
