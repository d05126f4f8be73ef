import OAuth2Server from '@node-oauth/oauth2-server'
import { sessionTimes } from '../people/actorRow.server.ts'
import { equalSecrets } from './secrets.server.ts'
import type { NewSession } from './session.server.ts'

/** The one client: the browser part of the product. Name and secret are public, an identifier that grants nothing by itself. */
export const webClient = { id: 'meniscus-web', secret: 'public' } as const

/** What every token is good for; rights are decided by points, not by scopes. */
const tokenScope = ['read', 'write']

/** A request for a token, its body parsed: a value that was sent twice is a list. */
export interface TokenRequest {
  readonly authorization: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

/** What RFC 6749 lets a token endpoint answer. */
export interface TokenAnswer {
  readonly status: 200 | 400 | 401
  readonly body: Readonly<Record<string, unknown>>
}

/** Lets a person in; undefined when name and password do not let anybody in. */
export type Begin = (username: string, password: string) => Promise<NewSession | undefined>

/**
 * Answers a token request by RFC 6749: the password grant only, the client by HTTP Basic only. `begin` is asked once the client is known
 * and the request complete; what it throws is thrown on.
 */
export const answerTokenRequest = async ({ authorization, body }: TokenRequest, begin: Begin): Promise<TokenAnswer> => {
  const { username, password, grant_type, client_secret } = body
  if (Object.values(body).some(value => typeof value !== 'string')) return refusedWith(400, 'invalid_request', 'A parameter is repeated')
  if (authorization !== undefined && client_secret !== undefined)
    return refusedWith(400, 'invalid_request', 'The client authenticates in one way only')
  const attempt = attemptOf(() => begin(String(username), String(password)))
  const request = new OAuth2Server.Request({
    method: 'POST',
    query: {},
    headers: { ...formHeaders, ...(authorization === undefined ? {} : { authorization }) },
    // What the person typed goes past the library, whose check of characters refuses passwords that are allowed here.
    body: { grant_type, username: isGiven(username), password: isGiven(password) },
  })
  const response = new OAuth2Server.Response({ headers: {} })
  try {
    await new OAuth2Server({ model: attempt.model, accessTokenLifetime: sessionTimes.longest }).token(request, response)
    // The library counts the seconds by this machine's clock and may come out one short.
    return { status: 200, body: { ...response.body, expires_in: sessionTimes.longest } }
  } catch (error) {
    return refusalFor(attempt.failure() ?? error)
  }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' }

const isGiven = (typed: unknown): string | undefined => (typed === undefined || typed === '' ? undefined : 'given')

/** The library's model for one request; it would disguise what `begin` throws, so that is kept aside. */
const attemptOf = (begin: () => Promise<NewSession | undefined>): { readonly model: OAuth2Server.PasswordModel; failure(): unknown } => {
  let session: NewSession | undefined
  let failure: unknown
  const model: OAuth2Server.PasswordModel = {
    getClient: async (id, secret) => isWebClient(id, secret) && { id: webClient.id, grants: ['password'] },
    async getUser() {
      try {
        session = await begin()
      } catch (error) {
        failure = error
        throw error
      }
      return session && { session: session.id }
    },
    validateScope: async () => tokenScope,
    generateAccessToken: async () => session?.token ?? '',
    generateRefreshToken: async () => '',
    saveToken: async ({ accessToken }, client, user) => ({ accessToken, scope: tokenScope, client, user }),
    getAccessToken: async () => undefined,
  }
  return { model, failure: () => failure }
}

const isWebClient = (id: string, secret: string): boolean => {
  const both = [equalSecrets(id, webClient.id), equalSecrets(secret, webClient.secret)]
  return !both.includes(false)
}

const refusedWith = (status: 400 | 401, error: string, description: string): TokenAnswer => ({
  status,
  body: { error, error_description: description },
})

const refusalFor = (error: unknown): TokenAnswer => {
  switch (error instanceof OAuth2Server.OAuthError ? error.name : undefined) {
    case 'invalid_client':
      return refusedWith(401, 'invalid_client', 'The client is not known')
    // The client may use no other grant, which the library tells apart from a grant it does not know.
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return refusedWith(400, 'unsupported_grant_type', 'Only the password grant is supported')
    case 'invalid_grant':
      return refusedWith(400, 'invalid_grant', 'The name or the password is wrong')
    case 'invalid_request':
      return refusedWith(400, 'invalid_request', 'A parameter is missing or malformed')
    default:
      throw error
  }
}
