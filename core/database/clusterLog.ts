/** What the output of PostgreSQL's own programs says went wrong. */
export type ClusterProblem = 'portTaken' | 'diskFull' | 'noPermission' | 'dataIncompatible' | 'formerServerEnding' | 'unknown'

const signs: readonly (readonly [ClusterProblem, RegExp])[] = [
  ['diskFull', /No space left on device|Disk quota exceeded|Check free disk space/],
  ['formerServerEnding', /pre-existing shared memory block|lock file "postmaster\.pid" already exists/],
  ['portTaken', /Address already in use|could not create any TCP\/IP sockets/],
  ['dataIncompatible', /database files are incompatible with server|The data directory was initialized by PostgreSQL version/],
  ['noPermission', /Permission denied|Operation not permitted|Read-only file system|has wrong ownership|has invalid permissions/],
]

/** The first known problem that the output names; a full disk and a missing right often cause the lines after them. */
export const clusterProblem = (output: string): ClusterProblem => signs.find(([, sign]) => sign.test(output))?.[0] ?? 'unknown'

/** The process id and port that a cluster's `postmaster.pid` names; undefined while the file is still being written. */
export const readPostmaster = (file: string): { readonly pid: number; readonly port: number } | undefined => {
  const [pid, , , port] = file.split('\n').map(Number)
  return pid && port ? { pid: Math.abs(pid), port } : undefined
}

const preferredLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'zh_CN.UTF-8', 'zh_CN.utf8']

/** A locale of the machine that classifies Chinese characters as letters; `C` when it has none. Sorting is ICU's task. */
export const characterLocale = (known: readonly string[]): string =>
  preferredLocales.find(name => known.includes(name)) ?? known.find(name => /\.utf-?8$/i.test(name)) ?? 'C'
