/** One table of a backup: its columns in order, how many rows, and the SHA-256 of its compressed file. */
export interface SavedTable {
  /** With its schema: `public.audit`. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** The file's name within the backup. */
  readonly file: string
  readonly sha256: string
}

/** Where a sequence stands. */
export interface SavedSequence {
  readonly name: string
  readonly last: string
  readonly called: boolean
}

/** One step of the schema that the saved database had taken. */
export interface SavedMigration {
  readonly number: number
  readonly name: string
  readonly sha256: string
}

/** A file of the audit: an archive or anchors, by its place in the data folder. */
export interface SavedFile {
  readonly name: string
  readonly sha256: string
  readonly size: number
}

/** What a backup consists of; written last, so that a folder without one is no backup. */
export interface Manifest {
  /** The first format held no files of the audit. */
  readonly format: 1 | 2
  /** When the saved state was true, ISO 8601 in UTC by the database's clock. */
  readonly at: string
  readonly migrations: readonly SavedMigration[]
  readonly tables: readonly SavedTable[]
  readonly sequences: readonly SavedSequence[]
  /** Tables of other programs in the same database, which are not part of the backup. */
  readonly foreign?: readonly string[]
  /** Archives and anchors of the audit. */
  readonly audit?: readonly SavedFile[]
  /** SHA-256 in hexadecimal and size in bytes of every stored file; its name in the backup follows from the first. */
  readonly blobs: readonly { readonly sha256: string; readonly size: number }[]
}

/** The name of a backup's folder; sorting names sorts by time. */
export const backupName = (at: Date): string => `backup-${at.toISOString().replaceAll(':', '').slice(0, 17)}Z`

/** Whether a folder of this name is a complete backup. */
export const isBackupName = (name: string): boolean => /^backup-\d{4}-\d{2}-\d{2}T\d{6}Z$/.test(name)

/** Which backups of a folder may go when the newest `keep` stay; anything else in the folder is left alone. */
export const outdated = (names: readonly string[], keep: number): readonly string[] => names.filter(isBackupName).toSorted().slice(0, -keep)
