import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { visitorsSignature, type TestServer, type Visitor } from '../harness/server.ts'
import { atEnd } from '../harness/atEnd.ts'

/** The product in another process, on the database and files of a test server. */
export interface AnotherProcess {
  readonly port: number
  /** Everything it has written to its log so far. */
  log(): string
  /** Sends a signed-in person's request over the network. */
  ask(
    person: Pick<Visitor, 'token' | 'csrf'>,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Asked>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** What came back over the network. */
export interface Asked {
  readonly status: number
  // A test knows what it asked for and asserts on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** How the other process is started. */
interface ProcessOptions {
  readonly logLevel?: string
  readonly doesJobs?: boolean
  /** Files and connections that it may have open at once; as many as its parent when absent. */
  readonly mostFiles?: number
}

/** Starts it; ended with the test file. */
export const anotherProcess = async (
  server: Pick<TestServer, 'database' | 'dataFolder'>,
  { logLevel = 'silent', doesJobs = false, mostFiles }: ProcessOptions = {},
): Promise<AnotherProcess> => {
  const given = [server.database.url, server.dataFolder, logLevel, ...(doesJobs ? ['jobs'] : [])]
  const limit = mostFiles === undefined ? '' : `ulimit -n ${mostFiles}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, join(import.meta.dirname, 'serverProcess.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const ended = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  atEnd(kill)
  const told: unknown = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    ended.then(() => written.join('')),
  ])
  if (typeof told !== 'object' || told === null || !('port' in told)) throw new Error(`The other process did not start: ${String(told)}`)
  const port = Number(told.port)
  return {
    port,
    log: () => written.join(''),
    kill,
    async ask({ token, csrf }, method, path, body, headers = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-csrftoken': csrf,
          cookie: `csrftoken=${csrf}`,
          'accept-language': 'en',
          ...visitorsSignature,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}
