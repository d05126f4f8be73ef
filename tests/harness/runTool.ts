import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

/** A tool of the product in a process of its own. */
export interface ToolRun {
  readonly child: ChildProcess
  /** What it has said so far, on both streams. */
  said(): string
  /** Its exit code, when it has ended. */
  readonly ended: Promise<number | null>
}

/** Runs a tool as npm does, in an environment without the product's own variables but those given. */
export const runTool = (tool: string, environment: Readonly<Record<string, string>>, given: readonly string[] = []): ToolRun => {
  const child = spawn(process.execPath, [join(project, 'tools', tool), ...given], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>(resolve => child.once('close', code => resolve(code)))
  return { child, said: () => output, ended }
}

/** Whether a server on this port of this machine says that it can work. */
export const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
