import { join, resolve } from 'node:path'
import { readEnvironment } from '../app/environment.server.ts'
import { restoreBackup } from '../core/backup/restore.server.ts'
import { readMigrations } from '../core/database/migrate.server.ts'
import { StartFailure } from '../core/database/startFailure.server.ts'
import { prepareEnding } from './ending.ts'
import { say } from './say.ts'
import { leftOutWords } from './leftOutWords.ts'
import { openFiles, openStore } from './store.ts'

// npm run restore -- folder : brings an empty database and data folder to the state of a backup; nothing that is there is overwritten.

const ending = prepareEnding()
try {
  const [, , folder] = process.argv
  if (folder === undefined) {
    throw new StartFailure('environment', [
      '请指明备份文件夹：npm run restore -- 文件夹',
      'Name the folder of the backup: npm run restore -- folder',
    ])
  }
  const environment = readEnvironment(process.env)
  const { ownerUrl } = await openStore(environment, ending)
  const {
    manifest: { at, tables, lacking = [] },
    leftOut,
    ended,
  } = await restoreBackup({
    folder: resolve(folder),
    ownerUrl,
    store: await openFiles(environment),
    dataFolder: environment.dataFolder,
    migrations: readMigrations(join(import.meta.dirname, '../migrations')),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say([
    `已恢复到 ${at} 的状态，共 ${rows} 行。`,
    `Restored to the state of ${at}: ${rows} rows.`,
    `所有登录和设置密码的链接均已失效：${ended.sessions} 个登录、${ended.links} 个链接。请重新登录。`,
    `Everybody has to sign in again: ${ended.sessions} sessions and ${ended.links} password links have been ended.`,
    ...leftOutWords(leftOut),
  ])
  if (lacking.length > 0) {
    const { lackingWords } = await import('./lackingWords.ts')
    say([
      '备份不完整，以下内容未能恢复：',
      'The backup is incomplete. This could not be restored:',
      ...(await lackingWords(ownerUrl, lacking)),
    ])
  }
  process.kill(process.pid, 'SIGTERM')
} catch (error) {
  await ending.fail(error)
}
