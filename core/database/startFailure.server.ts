import type { Label } from '../language/label.ts'

/** What keeps the product from starting; each is something that a person at the machine can mend. */
export type StartProblem =
  | 'environment'
  | 'portTaken'
  | 'databaseInUse'
  | 'databaseRefuses'
  | 'databaseFailed'
  | 'diskFull'
  | 'noPermission'
  | 'dataIncompatible'
  | 'schemaNewer'
  | 'schemaChanged'
  | 'migrationFailed'
  | 'buildFailed'
  | 'demoCompanyFailed'
  | 'backupUnusable'
  | 'databaseNotEmpty'
  | 'storeRefuses'

/** The product cannot start: said in both languages, with what to do next. The stack is of no use to its reader. */
export class StartFailure extends Error {
  readonly problem: StartProblem
  readonly says: Label

  constructor(problem: StartProblem, says: Label, cause?: unknown) {
    super(says[1], cause === undefined ? undefined : { cause })
    this.name = 'StartFailure'
    this.problem = problem
    this.says = says
  }
}

/** The code of a failed system call (`EACCES`), or of a refused statement (`40001`); undefined for other errors. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** False for a path at which nothing is; any other failure is thrown. */
export const absent = (error: unknown): false => {
  if (codeOf(error) === 'ENOENT') return false
  throw error
}

/** A failed call on a file or folder as a start failure; any other error unchanged. */
export const fileFailure = (error: unknown, path: string): unknown => {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path, error)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return noPermission(path, error)
    default:
      return error
  }
}

/** The volume that holds the path has no room left. */
export const diskFull = (path: string, cause?: unknown): StartFailure =>
  new StartFailure(
    'diskFull',
    [`磁盘已满，无法写入 ${path}。请腾出空间后再启动。`, `The disk is full: ${path} cannot be written. Make room, then start again.`],
    cause,
  )

/** The path may not be read or written by the user who starts the product. */
export const noPermission = (path: string, cause?: unknown): StartFailure =>
  new StartFailure(
    'noPermission',
    [
      `没有读写 ${path} 的权限。请检查所有者和权限，或用 DATA_DIR 指定其他文件夹。`,
      `No permission to read and write ${path}. Check its owner and mode, or name another folder in DATA_DIR.`,
    ],
    cause,
  )

/** PostgreSQL knows the role, its password or the database by another name, or lets no more in; or nobody answers under the address. */
const refusals: ReadonlySet<string> = new Set(['28000', '28P01', '3D000', '53300', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** An error of connecting to the database as a start failure; any other error unchanged. The address is said without its password. */
export const connectionFailure = (error: unknown): unknown => {
  const isMissingPassword = error instanceof Error && error.message.startsWith('SASL: ')
  return refusals.has(codeOf(error) ?? '') || isMissingPassword ? databaseRefuses(error) : error
}

/** The database cannot be reached or lets nobody in. */
export const databaseRefuses = (error: unknown): StartFailure => {
  const reason = error instanceof Error && error.message ? error.message : (codeOf(error) ?? String(error))
  return new StartFailure(
    'databaseRefuses',
    [
      `无法连接数据库：${reason}。请检查 DATABASE_URL 和数据库服务。`,
      `The database refuses the connection: ${reason}. Check DATABASE_URL and the database.`,
    ],
    error,
  )
}
