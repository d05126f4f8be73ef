import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds between two looks: what unpacks fastest fills some hundred megabytes in this time. */
const between = 50

/** How much memory another process takes, in bytes; undefined where the system does not tell it, or the process has ended. */
const memoryOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/**
 * Ends a process as soon as it takes more than so many bytes, whether its heap or what stands beside it: buffers, pictures, unpacked parts. What it returns
 * stops looking. Where the system does not tell how much a process takes, nothing is ended.
 */
export const boundMemory = (child: ChildProcess, most: number): (() => void) => {
  const look = (): void => {
    if (child.pid !== undefined && (memoryOf(child.pid) ?? 0) > most) child.kill('SIGKILL')
  }
  const timer = setInterval(look, between).unref()
  return () => clearInterval(timer)
}
