import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseFields } from '../fields/kinds.ts'
import type { Field } from '../define/field.ts'
import { bodyOf, change, changeUnremembered, demand, refuseProblems, type Routing } from './routes.server.ts'
import type { ServedCall } from './serve.server.ts'
import { takeStep } from './step.server.ts'

/** Registers a call of its own: rights, parsed input, one transaction, one answer. */
export const callRoute = (app: FastifyInstance, routing: Routing, served: ServedCall): void => {
  const { call } = served
  const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  if (call.method === 'GET') {
    app.get(url, async request => {
      const caller = routing.callerOf(request)
      if (call.point !== null) demand(caller.actor, call.point)
      const input = inputOf(served, request, request.query as Record<string, unknown>)
      return takeStep(routing.product, routing.database, caller, step => served.run(step, input))
    })
    return
  }
  app.route({
    method: call.method,
    url,
    handler: (request, reply) =>
      (call.confidential ? changeUnremembered : change)(routing, request, reply, call.point, async step => ({
        status: 200,
        body: await served.run(step, inputOf(served, request, request.body === undefined || request.body === null ? {} : bodyOf(request))),
      })),
  })
}

const inputOf = (
  served: ServedCall,
  request: FastifyRequest,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const fields: Readonly<Record<string, Field>> = served.call.input
  const { values, problems } = parseFields(fields, { ...given, ...(request.params as Record<string, unknown>) }, 'input')
  refuseProblems(problems)
  return values
}
