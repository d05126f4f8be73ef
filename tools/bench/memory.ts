import { readFileSync } from 'node:fs'

/** Memory of a process in MB: what it holds, or the most it ever held. */
export const memoryOf = (pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number => {
  const found = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(found ?? 0) / 1024
}
