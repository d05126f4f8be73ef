import { leadIn, type ToldLead } from '../errors/leads.ts'
import { ownWords } from '../errors/ownWords.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { signatureHeader, writtenProof } from '../logic/signature.ts'
import { confirmedHeader, warningsIn } from '../logic/warning.ts'
import { askedSignature } from './askSignature.web.ts'
import { isConfirmed } from './confirmWarnings.web.ts'
import { csrfToken } from './cookies.web.ts'
import { endSession, isLeaving } from './endSession.web.ts'
import { keep, kept } from './keep.web.ts'
import { tellSending } from './sending.web.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The query of a call; what is null or undefined is left out. */
export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What goes with a call. */
interface RequestOptions {
  readonly params?: Params
  /** Sent as JSON; a `FormData` is sent as it is. */
  readonly body?: unknown
  /** The same key makes a repeated call the same call; every changing call has one, made here when none is given. */
  readonly idempotencyKey?: string
  /** The keys of the warnings that the person has confirmed; what they confirm now is added, so that the next of several calls does not ask again. */
  readonly confirmed?: Set<string>
  /** What the person has signed with; what is given now is kept here, so that the next of several calls does not ask again. */
  readonly signing?: Signing
  /** The answer is read as binary; a `download` flag among the params says the same. */
  readonly download?: boolean
  readonly signal?: AbortSignal
}

/** The header with which a person signs, once it was asked for. */
interface Signing {
  proof?: string
}

const noConnection: Label = ['无法连接服务器，请检查网络后重试', 'The server cannot be reached. Check the network and try again']

/** Calls but uploads and downloads are given up after this many milliseconds. */
const patience = 60_000

/** A call is repeated after these pauses, in milliseconds: a server process that ended is followed by another within a second or two. */
const pauses = [300, 1500] as const

/** A busy server is not waited for longer than this before a read is repeated, in milliseconds. */
const longestPause = 5000

/** The server understood the call and refused it; `message` is in the person's language. */
export class ServerRefusal extends Error {
  readonly status: number
  /** A code of the error ownWords. */
  readonly error: string
  readonly field: string | undefined
  /** What is wrong with which field, inner fields as `readings.3.value`. */
  readonly fields: Readonly<Record<string, string>>
  /** What these fields are called, as far as the server knows. */
  readonly captions: Readonly<Record<string, string>>
  /** What would do in place of what was refused, by field. */
  readonly mends: unknown
  /** What can be done about it, besides what the fields say. */
  readonly leadsTo: ToldLead | undefined
  readonly data: unknown
  readonly requestId: string | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, answer: unknown, retryAfter?: number) {
    const told = isObject(answer) ? answer : {}
    super(textOf(told['message']) ?? inLanguage(ownWords.operationFailed.message, shownLanguage()))
    this.name = 'ServerRefusal'
    this.status = status
    this.error = textOf(told['error']) ?? 'operationFailed'
    this.field = textOf(told['field'])
    this.fields = textsOf(told['fields'])
    this.captions = textsOf(told['captions'])
    this.mends = told['mends']
    this.leadsTo = leadIn(told['leadsTo'])
    this.data = told['data']
    this.requestId = textOf(told['requestId'])
    this.retryAfter = retryAfter
  }
}

/** The server could not be reached, or did not answer in time. Nothing is known about what it did. */
export class NoConnection extends Error {
  /** The whole patience is used up: trying again would take as long once more. */
  readonly isLate: boolean

