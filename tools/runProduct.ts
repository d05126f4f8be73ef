import { sql } from 'kysely'
import { join } from 'node:path'
import type { Environment } from '../app/environment.server.ts'
import { migrate, readMigrations } from '../core/database/migrate.server.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { openWaitingRoom } from '../core/http/waitingRoom.server.ts'
import type { Label } from '../core/language/label.ts'
import { browserRoot } from './browserBuild.ts'
import { demoAccounts, demoPassword, kioskAccount } from './demo/accounts.ts'
import type { Ending } from './ending.ts'
import { makeDemoCompany } from './makeDemoCompany.ts'
import { sayProgress } from './say.ts'
import { openStore } from './store.ts'
import { supervise } from './supervise.ts'

/** What goes on beside the start of the product. */
export interface StartedBeside {
  /** Done when the browser part is built; it is there already when absent. */
  readonly browser?: Promise<void> | undefined
  /** Told when the sign-in page can be opened although the demo company is still being made. */
  readonly pageServed?: () => void
}

/**
 * Starts the database and the server, in this process or in several that it supervises, and answers what its user should read; `ending` will
 * stop what has been started. A supervisor never loads the server, nor a server what makes the demo company: while that is made by another process,
 * the sign-in page is there and says how far it is.
 */
export const runProduct = async (
  environment: Environment,
  ending: Ending,
  { browser, pageServed }: StartedBeside = {},
): Promise<readonly string[]> => {
  const store = await openStore(environment, ending)
  const migrateAll = () => migrate(store.ownerUrl, readMigrations(join(import.meta.dirname, '../migrations')))
  await migrateAll()
  const isMissing = !environment.production && (await isEmpty(store.ownerUrl))
  let made = 0
  const making = isMissing
    ? makeDemoCompany({ environment, databaseUrl: store.ownerUrl }, ending, share => {
        const isAnotherQuarter = Math.floor(4 * share) > Math.floor(4 * made)
        made = share
        sayProgress(inBoth(makingWords(share)), isAnotherQuarter)
      })
    : undefined
  // Told where it is waited for.
  making?.catch(() => undefined)
  await browser
  const lines = environment.production ? await firstAdministrator(store.url) : accountLines
  const waitingRoom =
    making && (await openWaitingRoom({ ...environment, folder: browserRoot }, () => ({ message: makingWords(made), share: made })))
  if (waitingRoom) {
    ending.before(waitingRoom.close)
    pageServed?.()
  }

  if (environment.processes === 1) {
    const { serve } = await import('./serve.ts')
    await making
    await serve(environment, store.url, ending, waitingRoom?.close)
  } else {
    await making
    await waitingRoom?.close()
    const task = { environment, databaseUrl: store.url }
    await supervise({ task, ending, beforeReplacing: async () => void (await migrateAll()) })
  }
  return lines
}

const makingWords = (share: number): Label => {
  const percent = Math.floor(100 * share)
  return [`正在生成演示公司：${percent} %`, `The demo company is being made: ${percent} %`]
}

const inBoth = (words: Label): string => words.join(' · ')

/** Who may sign in to the demo company. */
const accountLines = [
  `演示账号 · demo accounts: ${[...demoAccounts, kioskAccount].join(', ')}`,
  `密码 · password: ${demoPassword}`,
] as const

/** Whether the database has no people yet. */
const isEmpty = async (url: string): Promise<boolean> => {
  const database = openDatabase(url)
  try {
    const { rows } = await sql<{ empty: boolean }>`select not exists (select from admin_user) as empty`.execute(database.db)
    return rows[0]?.empty === true
  } finally {
    await database.close()
  }
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
