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

/** Content of which the saved database speaks and that the backup lacks: it was not there, or is not what was stored. */
export interface LackingContent {
  /** Its place: `blobs/…`, `archive/…`, `anchors`. */
  readonly name: string
  readonly fault: 'missing' | 'changed'
  /** The uploaded files that consist of it. */
  readonly files: readonly { readonly id: number; readonly name: string }[]
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
  /** What makes it incomplete; absent where nothing does. */
  readonly lacking?: readonly LackingContent[]
}

/** The name of a backup's folder; sorting names sorts by time. */
export const backupName = (at: Date): string => `backup-${at.toISOString().replaceAll(':', '').slice(0, 17)}Z`

/** What is added to the name of a backup that lacks something. */
const incompleteMark = '-incomplete'

/** The name of the same backup when it lacks something. */
export const incompleteName = (name: string): string => `${name}${incompleteMark}`

/** Whether a folder of this name is a complete backup. */
export const isBackupName = (name: string): boolean => /^backup-\d{4}-\d{2}-\d{2}T\d{6}Z$/.test(name)

const isIncompleteName = (name: string): boolean => name.endsWith(incompleteMark) && isBackupName(name.slice(0, -incompleteMark.length))

/** The newest backup of a folder, complete or not. */
export const newestOf = (names: readonly string[]): string | undefined =>
  names
    .filter(name => isBackupName(name) || isIncompleteName(name))
    .toSorted()
    .at(-1)

/**
 * Which backups of a folder may go when the newest `keep` complete ones stay: the older complete ones, and incomplete ones that a later complete one has made
 * needless or of which there are more. Anything else in the folder is left alone.
 */
export const outdated = (names: readonly string[], keep: number): readonly string[] => {
  const complete = names.filter(isBackupName).toSorted()
  const incomplete = names.filter(isIncompleteName).toSorted()
  const needless = incomplete.filter((name, place) => name < (complete.at(-1) ?? '') || place < incomplete.length - keep)
  return [...complete.slice(0, -keep), ...needless]
}
