import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'

/** What one run of load measured. */
export interface Measured {
  readonly perSecond: number
  /** Milliseconds that 99 of 100 answers stayed below. */
  readonly p99: number
}

/** A changing request of its own, each time it is asked for. */
export type Posted = () => { readonly headers: Readonly<Record<string, string>>; readonly body: object }

/** Sends the same request, or others that are posted, over 32 connections for some seconds; an answer that is no 200 makes the run worthless and fails it. */
export const load = async (url: string, headers: Readonly<Record<string, string>>, seconds: number, posted?: Posted): Promise<Measured> => {
  const asked = posted && {
    method: 'POST' as const,
    requests: [
      {
        setupRequest: (request: autocannon.Request) => {
          const { headers: own, body } = posted()
          return { ...request, headers: { ...headers, ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        },
      },
    ],
  }
  const result = await autocannon({ url, headers, connections: 32, duration: seconds, ...asked })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused and ${result.errors} failed requests`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Starts a server in a process of its own, gives it its task and answers where it listens. */
export const startProcess = (file: string, task: object): Promise<{ readonly child: ChildProcess; readonly url: string }> =>
  new Promise((resolve, reject) => {
    const child = fork(file, { serialization: 'json' })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message: { readonly port: number }) => resolve({ child, url: `http://127.0.0.1:${message.port}` }))
    child.send(task)
  })

/** The middle one of several figures. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
