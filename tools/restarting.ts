import { spawn, type ChildProcess } from 'node:child_process'
import { watchFolders } from './watchFolders.ts'

/** A program that is started again whenever one of its files changes. */
export interface Restarting {
  /** What Node runs, with its environment. */
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  readonly folders: readonly string[]
  /** Whether the program has anything to do with a file. */
  readonly concerns: (file: string) => boolean
  /** Says that it is started again, and because of which file. */
  readonly restarts: (file: string) => void
}

/** A save touches a file several times and a checkout many files: they are one change when they follow one another within this time, in milliseconds. */
const calm = 150

/** Runs a program and starts it again after each change of its files, also when it has ended by itself; answers how to stop it for good. */
export const keepRestarting = ({ script, env, folders, concerns, restarts }: Restarting): (() => Promise<void>) => {
  const start = (): ChildProcess => spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  let child = start()
  let turn: Promise<void> = Promise.resolve()
  let waiting: NodeJS.Timeout | undefined
  let stopped = false
  const restart = async (file: string): Promise<void> => {
    await ended(child)
    if (stopped) return
    restarts(file)
    child = start()
  }
  const stopWatching = watchFolders(folders, file => {
    if (!concerns(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      turn = turn.then(() => restart(file))
    }, calm)
  })
  return async () => {
    stopped = true
    clearTimeout(waiting)
    stopWatching()
    await turn
    await ended(child)
  }
}

/** Asks a process to end and waits until it has. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await gone
}
