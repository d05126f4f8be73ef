import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doing, workBegun, type RequestWork } from './work.server.ts'

interface Followed {
  readonly work: RequestWork
  readonly end: ReturnType<typeof workBegun>
}

/** Follows every request from its first line to the end of its answer; registered before all that a request does. */
export const followRequests = (app: FastifyInstance): void => {
  const followed = new WeakMap<FastifyRequest, Followed>()
  app.addHook('onRequest', (request, _reply, done) => {
    const work = workOf(request)
    followed.set(request, { work, end: workBegun(work) })
    doing(work, done)
  })
  // A body is read by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = followed.get(request)
    if (found) doing(found.work, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    followed.get(request)?.end({ failed: reply.statusCode >= 500, status: reply.statusCode })
  })
}

const workOf = ({ method, routeOptions, id, headers }: FastifyRequest): RequestWork => {
  // What no route is for is called so: an address may say anything.
  const route = routeOptions.url ?? '(none)'
  const traceparent = headers['traceparent']
  return {
    kind: 'request',
    name: `${method} ${route}`,
    method,
    route,
    requestId: id,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  }
}
