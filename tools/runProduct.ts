import { sql } from 'kysely'
import { join } from 'node:path'
import type { Environment } from '../app/environment.server.ts'
import { migrate, readMigrations } from '../core/database/migrate.server.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import type { Ending } from './ending.ts'
import { say } from './say.ts'
import { openFiles, openStore } from './store.ts'
import { supervise } from './supervise.ts'

/**
 * Starts the database and the server, in this process or in several that it supervises, and answers what its user should read; `ending` will
 * stop what has been started. A supervisor never loads the server, nor a server what makes the demo company.
 */
export const runProduct = async (environment: Environment, ending: Ending): Promise<readonly string[]> => {
  const store = await openStore(environment, ending)
  const migrateAll = () => migrate(store.ownerUrl, readMigrations(join(import.meta.dirname, '../migrations')))
  await migrateAll()
  const lines = environment.production ? await firstAdministrator(store.url) : await demoCompany(store.ownerUrl, environment)

  if (environment.processes === 1) {
    const { serve } = await import('./serve.ts')
    await serve(environment, store.url, ending)
  } else {
    const task = { environment, databaseUrl: store.url }
    await supervise({ task, ending, beforeReplacing: async () => void (await migrateAll()) })
  }
  return lines
}

/** Loads the demo company into a database that has no people yet, all or nothing; answers who may sign in. */
const demoCompany = async (url: string, environment: Environment): Promise<readonly string[]> => {
  const database = openDatabase(url, { statementTimeout: 120_000, name: 'meniscus demo' })
  try {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from admin_user) as empty`.execute(database.db)
    if (rows[0]?.empty) {
      say(['正在生成演示公司… · Making the demo company…'])
      const { loadDemoCompany } = await import('./demo/demo.server.ts')
      await loadDemoCompany(database.db, await openFiles(environment), environment.demoSize)
    }
  } finally {
    await database.close()
  }
  return [`演示账号 · demo accounts: ${demoAccounts.join(', ')}`, `密码 · password: ${demoPassword}`]
}

const firstAdministrator = async (url: string): Promise<readonly string[]> => {
  const database = openDatabase(url)
  try {
    const { firstAdministratorSecret } = await import('../core/access/firstAdministrator.server.ts')
    const secret = await firstAdministratorSecret(database.db)
    return secret === undefined
      ? []
      : ['还没有管理员。用此一次性口令创建：', 'There is no administrator yet. Create one with this one-time secret:', secret]
  } finally {
    await database.close()
  }
}
