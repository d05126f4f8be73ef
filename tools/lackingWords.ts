import { registry } from '../app/registry.ts'
import type { LackingContent } from '../core/backup/manifest.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { recordsOfFiles } from '../core/files/fileVisibility.server.ts'
import { faultWords, fileFaultWords } from '../core/files/verifyFiles.server.ts'

/** Says what a backup lacks, uploaded files with the records of this database to which they belong. */
export const lackingWords = async (url: string, lacking: readonly LackingContent[]): Promise<readonly string[]> => {
  const database = openDatabase(url)
  try {
    const ids = lacking.flatMap(({ files }) => files.map(({ id }) => id))
    const records = await recordsOfFiles(database.db, registry, ids)
    const words = lacking.flatMap(({ name, fault, files }) =>
      files.length === 0
        ? faultWords[fault].map(said => `${name}: ${said}`)
        : files.flatMap(file => fileFaultWords(registry, { ...file, fault, records: records.get(file.id) ?? [] })),
    )
    // A file and its small picture are one to whoever reads this.
    return [...new Set(words)]
  } finally {
    await database.close()
  }
}
