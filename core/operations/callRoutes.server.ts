import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseFields } from '../fields/kinds.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { AnyCall } from '../define/call.ts'
import { captionAt } from '../define/captionAt.ts'
import { refuse, Refusal, refuseProblems } from '../errors/refuse.ts'
import { demand, type Routing } from '../context/routing.server.ts'
import { isPerson, type Actor } from '../rights/actor.ts'
import { readableWithLines } from '../rights/fieldPolicy.ts'
import { bodyOf } from '../reading/asked.server.ts'
import { leavingOf } from './leaving.server.ts'
import { change, changeUnremembered, leading } from './routes.server.ts'
import type { Context, ServedCall, ServedReading, ServedStream } from '../context/serve.server.ts'
import { refuseNoColleagues } from '../people/fits.server.ts'
import { runOperation } from '../context/operation.server.ts'

/** Registers a call of its own: rights, parsed input, one transaction, one answer; or an open stream. */
export const callRoute = (app: FastifyInstance, routing: Routing, served: ServedCall | ServedReading | ServedStream): void => {
  const { call } = served
  const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const captionOf = (path: string, request: FastifyRequest) =>
    captionAt(readableWithLines(call.input, routing.callerOf(request).actor), path)
  const config = { captionOf }
  if ('open' in served) return streamRoute(app, routing, served, url)
  if ('read' in served) {
    app.get(url, { config }, async request => {
      const { actor } = routing.callerOf(request)
      admit(actor, call)
      const { product, database } = routing
      return served.read({ product, database, actor }, inputOf(served, request, request.query as Record<string, unknown>))
    })
    return
  }
  if (call.takes) return documentRoute(app, routing, served, url, call.takes)
  if (call.method === 'GET') {
    app.get(url, { config }, async (request, reply) => {
      const caller = routing.callerOf(request)
      admit(caller.actor, call)
      const input = inputOf(served, request, request.query as Record<string, unknown>)
      const occasion = { ...caller, leaving: leavingOf(reply) }
      return leading(routing, request, () =>
        runOperation(routing.product, routing.database, occasion, context => runCall(served, context, input)),
      )
    })
    return
  }
  app.route({
    method: call.method,
    url,
    config,
    handler: (request, reply) =>
      (call.confidential ? changeUnremembered : change)(routing, request, reply, call.point, async context => {
        admit(context.actor, call)
        return {
          status: 200,
          body: await runCall(
            served,
            context,
            inputOf(served, request, request.body === undefined || request.body === null ? {} : bodyOf(request)),
          ),
        }
      }),
  })
}

/** Answers a call; people that are named to it are colleagues, but where it takes accounts. */
const runCall = async (served: ServedCall, context: Context, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
  await refuseNoColleagues(context, served.call.input, input)
  return served.run(context, input)
}

/** A call whose body is a document as it is: whoever may not send one is refused before it is read, and nothing else than its media type is. */
const documentRoute = (
  app: FastifyInstance,
  routing: Routing,
  served: ServedCall,
  url: string,
  { mediaType, most }: NonNullable<AnyCall['takes']>,
): void => {
  const { call } = served
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.addContentTypeParser('*', (_request, _body, done) =>
      done(new Refusal('unsupportedMediaType', { message: documentAsked(mediaType) })),
    )
    scope.addHook('onRequest', async request => admit(routing.callerOf(request).actor, call))
    scope.route({
      method: call.method,
      url,
      bodyLimit: most,
      handler: (request, reply) =>
        changeUnremembered(routing, request, reply, call.point, async context => {
          if (!(request.body instanceof Uint8Array)) refuse('unsupportedMediaType', { message: documentAsked(mediaType) })
          return {
            status: 200,
            body: await served.run(context, inputOf(served, request, request.query as Record<string, unknown>), request.body),
          }
        }),
    })
  })
}

const documentAsked = (mediaType: string): Label => [`请以 ${mediaType} 格式提交`, `Send ${mediaType}`]

const peopleOnly: Label = ['此操作只能由人完成，服务账号不能代替', 'Only a person can do this; a service account cannot']

/** Refuses who does not hold the point of a call, and a service account where only a person may ask. */
const admit = (actor: Actor, { point, people }: AnyCall): void => {
  if (point !== null) demand(actor, point)
  if (people === true && !isPerson(actor)) refuse('noPermission', { message: peopleOnly })
}

const notAsked: Label = ['这里只提供事件流（text/event-stream）', 'Only a stream of events is here. Ask for text/event-stream']

const streamRoute = (app: FastifyInstance, routing: Routing, served: ServedStream, url: string): void => {
  app.get(url, async (request, reply) => {
    const { actor } = routing.callerOf(request)
    admit(actor, served.call)
    const input = inputOf(served, request, request.query as Record<string, unknown>)
    if (!/\btext\/event-stream\b/.test(request.headers.accept ?? '')) refuse('unsupportedMediaType', { message: notAsked })
    const { 'last-event-id': told } = request.headers
    const stream = served.open({ actor, lastEventId: typeof told === 'string' && told !== '' ? told : undefined }, input)
    // A proxy in front must pass each event on as it comes.
    return reply.header('Content-Type', 'text/event-stream; charset=utf-8').header('X-Accel-Buffering', 'no').send(stream)
  })
}

const inputOf = (
  served: Pick<ServedCall, 'call'>,
  request: FastifyRequest,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const fields: Readonly<Record<string, Field>> = served.call.input
  const { values, problems } = parseFields(fields, { ...given, ...(request.params as Record<string, unknown>) }, 'input')
  refuseProblems(problems)
  return values
}
