import { ownWords } from '../../errors/ownWords.ts'
import { NoConnection, ServerRefusal } from '../../client/client.web.ts'
import { csrfToken } from '../../client/cookies.web.ts'
import { endSession } from '../../client/endSession.web.ts'
import { kept } from '../../client/keep.web.ts'
import { tellSending } from '../../client/sending.web.ts'
import { shownLanguage } from '../../language/shownLanguage.web.ts'

/** What is sent, and who is told how far it is. */
interface Sending {
  readonly method: 'POST' | 'PATCH'
  readonly address: string
  readonly body: Blob | FormData
  readonly headers: Readonly<Record<string, string>>
  /** Ends it; the promise then rejects with an `AbortError`. */
  readonly signal: AbortSignal
  /** Bytes that have left this computer. */
  onSent(bytes: number): void
}

/**
 * Sends bytes as the signed-in person and answers what the server answered. Throws `ServerRefusal` or `NoConnection` like every other
 * call; it does not go through `fetch` because that cannot tell how much has been sent.
 */
export const sendBytes = ({ method, address, body, headers, signal, onSent }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    sending.open(method, address)
    for (const [name, value] of Object.entries({ ...usual(), ...headers })) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', event => onSent(event.loaded))
    sending.addEventListener('load', () => {
      const answer = answerOf(sending.responseText)
      if (sending.status === 401) endSession(ownWords.authenticationFailed.message)
      if (sending.status >= 200 && sending.status < 300) resolve(answer)
      else reject(new ServerRefusal(sending.status, answer))
    })
    sending.addEventListener('error', () => reject(new NoConnection()))
    sending.addEventListener('abort', () => reject(givenUp()))
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    if (signal.aborted) return reject(givenUp())
    signal.addEventListener('abort', abort)
    tellSending()
    sending.send(body)
  })

/** What a call ends with that somebody gave up. */
export const givenUp = (): DOMException => new DOMException('The upload was given up', 'AbortError')

/**
 * The SHA-256 of what is sent, as `Content-Digest` and `Repr-Digest` write it, so that damage on the way is noticed; undefined where the
 * browser cannot compute it, on a page without TLS.
 */
export const digestOf = async (content: Blob): Promise<string | undefined> => {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

const usual = (): Readonly<Record<string, string>> => ({
  Authorization: `Bearer ${kept('token') ?? ''}`,
  'X-CSRFToken': csrfToken(),
  'Accept-Language': shownLanguage(),
})

const answerOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
