import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { restoreBackup } from '../../core/backup/restore.server.ts'
import { readMigrations } from '../../core/database/migrate.server.ts'
import { folderStore } from '../../core/files/folderStore.server.ts'
import { atEnd } from '../harness/atEnd.ts'
import { emptyDatabase, type TestDatabase } from '../harness/database.ts'

/** A record as an API answer tells it. */
export type Told = Readonly<Record<string, unknown>> & { readonly id: number }

/** What one person saw in the former version. */
export interface Seen {
  /** Every row of every list in their menus, by entity. */
  readonly lists: Readonly<Record<string, readonly Told[]>>
  /** Records as they are when they are opened. */
  readonly records: Readonly<Record<string, readonly Told[]>>
  /** Approvals that waited for them, and that they had decided. */
  readonly todo: readonly number[]
  readonly done: readonly number[]
}

const place = 'tests/fixtures/company643a47b'

/** What the people of the company saw before the upgrade, by username. */
export const seenBefore = (): Readonly<Record<string, Seen>> & { readonly admin: Seen } =>
  // Written by the former version, as its README says.
  JSON.parse(gunzipSync(readFileSync(join(place, 'seen.json.gz'))).toString()) as ReturnType<typeof seenBefore>

/** The password of everybody in it. */
export const formerPassword = 'meniscus-demo'

/** A company that was restored, and the folder into which its backup was unpacked. */
interface RestoredCompany {
  readonly database: TestDatabase
  readonly dataFolder: string
  readonly unpacked: string
}

/** Restores what lies in an archive, from a folder within it, and brings it to the present schema, or as far as some migrations lead, as an operator would. */
export const restoredCompany = async (
  archive: string,
  within: string,
  migrations = readMigrations('migrations'),
): Promise<RestoredCompany> => {
  const unpacked = mkdtempSync(join(tmpdir(), 'meniscus-former-'))
  const dataFolder = mkdtempSync(join(tmpdir(), 'meniscus-upgraded-'))
  atEnd(() => {
    rmSync(unpacked, { recursive: true, force: true })
    rmSync(dataFolder, { recursive: true, force: true })
  })
  await promisify(execFile)('tar', ['-xzf', archive, '-C', unpacked])
  const database = await emptyDatabase()
  await restoreBackup({
    folder: join(unpacked, within),
    ownerUrl: database.ownerUrl,
    store: folderStore(join(dataFolder, 'files')),
    dataFolder,
    migrations,
  })
  return { database, dataFolder, unpacked }
}

/** The company of the first version. */
export const upgradedCompany = async (): Promise<RestoredCompany> => {
  const company = await restoredCompany(join(place, 'company.tar.gz'), 'backup')
  // Backups of that version held no files of the audit; they lay in the data folder, which an upgrade leaves where it is.
  for (const folder of ['archive', 'anchors']) cpSync(join(company.unpacked, folder), join(company.dataFolder, folder), { recursive: true })
  return company
}
