import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../errors/refuse.ts'
import { sessionTimes } from '../people/actorRow.server.ts'
import { cookiesNamed, setCookie } from './cookies.server.ts'
import { equalSecrets, sealOf } from './secrets.server.ts'

/** The cookie that the browser reads and sends back in the header `X-CSRFToken`. */
export const csrfCookie = 'csrftoken'

/** The CSRF token of a session: derived from it, so that no other session's token fits and nothing needs to be stored. */
export const csrfTokenFor = (key: Buffer, sessionDigest: string): string => sealOf(key, 'csrf', sessionDigest)

/** The cookie as it is set for a new session: readable by the page, for as long as the session can live. */
export const csrfSetCookie = (token: string, secure: boolean): string =>
  setCookie(csrfCookie, token, { path: '/', maxAge: sessionTimes.longest, secure, readable: true })

/** Refuses a changing request whose CSRF header and cookie are not both the token of its session. */
export const checkCsrf = (headers: IncomingHttpHeaders, expected: string): void => {
  const given = headers['x-csrftoken']
  const cookies = cookiesNamed(headers.cookie, csrfCookie)
  const [cookie] = cookies
  if (typeof given !== 'string' || cookie === undefined || cookies.length !== 1) return refuse('csrfFailed')
  const both = [equalSecrets(given, expected), equalSecrets(cookie, expected)]
  if (both.includes(false)) refuse('csrfFailed')
}
