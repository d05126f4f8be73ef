import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { isUtf8 } from 'node:buffer'
import { Socket } from 'node:net'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { answerTo, isOutOfFiles, refusalOf, type CaptionOf } from './answer.server.ts'
import { Refusal, refuse } from '../errors/refuse.ts'
import { toldError } from '../errors/toldError.ts'
import { followRequests } from '../observe/requests.server.ts'
import { loggedUrl } from './loggedUrl.ts'
import { nestsDeeper } from './nesting.ts'
import { repeatedKey } from './repeatedKey.ts'
import { newRequestId } from './requestId.server.ts'
import { answerBrokenRequest, answerUnreadableAddress } from './unreadable.server.ts'
import { presentAddress } from '../define/formerly.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** With what the request was refused, once it was. */
    refused: Refusal | undefined
  }
  interface FastifyContextConfig {
    /** What the fields are called that a refusal of this address names, as far as whoever asked may know of them. */
    readonly captionOf?: (path: string, request: FastifyRequest) => ReturnType<CaptionOf>
  }
}

/** How the server listens and what it tells. */
export interface HttpOptions {
  /** `silent` in tests. */
  readonly logLevel: string
  /** Behind a proxy that speaks for the browser's address. */
  readonly trustProxy: boolean
  /** What a developer should read about a fault of the program; absent where others would read it. */
  readonly explain?: ((error: unknown) => Label | undefined) | undefined
  /** Hears of refusals that lead to what is not there, which is a fault of the program; logged when absent. */
  readonly astray?: ((why: string) => void) | undefined
}

/** Bodies of calls; uploads have a limit of their own. */
const bodyLimit = 1024 * 1024

/** How addresses are read. */
const routing = { maxParamLength: 200 } as const

/** Lists and objects in one another: a record's lines and their values lie four deep, the rest is for structured values. */
const deepestBody = 10

/** A reader who takes nothing of what is ready for them for so long, in milliseconds, and then for as long again, is cut off. */
const readersPatience = 14_000

/** Connections at once; what comes beyond them is not let in, so that those who are in are served. */
const mostConnections = 10_000

/** Never written to the log: what authenticates a person. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-csrftoken"]',
  'req.headers["signed-with"]',
  'res.headers["set-cookie"]',
  'busboyOptions.headers',
]

/** Of two values under one name, readers take different ones: whoever checked the request may have seen another than is stored. */
const saidTwice = (key: string): Label => {
  const named = JSON.stringify(key.slice(0, 80))
  return [`请求内容中 ${named} 出现了两次，请只保留一个`, `The request says ${named} twice; keep only one`]
}

/** An HTTP server with the limits, headers and error answers that every route shares. */
export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel, redact: secrets, serializers: { err: toldError } },
    genReqId: newRequestId,
    bodyLimit,
    // The proxy next to us and nobody before it: what a browser claims in X-Forwarded-For is only its claim.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 120_000,
    maxRequestsPerSocket: 1000,
    // What comes over a connection that is already there is answered to the end; the answer closes the connection.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: routing,
    rewriteUrl: ({ url = '/' }) => presentAddress(url),
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.server.maxConnections = mostConnections
  followRequests(app)
  app.decorateRequest('refused', undefined)
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Bytes that are no UTF-8 would be replaced silently, and a name would be stored that nobody has typed.
    const json = isUtf8(body) ? body.toString('utf8') : undefined
    if (json === undefined || nestsDeeper(json, deepestBody)) done(new Refusal('invalidBody', {}))
    else
      void parseJson(request, json, (error: Error | null, value?: unknown) => {
        const repeated = error ? undefined : repeatedKey(json)
        if (repeated === undefined) done(error, value)
        else done(new Refusal('invalidBody', { message: saidTwice(repeated) }))
      })
  })
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
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Whatever does not say otherwise; the address does not decide it, because one route can be written in many ways.
    void reply.header('Cache-Control', 'private, no-store')
    if (!isKnown(request.method)) refuseMethod(reply, methods.join(', '))
  })
  app.addHook('onSend', async ({ socket }, { raw }) => {
    // Requests that are injected have no connection. Where nothing is ready to be sent, it is not the reader who dawdles.
    if (socket instanceof Socket) raw.setTimeout(readersPatience, () => socket.writableLength > 0 && socket.destroy())
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, url: loggedUrl(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal || refusal.code === 'operationFailed' || isOutOfFiles(error)) request.log.error({ err: error }, 'a request failed')
    request.refused = refusal
    const { astray } = refusal?.details ?? {}
    if (astray !== undefined) (options.astray ?? (why => request.log.error(`a refusal leads astray: ${why}`)))(`${request.url}: ${astray}`)
    const message = refusal ? undefined : options.explain?.(error)
    if (message) request.log.error(inLanguage(message, 'en'))
    const { captionOf } = request.routeOptions.config
    const answer = answerTo(refusal ?? new Refusal('operationFailed', message ? { message } : {}), languageOf(request), request.id, path =>
      captionOf?.(path, request),
    )
    if (answer.retryAfter !== undefined) void reply.header('Retry-After', answer.retryAfter)
    if (answer.status === 401) void reply.header('WWW-Authenticate', 'Bearer')
    return reply.code(answer.status).send(answer.body)
  })
  return app
}

/**
 * Lets a server end without breaking a connection. One on which nothing is under way may just be getting its next request, which would be lost;
 * so it is left to its idle time, which its client knows (`Keep-Alive: timeout`), and whatever comes until then is answered.
 */
export const endWithoutBreaking = ({ server }: FastifyInstance): void => {
  server.closeIdleConnections = () => undefined
}

/** The language of the answer: what the browser asks for, Chinese when it says nothing. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const isKnown = (method: string): boolean => (methods as readonly string[]).includes(method)

/** Refuses the method of a request and says which ones its address has. */
export const refuseMethod = (reply: FastifyReply, allowed: string): never => {
  void reply.header('Allow', allowed)
  return refuse('methodNotAllowed')
}

/**
 * Refuses the methods that an address does not have, before the body is read, whatever it is, and says which it has; call before the routes are
 * registered, and what it answers once they are. The addresses are looked up apart: a route for each method that is refused would be five of each six.
 */
export const refuseOtherMethods = (app: FastifyInstance): (() => void) => {
  const known = new Map<string, Set<string>>()
  const addresses = findMyWay(routing)
  app.addHook('onRoute', route => {
    const taken = known.get(route.url) ?? new Set<string>()
    known.set(route.url, taken)
    for (const method of [route.method].flat()) taken.add(method)
  })
  app.addHook('onRequest', (request, reply, done) => {
    // What is kept with an address are its methods.
    const taken = addresses.find('GET', request.url)?.store as ReadonlySet<string> | undefined
    if (taken && !taken.has(request.method)) refuseMethod(reply, [...taken].join(', '))
    done()
  })
  return () => {
    for (const [url, taken] of known) addresses.on('GET', url, () => undefined, taken)
  }
}