  constructor(isLate = false) {
    super(inLanguage(noConnection, shownLanguage()))
    this.name = 'NoConnection'
    this.isLate = isLate
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')) : {}

/** A new idempotency key: 32 characters that nobody else will use. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Calls the server as the signed-in person and answers what it answered. A call whose connection broke is repeated twice, a change under the
 * same key, so that it is made once; so is a read that met a busy server. What the server wants confirmed first is asked, and the call made again
 * with the consent; likewise what is signed. Throws `ServerRefusal` or `NoConnection`. A 401 ends the session:
 * the sign-in page appears with a message, and the call is rejected all the same.
 */
export const request = async <T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> => {
  const same = method === 'GET' ? options : { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() }
  const confirmed = options.confirmed ?? new Set()
  const signing: Signing = options.signing ?? {}
  for (;;) {
    try {
      return await requestPatiently<T>(method, path, { ...same, confirmed, signing })
    } catch (error) {
      const warnings = error instanceof ServerRefusal && error.error === 'confirmationNeeded' ? warningsIn(error.data) : []
      if (warnings.length > 0 && (await isConfirmed(warnings.map(({ message }) => message)))) {
        for (const { key } of warnings) confirmed.add(key)
        continue
      }
      const wrong = signatureWanted(error, signing)
      const signature = wrong && (await askedSignature(wrong))
      if (!signature) throw error
      signing.proof = writtenProof(signature)
    }
  }
}

/** What is wrong with what was signed with, nothing where the server asks for it first; undefined where the call was refused for another reason. */
const signatureWanted = (error: unknown, { proof }: Signing): Readonly<Record<string, string>> | undefined => {
  if (!(error instanceof ServerRefusal)) return undefined
  if (error.error === 'signatureNeeded') return {}
  const isWrong = proof !== undefined && ['password', 'code'].some(name => error.fields[name] !== undefined)
  return isWrong ? error.fields : undefined
}

const requestPatiently = async <T>(method: Method, path: string, same: RequestOptions): Promise<T> => {
  for (const pause of pauses) {
    try {
      return await requestOnce<T>(method, path, same)
    } catch (error) {
      const wait = pauseAfter(error, pause, method, same)
      if (wait === undefined) throw error
      await new Promise(resume => setTimeout(resume, wait))
      same.signal?.throwIfAborted()
    }
  }
  return requestOnce<T>(method, path, same)
}

/** How long to wait before a call that ended with this error is repeated, in milliseconds; undefined when it is not. */
const pauseAfter = (error: unknown, pause: number, method: Method, { body }: RequestOptions): number | undefined => {
  const some = 0.75 + Math.random() / 2
  if (error instanceof NoConnection) return error.isLate || !navigator.onLine || body instanceof FormData ? undefined : some * pause
  const isBusy = error instanceof ServerRefusal && error.status === 503
  return isBusy && method === 'GET' ? some * Math.min(longestPause, 1000 * (error.retryAfter ?? 1)) : undefined
}

const requestOnce = async <T>(method: Method, path: string, options: RequestOptions): Promise<T> => {
  const response = await reach(addressOf(path, options.params), {
    method,
    headers: headersOf(method, options),
    signal: signalOf(options),
    ...(options.body === undefined ? {} : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
  })
  if (!response.ok) return refused(response)
  if (method !== 'GET') {
    // An answer that comes while the browser is being left says nothing of who has left.
    if (!isLeaving()) keep('lastAction', String(Date.now()))
    const change = response.headers.get(ownWriteHeader)
    if (change !== null) ownWrite = { change, at: performance.now() }
  }
  // The caller names what the server's definition of this call answers; nothing is left at run time to check it against.
  return (isBinary(options) ? await connected(response.blob()) : await answerOf(response)) as T
}

/** Names the last change of this page, for a while: a server process that has not made it answers when it has heard of it. */
const ownWriteHeader = 'X-Written'
const ownWriteCounts = 5000
let ownWrite: { readonly change: string; readonly at: number } | undefined

/** Fetches a file and has the browser save it under this name. */
export const saveFile = async (path: string, name: string): Promise<void> => {
  saveAs(await request<Blob>('GET', path, { download: true }), name)
}

/** Asks for a token with a name and a password. The one call that carries no token; its 400 and 401 end no session. */
export const requestToken = async (
  username: string,
  password: string,
): Promise<{ readonly access_token: string; readonly expires_in: number }> => {
  const response = await reach('/o/token/', {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('meniscus-web:public')}`, 'Accept-Language': shownLanguage() },
    body: new URLSearchParams({ username, password, grant_type: 'password' }),
    signal: AbortSignal.timeout(patience),
  })
  const answer = await answerOf(response)
  if (!response.ok) throw new ServerRefusal(response.status, answer, retryAfterOf(response))
  if (isObject(answer) && typeof answer['access_token'] === 'string' && typeof answer['expires_in'] === 'number') {
    return { access_token: answer['access_token'], expires_in: answer['expires_in'] }
  }
  throw new ServerRefusal(response.status, undefined)
}

const reach = (address: string, init: RequestInit): Promise<Response> => {
  tellSending()
  return connected(fetch(address, init))
}

/** Whatever breaks while the answer is on its way means the same: it did not arrive. Giving up on purpose stays an `AbortError`. */
const connected = async <T>(arriving: Promise<T>): Promise<T> => {
  try {
    return await arriving
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NoConnection(error instanceof DOMException && error.name === 'TimeoutError')
  }
}

const refused = async (response: Response): Promise<never> => {
  const refusal = new ServerRefusal(response.status, await answerOf(response), retryAfterOf(response))
  if (response.status === 401) endSession(ownWords.authenticationFailed.message)
  throw refusal
}

const answerOf = async (response: Response): Promise<unknown> => {
  const text = await connected(response.text())
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

const isBinary = ({ download: binary, params }: RequestOptions): boolean => binary === true || Boolean(params?.['download'])

const signalOf = (options: RequestOptions): AbortSignal | null => {
  const limit = options.body instanceof FormData || isBinary(options) ? [] : [AbortSignal.timeout(patience)]
  const signals = options.signal ? [options.signal, ...limit] : limit
  return signals.length === 0 ? null : AbortSignal.any(signals)
}

const headersOf = (method: Method, { body, idempotencyKey, confirmed = new Set(), signing }: RequestOptions): HeadersInit => {
  const token = kept('token')
  return {
    'Accept-Language': shownLanguage(),
    'X-CSRFToken': csrfToken(),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' && ownWrite && performance.now() - ownWrite.at < ownWriteCounts ? { [ownWriteHeader]: ownWrite.change } : {}),
    ...(method === 'GET' || idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(confirmed.size === 0 ? {} : { [confirmedHeader]: [...confirmed].join(',') }),
    ...(signing?.proof === undefined ? {} : { [signatureHeader]: signing.proof }),
  }
}

const addressOf = (path: string, params: Params = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== null && value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Saves something that was fetched as a file of this name. */
export const saveAs = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
