import fastify, { type FastifyInstance } from 'fastify'
import { anotherProcess } from '../security/anotherProcess.ts'
import { atEnd } from '../harness/atEnd.ts'
import type { TestServer } from '../harness/server.ts'

/** The product in a process of its own on the same company, asked in the way in which a test asks the one within its process. */
export const processBeside = async (server: Pick<TestServer, 'database' | 'dataFolder'>): Promise<Pick<FastifyInstance, 'inject'>> => {
  const { port } = await anotherProcess(server)
  const passing = fastify({ logger: false })
  passing.removeAllContentTypeParsers()
  passing.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  passing.all('/*', async (request, reply) => {
    const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers
    const { body } = request
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(Buffer.isBuffer(body) && body.length > 0 ? { body: new Uint8Array(body) } : {}),
    })
    return reply
      .code(answer.status)
      .header('content-type', answer.headers.get('content-type') ?? 'application/json')
      .send(Buffer.from(await answer.arrayBuffer()))
  })
  await passing.ready()
  atEnd(() => passing.close())
  return passing
}
