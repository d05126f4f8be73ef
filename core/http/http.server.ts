import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Language } from '../define/label.ts'
import { answerTo, refusalOf } from '../errors/answer.server.ts'
import { Refusal, refuse } from '../errors/refuse.ts'

/** How the server listens and what it tells. */
export interface HttpOptions {
  /** `silent` in tests. */
  readonly logLevel: string
  /** Behind a proxy that speaks for the browser's address. */
  readonly trustProxy: boolean
}

/** Bodies of calls; uploads have a limit of their own. */
const bodyLimit = 1024 * 1024

/** Never written to the log, wherever they stand. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-csrftoken"]', 'res.headers["set-cookie"]']

/** An HTTP server with the limits, headers and error answers that every route shares. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel, redact: secrets },
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: options.trustProxy,
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 120_000,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
  })
  app.removeContentTypeParser('text/plain')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Ant Design writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // The product may run on plain HTTP inside a company; whoever terminates TLS in front adds it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/o/')) void reply.header('Cache-Control', 'private, no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, url: withoutQuery(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal || refusal.code === 'operationFailed') request.log.error({ err: error }, 'a request failed')
    const answer = answerTo(refusal ?? new Refusal('operationFailed', {}), languageOf(request), request.id)
    if (answer.retryAfter !== undefined) void reply.header('Retry-After', answer.retryAfter)
    if (answer.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
    return reply.code(answer.status).send(answer.body)
  })
  return app
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? ''

/** The language of the answer: what the browser asks for, Chinese when it says nothing. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => (/^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh')

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Remembers which methods each address has, so that the others can be refused as such; call before the routes are registered. */
export const collectMethods = (app: FastifyInstance): (() => void) => {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', route => {
    const taken = known.get(route.url) ?? new Set<string>()
    known.set(route.url, taken)
    for (const method of [route.method].flat()) taken.add(method)
  })
  return () => {
    for (const [url, taken] of Array.from(known)) {
      const rest = methods.filter(method => !taken.has(method))
      if (rest.length === 0 || !(url.startsWith('/api/') || url.startsWith('/o/'))) continue
      // Written down now: the route below is told to the hook above as well.
      const allowed = [...taken].join(', ')
      app.route({
        method: [...rest],
        url,
        handler: (_request, reply) => {
          void reply.header('Allow', allowed)
          return refuse('methodNotAllowed')
        },
      })
    }
  }
}
