import { request, type Agent, type ClientRequest } from 'node:http'
import type { Visitor } from '../harness/server.ts'

/** How a request ended: with a status, the connection broke, or nothing was heard for longer than the client's patience. */
export type Outcome = number | 'broken' | 'hangs'

/** A request. */
interface Sent {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly key?: string
  /** JSON, unless the headers say otherwise. */
  readonly body?: Buffer | string
  readonly headers?: Readonly<Record<string, string>>
}

/** A request of somebody who waits so long, in milliseconds. */
interface Attempt extends Sent {
  readonly patience: number
}

/** What came back. */
interface Answered {
  readonly status: number
  readonly text: string
}

/** Sends one request over the agent's connections in a person's name; fails when the connection does. */
export const sendOver = (
  agent: Agent,
  port: number,
  by: Visitor,
  { method, path, key, body, headers = {} }: Sent,
  begun: (request: ClientRequest) => void = () => undefined,
): Promise<Answered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const sent = request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: {
        authorization: `Bearer ${by.token}`,
        'x-csrftoken': by.csrf,
        cookie: `csrftoken=${by.csrf}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    },
    answer => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    },
  )
  sent.on('error', reject)
  sent.on('close', () => reject(new Error('The connection was closed')))
  begun(sent)
  sent.end(body)
  return promise
}

/** The same with limited patience; never fails. */
export const attempt = (agent: Agent, port: number, by: Visitor, { patience, ...sent }: Attempt): Promise<Outcome> => {
  let hangs = false
  const end = (pending: ClientRequest): void => {
    hangs = true
    pending.destroy()
  }
  return sendOver(agent, port, by, sent, pending => pending.setTimeout(patience, () => end(pending))).then(
    ({ status }) => status,
    () => (hangs ? 'hangs' : 'broken'),
  )
}
