import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, type Label } from '../language/label.ts'
import { refusalOf } from '../http/answer.server.ts'
import { catalogue } from '../errors/catalogue.ts'
import { languageOf } from '../http/http.server.ts'
import { setCookie } from './cookies.server.ts'
import { csrfSetCookie } from './csrf.server.ts'
import { deviceCookie, deviceLasts, readProof, writtenProof } from './knownDevice.server.ts'
import { plainAddress } from '../http/address.server.ts'
import { signIn, type Arrival, type Door } from './signIn.server.ts'
import { answerTokenRequest, type TokenAnswer } from './tokenGrant.server.ts'

/** Where a person gets a token. */
const tokenPath = '/o/token/'

/** A name of 40 and a password of 256 bytes, both escaped, fit many times over. */
const bodyLimit = 16 * 1024

const wrongPassword: Label = ['用户名或密码错误', 'The user name or the password is wrong']
const unreadable: Label = ['登录请求无法读取', 'The login request cannot be read']
const unknownClient: Label = ['未知的客户端', 'The client is not known']

/**
 * `POST /o/token/`: signs in with a name and a password, form-encoded, the client by HTTP Basic. Answers as RFC 6749 says, with a message
 * for the person; sets the readable CSRF cookie, and one that tells this browser apart from whoever else tries the account.
 */
export const tokenRoute = async (app: FastifyInstance, door: Door): Promise<void> => {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    await scope.register(formBody, { bodyLimit })
    scope.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
    scope.post(tokenPath, { bodyLimit }, async (request, reply) => {
      if (!isPlainForm(request)) return send(request, reply, malformed)
      const body = request.body as Readonly<Record<string, unknown>>
      let begun: Arrival | undefined
      const answer = await answerTokenRequest({ authorization: request.headers.authorization, body }, async (username, password) => {
        begun = await signIn(door, {
          username,
          password,
          ip: plainAddress(request.ip),
          userAgent: request.headers['user-agent'],
          requestId: request.id,
          device: readProof(request.headers.cookie),
        })
        return begun
      })
      if (begun) giveCookies(request, reply, begun)
      return send(request, reply, answer)
    })
  })
}

const malformed: TokenAnswer = {
  status: 400,
  body: { error: 'invalid_request', error_description: 'The body must be form-encoded in UTF-8' },
}

/** Only the plain form type in UTF-8, and nothing of a sign-in in the address, where it would be logged. */
const isPlainForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? '') &&
  !['username', 'password', 'client_secret', 'grant_type'].some(name => Object.hasOwn(request.query as object, name))

const giveCookies = (request: FastifyRequest, reply: FastifyReply, { csrfToken, device }: Arrival): void => {
  const secure = request.protocol === 'https'
  void reply.header('Set-Cookie', [
    csrfSetCookie(csrfToken, secure),
    setCookie(deviceCookie, writtenProof(device), { path: tokenPath, maxAge: deviceLasts, secure, readable: false }),
  ])
}

/** Sends an answer of the token endpoint; nothing of it may be stored on the way. */
const send = (request: FastifyRequest, reply: FastifyReply, { status, body }: TokenAnswer): FastifyReply => {
  void reply.code(status).header('Cache-Control', 'no-store').header('Pragma', 'no-cache')
  if (status === 401) void reply.header('WWW-Authenticate', 'Basic realm="meniscus", charset="UTF-8"')
  return reply.send(status === 200 ? body : { ...body, message: inLanguage(messageOf(body['error']), languageOf(request)) })
}

const messageOf = (error: unknown): Label =>
  error === 'invalid_grant' ? wrongPassword : error === 'invalid_client' ? unknownClient : unreadable

/** What is refused before or beside the grant itself: throttling, a body that cannot be read, a fault. */
const answerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error)
  request.refused = refusal
  if (refusal?.code === 'unsupportedMediaType' || refusal?.code === 'invalidBody') return send(request, reply, malformed)
  if (!refusal) request.log.error({ err: error }, 'a sign-in failed')
  const code = refusal?.code ?? 'operationFailed'
  const { status, message } = catalogue[code]
  if (refusal?.details.retryAfter !== undefined) void reply.header('Retry-After', refusal.details.retryAfter)
  void reply.code(status).header('Cache-Control', 'no-store').header('Pragma', 'no-cache')
  return reply.send({ error: code, error_description: message[1], message: inLanguage(message, languageOf(request)) })
}
